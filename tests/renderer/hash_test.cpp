#include "renderer/hash.hpp"

#include <catch2/catch_test_macros.hpp>
#include <string_view>

namespace drover::hash_test {

using drover::renderer::hash_bytes;

namespace {

std::string hash_of(std::string_view text) {
  return hash_bytes(std::as_bytes(std::span(text.data(), text.size())));
}

}  // namespace

// Values that any implementation of xxh64 gives with seed 0.
TEST_CASE("the hash is xxh64 in sixteen digits") {
  CHECK(hash_bytes({}) == "ef46db3751d8e999");
  CHECK(hash_of("a") == "d24ec4f1a98c6e5b");
  CHECK(hash_of("abc") == "44bc2cf5ad770999");
  CHECK(hash_of("Nobody inspects the spammish repetition") == "fbcea83c8a378bf1");
}

TEST_CASE("one bit changes the hash") {
  CHECK(hash_of(std::string_view("\0\0\0", 3)) != hash_of(std::string_view("\0\0\1", 3)));
  CHECK(hash_of(std::string_view("\0\0\0", 3)) != hash_of(std::string_view("\0\0", 2)));
}

}  // namespace drover::hash_test
