// What a scene or model names lies in its own folder or below, unless the user says otherwise.
#include "loader/reach.hpp"

#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>

#include "loader/file.hpp"
#include "loader/image.hpp"
#include "loader/open.hpp"
#include "tests/loader/scene_folder.hpp"

namespace drover::loader::reach_test {

using Catch::Matchers::ContainsSubstring;
using Catch::Matchers::StartsWith;
using drover::test::box_model;
using drover::test::message_of;
using drover::test::TemporaryFolder;

namespace {

namespace fs = std::filesystem;

constexpr const char* triangle = "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n";

/// `inside/` with a scene's files, and the same files beside it.
class TwoFolders {
 public:
  TwoFolders() {
    fs::create_directories(inside());
    for (const char* where : {"", "inside/"}) {
      const std::string folder = where;
      folder_.write(folder + "a.obj", triangle);
      folder_.write(folder + "part.toml", "[[force]]\nkind = \"gravity\"\n");
      folder_.write(folder + "a.mtl", "newmtl red\nKd 1 0 0\n");
      Image image;
      image.size = {1, 1};
      image.pixels = {253, 254, 255, 255};  // as an image of opacity, opaque
      save_image(folder_.path() / (folder + "a.png"), image);
    }
  }

  fs::path inside() const { return folder_.path() / "inside"; }
  fs::path outside() const { return folder_.path(); }
  fs::path write(const std::string& name, const std::string& text) const {
    return folder_.write("inside/" + name, text);
  }
  std::string refusal(const std::string& scene) const {
    return message_of<InputError>([&] { load_scene(write("scene.toml", scene)); });
  }

