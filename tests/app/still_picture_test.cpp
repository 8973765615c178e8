// A picture that would be the latest again is not drawn again.
#include "app/still_picture.hpp"

#include <catch2/catch_test_macros.hpp>
#include <functional>
#include <utility>
#include <vector>

#include "tests/app/panel_desk.hpp"

namespace drover::still_picture_test {

using app::StillPicture;

namespace {

constexpr int enough = 20;

StillPicture::Inputs still() {
  StillPicture::Inputs inputs;
  inputs.orders.steps = 0;
  inputs.size = {64, 48};
  return inputs;
}

int drawn(StillPicture& picture, const StillPicture::Inputs& inputs) {
  int count = 0;
  for (int i = 0; i < enough; ++i) count += picture.is_due(inputs) ? 1 : 0;
  return count;
}

}  // namespace

TEST_CASE("what stands still is drawn until its counts are back, and what changes in any way is drawn anew") {
  StillPicture picture;
  const int few = drawn(picture, still());
  CHECK(few >= 4);
  CHECK(few < enough / 2);
  CHECK(drawn(picture, still()) == 0);

  const std::vector<std::pair<const char*, std::function<void(StillPicture::Inputs&)>>> changes = {
      {"time", [](auto& inputs) { inputs.orders.object_time = 0.5; }},
      {"rewind", [](auto& inputs) { inputs.orders.rewind = 0.01f; }},
      {"camera", [](auto& inputs) { inputs.orders.camera.position.x += 1; }},
      {"projection", [](auto& inputs) { inputs.orders.camera.projection = loader::Projection::orthographic; }},
      {"highlight", [](auto& inputs) { inputs.orders.highlighted = 0; }},
      {"followed",
       [](auto& inputs) {
         inputs.orders.pick = renderer::PickOrder{.pixel = {}, .kind = shared::pick_object, .number = 3, .birth = {}};
       }},
      {"size", [](auto& inputs) { inputs.size.x = 65; }},
      {"setting",
       [](auto& inputs) { inputs.settings.set(loader::find_setting("cull.freeze"), 1, loader::SettingOrigin::typed); }},
      {"split", [](auto& inputs) { inputs.second = loader::Settings(); }},
  };
  for (const auto& [name, change] : changes) {
    CAPTURE(name);
    StillPicture::Inputs changed = still();
    change(changed);
    CHECK(drawn(picture, changed) == few);
    CHECK(drawn(picture, still()) == few);
  }
  picture.disturb();
  CHECK(drawn(picture, still()) == few);
}

TEST_CASE("what steps, and what awaits what was clicked on, is drawn each time") {
  StillPicture picture;
  StillPicture::Inputs inputs = still();
  inputs.orders.steps = 1;
  CHECK(drawn(picture, inputs) == enough);
  inputs = still();
  inputs.orders.pick = renderer::PickOrder{};
  CHECK(drawn(picture, inputs) == enough);
  inputs.orders.pick->pixel = glm::uvec2(3, 4);
  CHECK(drawn(picture, inputs) == enough);
}

TEST_CASE("a mouse over the panel of a paused scene draws the panel alone, and a setting the scene too") {
  test::require_tools();
  test::PanelDesk desk;
  desk.click_widget("Particles");
  // Until the click's own pictures are drawn.
  for (int i = 0; i < 3; ++i) desk.hover(desk.place("particles.count").along(0.1 * i));
  const long pictures = desk.pictures();
  const long frames = desk.frames();
  CHECK(pictures > 0);
  for (int i = 0; i < 5; ++i) desk.hover(desk.place("particles.count").along(0.1 * i));
  CHECK(desk.frames() >= frames + 5);
  CHECK(desk.pictures() == pictures);
  desk.key("z");
  CHECK(desk.pictures() > pictures);
  CHECK(desk.quit() == 0);
}

}  // namespace drover::still_picture_test
