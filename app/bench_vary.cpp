#include "app/bench_vary.hpp"

#include <fmt/format.h>

#include <sstream>

#include "loader/error.hpp"

namespace drover::app {

Vary parse_vary(const std::string& typed) {
  const std::size_t equals = typed.find('=');
  if (equals == std::string::npos || equals == 0 || equals + 1 == typed.size())
    throw loader::InputError(
        fmt::format("--vary {}: expected name=value,value, for example cull.group_size=64,256", typed));
  Vary vary{loader::find_setting(typed.substr(0, equals)), {}};
  // A set of layers holds commas itself.
  const char separator = vary.key.row().kind == loader::SettingKind::layers ? ';' : ',';
  std::istringstream values(typed.substr(equals + 1));
  for (std::string value; std::getline(values, value, separator);)
    vary.values.push_back(parse_setting(vary.key, value));
  if (typed.back() == separator)
    throw loader::InputError(fmt::format("--vary {}: a value is missing at the end", typed));
  return vary;
}

}  // namespace drover::app
