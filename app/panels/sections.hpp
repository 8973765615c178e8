#pragma once

#include "app/frame_times.hpp"
#include "app/panels/timing_plot.hpp"
#include "app/session.hpp"

namespace drover::app {

/// The sections of the viewer's panel, from top to bottom. Each draws itself where the last ended, folded or open.

/// `particles.*`, how many live, and what the scene has of emitters and forces.
void particles_section(Session& session);
/// `cull.*` and what belongs to it, the overlay's legend, and counts by cause.
void culling_section(Session& session);
/// Every other setting, by the beginning of its name.
void settings_sections(Session& session);
/// What was clicked on; nothing where nothing was.
void picked_section(const Session& session);
/// Times of the passes, as a plot and a table.
void timing_section(const FrameTimes& times, TimingPlot& plot);
/// Driver, limits, and memory by what takes it.
void device_section();

}  // namespace drover::app
