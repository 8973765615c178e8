// When the viewer draws, and when it looks at files: what makes an idle window cost nothing.
#include <catch2/catch_test_macros.hpp>
#include <thread>

#include "app/file_watch.hpp"
#include "app/numbered_file.hpp"
#include "app/pacing.hpp"
#include "loader/error.hpp"
#include "tests/loader/temporary_folder.hpp"

namespace drover::waiting_test {

using app::Attention;

TEST_CASE("a still window is drawn a few times after something happens, and then no more") {
  app::Pacing pacing;
  int drawn = 0;
  while (pacing.due(false, Attention::focused)) ++drawn;
  CHECK(drawn > 1);
  CHECK(drawn < 20);
  CHECK(pacing.patience(false, Attention::focused) >= 100);
  pacing.wake();
  CHECK(pacing.patience(false, Attention::focused) == 0);
  CHECK(pacing.due(false, Attention::focused));
}

TEST_CASE("a moving window is drawn at once, in the background every tenth of a second, hidden never") {
  app::Pacing pacing;
  for (int i = 0; i < 100; ++i) REQUIRE(pacing.due(true, Attention::focused));
  CHECK(pacing.patience(true, Attention::focused) == 0);
  CHECK_FALSE(pacing.due(true, Attention::background));
  const int patience = pacing.patience(true, Attention::background);
  CHECK(patience > 0);
  CHECK(patience <= 100);
  std::this_thread::sleep_for(std::chrono::milliseconds(110));
  CHECK(pacing.due(true, Attention::background));
  CHECK_FALSE(pacing.due(true, Attention::hidden));
}

TEST_CASE("a watch tells once that a file was saved, and that one came") {
  const test::TemporaryFolder folder;
  const auto file = folder.write("a", "1");
  app::FileWatch watch;
  watch.watch({file, folder.path() / "later"});
  const auto says = [&watch] {
    for (int i = 0; i < 30; ++i) {
      if (watch.changed()) return true;
      std::this_thread::sleep_for(std::chrono::milliseconds(60));
    }
    return false;
  };
  CHECK_FALSE(watch.changed());
  folder.write("a", "22");
  CHECK(says());
  folder.write("later", "3");
  CHECK(says());
  CHECK_FALSE(says());
}

TEST_CASE("a numbered file never takes a name that is there") {
  const test::TemporaryFolder folder;
  folder.write("x-1.png", "somebody's");
  const auto second = app::reserve_numbered(folder.path(), "x", "png");
  CHECK(second.filename() == "x-2.png");
  CHECK(app::reserve_numbered(folder.path(), "x", "png").filename() == "x-3.png");
  CHECK_THROWS_AS(app::reserve_numbered(folder.path() / "none", "x", "png"), loader::InputError);
}

}  // namespace drover::waiting_test
