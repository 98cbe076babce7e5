#include "oddsat/gdl/keyword_table.hpp"

#include <algorithm>
#include <array>

namespace oddsat::gdl {

namespace {

using Subject = KeywordRow::Subject;
using Where = KeywordRow::Where;

constexpr std::array<KeywordRow, 12> rows{{
    {Keyword::role, word::role, 1, Subject::role, Nature::fixed},
    {Keyword::truth, word::truth, 1, Subject::fluent, Nature::state, Where::bodies},
    {Keyword::next, word::next, 1, Subject::fluent, Nature::step, Where::heads},
    {Keyword::init, word::init, 1, Subject::fluent, Nature::fixed, Where::heads},
    {Keyword::base, word::base, 1, Subject::fluent, Nature::fixed},
    {Keyword::does, word::does, 2, Subject::move, Nature::step, Where::bodies},
    {Keyword::legal, word::legal, 2, Subject::move, Nature::state},
    {Keyword::input, word::input, 2, Subject::move, Nature::fixed},
    {Keyword::goal, word::goal, 2, Subject::value, Nature::state},
    {Keyword::terminal, word::terminal, 0, Subject::none, Nature::state},
    {Keyword::sees, word::sees, 2, Subject::observation, Nature::step, Where::heads},
    {Keyword::percept, word::percept, 2, Subject::observation, Nature::fixed, Where::anywhere,
     false},
}};

} // namespace

std::span<const KeywordRow> keywords() {
  return rows;
}

const KeywordRow& rowOf(Keyword keyword) {
  return rows.at(static_cast<size_t>(keyword) - 1);
}

Keyword keywordOf(std::string_view relation) {
  const auto row = std::ranges::find(rows, relation, &KeywordRow::name);
  return row == rows.end() ? Keyword::none : row->keyword;
}

const KeywordRow* keywordRow(std::string_view relation) {
  const auto row = std::ranges::find(rows, relation, &KeywordRow::name);
  return row == rows.end() || !row->supported ? nullptr : &*row;
}

bool isReserved(std::string_view name) {
  static constexpr std::array<std::string_view, 4> words{"not", "or", "and", "distinct"};
  return std::ranges::find(words, name) != words.end();
}

} // namespace oddsat::gdl
