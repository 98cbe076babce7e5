#include "oddsat/games/symmetry/of_game.hpp"

#include "oddsat/base/error.hpp"
#include "oddsat/circuit/one_step.hpp"
#include "oddsat/circuit/probes.hpp"
#include "oddsat/circuit/read_ground.hpp"
#include "oddsat/derive/facts.hpp"
#include "oddsat/games/symmetry/rule_graph.hpp"
#include "oddsat/games/symmetry/shapes.hpp"
#include "oddsat/gdl/keyword_table.hpp"
#include "oddsat/ground/gringo.hpp"
#include "oddsat/strategy/ground.hpp"

#include <algorithm>
#include <numeric>
#include <set>

namespace oddsat::symmetry {

namespace {

using circuit::Node;
using circuit::Wire;
using gdl::Term;
using Places = std::vector<std::optional<uint32_t>>; // by node

// Patterns of the relations that depend on the position, one for each relation.
std::vector<Term> relations(const gdl::Game& game, const derive::Facts& facts) {
  std::vector<Term> patterns;
  std::set<derive::Predicate> seen;
  for (const gdl::Rule& rule : game.rules) {
    const derive::Predicate relation = derive::predicateOf(rule.head);
    if (gdl::isKeyword(relation.name) || facts.nature(relation) != gdl::Nature::state ||
        !seen.insert(relation).second)
      continue;
    Term atom{relation.name};
    for (size_t i = 0; i < relation.arity; ++i) {
      atom.args.push_back({"X" + std::to_string(i)});
      atom.args.back().variable = true;
    }
    patterns.push_back(std::move(atom));
  }
  return patterns;
}

class Finder {
public:
  // Unlike the compiled game for playing, no fluent is folded away, because the meaning of a
  // strategy must not depend on where a game begins.
  Finder(const gdl::Game& game, const std::optional<std::vector<Term>>& ownStart,
         const Limits& limits)
      : roles_(game.roles.size()), limits_(limits) {
    const derive::Facts facts(game, limits);
    std::vector<Term> start = facts.start();
    start_ = ownStart.value_or(start);
    start.insert(start.end(), start_.begin(), start_.end());
    const gdl::Game watched = circuit::withProbe(game, relations(game, facts));
    game_ = circuit::readGround(ground::run({circuit::oneStep(watched, limits, start)}, limits),
                                watched, limits);
    std::ranges::sort(start_);
  }

  std::optional<strategy::Symmetries> find() {
    collectGates();
    auto found = generators(kept(), limits_, gates_);
    if (!found) return std::nullopt;
    Shapes shapes(game_.circuit, game_.legal[roles_]);
    const auto plain = shapes.under(places(nullptr));
    strategy::Symmetries symmetries;
    for (const Permutation& permutation : *found)
      symmetries.generators.push_back(
          inWords(permutation, plain, shapes.under(places(&permutation))));
    return symmetries;
  }

private:
  // Goals are compared only in positions in which the game has ended.
  Kept kept() {
    std::vector<std::pair<unsigned, Wire>> wires{{0, game_.terminal}};
    unsigned kind = 0;
    for (size_t role = 0; role < roles_; ++role)
      for (const circuit::GoalWire& goal : game_.goals[role])
        wires.emplace_back(++kind, game_.circuit.both(game_.terminal, goal.wire));
    Kept kept{game_, game_.circuit, {}, {}, std::move(wires)};
    kept.fluents.resize(game_.fluents.size());
    std::iota(kept.fluents.begin(), kept.fluents.end(), 0u);
    kept.roles.resize(roles_);
    std::iota(kept.roles.begin(), kept.roles.end(), 0u);
    return kept;
  }

