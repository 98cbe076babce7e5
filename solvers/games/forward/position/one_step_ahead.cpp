#include "oddsat/games/forward/position/one_step_ahead.hpp"

#include "oddsat/games/forward/position/outcomes.hpp"
#include "oddsat/games/forward/position/substitute.hpp"

#include <algorithm>
#include <map>
#include <optional>

namespace oddsat::forward {

using circuit::Circuit;
using circuit::Wire;

namespace {

constexpr size_t mostOutcomes = 4;                // of a draw that accompanies every move
constexpr size_t mostCombined = 2'000;            // moves times outcomes
constexpr size_t mostGates = 6, fewGates = 2'000; // a multiple of the game's gates, or so many

struct TooLarge {};

class Builder {
public:
  Builder(const circuit::GameCircuit& game, const value::Sides& sides, const machine::State& start,
          Relevant& relevant)
      : game_(game), sides_(sides), start_(start), relevant_(relevant), circuit_(relevant.circuit),
        limit_(std::max(mostGates * circuit_.nodes().size(), fewGates)), scratch_(circuit_) {
    for (size_t role = 0; role < game.roles.size(); ++role)
      if (sides.isChance(role) && possible(role) > 1) chance_.push_back(role);
    for (size_t role = 0; role < game.roles.size(); ++role) {
      influences_.push_back(influences(role));
      quiet_.push_back(quiet(role));
    }
  }

  OneStepAhead build() {
    OneStepAhead oneStepAhead;
    if (chance_.size() > 1) return oneStepAhead;
    const std::vector<DrawnMove> moves = drawnMoves();
    if (moves.empty()) {
      oneStepAhead.chosen.push_back(choosing(std::nullopt));
      if (chance_.size() == 1) oneStepAhead.drawn = drawing(chance_[0]);
    }
    for (const DrawnMove& each : moves) oneStepAhead.chosen.push_back(choosing(each));
    return oneStepAhead;
  }

private:
  struct DrawnMove {
    uint32_t move, weight;
  };
  struct End {
    Wire won, lost;
  };

  size_t possible(size_t role) const {
    return static_cast<size_t>(std::ranges::count_if(
        game_.legal[role], [](Wire legal) { return legal != circuit::never; }));
  }

  // By move of the role: true if the move can change a relevant fluent.
  std::vector<bool> influences(size_t role) const {
    std::vector<bool> inputs(circuit_.nodes().size(), false), reached = inputs;
    for (const uint32_t f : relevant_.fluents) reached[circuit::nodeOf(game_.next[f])] = true;
    for (size_t n = reached.size(); n-- > 0;) { // operands precede their gate
      const circuit::Node& node = circuit_.nodes()[n];
      if (!reached[n] || node.kind != circuit::Node::Kind::both) continue;
      reached[circuit::nodeOf(node.a)] = reached[circuit::nodeOf(node.b)] = true;
    }
    std::vector<bool> result;
    for (const Wire does : game_.does[role])
      result.push_back(does != circuit::never && reached[circuit::nodeOf(does)]);
    return result;
  }

  // True if the role has no legal move that can change a relevant fluent.
  Wire quiet(size_t role) {
    std::vector<Wire> legal;
    for (size_t m = 0; m < game_.legal[role].size(); ++m)
      if (influences_[role][m]) legal.push_back(game_.legal[role][m]);
    return circuit::inverse(circuit_.any(legal));
  }

  // The outcomes of a chance role that makes the same draw in every step.
  std::vector<DrawnMove> drawnMoves() const {
    std::vector<DrawnMove> moves;
    if (chance_.empty()) return moves;
    const auto& legal = game_.legal[chance_[0]];
    if (std::ranges::any_of(legal,
                            [](Wire l) { return l != circuit::always && l != circuit::never; }))
      return {};
    const auto first = firstAlike(game_, relevant_, chance_[0]);
    for (uint32_t move = 0; move < legal.size(); ++move) {
      if (legal[move] == circuit::never) continue;
      const auto known = std::ranges::find(moves, first[move], &DrawnMove::move);
      if (known == moves.end())
        moves.push_back({move, 1});
      else
        ++known->weight;
    }
    return moves.size() <= mostOutcomes ? moves : std::vector<DrawnMove>{};
  }

  // True if only the two named roles can change anything.
  Wire othersQuiet(size_t role, const std::optional<DrawnMove>& outcome) {
    std::vector<Wire> all;
    for (size_t other = 0; other < quiet_.size(); ++other)
      if (other != role && !(outcome && other == chance_[0])) all.push_back(quiet_[other]);
    return circuit_.all(all);
  }

