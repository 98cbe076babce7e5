// Formulas about one position as rules: one predicate for each formula that is not an atom, with
// the time (or the hypothetical situation) as its only argument.
#pragma once

#include "oddsat/asp/program.hpp"
#include "oddsat/asp/stamped_rules.hpp"
#include "oddsat/gdl/game.hpp"
#include "oddsat/strategy/ground_rule.hpp"

#include <set>
#include <string>

namespace oddsat::asp {

class StateFormulas {
public:
  struct Manner {
    // Prefix of changing predicates: "" for real time, "h_" for hypothetical situations.
    std::string prefix;
    std::string own;    // prefix of the predicates made here
    std::string when;   // variable of the situation
    std::string domain; // literal that binds this variable
  };
  StateFormulas(const strategy::Formulas& formulas, const RuleText& text, const Manner& manner,
                Section& section)
      : formulas_(formulas), text_(text), prefix_(manner.prefix), own_(manner.own),
        when_(manner.when), domain_(manner.domain), section_(section) {}
  StateFormulas(const StateFormulas&) = delete;
  StateFormulas& operator=(const StateFormulas&) = delete;

  // A body literal that expresses the formula (which contains no moves) in a situation, given as a
  // term; its rules are written at the first call. Returns "" for a formula that is always true.
  std::string literal(strategy::FormulaId id, const std::string& at);

  bool needsStart() const { return needsStart_; } // true if some formula contains `init`

private:
  std::string atom(uint32_t stateSymbol, const std::string& at);
  void define(strategy::FormulaId id);
  std::string goal(const strategy::StateAtom& atom, uint32_t symbol, const std::string& at);

  const strategy::Formulas& formulas_;
  const RuleText& text_;
  std::string prefix_, own_, when_, domain_;
  Section& section_;
  std::set<strategy::FormulaId> written_;
  std::set<uint32_t> goals_;
  bool needsStart_ = false;
};

} // namespace oddsat::asp
