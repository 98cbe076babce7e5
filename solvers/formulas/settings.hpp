// Settings of the solvers: switches and numbers for tuning, measuring and tests, none of which
// changes an answer. Each is a row that points to a member of the options of its solver.
#pragma once

#include <cstdint>
#include <limits>
#include <map>
#include <string>
#include <vector>

namespace oddsat {

// The values of a setting: words, counted from 0 (those of a switch are off and on), or numbers.
struct SettingRange {
  std::vector<std::string> words = {"off", "on"}; // empty: numbers
  uint64_t least = 0, most = std::numeric_limits<uint64_t>::max();
};
inline SettingRange numbersFrom(uint64_t least) {
  return {.words = {}, .least = least};
}

struct SettingRow {
  std::string name; // "xssat.draws"
  std::string help;
  SettingRange range = {};
  uint64_t byDefault = 0;
};

std::string valuesInWords(const SettingRange& range);                // "off, on", "from 1"
std::string valueInWords(const SettingRange& range, uint64_t value); // "on", "16384"

// Values that the user has set, by the name of the row.
using Settings = std::map<std::string, uint64_t>;

// Reads "xssat.draws=off". Error for a name that no row has and for a value out of range.
void readSetting(const std::string& text, const std::vector<SettingRow>& rows, Settings& settings);
std::string solverOf(const std::string& setting); // "xssat" of "xssat.draws=off"

// A row of a solver, with the member of its options.
template <class Options>
struct Setting {
  const char* name;
  const char* help;
  SettingRange range;
  uint64_t (*get)(const Options&);
  void (*set)(Options&, uint64_t);
};

namespace setting_member {
template <class Options, class Value>
Options classOf(Value Options::*);

template <auto first, auto... rest>
auto& of(auto& options) {
  if constexpr (sizeof...(rest) == 0)
    return options.*first;
  else
    return of<rest...>(options.*first);
}
} // namespace setting_member

// The members lead from the options to the value: setting<&Options::techniques,
// &Techniques::shift>.
template <auto first, auto... rest>
auto setting(const char* name, const char* help, SettingRange range = {}) {
  using Options = decltype(setting_member::classOf(first));
  return Setting<Options>{name, help, std::move(range),
                          [](const Options& options) {
                            return static_cast<uint64_t>(
                                setting_member::of<first, rest...>(options));
                          },
                          [](Options& options, uint64_t value) {
                            auto& member = setting_member::of<first, rest...>(options);
                            member = static_cast<std::remove_cvref_t<decltype(member)>>(value);
                          }};
}

// Rows of a solver as users see them.
template <class Options>
std::vector<SettingRow> rowsOf(const std::string& solver,
                               const std::vector<Setting<Options>>& settings) {
  std::vector<SettingRow> rows;
  for (const Setting<Options>& each : settings)
    rows.push_back({solver + "." + each.name, each.help, each.range, each.get(Options())});
  return rows;
}

// Sets what the user has set of this solver.
template <class Options>
void apply(const Settings& given, const std::string& solver,
           const std::vector<Setting<Options>>& settings, Options& options) {
  for (const Setting<Options>& each : settings)
    if (const auto found = given.find(solver + "." + each.name); found != given.end())
      each.set(options, found->second);
}

} // namespace oddsat
