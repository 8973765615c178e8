// `drover info`, help and version.
#include "loader/settings.hpp"
#include "tests/app/support.hpp"

namespace drover::info_test {

using nlohmann::json;

namespace {

json info_of(const test::ProgramFolder& folder, std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), "info");
  arguments.emplace_back("--json");
  const test::Outcome outcome = folder.run(arguments);
  INFO(outcome.errors);
  REQUIRE(outcome.code == 0);
  return json::parse(outcome.output);
}

}  // namespace

TEST_CASE("info tells what a model holds") {
  const test::ProgramFolder folder;
  const json info = info_of(folder, {folder / "box.obj"});
  CHECK(info.at("objects") == 1);
  CHECK(info.at("triangles") == 12);
  CHECK(std::abs(info.at("surface_area").get<double>() - 24) < 1e-9);
  CHECK(info.at("bounds") == json::parse(R"({"min": [-1.0, -1.0, -1.0], "max": [1.0, 1.0, 1.0]})"));
  CHECK(info.at("materials") == 1);
  CHECK(info.at("textures") == 0);
  CHECK(info.at("warnings").is_array());
}

TEST_CASE("info tells what a scene holds") {
  const test::ProgramFolder folder;
  const json info = info_of(folder, {folder / "small.toml"});
  CHECK(info.at("objects") == 2);
  CHECK(info.at("triangles") == 24);
  CHECK(info.at("models") == 1);
  // Two boxes of area 24, one model.
  CHECK(std::abs(info.at("surface_area").get<double>() - 48) < 1e-9);
  CHECK(info.at("once") == json::parse(R"({"triangles": 12, "surface_area": 24.0})"));
  CHECK(info.at("emitters") == 1);
  CHECK(info.at("particles") == 500);
  CHECK(info.at("bounds").at("max").at(2) == 501);
  // A box of sides 2, 4 and 6: 2 (8 + 12 + 24). Turning it inside out changes nothing.
  const std::string stretched =
      folder.write("stretched.toml",
                   "[[model]]\nname = \"box\"\nfile = \"box.obj\"\n[[object]]\nmodel = \"box\"\nscale = [1, 2, -3]\n");
  CHECK(std::abs(info_of(folder, {stretched}).at("surface_area").get<double>() - 88) < 1e-9);
  const std::string empty = folder.write("empty.toml", "seed = 1\n");
  CHECK(info_of(folder, {empty}).at("objects") == 0);
}

TEST_CASE("info tells what the driver is, in the same words for people") {
  const test::ProgramFolder folder;
  const json info = info_of(folder, {});
  CHECK(info.at("group_invocations") >= 1024);
  const test::Outcome outcome = folder.run({"info"});
  CHECK(outcome.code == 0);
  for (const auto& [name, value] : info.items()) CHECK(outcome.output.find(name) != std::string::npos);
  CHECK(outcome.output.find(info.at("renderer").get<std::string>()) != std::string::npos);
}

TEST_CASE("help names every verb and every setting, and the version is one line") {
  const test::ProgramFolder folder;
  const test::Outcome help = folder.run({"--help"});
  CHECK(help.code == 0);
  for (const char* verb : {"view", "render", "check", "info"}) CHECK(help.output.find(verb) != std::string::npos);
  for (const loader::SettingRow& row : loader::settings_table) CHECK(help.output.find(row.name) != std::string::npos);
  const test::Outcome version = folder.run({"--version"});
  CHECK(version.code == 0);
  CHECK(version.output.starts_with("drover "));
  CHECK(std::count(version.output.begin(), version.output.end(), '\n') == 1);
}

}  // namespace drover::info_test
