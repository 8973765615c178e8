#include <sys/stat.h>

#include <fmt/format.h>

#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>
#include <cmath>

#include "tests/loader/scene_folder.hpp"

namespace drover::loader::scene_error_test {

using Catch::Matchers::ContainsSubstring;
using Catch::Matchers::StartsWith;
using drover::test::box_model;
using drover::test::message_of;
using drover::test::SceneFolder;
using drover::test::TemporaryFolder;

namespace {

struct Wrong {
  std::string text;
  std::string message;  ///< how it starts, or part of it
};

std::string with_box(const std::string& rest) {
  return box_model + rest;
}

std::string many_lights(int count) {
  std::string text;
  for (int i = 0; i < count; ++i) text += "[[light]]\nposition = [0, 0, 0]\n";
  return text;
}

void check_all(const std::vector<Wrong>& all) {
  const SceneFolder folder;
  for (const auto& [text, message] : all) {
    INFO(text);
    const std::string line = folder.refusal(text);
    CHECK(line.find('\n') == std::string::npos);
    CHECK_THAT(line, ContainsSubstring(message));
  }
}

}  // namespace

TEST_CASE("an unknown key is named with its place and the nearest one") {
  check_all({
      {"sead = 1\n", "scene.toml:1:1: the file has no key 'sead'; did you mean 'seed'?"},
      {with_box("[[object]]\nmodel = \"box\"\nscal = 2\n"),
       "scene.toml:6:1: [[object]] has no key 'scal'; did you mean 'scale'?"},
      {"[[force]]\nkind = \"drag\"\nwibble = 2\n", "'wibble'; there is kind, acceleration, position"},
      {"[camera]\n[[camera.keys]]\ntime = 0\n", "[camera] has no key 'keys'; did you mean 'key'?"},
      {"[settings]\nparticles.cuont = 5\n",
       "scene.toml:2:11: no setting is called 'particles.cuont'; did you mean 'particles.count'?"},
      {"[[expect]]\nframe = 0\ncounts = { objects.visibel = 1 }\n", "did you mean 'objects.visible'?"},
      {with_box("[[material]]\nmodel = \"bx\"\n"), "scene.toml:5:9: no [[model]] is called 'bx'; did you mean 'box'?"},
      {with_box("[[material]]\nmodel = \"box\"\nname = \"defualt\"\n"),
       "scene.toml:6:8: no material of model 'box' is called 'defualt'; did you mean 'default'?"},
      {with_box("[[material]]\nmodel = \"box\"\ndifuse = [1, 1, 1]\n"), "did you mean 'diffuse'?"},
      {with_box("[[material]]\ndiffuse = [1, 1, 1]\n"), "[[material]] lacks 'model'"},
      {with_box("[[material]]\nmodel = \"box\"\ntexture = \"gone.png\"\n"), "scene.toml:6:11: there is no file"},
      {"[sky]\nzenit = [1, 1, 1]\n", "[sky] has no key 'zenit'; did you mean 'zenith'?"},
      {"[fog]\ndensty = 1\n", "[fog] has no key 'densty'; did you mean 'density'?"},
      {"[[light]]\nradius = 1\n", "[[light]] lacks 'position', 3 numbers"},
      {with_box("[[object]]\nmodel = \"bx\"\n"), "scene.toml:5:9: no [[model]] is called 'bx'; did you mean 'box'?"},
  });
}

TEST_CASE("a value of the wrong type or range says what is right") {
  check_all({
      {"seed = \"one\"\n", "scene.toml:1:8: seed = \"one\": must be a whole number from 0 to 4294967295"},
      {"seed = 1.5\n", "must be a whole number"},
      {"seed = -1\n", "must be a whole number"},
      {"resolution = [640]\n", "must be 2 whole numbers from 1 to 16384"},
      {"resolution = [640, 0]\n", "scene.toml:1:20: resolution = 0"},
      {"resolution = [640, 0.5]\n", "resolution = 0.5"},
      {"frames = 0\n", "must be a whole number"},
      {"background = [1, 2, nan]\n", "scene.toml:1:21: background = nan"},
      {"particle_blend = \"add\"\n", "must be \"additive\" or \"alpha\""},
      {"sun = 5\n", "must be a table"},
      {"[object]\nmodel = \"box\"\n", "must be tables that begin with [[object]]"},
      {"[[emitter]]\nlife = -1\n", "scene.toml:2:8: life = -1: must be [least, most] or one number, from 0 to 1e9"},
      {"[[emitter]]\nlife = [2, 1]\n", "the least comes first; write [1, 2]"},
      {"[[emitter]]\nlife = [1, inf]\n", "life = inf"},
      {"[[emitter]]\nrate = nan\n", "rate = nan"},
      {"[[emitter]]\nrate = 1979-05-27\n", "rate = a date or time"},
      {"[[emitter]]\nburst = -3\n", "must be a whole number"},
      {"[[emitter]]\nburst = 999999999999\n", "must be a whole number"},
      {"[[emitter]]\nspread = 181\n", "must be a number from 0 to 180"},
      {"[[emitter]]\ndirection = [0, 0, 0]\n", "direction = [0, 0, 0]: must be 3 finite numbers, not all zero"},
      {"[[emitter]]\ndirection = [0, inf, 0]\n", "scene.toml:2:17: direction = inf: must be 3 finite numbers"},
      {"[[emitter]]\ndirection = [0, 1]\n", "direction = [0, 1]: must be 3 finite numbers"},
      {"seed = [1, \"two\", [true], { three = 3 }]\n", "seed = [1, \"two\", [true], a table]: must be"},
      {"seed = [10000000, 20000000, 30000000, 40000000, 50000000, 60000000]\n",
       "seed = [10000000, 20000000, 30000000, 40000000, 50000000, …]: must be"},
      // Cut between characters, never within one: of 41 bytes the last is half an é.
      {"seed = \"" + std::string(39, 'x') + "\u00e9\u00e9\"\n", "seed = \"" + std::string(39, 'x') + "…\": must"},
      {"[[emitter]]\ncolor_start = [1, 1, 1]\n", "must be 3 numbers from 0 to 1e6 and a fourth from 0 to 1"},
      {"[[emitter]]\ncolor_end = [1, 1, 1, 1.5]\n", "scene.toml:2:23: color_end = 1.5"},
      {"[[emitter]]\nshape = \"cone\"\n", "must be \"point\", \"sphere\", \"box\", \"disc\" or \"mesh\""},
      {"[sky]\nhorizon = [1, 1]\n", "must be 3 numbers from 0 to 1e6"},
      {"[sky]\nsun_size = 91\n", "sun_size = 91: must be a number from 0 to 90"},
      {"[fog]\ndensity = -1\n", "density = -1: must be a number from 0 to 1000"},
      {"[[light]]\nposition = [0, 0, 0]\nradius = 0\n", "radius = 0: must be a number from 0.001"},
      {"[[light]]\nposition = [0, 0, 0]\nflicker = 1.5\n", "must be a number from 0 to 1"},
      {many_lights(33), "scene.toml:65:1: [[light]] number 33: at most 32 fit"},
      {with_box("[[material]]\nmodel = \"box\"\ncutout = 2\n"), "cutout = 2: must be a number from 0 to 1"},
      {with_box("[[material]]\nmodel = \"box\"\ndiffuse = [2, 1, 1]\n"), "must be 3 numbers from 0 to 1"},
      {"[floor]\nrestitution = 2\n", "must be a number from 0 to 1"},
      {"[settings]\nparticles.count = -1\n", "scene.toml:2:19: particles.count = -1: must be a whole number"},
      {"[settings]\nparticles.count = 1e99\n", "must be a whole number"},
      {"[settings]\ntime.step = nan\n", "time.step = nan: must be a number from 0 to 1"},
      {"[settings]\ncull.enabled = 1\n", "cull.enabled = 1: must be on or off"},
      {"[settings]\ncull.enabled = \"maybe\"\n", "must be on or off"},
      {"[settings]\ncull.enabled = [1]\n", "must be on or off"},
      {"[settings]\nparticles.sprite = 1\n", "must be quads or points"},
  });
}

TEST_CASE("what is missing or does not fit together is named") {
  check_all({
      {"[[model]]\nname = \"a\"\n", "scene.toml:1:1: [[model]] lacks 'file'"},
      {"[[model]]\nfile = \"box.obj\"\n", "[[model]] lacks 'name'"},
      {"[[model]]\nname = \"a\"\nfile = \"none.obj\"\n", "scene.toml:3:8: there is no file"},
      {"[[model]]\nname = \"a\"\nfile = \"generated/none.obj\"\n", "the build makes it: cmake --build"},
      {"[[model]]\nname = \"\"\nfile = \"box.obj\"\n", "not empty"},
      {with_box(box_model), "scene.toml:4:1: a second [[model]] is called 'box'"},
      {"[[object]]\n", "[[object]] lacks 'model'"},
      {"[[object]]\nmodel = \"box\"\n", "no [[model]] is called 'box'"},
      {with_box("[[object]]\nmodel = \"box\"\ngrid = { count = [1,1,1] }\nscatter = { count = 5 }\n"),
       "either a grid, a scatter"},
      {with_box("[[object]]\nmodel = \"box\"\ngrid = { count = [1, -1, 1] }\n"), "count = -1"},
      {with_box("[[object]]\nmodel = \"box\"\ngrid = { count = [1, 1.5, 1] }\n"), "count = 1.5"},
      {with_box("[[object]]\nmodel = \"box\"\nscatter = { count = 1, scale = [2, 1] }\n"), "the least comes first"},
      {with_box("[[object]]\nmodel = \"box\"\nspin = { axis = [0, 1, 0] }\n"), "lacks 'speed'"},
      {"[[force]]\nstrength = 1\n", "[[force]] lacks 'kind'"},
      {"[[force]]\nkind = \"drag\"\n", "lacks 'strength'"},
      {"[[force]]\nkind = \"drag\"\nstrength = -1\n", "at least 0"},
      {"[[force]]\nkind = \"gravity\"\nstrength = 1\n",
       "scene.toml:3:12: 'strength' belongs to a [[force]] of kind drag, attractor, vortex, wind, curl_noise or field"},
      {"[camera]\nnear = 5\nfar = 2\n", "far (2) must lie beyond near (5)"},
      {"[camera]\nfar = 1e-9\n", "give both or neither"},
      {"[camera]\n[[camera.key]]\ntime = 0\n", "lacks 'position'"},
      {"[camera]\n[[camera.key]]\ntime = 1\nposition = [1,1,1]\n[[camera.key]]\ntime = 1\nposition = [2,1,1]\n",
       "times must ascend"},
      {"[camera]\n[[camera.key]]\nposition = [0,0,0]\n", "the same point"},
      {"[[at]]\nset.cull.enabled = false\n", "[[at]] lacks 'frame'"},
      {"[[at]]\nframe = 0\n", "[[at]] lacks 'set'"},
      {"frames = 5\n[[at]]\nframe = 5\nset.cull.enabled = false\n",
       "scene.toml:3:9: frame 5 is past the script's last frame, 4; write frames = 6"},
      {"[[at]]\nframe = -1\nset.cull.enabled = false\n", "frame = -1"},
      {"[[expect]]\nframe = 1\n", "past the script's last frame, 0"},
      {"[[expect]]\nframe = 0\nparticle_hash = \"12\"\n", "16 hexadecimal digits"},
      {"[[expect]]\nframe = 0\nimage = { tolerance = 1 }\n", "lacks 'file'"},
      {"[[expect]]\nframe = 0\ncounts = { objects.visible = -1 }\n", "value = -1"},
      {"[[expect]]\nframe = 0\ncounts = { objects.visible = { value = 1, tolerence = 1 } }\n",
       "did you mean 'tolerance'?"},
      {"[[expect]]\nframe = 0\ncounts = { objects.visible = \"1\" }\n", "must be a number"},
  });
}

TEST_CASE("paths, groups and what uses them are named where they are wrong") {
  const std::string path = "[[path]]\nname = \"p\"\npoints = ";
  const std::string object = "[[object]]\nmodel = \"box\"\n";
  std::string chain = "[[group]]\nname = \"g0\"\n";
  for (int i = 1; i < 16; ++i)
    chain += "[[group]]\nname = \"g" + std::to_string(i) + "\"\ngroup = \"g" + std::to_string(i - 1) + "\"\n";
  check_all({
      {path + "[[0, 0, 0]]\n", "scene.toml:3:10: points = [[0, 0, 0]]: must be 2 or more points of 3 numbers each"},
      {path + "[[0, 0, 0], [0, 1]]\n", "scene.toml:3:22: points = [0, 1]: must be"},
      {path + "[[0, 0, 0], [0, 1, nan]]\n", "scene.toml:3:29: points = nan"},
      {path + "[[0, 0, 0], [0, 0, 0]]\n", "scene.toml:3:22: the same point as the one before"},
      {path + "[[0, 0, 0], [0, 0, 1]]\nclosed = true\n", "a closed path needs 3 or more points"},
      {path + "[[0, 0, 0], [0, 0, 1], [0, 1, 0], [0, 0, 0]]\nclosed = true\n",
       "scene.toml:3:44: the same as the first"},
      {path + "[[0, 0, 0], [0, 0, 1]]\nclosed = 1\n", "closed = 1: must be true or false"},
      {path + "[[0, 0, 0], [0, 0, 1]]\n" + path + "[[0, 0, 0], [0, 0, 1]]\n", "a second [[path]] is called 'p'"},
      {"[[group]]\nname = \"a\"\n[[group]]\nname = \"a\"\n", "scene.toml:3:1: a second [[group]] is called 'a'"},
      {"[[group]]\nname = \"a\"\ngroup = \"a\"\n", "scene.toml:1:1: group 'a' carries itself; take its 'group' out"},
      {"[[group]]\nname = \"c\"\ngroup = \"a\"\n[[group]]\nname = \"a\"\ngroup = \"b\"\n[[group]]\nname = \"b\"\n"
       "group = \"a\"\n",
       "scene.toml:4:1: group 'a' carries itself, by way of 1 other group; one of them"},
      {chain, "scene.toml:45:1: group 'g15' is number 16 of a chain; at most 15"},
      {"[[group]]\nname = \"a\"\nscale = 1e6\n[[group]]\nname = \"b\"\ngroup = \"a\"\nscale = 1e6\n",
       "scene.toml:4:1: with the groups that carry it, 'b' scales by 1e+12"},
      {with_box("[[group]]\nname = \"a\"\nscale = 1e6\n" + object + "group = \"a\"\nscale = -1e6\n"),
       "scaled by 1e+12"},
      {with_box(object + "group = \"a\"\n"), "scene.toml:6:9: no [[group]] is called 'a'"},
      {with_box(object + "follow = { path = \"q\", speed = 1 }\n"), "no [[path]] is called 'q'"},
      {with_box(object + "follow = { speed = 1 }\n"), "follow = { } lacks 'path'"},
      {with_box(object + "orbit = { center = [0, 0, 0] }\n"), "orbit = { } lacks 'speed'"},
      {with_box(object + "along = { path = \"q\", count = 1 }\n"), "no [[path]] is called 'q'"},
      {with_box(object + "ring = { count = 1 }\ngrid = { count = [1, 1, 1] }\n"), "either a grid, a scatter, a ring"},
      {with_box(object + "ring = { count = 1, facing = \"out\" }\n"), "\"same\", \"outward\", \"inward\" or \"along\""},
      {with_box(object + "ring = { count = 1000000000000 }\n"), "memory"},
  });
}

TEST_CASE("more objects than memory is an error before any is made") {
  check_all({
      {with_box("[[object]]\nmodel = \"box\"\ngrid = { count = [1000000, 1000000, 1000000] }\n"),
       "objects are more than this machine's memory holds"},
      {with_box("[[object]]\nmodel = \"box\"\nscatter = { count = 1000000000000 }\n"), "memory"},
      {with_box("[[object]]\nmodel = \"box\"\n[[object]]\nmodel = \"box\"\nscatter = { count = 67108864 }\n"),
       "scene.toml:6:1: 67108865 objects"},
  });
}

TEST_CASE("what is no scene file is named") {
  const TemporaryFolder folder;
  const auto refusal = [](const std::filesystem::path& path) {
    return message_of<InputError>([&] { load_scene(path); });
  };
  CHECK_THAT(refusal(folder.path()), ContainsSubstring("folder"));
  CHECK_THAT(refusal(folder.path() / "none.toml"), ContainsSubstring("no such file"));
  CHECK_THAT(refusal(folder.write("empty.toml", "")), ContainsSubstring("empty"));
  check_all({
      {"seed = \n", "scene.toml:1:8: not TOML:"},
      {"seed = 1\nseed = 2\n", "scene.toml:2:"},
      {"[floor\n", "not TOML"},
      {"\x80\x81\n", "not TOML"},
      {std::string("seed = 1\n\0", 10), "binary data"},
      {"x" + std::string(100, '.') + " = 1\n", "not TOML"},
  });
}

TEST_CASE("a key of a million parts does not overflow the stack") {
  std::string key = "a";
  for (int i = 0; i < 1'000'000; ++i) key += ".a";
  check_all({{key + " = 1\n", "a key of more than 64 parts"},
             {"[" + key + "]\n", "a key of more than 64 parts"},
             {"b = { " + key + " = 1 }\n", "a key of more than 64 parts"}});
  // A long row of dots in a comment is decoration.
  CHECK(SceneFolder().load("# " + std::string(200, '.') + "\n# a.b.c.d" + std::string(200, '-') + "\n").seed == 1);
  std::string deep = "background = ";
  for (int i = 0; i < 100'000; ++i) deep += '[';
  CHECK_THAT(SceneFolder().refusal(deep), ContainsSubstring("scene.toml:1:"));
  CHECK_THAT(SceneFolder().refusal(deep), ContainsSubstring("values nested too deeply"));
}

TEST_CASE("a model that is wrong is named by its own file") {
  const SceneFolder folder;
  folder.folder().write("bad.obj", "v 0 0 0\nf 1 1 9\n");
  CHECK_THAT(folder.refusal("[[model]]\nname = \"bad\"\nfile = \"bad.obj\"\n"), StartsWith("bad.obj:2:7:"));
}

TEST_CASE("a file that is wrong as a whole is named with the place that names it") {
  const SceneFolder folder;
  const std::filesystem::path& path = folder.folder().path();
  folder.folder().write("empty", "");
  std::filesystem::create_directory(path / "folder");
  REQUIRE(mkfifo((path / "device").c_str(), 0600) == 0);
  struct Naming {
    std::string before;  ///< the name
    std::string after;
    std::string place;
  };
  for (const Naming& naming : std::initializer_list<Naming>{
           {"[[model]]\nname = \"a\"\nfile = ", "", "scene.toml:3:8: "},
           {"include = [", "]", "scene.toml:1:12: "},
           {"[[force]]\nkind = \"field\"\nfile = ", "", "scene.toml:3:8: "},
           {with_box("[[material]]\nmodel = \"box\"\ntexture = "), "", "scene.toml:6:11: "},
       }) {
    const auto& before = naming.before;
    const auto& after = naming.after;
    const auto& place = naming.place;
    const auto refusal = [&](const std::string& name) {
      return folder.refusal(fmt::format("{}\"{}\"{}\n", before, name, after));
    };
    CHECK(refusal("none") == fmt::format("{}there is no file '{}'", place, (path / "none").string()));
    CHECK(refusal("empty/none") == fmt::format("{}there is no file '{}'", place, (path / "empty/none").string()));
    CHECK(refusal("folder") == fmt::format("{}'{}' is a folder; name a file", place, (path / "folder").string()));
    CHECK(refusal("device") == fmt::format("{}'{}' is a device or pipe, which may never end; name a file", place,
                                           (path / "device").string()));
    // A broken image costs its colours, not the model.
    if (!before.starts_with(box_model))
      CHECK(refusal("empty") == fmt::format("{}{}: the file is empty", place, (path / "empty").string()));
  }
}

TEST_CASE("directions of any length but none are taken") {
  const SceneFolder folder;
  for (const char* direction :
       {"[0, 0, 3]", "[0, 0, 1e-12]", "[0, 0, 1e-300]", "[0, 0, 5e-324]", "[0, 0, 1e12]", "[0, 0, 1.7e308]"}) {
    CAPTURE(direction);
    const Scene scene = folder.load(std::string("[[emitter]]\ndirection = ") + direction +
                                    "\n[sun]\ndirection = " + direction + "\n[camera]\nup = " + direction + "\n");
    CHECK(scene.emitters[0].direction == glm::vec3(0, 0, 1));
    CHECK(scene.sun.direction == glm::vec3(0, 0, 1));
    CHECK(scene.camera.up == glm::vec3(0, 0, 1));
  }
  // All three at once, where squares would add up to infinity or to nothing.
  for (const char* direction : {"[1e200, -1e200, 1e200]", "[1e-200, -1e-200, 1e-200]"}) {
    const glm::vec3 axis =
        folder.load(std::string("[[emitter]]\ndirection = ") + direction + "\n").emitters[0].direction;
    CHECK(glm::distance(axis, glm::vec3(1, -1, 1) / std::sqrt(3.0f)) < 1e-6f);
  }
}

}  // namespace drover::loader::scene_error_test