  // Collects the gates of all moves that may be legal, then those of recursive definitions.
  void collectGates() {
    for (size_t role = 0; role < roles_; ++role)
      for (size_t m = 0; m < game_.does[role].size(); ++m)
        if (game_.does[role][m] != circuit::never) {
          moves_.push_back({game_.roles[role], game_.moves[role][m]});
          gates_.push_back(circuit::nodeOf(game_.does[role][m]));
        }
    const auto& nodes = game_.circuit.nodes();
    for (uint32_t n = 0; n < nodes.size(); ++n)
      if (nodes[n].kind == Node::Kind::loop) gates_.push_back(n);
  }

  // A recursive definition that no rule of the game uses gets no place.
  Places places(const Permutation* permutation) const {
    Places places(game_.circuit.nodes().size());
    places[0] = 0;
    const size_t fluents = game_.fluents.size();
    const auto point = [&](size_t i) {
      return i < fluents ? circuit::nodeOf(game_.holds[i]) : gates_[i - fluents];
    };
    for (size_t i = 0; i < fluents + gates_.size(); ++i)
      places[point(i)] = point(permutation ? (*permutation)[i] : i);
    return places;
  }

  strategy::Symmetry inWords(const Permutation& to, const Places& plain,
                             const Places& images) const {
    strategy::Symmetry symmetry;
    const size_t fluents = game_.fluents.size();
    for (size_t f = 0; f < fluents; ++f)
      if (to[f] != f) symmetry.fluents[game_.fluents[f]] = game_.fluents[to[f]];
    for (size_t m = 0; m < moves_.size(); ++m)
      if (to[fluents + m] != fluents + m)
        symmetry.moves[moves_[m]] = moves_[to[fluents + m] - fluents].move;
    for (size_t i = 0; i < plain.size(); ++i)
      if (!images[i] || images[i] != plain[i])
        symmetry.relations[relation(i)] = named(images[i], relation(i), plain);
    symmetry.keepsStart = keepsStart(symmetry);
    return symmetry;
  }

  const Term& relation(size_t i) const { return circuit::probed(game_.moves[roles_][i]); }

  // The relation with this shape; if several have it, preferably one of the same name.
  std::optional<Term> named(std::optional<uint32_t> shape, const Term& like,
                            const Places& plain) const {
    std::optional<Term> found;
    for (size_t i = 0; shape && i < plain.size(); ++i) {
      if (plain[i] != shape) continue;
      if (!found || relation(i).name == like.name) found = relation(i);
      if (relation(i).name == like.name) break;
    }
    return found;
  }

  bool keepsStart(const strategy::Symmetry& symmetry) const {
    return std::ranges::all_of(start_, [&](const Term& fluent) {
      const auto to = symmetry.fluents.find(fluent);
      return to == symmetry.fluents.end() || std::ranges::binary_search(start_, to->second);
    });
  }

  size_t roles_; // number of roles of the game; the role of the probe follows them
  Limits limits_;
  circuit::GameCircuit game_;
  std::vector<Term> start_; // sorted
  std::vector<strategy::Act> moves_;
  std::vector<uint32_t> gates_; // of the moves, then of recursion
};

} // namespace

std::optional<strategy::Symmetries> ofGame(const gdl::Game& game,
                                           const std::optional<std::vector<Term>>& ownStart,
                                           const Limits& limits) {
  return Finder(game, ownStart, limits).find();
}

void give(std::vector<strategy::Binding>& bindings, const gdl::Game& game,
          const std::optional<std::vector<Term>>& ownStart, const Limits& limits) {
  const strategy::Rule* asks = nullptr;
  for (const strategy::Binding& binding : bindings)
    if (!asks) asks = findSymmetric(*binding.rule);
  if (!asks) return;
  auto found = ofGame(game, ownStart, limits);
  if (!found) throw Error(asks->where, "'symmetric': the game is too large to find its symmetries");
  auto shared = std::make_shared<const strategy::Symmetries>(std::move(*found));
  for (strategy::Binding& binding : bindings) binding.symmetries = shared;
}

} // namespace oddsat::symmetry
