// The keywords of GDL, one row each. All code that depends on the predefined relations reads this
// table.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace oddsat::gdl {

// The words in rulesheets and in programs for the grounder.
namespace word {

inline constexpr const char* role = "role";
inline constexpr const char* init = "init";
inline constexpr const char* base = "base";
inline constexpr const char* input = "input";
inline constexpr const char* truth = "true";
inline constexpr const char* legal = "legal";
inline constexpr const char* does = "does";
inline constexpr const char* next = "next";
inline constexpr const char* goal = "goal";
inline constexpr const char* terminal = "terminal";
inline constexpr const char* sees = "sees";       // in games with hidden information
inline constexpr const char* percept = "percept"; // domain of observations, as input is for moves
inline constexpr const char* random = "random";   // not a relation: the role that moves by chance

} // namespace word

enum class Keyword : uint8_t {
  none, // any other relation
  role,
  truth,
  next,
  init,
  base,
  does,
  legal,
  input,
  goal,
  terminal,
  sees,
  percept
};

// The time at which the atoms of a relation can change: never, with the position, or with the joint
// move.
enum class Nature : uint8_t { unknown, fixed, state, step }; // unknown: no rule contains it

struct KeywordRow {
  enum class Subject : uint8_t { none, role, fluent, move, value, observation };
  enum class Where : uint8_t { heads, bodies, anywhere };

  Keyword keyword;
  const char* name;
  size_t arity;                  // with two arguments, the first one is a role
  Subject subject;               // kind of the last argument
  Nature nature;                 // at least this, whatever the rules depend on
  Where where = Where::anywhere; // allowed places in a rule
  bool supported = true;         // false: a relation of the game (but see checkPercepts)
};

std::span<const KeywordRow> keywords();   // in the order of Keyword, without `none`
const KeywordRow& rowOf(Keyword keyword); // not for `none`

Keyword keywordOf(std::string_view relation);            // for unsupported ones, too
const KeywordRow* keywordRow(std::string_view relation); // only for supported ones; else null
inline bool isKeyword(std::string_view relation) {
  return keywordRow(relation) != nullptr;
}
bool isReserved(std::string_view name); // not, or, and, distinct: never a relation

} // namespace oddsat::gdl
