#include "oddsat/formulas/settings.hpp"

#include "oddsat/base/error.hpp"
#include "oddsat/base/suggest.hpp"

#include <algorithm>
#include <charconv>

namespace oddsat {

namespace {

uint64_t readValue(const SettingRow& row, const std::string& word) {
  const std::vector<std::string>& words = row.range.words;
  const auto isAmong = std::ranges::find(words, word);
  if (isAmong != words.end()) return static_cast<uint64_t>(isAmong - words.begin());
  uint64_t number = 0;
  const auto [end, code] = std::from_chars(word.data(), word.data() + word.size(), number);
  const bool isNumber = code == std::errc() && end == word.data() + word.size();
  if (words.empty() && isNumber && number >= row.range.least && number <= row.range.most)
    return number;
  throw Error("setting " + row.name + " takes " + valuesInWords(row.range) + ", not '" + word +
              "'");
}

} // namespace

std::string valuesInWords(const SettingRange& range) {
  std::string text;
  for (const std::string& word : range.words) text += (text.empty() ? "" : ", ") + word;
  if (!range.words.empty()) return text;
  text = "numbers from " + std::to_string(range.least);
  return range.most == SettingRange().most ? text : text + " to " + std::to_string(range.most);
}

std::string valueInWords(const SettingRange& range, uint64_t value) {
  return range.words.empty() ? std::to_string(value) : range.words.at(value);
}

void readSetting(const std::string& text, const std::vector<SettingRow>& rows, Settings& settings) {
  const size_t equals = text.find('=');
  if (equals == std::string::npos)
    throw Error("a setting is written SOLVER.NAME=VALUE, not '" + text + "'");
  const std::string name = text.substr(0, equals);
  const auto row = std::ranges::find(rows, name, &SettingRow::name);
  std::vector<std::string> names;
  for (const SettingRow& each : rows) names.push_back(each.name);
  if (row == rows.end()) throw Error("unknown setting '" + name + "'" + suggestion(name, names));
  settings[name] = readValue(*row, text.substr(equals + 1));
}

std::string solverOf(const std::string& setting) {
  return setting.substr(0, setting.find('.'));
}

} // namespace oddsat
