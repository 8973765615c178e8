// What the program warns of, on standard error, and goes on.
#include "tests/app/support.hpp"

namespace drover::warnings_test {

namespace {

/// What a scene's render says, without the folder's name.
std::string warnings_of(const test::ProgramFolder& folder, const std::string& text,
                        std::vector<std::string> more = {}) {
  const std::string scene = folder.write("warned.toml", "resolution = [8, 8]\n" + text);
  more.insert(more.begin(), {"render", scene, "--output", folder / "out.png"});
  const test::Outcome outcome = folder.run(more);
  CHECK(outcome.code == 0);
  std::string errors = outcome.errors;
  const std::string path = folder / "";
  for (std::size_t at = errors.find(path); at != std::string::npos; at = errors.find(path))
    errors.erase(at, path.size());
  return errors;
}

}  // namespace

TEST_CASE("an emitter that no particle is left for is told with its place") {
  const test::ProgramFolder folder;
  const std::vector<std::string> few = {"--set", "particles.count=50"};
  const auto said = [&](const std::string& emitters) { return warnings_of(folder, emitters, few); };
  const std::string start = "drover: warning: warned.toml:";
  CHECK(said("[[emitter]]\nrate = 10\nshare = 0\n") ==
        start +
            "4:9: this [[emitter]] emits nothing: share = 0 of particles.count = 50 is no whole particle; give it "
            "more\n");
  CHECK(said("[[emitter]]\nburst = 10\nshare = 0.01\n[[emitter]]\nrate = 5\n") ==
        start +
            "4:9: this [[emitter]] emits nothing: share = 0.01 of particles.count = 50 is no whole particle; give it "
            "more\n");
  CHECK(said("[[emitter]]\nrate = 10\n[[emitter]]\nrate = 10\nshare = 1\n") ==
        start +
            "2:1: this [[emitter]] emits nothing: the others' shares leave none of particles.count = 50; make them "
            "smaller\n");
  // One slot of fifty is enough, an emitter may be silent on purpose, and a pool may be empty.
  CHECK(said("[[emitter]]\nrate = 10\nshare = 0.02\n[[emitter]]\nrate = 10\n").empty());
  CHECK(said("[[emitter]]\nshare = 0\n[[emitter]]\nrate = 10\nshare = 1\n[[emitter]]\n").empty());
  CHECK(warnings_of(folder, "[[emitter]]\nrate = 10\nshare = 0\n", {"--set", "particles.count=0"}).empty());
  const test::Outcome info = folder.run({"info", folder.write("a.toml", "[[emitter]]\nrate = 1\nshare = 0\n")});
  CHECK(info.output.find("a.toml:3:9: this [[emitter]] emits nothing") != std::string::npos);
}

TEST_CASE("of a flood of warnings the first are told, and how many more there are") {
  const test::ProgramFolder folder;
  std::string text = test::read_file(folder / "box.obj");
  for (int i = 0; i < 25; ++i) text += "mtllib none" + std::to_string(i) + ".mtl\n";
  const std::string model = folder.write("flood.obj", text);
  const std::string said = folder.run({"render", model, "--resolution", "8x8", "--output", folder / "out.png"}).errors;
  CAPTURE(said);
  CHECK(std::count(said.begin(), said.end(), '\n') == 21);
  CHECK(said.find("none19.mtl") != std::string::npos);
  CHECK(said.ends_with("drover: 5 warnings more; drover info tells them all\n"));
  CHECK(folder.run({"info", model}).output.find("none24.mtl") != std::string::npos);
}

TEST_CASE("a scene's broken texture is a warning with its place, and the picture is drawn") {
  const test::ProgramFolder folder;
  folder.write("text.png", "no image");
  const std::string said = warnings_of(folder,
                                       "[[model]]\nname = \"box\"\nfile = \"box.obj\"\n[[object]]\nmodel = \"box\"\n"
                                       "[[material]]\nmodel = \"box\"\ntexture = \"text.png\"\n");
  CHECK(said.starts_with("drover: warning: warned.toml:9:11: text.png: not an image that can be read"));
  CHECK(test::one_line(said));
  CHECK(loader::load_image(folder / "out.png").size == glm::uvec2(8, 8));
}

}  // namespace drover::warnings_test
