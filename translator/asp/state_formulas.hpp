// Formulas about one position, written as rules: one predicate for each formula that is not an
// atom, with the time (or the hypothetical situation) as its only argument.
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
    std::string prefix; // begins every predicate that changes: "" for real time, "h_" for what is
                        // only imagined
    std::string own;    // begins the predicates made here
    std::string when;   // the variable of the situation,
    std::string domain; // and the literal that binds it
  };
  StateFormulas(const strategy::Formulas& formulas, const RuleText& text, const Manner& manner,
                Section& section)
      : formulas_(formulas), text_(text), prefix_(manner.prefix), own_(manner.own),
        when_(manner.when), domain_(manner.domain), section_(section) {}
  StateFormulas(const StateFormulas&) = delete;
  StateFormulas& operator=(const StateFormulas&) = delete;

  // A body literal that says the formula (which mentions no moves) of a situation, given as a
  // term; rules for it are written the first time. "" for what always holds.
  std::string literal(strategy::FormulaId id, const std::string& at);

  bool needsStart() const { return needsStart_; } // some formula says `init`

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
