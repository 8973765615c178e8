// .npy files: what is written can be read by the format's rules, and what cannot be used is refused in one line.
#include "loader/npy.hpp"

#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>
#include <cstring>
#include <limits>

#include "loader/error.hpp"
#include "tests/loader/temporary_folder.hpp"

namespace drover::npy_test {

using Catch::Matchers::ContainsSubstring;
using namespace std::string_literals;

namespace {

template <class T>
std::span<const std::byte> bytes_of(const std::vector<T>& values) {
  return std::as_bytes(std::span<const T>(values));
}

/// A file of version 1.0 as the format's text describes it, written by hand.
std::string raw(const std::string& header, const std::string& data) {
  return "\x93NUMPY\1\0"s + static_cast<char>(header.size()) + '\0' + header + data;
}

std::string floats(const std::vector<float>& values) {
  return {reinterpret_cast<const char*>(values.data()), values.size() * sizeof(float)};
}

}  // namespace

TEST_CASE("a .npy file is laid out as its format says") {
  const std::vector<float> values = {1, 2, 3, 4, 5, 6};
  const std::vector<std::uint64_t> shape = {3, 2};
  const std::string file = loader::npy_file("<f4", shape, bytes_of(values));
  CHECK(file.starts_with("\x93NUMPY\1\0\x76\0{'descr': '<f4', 'fortran_order': False, 'shape': (3, 2), }  "s));
  CHECK(file[127] == '\n');
  CHECK(file.substr(128) == floats(values));
  CHECK(loader::npy_header("<f4", shape) == file.substr(0, 128));
  const std::vector<std::uint64_t> one_axis = {6};
  CHECK_THAT(loader::npy_file("<f4", one_axis, bytes_of(values)), ContainsSubstring("'shape': (6,), }"));
  CHECK_THROWS_AS(loader::npy_file("<f8", shape, bytes_of(values)), std::invalid_argument);
  CHECK_THROWS_AS(loader::npy_file("float", shape, bytes_of(values)), std::invalid_argument);
}

TEST_CASE("elements with fields are described in order, with their padding") {
  const std::vector<loader::NpyField> fields = {{"center", "<f4", {3}}, {"mesh", "<u4", {}}, {"", "|V8", {}}};
  const std::vector<std::uint32_t> data(12);
  const std::vector<std::uint64_t> shape = {2};
  CHECK_THAT(loader::npy_file(fields, shape, bytes_of(data)),
             ContainsSubstring("{'descr': [('center', '<f4', (3,)), ('mesh', '<u4'), ('', '|V8')], "
                               "'fortran_order': False, 'shape': (2,), }"));
  std::vector<loader::NpyField> many;
  for (int i = 0; i < 4000; ++i) many.push_back({"a_long_name_" + std::to_string(i), "|u1", {}});
  const std::vector<std::uint8_t> row(4000);
  const std::vector<std::uint64_t> single = {1};
  const std::string file = loader::npy_file(many, single, bytes_of(row));
  CHECK(file[6] == 2);  // the header's length needs four bytes
  CHECK((file.size() - row.size()) % 64 == 0);
}

TEST_CASE("reals that were written are read, 32 and 64 bits wide") {
  const test::TemporaryFolder folder;
  const std::vector<float> narrow = {1.5f, -2, 0, 1e30f, 3, 4};
  const std::vector<double> wide = {0.1, -2, 0, 1e30, 3, 4};
  const std::vector<std::uint64_t> shape = {1, 2, 3};
  const auto first = loader::read_npy(folder.write("a.npy", loader::npy_file("<f4", shape, bytes_of(narrow))), 6);
  CHECK(first.shape == shape);
  CHECK(first.values == narrow);
  const auto second = loader::read_npy(folder.write("b.npy", loader::npy_file("<f8", shape, bytes_of(wide))), 6);
  CHECK(second.values[0] == 0.1f);
  CHECK(second.values[3] == 1e30f);
  // Other writers space and order the header otherwise.
  const auto third = loader::read_npy(
      folder.write("c.npy", raw("{\"shape\":(2 ,),\"fortran_order\":True,\"descr\":\"<f4\"}\n", floats({7, 8}))), 6);
  CHECK(third.values == std::vector<float>{7, 8});
  const auto scalar = loader::read_npy(
      folder.write("d.npy", raw("{'descr': '<f4', 'fortran_order': False, 'shape': (), }", floats({9}))), 6);
  CHECK(scalar.shape.empty());
  CHECK(scalar.values == std::vector<float>{9});
}

TEST_CASE("a .npy file that cannot be used is refused in one line") {
  const test::TemporaryFolder folder;
  const auto header = [](const std::string& type, const std::string& order, const std::string& shape) {
    return "{'descr': " + type + ", 'fortran_order': " + order + ", 'shape': " + shape + ", }\n";
  };
  const std::string good = header("'<f4'", "False", "(2,)");
  const float infinity = std::numeric_limits<float>::infinity();
  const double too_large[] = {1e300};
  const std::vector<std::pair<std::string, std::string>> all = {
      {"", "the file is empty"},
      {"PK\3\4", "this is no .npy file"},
      {"\x93NUMPY", "this is no .npy file"},
      {"\x93NUMPY\7\0\1\0"s, "version 7 of .npy is not known"},
      {"\x93NUMPY\1\0"s, "cut short within its header"},
      {"\x93NUMPY\1\0\xff\xff{"s, "cut short within its header"},
      {"\x93NUMPY\2\0\xff\xff\xff\xff{"s, "cut short within its header"},
      {raw("", ""), "the header is damaged"},
      {raw("{}", ""), "the header is damaged"},
      {raw("{'descr': '<f4", ""), "the header is damaged"},
      {raw("{'descr': [(", ""), "the header is damaged"},
      {raw(header("'<f4'", "Maybe", "(2,)"), ""), "the header is damaged"},
      {raw(header("'<f4'", "False", "(-2,)"), ""), "the header is damaged"},
      {raw(header("'<f4'", "False", "(99999999999999999999999,)"), ""), "the header is damaged"},
      {raw(header("'<f4'", "False", "(18446744073709551615, 18446744073709551615)"), ""), "holds more values than 6"},
      {raw(header("'<f4'", "False", "(4, 2)"), floats({1})), "holds more values than 6"},
      {raw(header("'<f4'", "True", "(2, 3)"), floats({1, 2, 3, 4, 5, 6})), "is in Fortran order"},
      {raw(header("'<i4'", "False", "(2,)"), floats({1, 2})), "holds values of <i4"},
      {raw(header("'>f4'", "False", "(2,)"), floats({1, 2})), "holds values of >f4"},
      {raw(header("'|O'", "False", "(2,)"), floats({1, 2})), "holds values of |O"},
      {raw(header("[('x', '<f4')]", "False", "(2,)"), floats({1, 2})), "holds values of a type with fields"},
      {raw(good, floats({1})), "asks for 8 bytes of values, and it holds 4; is it cut short?"},
      {raw(good, floats({1, 2, 3})),
       "asks for 8 bytes of values, and it holds 12; it is longer than its header says: write it again"},
      {raw(good, floats({1, std::numeric_limits<float>::quiet_NaN()})), "value 1 is nan"},
      {raw(good, floats({-infinity, 1})), "value 0 is -inf"},
      {raw(header("'<f8'", "False", "(1,)"), std::string(reinterpret_cast<const char*>(too_large), 8)),
       "value 0 is inf"},
  };
  for (const auto& [file, message] : all) {
    const auto path = folder.write("bad.npy", file);
    const std::string line = test::message_of<loader::InputError>([&] { loader::read_npy(path, 6); });
    INFO(message);
    CHECK_THAT(line, ContainsSubstring("bad.npy: "));
    CHECK_THAT(line, ContainsSubstring(message));
    CHECK(line.find('\n') == std::string::npos);
  }
  CHECK_THROWS_AS(loader::read_npy(folder.path() / "missing.npy", 6), loader::InputError);
}

}  // namespace drover::npy_test
