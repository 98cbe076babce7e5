#include "synthesis/workshop.hpp"

#include "playouts/strategy_filter.hpp"
#include "strategy/ground.hpp"
#include "strategy/images.hpp"
#include "symmetry/of_game.hpp"
#include "synthesis/classes.hpp"

#include <algorithm>
#include <set>

namespace oddsat::synthesis {

namespace {

using gdl::Term;
using strategy::Facts;

constexpr size_t mostRelations = 512; // atoms; games with more have no such short words

// Atoms of relations that depend on the position.
std::vector<Term> relationsOf(const gdl::Game& game, const Facts& facts) {
  std::set<strategy::Predicate> seen{{"legal", 2}, {"goal", 2}, {"terminal", 0}};
  std::vector<Term> found;
  for (const gdl::Rule& rule : game.rules) {
    const strategy::Predicate predicate{rule.head.name, rule.head.args.size()};
    if (facts.nature(predicate) != Facts::Nature::state || !seen.insert(predicate).second) continue;
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

// What relations and rules that were given say in positions, through the
// language's own meaning.
class Listening {
public:
  Listening(Workshop& shop, const std::vector<Term>& relations, const Making& making,
            const std::shared_ptr<const strategy::Symmetries>& symmetries, const Limits& limits,
            Report& report)
      : shop_(shop), subject_(shop.game, {}) {
    for (const Term& atom : relations)
      atoms_.push_back(subject_.formulas.state({strategy::StateAtom::Kind::relation, {}, atom, 0}));
    for (const strategy::Rule& rule : making.given) {
      strategy::Binding binding{shop.question.player, "the list given",
                                std::make_shared<const strategy::Rule>(rule), symmetries};
      rules_.push_back(strategy::ground(binding, subject_.facts, subject_.formulas));
    }
    playouts::PlayOptions options;
    options.meaning.idleMoves = shop.question.idleMoves;
    options.meaning.forcedIsIdle = shop.question.forcedIsIdle;
    options.ownStart = shop.question.ownStart;
    play_.emplace(subject_, options, limits, report);
  }

  // Do the rules say the same of images of positions? Read off their form.
  bool keptBy(const strategy::Symmetries& symmetries) {
    strategy::Formulas formulas = subject_.formulas;
    strategy::Images images(symmetries, formulas);
    for (const strategy::GroundStrategy& rule : rules_)
      for (size_t g = 0; g < symmetries.generators.size(); ++g)
        if (!images.keep(rule.rule, g, rule.role)) return false;
    return true;
  }

  void listen(const std::vector<Term>& relations, const std::vector<strategy::Rule>& given,
              Rows& truths) {
    const std::vector<MoveId> ours = movesByTheirNumber();
    std::vector<std::shared_ptr<Entry>> entries;
    for (const strategy::Rule& rule : given) entries.push_back(entryFor(rule, entries.size()));
    for (size_t node = 0; node < shop_.arena.nodes; ++node) {
      const playouts::PositionId id = positionOf(node);
      for (size_t r = 0; r < relations.size(); ++r)
        if (play_->meaning().holds(atoms_[r], id)) put(truths[r], node);
      for (size_t r = 0; r < rules_.size(); ++r)
        for (MoveId move : play_->meaning().recommended(rules_[r].rule, id, shop_.player)) {
          put(entries[r]->says.moves[ours[move]], node);
          put(entries[r]->says.any, node);
        }
    }
    shop_.given.assign(entries.begin(), entries.end());
  }

private:
  std::vector<MoveId> movesByTheirNumber() {
    const auto& theirs = play_->positions().machine().moves(shop_.player);
    const auto& ours = shop_.machine.moves(shop_.player);
    std::vector<MoveId> found;
    for (const Term& move : theirs)
      found.push_back(static_cast<MoveId>(std::ranges::find(ours, move) - ours.begin()));
    return found;
  }

  std::shared_ptr<Entry> entryFor(const strategy::Rule& rule, size_t place) const {
    auto entry = std::make_shared<Entry>();
    entry->given = place;
    entry->literals = literalsOf(rule.formula);
    entry->says = {Rows(shop_.arena.moves, shop_.arena.words), Row(shop_.arena.words)};
    return entry;
  }

  playouts::PositionId positionOf(size_t node) {
    const auto state = shop_.graph.state(shop_.arena.graphNode[node]);
    const auto fluents = shop_.machine.fluentsOf({state.begin(), state.end()});
    return play_->positions().at(play_->positions().machine().stateOf(fluents));
  }

  Workshop& shop_;
  playouts::Subject subject_;
  std::vector<strategy::FormulaId> atoms_;
  std::vector<strategy::GroundStrategy> rules_;
  std::optional<playouts::Play> play_;
};

bool drawnIn(const PositionGraph& graph) {
  return std::ranges::any_of(graph.answers, [](const auto& answer) { return answer.weight > 1; }) &&
         graph.outcomes.size() > graph.answers.size();
}

} // namespace

std::optional<Aim> readAim(const std::string& text) {
  using Kind = Aim::Kind;
  if (text == "weakly-optimal") return Aim{Kind::weaklyOptimal};
  if (text == "strongly-optimal") return Aim{Kind::stronglyOptimal};
  if (text == "keeps-value") return Aim{Kind::keepsValue};
  const std::string name = "loses-at-most ";
  if (!text.starts_with(name)) return std::nullopt;
  const auto loss = readRational(text.substr(text.find_first_not_of(' ', name.size() - 1)));
  if (!loss || *loss < 0 || *loss > 1) return std::nullopt;
  return Aim{Kind::losesAtMost, *loss};
}

std::string toString(const Aim& aim) {
  switch (aim.kind) {
  case Aim::Kind::weaklyOptimal:
    return "weakly-optimal";
  case Aim::Kind::stronglyOptimal:
    return "strongly-optimal";
  case Aim::Kind::keepsValue:
    return "keeps-value";
  case Aim::Kind::losesAtMost:
    break;
  }
  return "loses-at-most " + oddsat::toString(aim.loss);
}

Workshop::Workshop(const gdl::Game& of, const machine::Machine& compiled, const Question& asked,
                   const Making& making, const Limits& limits, Report& report)
    : game(of), question(asked), aim(making.aim), machine(compiled), givenRules(making.given),
      everything(making.everything) {
  const auto role = std::ranges::find(machine.roles(), question.player);
  player = static_cast<size_t>(role - machine.roles().begin());
  std::erase_if(question.strategies,
                [&](const strategy::Binding& binding) { return binding.role == question.player; });
  const Facts facts(game);
  const std::vector<Term> relations = relationsOf(game, facts);
  std::shared_ptr<const strategy::Symmetries> symmetries;
  if (making.symmetries)
    if (auto found = symmetry::ofGame(game, question.ownStart, limits))
      symmetries = std::make_shared<const strategy::Symmetries>(std::move(*found));
  group = symmetries ? groupOf(machine, player, *symmetries, relations)
                     : identity(machine, player, relations);
  if (!Classes::fits(machine.fluents().size(), group.size()))
    group = identity(machine, player, relations);
  symmetric = group.size() > 1;

  Listening listening(*this, group.relations, making, symmetries, limits, report);
  const bool restricted = !question.strategies.empty();
  const bool oneOfEachClass = symmetric && !restricted && listening.keptBy(*symmetries);
  std::optional<playouts::StrategyFilter> filter;
  Allowed allowed;
  if (restricted) {
    symmetry::give(question.strategies, game, question.ownStart, limits);
    filter.emplace(game, question, machine, limits, report);
    allowed = [&](size_t r, const machine::State& state, std::span<const MoveId> legal) {
      return filter->allowed(r, state, legal);
    };
  }
  const Group alone = identity(machine, player, {});
  graph = positionGraph(machine, question, making.expectedGoal, oneOfEachClass ? group : alone,
                        allowed, limits);
  worth = worthOf(graph);
  drawn = drawnIn(graph);
  positions = graph.openPositions();
  std::optional<Rational> enough;
  if (!byValue() && (aim.kind == Aim::Kind::keepsValue || aim.kind == Aim::Kind::losesAtMost))
    enough = needed();
  arena = arenaOf(graph, worth, machine.moves(player).size(), enough, byValue());
  Rows truths(group.relations.size(), arena.words);
  listening.listen(group.relations, making.given, truths);
  words = vocabularyOf(machine, graph, arena, group, truths);
  speaker = std::make_unique<Speaker>(arena, words);
}

} // namespace oddsat::synthesis
