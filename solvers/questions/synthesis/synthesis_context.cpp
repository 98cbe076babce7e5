#include "oddsat/questions/synthesis/synthesis_context.hpp"

#include "oddsat/games/playouts/strategy_filter.hpp"
#include "oddsat/games/symmetry/of_game.hpp"
#include "oddsat/gdl/information.hpp"
#include "oddsat/gdl/keyword_table.hpp"
#include "oddsat/questions/synthesis/classes.hpp"
#include "oddsat/questions/synthesis/even_counts.hpp"
#include "oddsat/questions/synthesis/weaker_rules.hpp"
#include "oddsat/strategy/ground.hpp"
#include "oddsat/strategy/images.hpp"

#include <algorithm>
#include <set>

namespace oddsat::synthesis {

namespace {

using derive::Facts;
using gdl::Term;

constexpr size_t mostLifted = 1000;           // limit of rules with variables that are evaluated
constexpr size_t mostEvaluations = 2'000'000; // limit of rules with variables, times positions
constexpr size_t mostRelations =
    512; // limit of atoms; games with more atoms get no relations in their vocabulary

// Atoms of relations that depend on the position.
std::vector<Term> relationsOf(const gdl::Game& game, const Facts& facts) {
  std::set<derive::Predicate> seen;
  std::vector<Term> found;
  for (const gdl::Rule& rule : game.rules) {
    const derive::Predicate predicate = derive::predicateOf(rule.head);
    if (gdl::isKeyword(predicate.name) || facts.nature(predicate) != gdl::Nature::state ||
        !seen.insert(predicate).second)
      continue;
    for (const Term& atom : facts.possible(predicate)) found.push_back(atom);
    if (found.size() > mostRelations) return {};
  }
  return found;
}

size_t literalsOf(const strategy::Formula& formula) {
  using Kind = strategy::Formula::Kind;
  if (formula.kind == Kind::yes) return 0;
  if (formula.kind != Kind::conjunction && formula.kind != Kind::disjunction) {
    if (formula.parts.empty() || formula.kind == Kind::negation) return 1;
  }
  size_t sum = 0;
  for (const strategy::Formula& part : formula.parts) sum += literalsOf(part);
  return sum;
}

// Evaluates relations and rules in positions by the semantics of the strategy language.
class RuleInterpreter {
public:
  RuleInterpreter(const SynthesisContext& context, const std::vector<Term>& relations,
                  const std::vector<strategy::Rule>& rules, size_t needed,
                  const std::shared_ptr<const strategy::Symmetries>& symmetries,
                  const Limits& limits, Report& report)
      : context_(context), given_(rules), needed_(needed), subject_(context.game, {}, limits) {
    for (const Term& atom : relations)
      atoms_.push_back(subject_.formulas.state({strategy::StateAtom::Kind::relation, {}, atom, 0}));
    for (const strategy::Rule& rule : rules) rules_.push_back(grounded(rule, symmetries));
    play_.emplace(subject_, context.question, limits, report);
  }

  // For each rule: is it invariant under the symmetries? Derived from its form, so false may be
  // returned for a rule that is.
  std::vector<bool> invariantUnder(const strategy::Symmetries& symmetries) {
    strategy::Formulas formulas = subject_.formulas;
    strategy::Images images(symmetries, formulas, subject_.facts.limits());
    std::vector<bool> kept;
    for (const auto& rule : rules_) {
      bool all = rule.has_value();
      for (size_t g = 0; all && g < symmetries.generators.size(); ++g)
        all = images.keep(rule->rule, g, rule->role);
      kept.push_back(all);
    }
    return kept;
  }

