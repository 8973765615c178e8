// How a window's events are handed out: what a frame must have seen before the next thing happens.
#include <SDL.h>

#include <catch2/catch_test_macros.hpp>
#include <vector>

#include "app/window_events.hpp"

namespace drover::window_events_test {

namespace {

SDL_Event key(Uint32 type, SDL_Keycode code, Uint8 repeat = 0) {
  SDL_Event event{};
  event.type = type;
  event.key.keysym.sym = code;
  event.key.repeat = repeat;
  return event;
}
SDL_Event motion(int x, Uint32 buttons) {
  SDL_Event event{};
  event.type = SDL_MOUSEMOTION;
  event.motion.x = x;
  event.motion.state = buttons;
  return event;
}
SDL_Event button(Uint32 type, int x) {
  SDL_Event event{};
  event.type = type;
  event.button.button = SDL_BUTTON_LEFT;
  event.button.x = x;
  return event;
}

// SDL's queue, and how many of its events each portion has until none is left.
class Queue {
 public:
  Queue() {
    REQUIRE(SDL_Init(SDL_INIT_EVENTS) == 0);
    SDL_FlushEvents(SDL_FIRSTEVENT, SDL_LASTEVENT);
  }
  ~Queue() { SDL_QuitSubSystem(SDL_INIT_EVENTS); }
  Queue(const Queue&) = delete;
  Queue& operator=(const Queue&) = delete;

  std::vector<int> portions(std::vector<SDL_Event> events) {
    for (SDL_Event& event : events) REQUIRE(SDL_PushEvent(&event) == 1);
    std::vector<int> sizes;
    do {
      events_.begin_portion();
      int size = 0;
      for (SDL_Event event; events_.next(event);) ++size;
      sizes.push_back(size);
      places_.push_back(events_.state());
    } while (events_.wait());
    return sizes;
  }
  /// What the frame of a portion saw.
  const app::InputState& seen(std::size_t portion) const { return places_.at(portion); }

 private:
  app::WindowEvents events_;
  std::vector<app::InputState> places_;
};

}  // namespace

TEST_CASE("a key that came down and up between two frames is down in one") {
  Queue queue;
  const auto down = key(SDL_KEYDOWN, SDLK_TAB);
  const auto up = key(SDL_KEYUP, SDLK_TAB);
  CHECK(queue.portions({down, up}) == std::vector{1, 1});
  CHECK(queue.portions({down, up, down, up}) == std::vector{1, 2, 1});
  // Held, it comes again and again, which must not pile up.
  const auto again = key(SDL_KEYDOWN, SDLK_TAB, 1);
  CHECK(queue.portions({down, again, again, again, up}) == std::vector{4, 1});
}

TEST_CASE("a quick drag is seen where it begins, where it ends, and only then let go") {
  Queue queue;
  CHECK(queue.portions({motion(5, 0), motion(10, 0), button(SDL_MOUSEBUTTONDOWN, 10), motion(20, SDL_BUTTON_LMASK),
                        motion(30, SDL_BUTTON_LMASK), button(SDL_MOUSEBUTTONUP, 30), motion(90, 0)}) ==
        std::vector{3, 2, 1, 1});
  CHECK(queue.seen(0).mouse.x == 10);
  CHECK(queue.seen(0).buttons == SDL_BUTTON_LMASK);
  CHECK(queue.seen(1).mouse.x == 30);
  CHECK(queue.seen(1).buttons == SDL_BUTTON_LMASK);
  CHECK(queue.seen(2).mouse.x == 30);
  CHECK(queue.seen(2).buttons == 0);
  CHECK(queue.seen(3).mouse.x == 90);
}

}  // namespace drover::window_events_test
