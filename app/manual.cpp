#include "app/manual.hpp"

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <cstddef>
#include <sstream>
#include <string_view>
#include <vector>

#include "loader/settings.hpp"

namespace drover::app {
namespace {

// As roff takes it for what it is: a hyphen is a dash unless escaped, and a line that begins with a dot is an order.
std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if ((c == '.' || c == '\'') && (out.empty() || out.back() == '\n')) out += "\\&";
    if (c == '\\')
      out += "\\e";
    else if (c == '-')
      out += "\\-";
    else
      out += c;
  }
  return out;
}

std::string bold(std::string_view text) {
  return "\\fB" + escaped(text) + "\\fR";
}

std::string italic(std::string_view text) {
  return "\\fI" + escaped(text) + "\\fR";
}

std::string paragraph(const std::string& heading, std::string_view text) {
  return ".TP\n" + heading + "\n" + escaped(text) + "\n";
}

// What stands for an option's value; none for a flag.
std::string value_of(const CLI::Option& option) {
  if (option.get_positional() || option.get_expected_max() == 0) return "";
  const std::string type = option.get_type_name().substr(0, option.get_type_name().find(':'));
  return " " + italic(type.empty() || type == "TEXT" ? "VALUE" : type);
}

std::string option_paragraph(const CLI::Option& option) {
  std::string heading;
  for (const std::string& name : option.get_snames()) heading += bold("-" + name) + ", ";
  for (const std::string& name : option.get_lnames()) heading += bold("--" + name) + ", ";
  if (option.get_positional()) heading = italic(option.get_name()) + ", ";
  heading.resize(heading.size() - 2);
  return paragraph(heading + value_of(option), option.get_description() + ".");
}

std::string verb_section(const CLI::App& verb) {
  std::string text = ".SS " + bold("drover " + verb.get_name());
  for (const CLI::Option* option : verb.get_options()) {
    if (!option->get_positional()) continue;
    const std::string name = italic(option->get_name()) + (option->get_items_expected_max() > 1 ? "..." : "");
    text += option->get_required() ? " " + name : " [" + name + "]";
  }
  text += " [options]\n" + escaped(verb.get_description()) + ".\n";
  for (const CLI::Option* option : verb.get_options()) text += option_paragraph(*option);
  return text;
}

// The cells of a row of the settings' reference, which is Markdown.
std::vector<std::string> cells_of(std::string_view row) {
  constexpr std::string_view edge = " | ";
  std::vector<std::string> cells;
  row = row.substr(2, row.size() - 4);
  for (std::size_t end = row.find(edge); end != std::string_view::npos; end = row.find(edge)) {
    cells.emplace_back(row.substr(0, end));
    row.remove_prefix(end + edge.size());
  }
  cells.emplace_back(row);
  return cells;
}

std::string settings_section() {
  std::string text =
      ".SH SETTINGS\nSet by \\fB\\-\\-set\\fR \\fIname\\fR=\\fIvalue\\fR, by the sliders of the window, and by "
      "a scene's keys and events.\n";
  std::istringstream rows(loader::settings_reference());
  for (std::string row; std::getline(rows, row);) {
    if (!row.starts_with("| `")) continue;
    const std::vector<std::string> cells = cells_of(row);
    const std::string name = cells.at(0).substr(1, cells.at(0).size() - 2);
    text +=
        paragraph(bold(name) + " = " + italic(cells.at(1)), fmt::format("{} Default: {}.", cells.at(3), cells.at(2)));
  }
  return text;
}

constexpr const char* after_settings = R"(.SH "EXIT STATUS"
.TP
.B 0
Done.
.TP
.B 1
.B drover check
or
.B \-\-verify
found a difference.
.TP
.B 2
Bad arguments or bad input; one line says where, what is wrong and what would be right.
.TP
.B 3
The OpenGL of this machine cannot run it; one line says what is missing.
.SH ENVIRONMENT
.TP
.B DROVER_SHADERS
Folder that shaders are read from, in place of the installed one.
.TP
.B SDL_VIDEODRIVER
Video driver of SDL; where it is not set, all verbs but
.B view
need no display.
.SH FILES
The program looks for shaders and scenes in
.I share/drover
of the installation that it lies in.
.SH "SEE ALSO"
The scene language is described in
.IR share/drover/scenes/README.md .
)";

}  // namespace

std::string manual_page(const CLI::App& program) {
  std::string text = ".TH DROVER 1 \"" DROVER_RELEASED "\" \"" + escaped(program.version()) +
                     "\" \"User Commands\"\n.SH NAME\ndrover \\- ";
  const std::string about = program.get_description();
  text += escaped(about.substr(about.find(": ") + 2)) + "\n.SH SYNOPSIS\n.B drover\n.I verb\n.RI [ options ]\n";
  text +=
      ".SH DESCRIPTION\nDrover moves particles and culls and draws objects on the GPU, from scenes that are scripts "
      "(.toml) or bare models (.obj). A scene that ships is named without folder and extension.\n.SH OPTIONS\n";
  for (const CLI::Option* option : program.get_options()) text += option_paragraph(*option);
  text += ".SH VERBS\n";
  for (const CLI::App* verb : program.get_subcommands({}))
    if (!verb->get_group().empty()) text += verb_section(*verb);
  return text + settings_section() + after_settings;
}

}  // namespace drover::app
