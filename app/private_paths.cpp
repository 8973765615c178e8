#include "app/private_paths.hpp"

#include <pwd.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdlib>
#include <functional>
#include <string_view>

namespace drover::app {
namespace {

namespace fs = std::filesystem;

bool is_letter_or_digit(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0;
}

bool same_letters(char a, char b) {
  return std::tolower(static_cast<unsigned char>(a)) == std::tolower(static_cast<unsigned char>(b));
}

std::string variable(const char* name) {
  const char* value = std::getenv(name);
  return value != nullptr ? value : "";
}

/// Replaces every occurrence that `stands_alone(begin, end)`.
template <class Same, class Alone>
void replace_all(std::string& text, std::string_view word, const std::string& replacement, Same&& same,
                 Alone&& stands_alone) {
  std::size_t from = 0;
  for (;;) {
    const auto found =
        std::search(text.begin() + static_cast<std::ptrdiff_t>(from), text.end(), word.begin(), word.end(), same);
    if (found == text.end()) return;
    const auto begin = static_cast<std::size_t>(found - text.begin());
    if (!stands_alone(begin, begin + word.size())) {
      from = begin + 1;
      continue;
    }
    text.replace(begin, word.size(), replacement);
    from = begin + replacement.size();
  }
}

/// Where a path that begins at `begin` ends: at the quote that encloses it, or at what no path has in the middle of
/// text.
std::size_t end_of_path(std::string_view text, std::size_t begin) {
  constexpr std::size_t drive = 3;  // `C:/`, whose colon ends nothing
  const char before = begin > 0 ? text[begin - 1] : ' ';
  const bool quoted = before == '"' || before == '\'';
  const std::string ends = quoted ? std::string{before, '\n'} : std::string(" \t\n\r\"'`,;:()<>|[]{}");
  return std::min(text.find_first_of(ends, begin + (text[begin] == '/' ? 1 : drive)), text.size());
}

/// Cuts absolute paths, of Unix or Windows, to their last part.
std::string without_folders(const std::string& text) {
  std::string out;
  for (std::size_t i = 0; i < text.size();) {
    const bool at_start = i == 0 || (!is_letter_or_digit(text[i - 1]) &&
                                     std::string_view("./\\_-~>:*").find(text[i - 1]) == std::string_view::npos);
    const bool unix_path = text[i] == '/' && i + 1 < text.size() &&
                           (is_letter_or_digit(text[i + 1]) || text[i + 1] == '.' || text[i + 1] == '_');
    const bool drive = i + 2 < text.size() && std::isalpha(static_cast<unsigned char>(text[i])) != 0 &&
                       text[i + 1] == ':' && (text[i + 2] == '\\' || text[i + 2] == '/');
    if (!at_start || (!unix_path && !drive)) {
      out += text[i++];
      continue;
    }
    const std::size_t end = end_of_path(text, i);
    const std::string_view path = std::string_view(text).substr(i, end - i);
    const std::size_t last = path.find_last_of("/\\");
    if (last == 0 || last == std::string_view::npos) {
      out += path;
    } else {
      out += "<folder>/";
      out += path.substr(last + 1);
    }
    i = end;
  }
  return out;
}

}  // namespace

PrivatePaths::PrivatePaths(const fs::path& scene) {
  const auto add_folder = [this](const fs::path& folder, const char* name) {
    std::error_code error;
    for (const fs::path& spelling : {folder, fs::absolute(folder, error), fs::weakly_canonical(folder, error)}) {
      std::string text = spelling.lexically_normal().string();
      if (text.size() > 1 && text.back() == '/') text.pop_back();
      if (text.size() > 1 && text.front() == '/') folders_.emplace_back(std::move(text), name);
    }
  };
  if (!scene.empty()) add_folder(scene.has_parent_path() ? scene.parent_path() : fs::path("."), "<scene>");
  std::error_code error;
  add_folder(fs::current_path(error), "<here>");
  add_folder(variable("HOME"), "<home>");
  std::vector<std::string> names = {variable("USER"), variable("LOGNAME"),
                                    fs::path(variable("HOME")).filename().string()};
  if (const passwd* user = getpwuid(getuid())) {
    add_folder(user->pw_dir, "<home>");
    names.emplace_back(user->pw_name);
    const std::string_view full_name = user->pw_gecos != nullptr ? user->pw_gecos : "";
    names.emplace_back(full_name.substr(0, full_name.find(',')));
  }
  // The longest first, or what a shorter one leaves of it would stay.
  std::stable_sort(folders_.begin(), folders_.end(),
                   [](const auto& a, const auto& b) { return a.first.size() > b.first.size(); });
  for (const std::string& name : names)
    if (!name.empty()) names_.emplace_back(name, "<user>");
  std::array<char, 256> host{};
  if (gethostname(host.data(), host.size() - 1) == 0 && host[0] != '\0') names_.emplace_back(host.data(), "<machine>");
  std::stable_sort(names_.begin(), names_.end(),
                   [](const auto& a, const auto& b) { return a.first.size() > b.first.size(); });
}

std::string PrivatePaths::hidden(std::string text) const {
  for (const auto& [folder, name] : folders_)
    replace_all(text, folder, name, std::equal_to<>(), [&](std::size_t, std::size_t end) {
      return end == text.size() || !(is_letter_or_digit(text[end]) || text[end] == '_' || text[end] == '-');
    });
  text = without_folders(text);
  for (const auto& [word, name] : names_)
    replace_all(text, word, name, same_letters, [&](std::size_t begin, std::size_t end) {
      return (begin == 0 || !is_letter_or_digit(text[begin - 1])) &&
             (end == text.size() || !is_letter_or_digit(text[end]));
    });
  return text;
}

}  // namespace drover::app