 private:
  TemporaryFolder folder_;
};

std::string model_at(const fs::path& file) {
  return "[[model]]\nname = \"a\"\nfile = \"" + file.string() + "\"\n[[object]]\nmodel = \"a\"\n";
}

}  // namespace

TEST_CASE("a folder reaches itself and what lies below, however it is spelled") {
  const TwoFolders folders;
  const Reach reach = Reach::beside(folders.inside() / "scene.toml");
  CHECK(reach.allows(folders.inside() / "a.obj"));
  CHECK(reach.allows(folders.inside() / "none/below/a.obj"));
  CHECK(reach.allows(folders.inside() / "below/../a.obj"));
  CHECK(reach.allows(folders.inside() / "../inside/a.obj"));
  CHECK_FALSE(reach.allows(folders.inside() / "../a.obj"));
  CHECK_FALSE(reach.allows(folders.inside() / "none/../../a.obj"));
  CHECK_FALSE(reach.allows(folders.outside() / "inside-too/a.obj"));
  CHECK_FALSE(reach.allows("/etc/hostname"));
  CHECK(Reach::anywhere().allows("/etc/hostname"));
  // A name without a folder is one in the folder that the program runs in.
  CHECK(Reach::beside("scene.toml").allows("models/a.obj"));
  CHECK_FALSE(Reach::beside("scene.toml").allows("../a.obj"));
}

TEST_CASE("a scene that names a file outside its folder is refused where it does") {
  const TwoFolders folders;
  CHECK_THAT(folders.refusal(model_at("../a.obj")),
             ContainsSubstring("scene.toml:3:8: '") && ContainsSubstring("--allow-outside"));
  CHECK_THAT(folders.refusal(model_at(folders.outside() / "a.obj")), ContainsSubstring("scene.toml:3:8: '"));
  CHECK_THAT(folders.refusal("include = [\"part.toml\", \"../part.toml\"]\n"),
             ContainsSubstring("scene.toml:1:25: '") && ContainsSubstring("leads out of the folder"));
  CHECK_THAT(folders.refusal("[[force]]\nkind = \"field\"\nfile = \"../a.npy\"\nsize = 2\n"),
             ContainsSubstring("scene.toml:3:8: '") && ContainsSubstring("leads out of the folder"));
  CHECK_THAT(folders.refusal(model_at("a.obj") + "[[material]]\nmodel = \"a\"\ntexture = \"../a.png\"\n"),
             ContainsSubstring("scene.toml:8:11: '") && ContainsSubstring("leads out of the folder"));
  // Written to by `check --update`.
  CHECK_THAT(folders.refusal("[[expect]]\nframe = 0\nimage = { file = \"../new.png\" }\n"),
             ContainsSubstring("scene.toml:3:18: '") && ContainsSubstring("leads out of the folder"));
  CHECK_THAT(folders.refusal("[[expect]]\nframe = 0\nimage = { file = \"new.png\" }\n"),
             StartsWith("nothing was thrown"));
}

TEST_CASE("an included file names no more than the scene may") {
  const TwoFolders folders;
  fs::create_directories(folders.inside() / "parts");
  folders.write("parts/near.toml", "[[model]]\nname = \"a\"\nfile = \"../a.obj\"\n");
  folders.write("parts/far.toml", "[[model]]\nname = \"a\"\nfile = \"../../a.obj\"\n");
  CHECK(load_scene(folders.write("scene.toml", "include = [\"parts/near.toml\"]\n")).models.size() == 1);
  CHECK_THAT(folders.refusal("include = [\"parts/far.toml\"]\n"), ContainsSubstring("far.toml:3:8: '"));
}

TEST_CASE("a link that leads outside is outside, one that stays inside is not") {
  const TwoFolders folders;
  fs::create_symlink("../a.obj", folders.inside() / "out.obj");
  fs::create_symlink("a.obj", folders.inside() / "in.obj");
  fs::create_directory_symlink("..", folders.inside() / "up");
  CHECK_THAT(folders.refusal(model_at("out.obj")), ContainsSubstring("leads out of the folder"));
  CHECK_THAT(folders.refusal(model_at("up/a.obj")), ContainsSubstring("leads out of the folder"));
  CHECK_THAT(folders.refusal(model_at("up/inside/a.obj")), StartsWith("nothing was thrown"));
  CHECK_THAT(folders.refusal(model_at("in.obj")), StartsWith("nothing was thrown"));
  // A way to the scene that has a link in it makes no difference.
  fs::create_directory_symlink("inside", folders.outside() / "linked");
  folders.write("scene.toml", model_at("a.obj"));
  CHECK(load_scene(folders.outside() / "linked" / "scene.toml").models.size() == 1);
}

TEST_CASE("what the user allows is read") {
  const TwoFolders folders;
  fs::create_symlink("../a.obj", folders.inside() / "out.obj");
  for (const fs::path& file : {fs::path("../a.obj"), folders.outside() / "a.obj", fs::path("out.obj")})
    CHECK(load(folders.write("scene.toml", model_at(file)), Reach::anywhere()).models.size() == 1);
}

TEST_CASE("of a model that names files outside its folder the shape is good, and a warning tells") {
  const TwoFolders folders;
  const auto warnings = [](const fs::path& path, const Reach& reach) {
    std::string all;
    for (const std::string& warning : load(path, reach).warnings) all += warning + "\n";
    return all;
  };
  const fs::path library = folders.write("library.obj", "mtllib ../a.mtl\nusemtl red\n" + std::string(triangle));
  CHECK_THAT(warnings(library, Reach::beside(library)),
             ContainsSubstring("library.obj:1: ") && ContainsSubstring("leads out of the folder"));
  CHECK(warnings(library, Reach::anywhere()).empty());
  CHECK(load(library).models.front().materials.back().diffuse != glm::vec3(1, 0, 0));

  folders.write("b.mtl", "newmtl red\nmap_Kd ../a.png\nmap_d " + (folders.outside() / "a.png").string() + "\n");
  const fs::path texture = folders.write("texture.obj", "mtllib b.mtl\nusemtl red\n" + std::string(triangle));
  CHECK_THAT(warnings(texture, Reach::beside(texture)),
             ContainsSubstring("b.mtl:1: texture '../a.png' not read") && ContainsSubstring("leads out of the folder"));
  CHECK(load(texture).textures.count() == 0);
  CHECK(load(texture, Reach::anywhere()).textures.count() == 1);
  CHECK(warnings(texture, Reach::anywhere()).empty());

  // In a scene, what the scene may name is what counts.
  fs::create_directories(folders.inside() / "models");
  folders.write("models/b.obj", "mtllib ../a.mtl\nusemtl red\n" + std::string(triangle));
  CHECK(load_scene(folders.write("scene.toml", model_at("models/b.obj"))).warnings.empty());
  CHECK_THAT(warnings(folders.inside() / "models" / "b.obj", Reach::beside(folders.inside() / "models" / "b.obj")),
             ContainsSubstring("leads out of the folder"));
}

}  // namespace drover::loader::reach_test
