#include "app/panels/sections.hpp"
#include "app/panels/widgets.hpp"
#include "app/pick_report.hpp"

namespace drover::app {

void picked_section(const Session& session) {
  const auto& record = session.selection().record();
  if (!record || !section("Picked", true) || !begin_rows("picked")) return;
  row("picked", pick_title(*record));
  for (const auto& [name, value] : pick_lines(*record, session.scene())) row(name, value);
  end_rows();
}

}  // namespace drover::app
