// The keywords of GDL, one row each: whatever depends on the relations to which the language
// itself gives a meaning looks here.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace oddsat::gdl {

// The words as rulesheets and the programs for the grounder contain them.
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
inline constexpr const char* sees = "sees";       // of games with hidden information
inline constexpr const char* percept = "percept"; // the possible observations, like input
inline constexpr const char* random = "random";   // no relation: the role that moves by chance

} // namespace word

enum class Keyword : uint8_t {
  none, // a relation of the game
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

// When the atoms of a relation can change: never, with the position, or with the joint move.
enum class Nature : uint8_t { unknown, fixed, state, step }; // unknown: no rule mentions it

struct KeywordRow {
  enum class Subject : uint8_t { none, role, fluent, move, value, observation };
  enum class Where : uint8_t { heads, bodies, anywhere };

  Keyword keyword;
  const char* name;
  size_t arity;    // the first of two arguments is a role
  Subject subject; // what the last argument is
  Nature nature;   // at least, whatever the rules depend on; in encodings, all but `fixed` have a
                   // time stamp
  Where where = Where::anywhere; // in a rule
  bool supported = true;         // else it is a relation of the game (but see checkPercepts)
};

std::span<const KeywordRow> keywords();   // in the order of Keyword, without `none`
const KeywordRow& rowOf(Keyword keyword); // not for `none`

Keyword keywordOf(std::string_view relation);            // supported or not
const KeywordRow* keywordRow(std::string_view relation); // of a supported one; else nothing
inline bool isKeyword(std::string_view relation) {
  return keywordRow(relation) != nullptr;
}
bool isReserved(std::string_view name); // not, or, and, distinct: never a relation

} // namespace oddsat::gdl
