#pragma once

#include <cstdint>
#include <string>
#include <string_view>

struct ImVec4;

namespace drover::app {

/// Words of the panels, and how they are laid out.

/// Digits in groups of three: `1,048,576`.
std::string grouped(std::uint64_t number);
/// Bytes as people read them: `12.5 MiB`.
std::string byte_text(std::uint64_t bytes);
/// How many frames ago something was counted: `1 frame ago`.
std::string age_text(std::uint64_t frames);

void text(std::string_view words);
/// Grey.
void dim_text(std::string_view words);
/// At the right end of the line, grey.
void dim_text_right(std::string_view words);
/// Grey, in as many lines as it takes.
void note(std::string_view words);
/// A small heading within a section.
void heading(std::string_view words);

/// A small square of a colour, before the words it stands for.
void swatch(const ImVec4& color);

/// A section that folds; draw its contents where this is true.
bool section(const char* title, bool open_at_first);

/// A table of names and values; true where it is seen. Ends with end_rows.
bool begin_rows(const char* name);
void row(std::string_view name, std::string_view value);
void end_rows();

}  // namespace drover::app
