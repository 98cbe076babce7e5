// `next` in strategies, expressed by hypothetical situations: every situation that the next few
// joint moves can lead to is a term h(S,j(M1,...,Mk)) over the time S = T, in which the rules of
// the game apply. All legal moves are included, and a formula must be true on every path. A path
// that ends early is extended with h(S,end); in the literal reading a path may end anywhere. If the
// game has an added step, there are no situations after its original end: strategies do not refer
// to them (strategy/moved_end.hpp), and the moves of the payoff roles would multiply all others.
#pragma once

#include "oddsat/asp/stamped_rules.hpp"
#include "oddsat/asp/state_formulas.hpp"
#include "oddsat/derive/facts.hpp"
#include "oddsat/question.hpp"

#include <set>
#include <utility>

namespace oddsat::asp {

class Lookahead {
public:
  Lookahead(const gdl::Game& game, const derive::Facts& facts, const strategy::Formulas& formulas,
            const RuleText& text, const Question& question);

  // Returns "look2(h(h(T,j(A,M1)),J2))": all paths of so many steps from T on which A is the first
  // move of the role; and a literal for the truth of a formula of that depth on such a path.
  std::string paths(uint32_t steps, size_t role) const;
  std::string holds(strategy::FormulaId formula, size_t role);

  bool used() const { return !defined_.empty(); }
  bool needsStart() const { return atoms_.needsStart(); }
  // Writes the rules once all formulas are known; look0(T) holds at the times from which to look
  // ahead.
  void write(Program& program);

private:
  std::string literal(strategy::FormulaId id, uint32_t stage, const std::string& from,
                      const std::string& path);
  void define(strategy::FormulaId id, uint32_t stage);
  std::string joint(const std::string& first, size_t role) const;
  std::string pathFrom(const std::string& from, const std::string& step, uint32_t steps) const;

  std::string imagined(const std::string& predicate, const std::string& args) const;
  std::string ended() const;
  std::string mayMake(size_t role) const;
  void situations(Section& section) const;
  void collect(const derive::Predicate& predicate);
  void aliases(Section& section) const;
  void rules(Section& section) const;
  std::string bodyText(const std::vector<gdl::Literal>& body, const std::string& at,
                       const std::string& after) const;

  const gdl::Game& game_;
  const derive::Facts& facts_;
  const strategy::Formulas& formulas_;
  const RuleText& text_;
  const Question& question_;
  Section values_, states_;
  StateFormulas atoms_;
  std::set<std::pair<strategy::FormulaId, uint32_t>> defined_; // formula, stage
  std::set<derive::Predicate> needed_;
  uint32_t depth_ = 0;
};

} // namespace oddsat::asp
