#include "loader/settings.hpp"

#include <fmt/format.h>

#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>
#include <limits>
#include <set>

#include "loader/error.hpp"
#include "tests/loader/temporary_folder.hpp"

namespace drover::loader::settings_test {

using Catch::Matchers::ContainsSubstring;
using drover::test::message_of;

TEST_CASE("every row of the settings table is sound") {
  std::set<std::string_view> names;
  for (std::size_t i = 0; i < settings_table.size(); ++i) {
    const SettingRow& row = settings_table[i];
    INFO(row.name);
    CHECK(names.insert(row.name).second);
    CHECK(row.minimum < row.maximum);
    CHECK(!row.help.empty());
    CHECK((row.kind == SettingKind::choice) == !row.choices.empty());
    Settings settings;
    // The initial value must itself be accepted, and survive being printed and typed again.
    CHECK(settings.set(SettingKey(i), row.initial, SettingOrigin::typed));
    CHECK(parse_setting(SettingKey(i), format_setting(SettingKey(i), row.initial)) == row.initial);
    CHECK(find_setting(row.name).index() == i);
    CHECK_THAT(settings_reference(), ContainsSubstring(fmt::format("`{}`", row.name)));
  }
}

TEST_CASE("typed settings beat the scene's, whichever comes first") {
  Settings settings;
  apply_typed(settings, "particles.count=65536");
  CHECK_FALSE(settings.set("particles.count", 5, SettingOrigin::scene));
  CHECK(settings.integer("particles.count") == 65536);

  CHECK(settings.set("exposure.ev", 2, SettingOrigin::scene));
  CHECK(settings.real("exposure.ev") == 2);
  apply_typed(settings, "exposure.ev=-1.5");
  CHECK(settings.real("exposure.ev") == -1.5);
  CHECK(settings.origin("exposure.ev") == SettingOrigin::typed);
  CHECK(settings.origin("cull.enabled") == SettingOrigin::initial);
}

TEST_CASE("toggles and choices are words") {
  Settings settings;
  apply_typed(settings, "cull.enabled=off");
  CHECK_FALSE(settings.enabled("cull.enabled"));
  apply_typed(settings, "cull.enabled=on");
  CHECK(settings.enabled("cull.enabled"));
  apply_typed(settings, "particles.sprite=points");
  CHECK(settings.choice("particles.sprite") == 1);
  CHECK(format_setting("particles.sprite", 1) == "points");
}

TEST_CASE("a wrong setting is refused in one line that says what is right") {
  Settings settings;
  const Settings before = settings;
  const auto refusal = [&](const char* typed) { return message_of<InputError>([&] { apply_typed(settings, typed); }); };

  CHECK(refusal("particles.count=-5") == "particles.count = -5: must be a whole number from 0 to 268435456");
  CHECK(refusal("particles.group_size=100") == "particles.group_size = 100: must be a power of two from 16 to 1024");
  CHECK(refusal("particles.sprite=discs") == "particles.sprite = discs: must be quads or points");
  CHECK(refusal("cull.enabled=maybe") == "cull.enabled = maybe: must be on or off");
  CHECK_THAT(refusal("particle.count=5"), ContainsSubstring("did you mean 'particles.count'?"));
  CHECK_THAT(refusal("cull.group_sise=64"), ContainsSubstring("did you mean 'cull.group_size'?"));
  CHECK_THAT(refusal("wibble=5"), ContainsSubstring("scenes/README.md"));
  for (const char* wrong :
       {"particles.count=1.5", "particles.count=1e99", "particles.count=", "particles.count=5 ", "particles.count=abc",
        "time.step=nan", "time.step=inf", "time.step=-inf", "exposure.ev=17", "time.scale=-0.1",
        "particles.group_size=0", "=5", "", "particles.count", "time.step=0x10"}) {
    INFO(wrong);
    const std::string line = refusal(wrong);
    CHECK(line != "nothing was thrown");
    CHECK(line.find('\n') == std::string::npos);
  }
  CHECK(settings == before);
}

TEST_CASE("a value that is set must be in range and not NaN") {
  Settings settings;
  const double nan = std::numeric_limits<double>::quiet_NaN();
  CHECK_THROWS_AS(settings.set("time.step", nan, SettingOrigin::scene), InputError);
  CHECK_THROWS_AS(settings.set("particles.count", 0.5, SettingOrigin::scene), InputError);
  CHECK_THROWS_AS(settings.set("particles.count", -1, SettingOrigin::typed), InputError);
  CHECK(settings == Settings{});
}

TEST_CASE("the nearest word is near") {
  constexpr std::array<std::string_view, 3> words = {"position", "rotation", "scale"};
  CHECK(nearest("positoin", words.data(), words.size()) == "position");
  CHECK(nearest("scal", words.data(), words.size()) == "scale");
  CHECK(nearest("colour", words.data(), words.size()).empty());
  CHECK(nearest(std::string(1 << 20, 'x'), words.data(), words.size()).empty());
  // Where two of three letters are right, one may be a slip; of shorter words any other is as near.
  constexpr std::array<std::string_view, 4> short_words = {"a", "up", "box", "tree"};
  CHECK(nearest("bx", short_words.data(), short_words.size()) == "box");
  CHECK(nearest("tee", short_words.data(), short_words.size()) == "tree");
  for (const char* other : {"b", "ab", "pu", "ux", "x", "by", "te", "rt", "trunk"}) {
    CAPTURE(other);
    CHECK(nearest(other, short_words.data(), short_words.size()).empty());
  }
}

}  // namespace drover::loader::settings_test