  // Returns one entry for each rule; also fills in `truths`, one row for each relation.
  std::vector<std::shared_ptr<Entry>> evaluate(Rows& truths) {
    const std::vector<MoveId> ours = movesByTheirNumber();
    std::vector<std::shared_ptr<Entry>> entries;
    for (const strategy::Rule& rule : given_) entries.push_back(entryFor(rule, entries.size()));
    for (size_t node = 0; node < context_.reduced.nodes; ++node) {
      const playouts::PositionId id = positionOf(node);
      for (size_t r = 0; r < atoms_.size(); ++r)
        if (play_->meaning().holds(atoms_[r], id)) put(truths[r], node);
      for (size_t r = 0; r < rules_.size(); ++r) {
        if (!rules_[r]) continue;
        for (MoveId move : play_->meaning().recommended(rules_[r]->rule, {context_.player, id})) {
          put(entries[r]->coverage.moves[ours[move]], node);
          put(entries[r]->coverage.any, node);
        }
      }
    }
    return entries;
  }

private:
  // Returns nothing if the values of a variable are unknown or too many.
  std::optional<strategy::GroundStrategy>
  grounded(const strategy::Rule& rule,
           const std::shared_ptr<const strategy::Symmetries>& symmetries) {
    try {
      return strategy::ground({context_.question.player, "a rule",
                               std::make_shared<const strategy::Rule>(rule), symmetries},
                              subject_.facts, subject_.formulas);
    } catch (const Error&) {
      if (rules_.size() < needed_) throw;
      return std::nullopt;
    }
  }

  std::vector<MoveId> movesByTheirNumber() {
    const auto& theirs = play_->positions().machine().moves(context_.player);
    const auto& ours = context_.machine.moves(context_.player);
    std::vector<MoveId> found;
    for (const Term& move : theirs)
      found.push_back(static_cast<MoveId>(std::ranges::find(ours, move) - ours.begin()));
    return found;
  }

  std::shared_ptr<Entry> entryFor(const strategy::Rule& rule, size_t place) const {
    auto entry = std::make_shared<Entry>();
    entry->given = place;
    entry->literals = literalsOf(rule.formula);
    entry->coverage = {Rows(context_.reduced.moves, context_.reduced.words),
                       Row(context_.reduced.words)};
    return entry;
  }

  playouts::PositionId positionOf(size_t node) {
    const auto state = context_.graph.state(context_.reduced.graphNode[node]);
    const auto fluents = context_.machine.fluentsOf({state.begin(), state.end()});
    return play_->positions().at(play_->positions().machine().stateOf(fluents));
  }

  const SynthesisContext& context_;
  const std::vector<strategy::Rule>& given_;
  size_t needed_; // the first rules, for which an Error is thrown if one cannot be grounded
  playouts::Subject subject_;
  std::vector<strategy::FormulaId> atoms_;
  std::vector<std::optional<strategy::GroundStrategy>> rules_;
  std::optional<playouts::Play> play_;
};

// Selects rules with variables: those that recommend a good move in a position with a relevant
// choice and whose coverage differs from that of every simpler rule.
class LiftedChoice {
public:
  LiftedChoice(SynthesisContext& context,
               const std::shared_ptr<const strategy::Symmetries>& symmetries, const Limits& limits,
               Report& report)
      : context_(context), symmetries_(symmetries), limits_(limits), report_(report) {}

  void run() {
    const size_t most = std::clamp<size_t>(
        mostEvaluations / std::max<size_t>(1, context_.reduced.nodes), 50, mostLifted);
    const LiftedGrammar grammar(context_.game, context_.machine, context_.player,
                                context_.symmetric);
    take(
        grammar.simple(
            evenCounts(context_.game, context_.machine, context_.graph, context_.reduced), limits_),
        most);
    take(grammar.pairs(context_.liftedRules, most), most);
  }

private:
  void take(std::vector<LiftedRule> rules, size_t most) {
    if (rules.size() > most) rules.resize(most);
    std::vector<strategy::Rule> closed;
    for (const LiftedRule& rule : rules) closed.push_back(rule.closed());
    Rows none;
    const auto evaluated =
        RuleInterpreter(context_, {}, closed, 0, symmetries_, limits_, report_).evaluate(none);
    for (size_t i = 0; i < rules.size(); ++i) {
      if (!useful(*evaluated[i])) continue;
      evaluated[i]->lifted = true;
      evaluated[i]->given = context_.liftedRules.size();
      for (size_t k = 0; k < context_.liftedRules.size(); ++k)
        if (rules[i].hasOneMoreThan(context_.liftedRules[k]))
          evaluated[i]->weaker.push_back(context_.lifted[k]);
      context_.liftedRules.push_back(std::move(rules[i]));
      context_.lifted.push_back(evaluated[i]);
    }
  }

