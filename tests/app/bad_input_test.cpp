// Whatever is wrong with what the program is given: one line, exit 2, and nothing written over.
#include "tests/app/support.hpp"

namespace drover::bad_input_test {

namespace {

const char* const precious = "what was there before";

/// A folder whose output files hold something already.
class Refusals {
 public:
  Refusals() {
    folder.write("out.png", precious);
    folder.write("stats.json", precious);
  }

  /// Expects a command line to be refused with a line that holds `part`.
  void command(const std::vector<std::string>& arguments, const std::string& part) const {
    const test::Outcome outcome = folder.run(arguments);
    INFO("drover " << joined(arguments));
    CAPTURE(outcome.errors, outcome.output);
    CHECK(outcome.code == 2);
    CHECK(test::one_line(outcome.errors));
    CHECK(outcome.output.empty());
    CHECK(outcome.errors.find(part) != std::string::npos);
    CHECK(test::read_file(folder / "out.png") == precious);
    CHECK(test::read_file(folder / "stats.json") == precious);
    CHECK_FALSE(folder.holds_partial_files());
  }
  /// Likewise of an input, with more arguments behind it.
  void render(const std::string& input, const std::string& part, const std::vector<std::string>& more = {}) const {
    std::vector<std::string> arguments = {"render",           input,     "--output",
                                          folder / "out.png", "--stats", folder / "stats.json"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    command(arguments, part);
  }
  /// Likewise of a scene's text.
  void scene(const std::string& text, const std::string& part) const { render(folder.write("bad.toml", text), part); }

  test::ProgramFolder folder;

 private:
  static std::string joined(const std::vector<std::string>& words) {
    std::string line;
    for (const std::string& word : words) line += word + " ";
    return line;
  }
};

}  // namespace

TEST_CASE("files that cannot be read are refused") {
  const Refusals refusals;
  const test::ProgramFolder& folder = refusals.folder;
  refusals.render(folder / "none.toml", "none.toml: no such file");
  refusals.render(folder / "none.obj", "none.obj: no such file");
  refusals.render(folder.write("picture.gif", "x"), "picture.gif");
  std::filesystem::create_directories(folder / "folder.toml");
  std::filesystem::create_directories(folder / "folder.obj");
  refusals.render(folder / "folder.toml", "folder");
  refusals.render(folder / "folder.obj", "folder");
  refusals.render(folder.write("empty.toml", ""), "empty");
  refusals.render(folder.write("empty.obj", ""), "empty");
  refusals.render(folder.write("truncated.obj", "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2"), "truncated.obj:4");
  refusals.render(folder.write("lines.obj", "v 0 0 0\nv 1 0 0\nv 0 1 0\nl 1 2 3\n"), "only lines");
  refusals.command({"info", folder / "none.obj"}, "no such file");
  refusals.command({"info", folder / "lines.obj", "--json"}, "only lines");
}

TEST_CASE("scenes with a wrong value are refused with their place") {
  const Refusals refusals;
  refusals.scene("seed = \"one\"\n", "bad.toml:1:8: ");
  refusals.scene("seed = \n", "bad.toml:1:");
  refusals.scene("[[emitter]]\nlife = -1\n", "bad.toml:2:8: life = -1");
  refusals.scene("[settings]\nparticles.count = -1\n", "bad.toml:2:19: particles.count = -1");
  refusals.scene("[settings]\nparticles.count = 1.5\n", "whole number");
  refusals.scene("[settings]\nparticles.count = 999999999999\n", "whole number");
  refusals.scene("[settings]\nexposure.ev = nan\n", "exposure.ev = nan");
  refusals.scene("[settings]\nparticles.cuont = 5\n", "did you mean 'particles.count'?");
  refusals.scene(
      "[[model]]\nname = \"box\"\nfile = \"box.obj\"\n[[object]]\nmodel = \"box\"\n"
      "grid = { count = [1000000, 1000000, 1000000] }\n",
      "memory");
}

TEST_CASE("settings that are typed wrongly are refused") {
  const Refusals refusals;
  const std::string scene = refusals.folder / "small.toml";
  for (const char* wrong : {"particles.count=-1", "particles.count=1.5", "particles.count=1e30", "particles.count=many",
                            "time.step=nan", "exposure.ev=inf", "cull.enabled=perhaps", "particles.group_size=100"}) {
    const std::string text = wrong;
    refusals.render(scene, text.substr(0, text.find('=')), {"--set", text});
  }
  refusals.render(scene, "did you mean 'particles.count'?", {"--set", "particle.count=5"});
  refusals.render(scene, "--set", {"--set"});
  refusals.render(scene, "did you mean 'cull.enabled'?", {"--split", "cull.enable=off"});
  refusals.render(scene, "write name=value", {"--split", "cull.enabled"});
  refusals.render(scene, "particles.count = -1", {"--split", "particles.count=-1"});
}

TEST_CASE("what a split cannot show is refused") {
  const Refusals refusals;
  const std::string scene = refusals.folder / "small.toml";
  refusals.render(scene, "the second picture has one value of exposure.ev",
                  {"--split", "exposure.ev=1", "--split", "exposure.ev=2"});
  refusals.render(scene, "split.show is the same in both pictures; set it with --set",
                  {"--split", "split.show=difference"});
  refusals.render(scene, "time.scale is the same in both pictures", {"--split", "time.scale=0.5"});
  refusals.render(scene, "--set split.show: it is of two pictures beside each other, and there is one",
                  {"--set", "split.show=difference"});
  const std::string setting = "split.divider=0.25";
  refusals.command({"check", scene, "--set", setting}, "--set split.divider");
  refusals.command({"dump", scene, "--set", setting}, "--set split.divider");
  // In front of the window, so that a driver that cannot open one has nothing to say.
  for (const char* verb : {"view", "render"}) {
    std::vector<std::string> arguments = {verb, scene, "--split", "cull.enable=off"};
    if (verb == std::string("render")) arguments.insert(arguments.end(), {"--output", refusals.folder / "new.png"});
    const test::Outcome outcome = refusals.folder.run(arguments, {{"SDL_VIDEODRIVER", "none such"}});
    CAPTURE(verb, outcome.errors);
    CHECK(outcome.code == 2);
    CHECK(outcome.errors.find("did you mean 'cull.enabled'?") != std::string::npos);
  }
}

TEST_CASE("an option that is typed and says nothing is refused, and one that would do nothing") {
  const Refusals refusals;
  const std::string scene = refusals.folder / "small.toml";
  refusals.render(scene, "--pick: expected X,Y in pixels, for example 320,200", {"--pick", ""});
  refusals.render("", "expected the name of a file");
  refusals.command({"render", scene, "-o", ""}, "--output: expected the name of a file");
  refusals.command({"render", scene, "-o", refusals.folder / "out.png", "--stats", ""}, "--stats: expected the name");
  refusals.command({"view", ""}, "expected the name of a file");
  refusals.command({"info", ""}, "expected the name of a file");
  refusals.command({"check", ""}, "expected the name of a file");
  refusals.command({"check", scene, "--junit", ""}, "--junit: expected the name of a file");
  refusals.command({"check", scene, "--artifacts", ""}, "--artifacts: expected the name of a folder");
  for (const char* option : {"--frame", "--seed"}) refusals.render(scene, option, {option, ""});
  for (const char* option : {"--pass", "--buffer", "--output"}) {
    refusals.command({"dump", scene, option, ""}, std::string(option) + ": expected the name of a");
    refusals.command({"dump", scene, "--list", option, refusals.folder / "x.npy"},
                     std::string("leave out ") + option + ", or --list");
  }
  refusals.command({"check", scene, "--update", "--artifacts", refusals.folder / "pictures"},
                   "--update compares no pictures");
  CHECK_FALSE(std::filesystem::exists(refusals.folder / "pictures"));
  refusals.command({"check", scene, "--junit", scene}, "is the scene itself; write to another file");
  const std::string box = refusals.folder / "box.obj";  // which the scene is made of
  const std::string output = refusals.folder / "out.png";
  refusals.command({"render", scene, "--output", output, "--stats", box}, "is a file that the scene is made of");
  refusals.command({"bench", scene, "--json", box}, "is a file that the scene is made of");
  refusals.command({"check", scene, "--junit", box}, "is a file that the scene is made of");
  refusals.command({"bench", scene, "--json", scene}, "is the scene itself; write to another file");
  CHECK(test::read_file(scene) == test::small_scene);
}

TEST_CASE("a command line that is wrong is refused, with the nearest word there is") {
  const Refusals refusals;
  const std::string scene = refusals.folder / "small.toml";
  const std::string output = refusals.folder / "out.png";
  refusals.command({}, "see drover --help");
  refusals.command({"rendr", scene}, "did you mean 'render'?");
  refusals.command({"frobnicate"}, "there is view, render, check, dump, bench, info");
  refusals.command({"render"}, "required");
  refusals.command({"render", scene}, "--output is required");
  refusals.command({"render", scene, "--split"}, "--split needs a value");
  refusals.command({"render", scene, "-o", "a.png", "-o", "b.png"}, "--output is there more than once");
  refusals.command({"render", scene, "other"}, "'other' is more than was asked for");
  refusals.command({"render", scene, "--ouput", output}, "did you mean '--output'?");
  refusals.command({"render", scene, "--ouput=" + output}, "did you mean '--output'?");
  refusals.command({"render", scene, scene, "--output", output}, scene);
  for (const char* wrong : {"0x48", "64", "64x", "x48", "64x48x3", "-64x48", "64.5x48", "100000x48", "big"})
    refusals.render(scene, "1280x720", {std::string("--resolution=") + wrong});
  refusals.render(scene, "1280x720", {"--resolution", ""});
  for (const char* wrong : {"0", "9", "-1", "1.5", "two", ""})
    refusals.render(scene, "--supersample", {"--supersample", wrong});
  // No device draws images of 131072 pixels a side.
  refusals.render(scene, "16384x1 pixels drawn 8 times larger",
                  {"--resolution", "16384x1", "--supersample", "8", "--set", "particles.count=1"});
  for (const char* wrong : {"-1", "1.5", "last", "99999999999999999999"})
    refusals.render(scene, "--frame", {std::string("--frame=") + wrong});
  for (const char* wrong : {"-1", "1.5", "4294967296"})
    refusals.render(scene, "--seed", {std::string("--seed=") + wrong});
}

TEST_CASE("output that cannot be written is refused before anything is played") {
  const Refusals refusals;
  const test::ProgramFolder& folder = refusals.folder;
  const std::string scene = folder / "small.toml";
  refusals.command({"render", scene, "--output", folder / "none/out.png"}, "there is no folder");
  refusals.command({"render", scene, "--output", folder / "out.png", "--stats", folder / "none/stats.json"},
                   "there is no folder");
  std::filesystem::create_directories(folder / "folder");
  refusals.command({"render", scene, "--output", folder / "folder"}, "folder");
  // Before the script, which would take for ever.
  const std::string long_name(300, 'x');
  refusals.command({"render", scene, "--frame", "1000000000", "--output", folder / (long_name + ".png")},
                   "cannot be written");
  refusals.command({"render", scene, "--output", folder / "out.jpg"}, "out.png");
  refusals.command({"render", scene, "--output", folder / "out.JPEG"}, "out.png");
  CHECK_FALSE(std::filesystem::exists(folder / "out.jpg"));
  refusals.command({"check", scene, "--junit", folder / "none/report.xml"}, "there is no folder");
  CHECK_FALSE(std::filesystem::exists(folder / "none"));
}

TEST_CASE("reference images that cannot be read are refused") {
  const Refusals refusals;
  const std::string scene = refusals.folder.write(
      "checked.toml", std::string(test::small_scene) + "[[expect]]\nframe = 0\nimage = { file = \"reference.png\" }\n");
  REQUIRE(refusals.folder.run({"check", scene, "--update"}).code == 0);
  const std::string png = test::read_file(refusals.folder / "reference.png");
  for (const std::string& damaged :
       {png.substr(0, png.size() / 2), png.substr(0, png.size() - 5), std::string("PNG")}) {
    refusals.folder.write("reference.png", damaged);
    refusals.command({"check", scene}, "checked.toml:28:1: " + (refusals.folder / "reference.png") + ": ");
    CHECK(test::read_file(refusals.folder / "reference.png") == damaged);
  }
}

TEST_CASE("more particles than memory are refused") {
#if defined(__SANITIZE_ADDRESS__)
  SKIP("the address sanitizer wants more memory than this test allows");
#endif
  const test::ProgramFolder folder;
  folder.write("out.png", precious);
  const auto run = [&folder](const std::string& count) {
    // Within 8 GiB, so that the machine's own memory is not what runs out.
    return folder.run_command({"sh", "-c", "ulimit -v 8388608 && exec \"$@\"", "sh", DROVER_PROGRAM, "render",
                               folder / "small.toml", "--frame", "0", "--output", folder / "out.png", "--set",
                               "particles.count=" + count});
  };
  const test::Outcome many = run("268435456");
  CHECK(test::read_file(folder / "out.png") == precious);
  if (run("10").code != 0) SKIP("the driver alone needs more");
  CAPTURE(many.errors);
  CHECK(many.code == 2);
  CHECK(test::one_line(many.errors));
}

TEST_CASE("an OpenGL that is too old is exit 3, in one line that says what is needed") {
  const test::ProgramFolder folder;
  const std::vector<test::Variable> old = {{"MESA_GL_VERSION_OVERRIDE", "3.3"}};
  if (folder.run({"info"}, old).code == 0) SKIP("not Mesa, whose version can be made to look older");
  for (const std::vector<std::string>& arguments : {std::vector<std::string>{"info"},
                                                    {"render", folder / "small.toml", "--output", folder / "out.png"},
                                                    {"check", folder / "small.toml"}}) {
    const test::Outcome outcome = folder.run(arguments, old);
    CAPTURE(arguments[0], outcome.errors);
    CHECK(outcome.code == 3);
    CHECK(test::one_line(outcome.errors));
    CHECK(outcome.errors.find("4.5") != std::string::npos);
  }
  CHECK_FALSE(std::filesystem::exists(folder / "out.png"));
}

}  // namespace drover::bad_input_test
