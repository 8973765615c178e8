// loader::Cache: what is kept is found again, and whatever is wrong with a file is as if it were not there.
#include "loader/cache.hpp"

#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>
#include <cstdlib>
#include <fstream>

#include "loader/image.hpp"
#include "loader/texture.hpp"
#include "tests/loader/temporary_folder.hpp"
#include "tests/support/process.hpp"

namespace drover::cache_test {

namespace fs = std::filesystem;

namespace {

fs::path only_file(const fs::path& folder) {
  fs::path found;
  for (const auto& entry : fs::directory_iterator(folder)) {
    REQUIRE(found.empty());
    found = entry.path();
  }
  return found;
}

void overwrite(const fs::path& path, const std::string& bytes) {
  std::ofstream(path, std::ios::binary | std::ios::trunc) << bytes;
}

class UsedCache {
 public:
  explicit UsedCache(loader::Cache& cache) { loader::use_cache(&cache); }
  ~UsedCache() { loader::use_cache(nullptr); }
  UsedCache(const UsedCache&) = delete;
  UsedCache& operator=(const UsedCache&) = delete;
};

}  // namespace

TEST_CASE("what is kept is found by its key alone, by another cache of the folder too") {
  const test::TemporaryFolder folder;
  loader::Cache cache(folder.path() / "new" / "folders");
  const std::string one = loader::fingerprint({"a"});
  const std::string other = loader::fingerprint({"b"});
  CHECK_FALSE(cache.find(one));
  cache.keep(one, std::string_view("zero \0 inside", 13));
  cache.keep(other, "");
  CHECK(cache.find(one).value() == std::string("zero \0 inside", 13));
  CHECK(loader::Cache(folder.path() / "new" / "folders").find(other).value().empty());
  CHECK(cache.complaint().empty());
}

TEST_CASE("a fingerprint tells parts, their order and where they end") {
  CHECK(loader::fingerprint({"ab", "c"}) == loader::fingerprint({"ab", "c"}));
  CHECK(loader::fingerprint({"ab", "c"}) != loader::fingerprint({"a", "bc"}));
  CHECK(loader::fingerprint({"ab", "c"}) != loader::fingerprint({"c", "ab"}));
  CHECK(loader::fingerprint({}) != loader::fingerprint({""}));
  CHECK(loader::fingerprint({"x"}).size() == 32);
}

TEST_CASE("a file that is cut short, changed, empty or another's is not there, and is written anew") {
  const test::TemporaryFolder folder;
  const std::string key = loader::fingerprint({"thing"});
  const std::string thing = "what took long to make";
  loader::Cache cache(folder.path());
  cache.keep(key, thing);
  const fs::path file = only_file(folder.path());
  const std::string good = test::read_file(file);
  const std::string other_key = [&] {
    std::string text = good;
    text[text.find(key)] ^= 1;
    return text;
  }();
  std::vector<std::string> broken = {"", "drover cache 1\n", other_key, good + "more", "PNG or so", good.substr(1)};
  for (std::size_t length = 0; length < good.size(); ++length) broken.push_back(good.substr(0, length));
  for (std::size_t at = 0; at < good.size(); ++at) {
    broken.push_back(good);
    broken.back()[at] ^= 0x10;
  }
  for (const std::string& bytes : broken) {
    overwrite(file, bytes);
    CAPTURE(bytes);
    REQUIRE_FALSE(cache.find(key));
    cache.keep(key, thing);
    REQUIRE(cache.find(key) == thing);
  }
}

TEST_CASE("beyond the bound what was not used for longest goes") {
  const test::TemporaryFolder folder;
  overwrite(folder.path() / "somebody's.txt", std::string(5000, 'x'));
  loader::Cache cache(folder.path(), 4000);
  const std::string block(900, 'b');
  const auto key = [](int number) { return loader::fingerprint({std::to_string(number)}); };
  for (int i = 0; i < 4; ++i) {
    cache.keep(key(i), block);
    fs::last_write_time(folder.path() / (key(i) + ".bin"),
                        fs::file_time_type::clock::now() - std::chrono::hours(10 - i));
  }
  CHECK(cache.find(key(0)));  // now the newest in use
  cache.keep(key(4), block);
  CHECK(cache.find(key(0)));
  CHECK_FALSE(cache.find(key(1)));
  CHECK(cache.find(key(4)));
  std::uintmax_t bytes = 0;
  for (const auto& entry : fs::directory_iterator(folder.path()))
    if (entry.path().extension() == ".bin") bytes += entry.file_size();
  CHECK(bytes <= 4000);
  CHECK(fs::exists(folder.path() / "somebody's.txt"));
}

TEST_CASE("a folder that cannot be made is no error, and is told once") {
  const test::TemporaryFolder folder;
  overwrite(folder.path() / "file", "in the way");
  loader::Cache cache(folder.path() / "file" / "folder");
  cache.keep(loader::fingerprint({"a"}), "a");
  CHECK_FALSE(cache.find(loader::fingerprint({"a"})));
  CHECK(cache.complaint().find((folder.path() / "file" / "folder").string()) == 0);
  loader::Cache none("");
  none.keep(loader::fingerprint({"a"}), "a");
  CHECK_FALSE(none.find(loader::fingerprint({"a"})));
  CHECK(none.complaint().empty());
}

TEST_CASE("textures from the cache are those that would be made, warnings and all") {
  const test::TemporaryFolder folder;
  loader::Image image{{8, 4}, {}};
  for (int i = 0; i < 8 * 4 * 4; ++i) image.pixels.push_back(static_cast<std::uint8_t>(i * 37));
  loader::save_image(folder.path() / "leaf.png", image);
  overwrite(folder.path() / "broken.png", "\x89PNG\r\n\x1a\nand no more");
  const auto load = [&](std::vector<std::string>& warnings, std::vector<loader::Material>& materials) {
    std::vector<loader::Model> models(1);
    models[0].materials.resize(3);
    models[0].materials[0].texture_file = folder.path() / "leaf.png";
    models[0].materials[1].texture_file = folder.path() / "broken.png";
    models[0].materials[2].emission_file = folder.path() / "leaf.png";
    const loader::TextureLayers layers = loader::load_textures(models, warnings);
    materials = models[0].materials;
    return layers;
  };
  std::vector<std::string> plain_warnings;
  std::vector<loader::Material> plain_materials;
  const loader::TextureLayers plain = load(plain_warnings, plain_materials);
  REQUIRE(plain.count() > 0);
  REQUIRE(plain_warnings.size() == 1);
  loader::Cache cache(folder.path() / "cache");
  const UsedCache used(cache);
  for (int start = 0; start < 2; ++start) {
    CAPTURE(start);
    std::vector<std::string> warnings;
    std::vector<loader::Material> materials;
    const loader::TextureLayers layers = load(warnings, materials);
    CHECK(warnings == plain_warnings);
    REQUIRE(layers.count() == plain.count());
    CHECK(layers.size == plain.size);
    for (std::uint32_t layer = 0; layer < layers.count(); ++layer)
      for (std::uint32_t level = 0; level < layers.levels; ++level) {
        CHECK(layers.layers[layer][level].size == plain.layers[layer][level].size);
        CHECK(layers.layers[layer][level].pixels == plain.layers[layer][level].pixels);
      }
    for (std::size_t i = 0; i < materials.size(); ++i) {
      CHECK(materials[i].texture_layer == plain_materials[i].texture_layer);
      CHECK(materials[i].cut_out == plain_materials[i].cut_out);
    }
    CHECK(fs::exists(folder.path() / "cache"));
  }
}

}  // namespace drover::cache_test