  // Assumes what the fluents must be if the move is legal: the result is needed only in this case.
  void assumeLegal(Wire legal, Substitution& made) {
    std::vector<Wire> open{legal};
    while (!open.empty()) {
      const Wire wire = open.back();
      open.pop_back();
      const circuit::Node& node = circuit_.nodes()[circuit::nodeOf(wire)];
      if (node.kind == circuit::Node::Kind::both && !circuit::isInverted(wire)) {
        open.push_back(node.a);
        open.push_back(node.b);
      } else if (node.kind == circuit::Node::Kind::input) {
        made.set(wire, circuit::always);
        if (!circuit::isInverted(wire))
          for (const Wire other : apart(wire)) made.set(other, circuit::never);
      }
    }
  }

  // Fluents that never hold together with this one: not at the start, and after no step unless they
  // held together before.
  const std::vector<Wire>& apart(Wire holds) {
    const auto [place, isNew] = apart_.try_emplace(holds);
    const auto found = std::ranges::find(game_.holds, holds);
    if (!isNew || found == game_.holds.end()) return place->second;
    const auto f = static_cast<size_t>(found - game_.holds.begin());
    for (size_t g = 0; g < game_.holds.size(); ++g) {
      if (g == f || (holdsAtStart(f) && holdsAtStart(g))) continue;
      const Wire both = scratch_.both(game_.holds[f], game_.holds[g]);
      const Wire next = scratch_.both(game_.next[f], game_.next[g]);
      if (next == both || next == circuit::never) place->second.push_back(game_.holds[g]);
    }
    return place->second;
  }

  bool holdsAtStart(size_t fluent) const { return (start_[fluent / 64] >> fluent % 64 & 1) != 0; }

  // The end of the game by this move of `role`; both wires are false if the game continues.
  End after(size_t role, size_t move, const std::optional<DrawnMove>& outcome) {
    Substitution made(circuit_), later(circuit_);
    assumeLegal(game_.legal[role][move], made);
    for (size_t other = 0; other < game_.roles.size(); ++other)
      for (size_t m = 0; m < game_.does[other].size(); ++m) {
        const bool makes =
            (other == role && m == move) || (outcome && other == chance_[0] && m == outcome->move);
        if (game_.does[other][m] != circuit::never)
          made.set(game_.does[other][m], makes ? circuit::always : circuit::never);
      }
    std::vector<Wire> next;
    for (const uint32_t f : relevant_.fluents) next.push_back(made.of(game_.next[f]));
    for (size_t i = 0; i < next.size(); ++i) later.set(game_.holds[relevant_.fluents[i]], next[i]);
    const Wire won = later.of(relevant_.won), terminal = later.of(relevant_.terminal);
    if (circuit_.nodes().size() > limit_) throw TooLarge();
    return {won, circuit_.both(terminal, circuit::inverse(won))};
  }

  OneStepAhead::Outcome choosing(const std::optional<DrawnMove>& outcome) {
    std::vector<Wire> won, lost;
    for (size_t role = 0; role < game_.roles.size(); ++role) {
      if (sides_.isChance(role)) continue;
      const Wire quiet = othersQuiet(role, outcome);
      for (size_t m = 0; m < game_.legal[role].size(); ++m) {
        if (!influences_[role][m]) continue;
        const End end = after(role, m, outcome);
        const Wire possible = circuit_.both(quiet, game_.legal[role][m]);
        if (role == sides_.maximiser)
          won.push_back(circuit_.both(possible, end.won));
        else
          lost.push_back(circuit_.both(possible, end.lost));
      }
    }
    return {outcome ? outcome->weight : 1, circuit_.any(won), circuit_.any(lost)};
  }

  std::vector<OneStepAhead::Draw> drawing(size_t role) {
    std::vector<OneStepAhead::Draw> drawn;
    const Wire quiet = othersQuiet(role, std::nullopt);
    for (size_t m = 0; m < game_.legal[role].size(); ++m) {
      const Wire legal = game_.legal[role][m];
      if (legal == circuit::never) continue;
      const End end = after(role, m, std::nullopt);
      const Wire possible = circuit_.both(quiet, legal);
      drawn.push_back({legal, circuit_.both(possible, end.won), circuit_.both(possible, end.lost)});
    }
    return drawn;
  }

  const circuit::GameCircuit& game_;
  const value::Sides& sides_;
  const machine::State& start_;
  Relevant& relevant_;
  Circuit& circuit_;
  size_t limit_;
  std::vector<size_t> chance_;                // chance roles
  std::vector<std::vector<bool>> influences_; // by role and move
  std::vector<Wire> quiet_;                   // by role
  Circuit scratch_;
  std::map<Wire, std::vector<Wire>> apart_; // by fluent
};

} // namespace

OneStepAhead lookOneStepAhead(const circuit::GameCircuit& game, const value::Sides& sides,
                              const machine::State& start, Relevant& relevant) {
  size_t moves = 0;
  for (const auto& legal : game.legal) moves += legal.size();
  if (hasLoops(relevant.circuit) || moves > mostCombined) return {};
  const Circuit before = relevant.circuit;
  try {
    return Builder(game, sides, start, relevant).build();
  } catch (const TooLarge&) {
    relevant.circuit = before;
    return {};
  }
}

} // namespace oddsat::forward
