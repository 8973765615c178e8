// The scene language's table: events and expectations.
#include "loader/scene_drafts.hpp"

namespace drover::loader {
namespace {

using Kind = ValueKind;
constexpr double most_frames = 1e9;
constexpr double largest_count = 1e15;

constexpr Key<EventDraft> event_keys[] = {
    {{.name = "frame",
      .kind = Kind::integer,
      .maximum = most_frames,
      .help = "From this frame on, counted from 0.",
      .required = true},
     [](EventDraft& event, const KeyValue& v) {
       event.frame = static_cast<std::uint64_t>(v.numbers[0]);
       event.frame_node = v.node;
     }},
    {{.name = "set", .kind = Kind::settings, .help = "Settings and their new values.", .required = true},
     [](EventDraft& event, const KeyValue& v) { event.set = v.node; }},
};

constexpr Key<ExpectationDraft> expectation_keys[] = {
    {{.name = "frame",
      .kind = Kind::integer,
      .maximum = most_frames,
      .help = "After this frame, counted from 0.",
      .required = true},
     [](ExpectationDraft& draft, const KeyValue& v) {
       draft.expectation.frame = static_cast<std::uint64_t>(v.numbers[0]);
       draft.frame_node = v.node;
     }},
    {{.name = "counts",
      .kind = Kind::table,
      .help = "Counts by their names in the statistics: `counts = { objects.visible = 12, particles.alive = { value = "
              "500, tolerance = 5 } }`."},
     [](ExpectationDraft& draft, const KeyValue& v) { draft.counts = v.node; }},
    {{.name = "image", .kind = Kind::table, .help = "A reference image."},
     [](ExpectationDraft& draft, const KeyValue& v) { draft.image = v.node; }},
    {{.name = "particle_hash",
      .kind = Kind::text,
      .help = "xxh64 of the living particles, 16 hexadecimal digits; the same on every driver."},
     [](ExpectationDraft& draft, const KeyValue& v) {
       draft.expectation.particle_hash = v.text;
       draft.hash_node = v.node;
     }},
};

constexpr Key<Expectation::Count> count_keys[] = {
    {{.name = "value", .kind = Kind::real, .maximum = largest_count, .help = "What is expected.", .required = true},
     [](Expectation::Count& count, const KeyValue& v) { count.value = v.numbers[0]; }},
    {{.name = "tolerance",
      .kind = Kind::real,
      .maximum = largest_count,
      .initial = "0",
      .help = "How much it may differ, up or down."},
     [](Expectation::Count& count, const KeyValue& v) { count.tolerance = v.numbers[0]; }},
};

constexpr Key<Expectation> image_keys[] = {
    {{.name = "file", .kind = Kind::text, .help = "A PNG, relative to the scene file.", .required = true},
     [](Expectation& expectation, const KeyValue& v) { expectation.image = v.text; }},
    {{.name = "tolerance",
      .kind = Kind::real,
      .maximum = 255,
      .initial = "0",
      .help = "Largest mean difference of a channel, of 255."},
     [](Expectation& expectation, const KeyValue& v) { expectation.image_tolerance = v.numbers[0]; }},
};

}  // namespace

const Section<EventDraft> event_section = {
    "[[at]]",
    "Settings that change when a frame begins: `set = { cull.enabled = \"off\" }`. What the user types stays as typed.",
    event_keys};
const Section<ExpectationDraft> expectation_section = {
    "[[expect]]", "What must hold after a frame. `drover check` compares it; `--update` renews images and hashes.",
    expectation_keys};
const Section<Expectation::Count> count_section = {"counts.<name> = { }", "A count of `[[expect]]` with a tolerance.",
                                                   count_keys};
const Section<Expectation> image_section = {"image = { }", "In an `[[expect]]`.", image_keys};

}  // namespace drover::loader