  bool useful(const Entry& entry) {
    const ReducedGraph& reduced = context_.reduced;
    bool any = false;
    for (size_t move = 0; move < reduced.moves && !any; ++move)
      for (size_t w = 0; w < reduced.words; ++w)
        any |= (entry.coverage.moves[move][w] & reduced.good[move][w] & ~reduced.free[w]) != 0;
    return any && known_.insert(entry.coverage.moves.all()).second;
  }

  SynthesisContext& context_;
  const std::shared_ptr<const strategy::Symmetries>& symmetries_;
  const Limits& limits_;
  Report& report_;
  std::set<Row> known_;
};

bool drawnIn(const PositionGraph& graph) {
  return std::ranges::any_of(graph.answers, [](const auto& answer) { return answer.weight > 1; }) &&
         graph.outcomes.size() > graph.answers.size();
}

} // namespace

SynthesisContext::SynthesisContext(const gdl::Game& givenGame, const machine::Machine& compiled,
                                   const Question& givenQuestion, const ContextOptions& options,
                                   const Limits& limits, Report& report)
    : game(givenGame), question(givenQuestion), aim(options.aim), machine(compiled),
      everything(options.everything) {
  gdl::demandFullInformation(game, "a strategy made of rules about positions");
  const auto role = std::ranges::find(machine.roles(), question.player);
  player = static_cast<size_t>(role - machine.roles().begin());
  std::erase_if(question.strategies,
                [&](const strategy::Binding& binding) { return binding.role == question.player; });
  const Facts facts(game, limits);
  const std::vector<Term> relations = relationsOf(game, facts);
  std::shared_ptr<const strategy::Symmetries> symmetries;
  if (options.symmetries)
    if (auto found = symmetry::ofGame(game, question.ownStart, limits))
      symmetries = std::make_shared<const strategy::Symmetries>(std::move(*found));
  group = symmetries ? groupOf(machine, player, *symmetries, relations)
                     : identity(machine, player, relations);
  if (!Classes::fits(machine.fluents().size(), group.size()))
    group = identity(machine, player, relations);
  symmetric = group.size() > 1;

  const WeakerRules withWeaker = weakerRules(options.given);
  givenRules = withWeaker.rules;
  RuleInterpreter interpreter(*this, group.relations, givenRules, options.given.size(), symmetries,
                              limits, report);
  const bool restricted = !question.strategies.empty();
  std::vector<bool> kept(givenRules.size(), true);
  bool oneOfEachClass = symmetric && !restricted;
  if (oneOfEachClass) {
    kept = interpreter.invariantUnder(*symmetries);
    const auto end = kept.begin() + static_cast<long>(options.given.size());
    oneOfEachClass = std::find(kept.begin(), end, false) == end;
    if (!oneOfEachClass) kept.assign(kept.size(), true);
  }
  std::optional<playouts::StrategyFilter> filter;
  Allowed allowed;
  if (restricted) {
    symmetry::give(question.strategies, game, question.ownStart, limits);
    filter.emplace(game, question, machine, limits, report);
    allowed = [&](const machine::Seen& seen, std::span<const MoveId> legal) {
      return filter->allowed(seen, legal);
    };
  }
  const Group alone = identity(machine, player, {});
  graph = positionGraph(machine, question, oneOfEachClass ? group : alone, allowed, limits);
  worth = worthOf(graph);
  drawn = drawnIn(graph);
  positions = graph.openPositions();
  std::optional<Rational> enough;
  if (!byValue() && aim.ofValue()) enough = needed();
  reduced = reducedGraphOf(graph, worth, machine.moves(player).size(), enough, byValue());
  Rows truths(group.relations.size(), reduced.words);
  const auto evaluated = interpreter.evaluate(truths);
  for (const auto& [rule, weaker] : withWeaker.dropped)
    if (kept[weaker] && count(evaluated[weaker]->coverage.any) > 0)
      evaluated[rule]->weaker.push_back(evaluated[weaker]);
  given.assign(evaluated.begin(), evaluated.begin() + static_cast<long>(options.given.size()));
  vocabulary = vocabularyOf(machine, graph, reduced, group, truths);
  evaluator = std::make_unique<RuleEvaluator>(reduced, vocabulary);
  if (options.lifted) LiftedChoice(*this, symmetries, limits, report).run();
}

} // namespace oddsat::synthesis
