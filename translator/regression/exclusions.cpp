#include "oddsat/regression/exclusions.hpp"

#include "oddsat/base/sat_watch.hpp"

#include <algorithm>
#include <array>

namespace oddsat::regression {

namespace {

using circuit::GameCircuit;
using circuit::Node;

constexpr size_t mostFluents = 1500; // pairs are tested one by one
constexpr int mostConflicts = 20000; // longer proofs are given up

struct Pair { // not both have this value
  uint32_t a, b;
  bool value;
};

// Sixty-four random playouts in parallel, one bit each.
class Playouts {
public:
  explicit Playouts(const GameCircuit& game) : game_(game), values_(game.circuit.nodes().size()) {
    restart(~uint64_t{0});
  }

  uint64_t fluent(size_t f) const { return of(game_.holds[f]); }

  void step() {
    spread();
    const uint64_t over = of(game_.terminal);
    uint64_t stuck = 0;
    for (size_t role = 0; role < game_.roles.size(); ++role) choose(role, stuck);
    spread();
    std::vector<uint64_t> next;
    for (const Wire wire : game_.next) next.push_back(of(wire));
    for (size_t f = 0; f < next.size(); ++f) values_[circuit::nodeOf(game_.holds[f])] = next[f];
    restart(over | stuck);
  }

private:
  uint64_t of(Wire wire) const {
    const uint64_t value = values_[circuit::nodeOf(wire)];
    return circuit::isInverted(wire) ? ~value : value;
  }

  void spread() {
    const auto& nodes = game_.circuit.nodes();
    for (uint32_t n = 0; n < nodes.size(); ++n)
      if (nodes[n].kind == Node::Kind::both) values_[n] = of(nodes[n].a) & of(nodes[n].b);
  }

  void restart(uint64_t lanes) {
    for (size_t f = 0; f < game_.fluents.size(); ++f) {
      uint64_t& value = values_[circuit::nodeOf(game_.holds[f])];
      value = (value & ~lanes) | (game_.initial[f] ? lanes : 0);
    }
  }

  // Beginning with a random move, each playout takes the first move that is legal in it.
  void choose(size_t role, uint64_t& stuck) {
    const auto& legal = game_.legal[role];
    uint64_t open = ~uint64_t{0};
    std::vector<uint64_t> made(legal.size(), 0);
    const size_t first = legal.empty() ? 0 : random() % legal.size();
    for (size_t round = 0; round < 2; ++round) // at first, moves are skipped at random
      for (size_t i = 0; i < legal.size(); ++i) {
        const size_t m = (first + i) % legal.size();
        const uint64_t takes = open & of(legal[m]) & (round == 0 ? random() : ~uint64_t{0});
        made[m] |= takes;
        open &= ~takes;
      }
    for (size_t m = 0; m < legal.size(); ++m)
      if (game_.does[role][m] != circuit::never)
        values_[circuit::nodeOf(game_.does[role][m])] = made[m];
    stuck |= open;
  }

  uint64_t random() { // xorshift
    random_ ^= random_ << 13U;
    random_ ^= random_ >> 7U;
    return random_ ^= random_ << 17U;
  }

  const GameCircuit& game_;
  std::vector<uint64_t> values_; // by node
  uint64_t random_ = 0x9E3779B97F4A7C15U;
};

std::vector<Pair> guessed(const StepGame& game) {
  constexpr int steps = 100;
  const size_t count = game.circuit.fluents.size();
  Playouts playouts(game.circuit);
  std::vector<std::vector<uint64_t>> seen(count);
  for (int i = 0; i < steps; ++i, playouts.step())
    for (size_t f = 0; f < count; ++f) seen[f].push_back(playouts.fluent(f));
  std::vector<Pair> found;
  for (uint32_t a = 0; a < count; ++a)
    for (uint32_t b = a + 1; b < count; ++b) {
      bool both = false, none = false;
      for (int i = 0; i < steps && !(both && none); ++i) {
        both = both || (seen[a][static_cast<size_t>(i)] & seen[b][static_cast<size_t>(i)]) != 0;
        none = none || ~(seen[a][static_cast<size_t>(i)] | seen[b][static_cast<size_t>(i)]) != 0;
      }
      if (!both) found.push_back({a, b, true});
      if (!none) found.push_back({a, b, false});
    }
  return found;
}

// Keeps the pairs that hold one step later whenever all pairs hold now.
class Induction {
public:
  Induction(const StepGame& game, std::vector<Pair> guesses)
      : game_(game.circuit), roles_(game.roles), pairs_(std::move(guesses)) {
    solver_.set("quiet", 1); // standard output carries only answers
    encode();
    for (size_t i = 0; i < pairs_.size(); ++i) assume(i);
  }

  std::vector<Pair> proved(const Limits& limits) {
    while (true) {
      limits.check();
      SatWatch watch(limits);
      solver_.connect_terminator(&watch);
      askForBroken();
      solver_.limit("conflicts", mostConflicts);
      const int status = solver_.solve();
      solver_.disconnect_terminator();
      if (status == 20) return pairs_;
      if (status != 10) return {};
      dropBroken();
    }
  }

private:
  static int variable(uint32_t node) { return static_cast<int>(node) + 1; }
  static int literal(Wire wire) {
    return circuit::isInverted(wire) ? -variable(circuit::nodeOf(wire))
                                     : variable(circuit::nodeOf(wire));
  }
  int fresh() { return ++variables_; }
  void clause(std::initializer_list<int> literals) {
    for (const int lit : literals) solver_.add(lit);
    solver_.add(0);
  }

  // Encodes the rules, and that every role of the game makes a legal move.
  void encode() {
    const auto& nodes = game_.circuit.nodes();
    variables_ = static_cast<int>(nodes.size());
    clause({-variable(0)});
    for (uint32_t n = 0; n < nodes.size(); ++n) {
      if (nodes[n].kind != Node::Kind::both) continue;
      clause({-variable(n), literal(nodes[n].a)});
      clause({-variable(n), literal(nodes[n].b)});
      clause({variable(n), -literal(nodes[n].a), -literal(nodes[n].b)});
    }
    clause({-literal(game_.terminal)});
    for (size_t role = 0; role < roles_; ++role) oneLegalMove(role);
  }

  void oneLegalMove(size_t role) {
    std::vector<int> moves;
    for (size_t m = 0; m < game_.moves[role].size(); ++m) {
      int does = literal(game_.does[role][m]);
      if (game_.does[role][m] == circuit::never) does = fresh(); // no rule contains it
      clause({-does, literal(game_.legal[role][m])});
      moves.push_back(does);
    }
    for (const int does : moves) solver_.add(does);
    solver_.add(0);
    int before = 0; // a sequential encoding of "at most one"
    for (const int does : moves) {
      const int upTo = fresh();
      if (before != 0) clause({-before, upTo}), clause({-before, -does});
      clause({-does, upTo});
      before = upTo;
    }
  }

  void assume(size_t i) {
    const Pair& pair = pairs_[i];
    live_.push_back(fresh());
    broken_.push_back(fresh());
    const auto lit = [&](Wire wire) { return pair.value ? literal(wire) : -literal(wire); };
    clause({-live_[i], -lit(game_.holds[pair.a]), -lit(game_.holds[pair.b])});
    clause({-broken_[i], lit(game_.next[pair.a])});
    clause({-broken_[i], lit(game_.next[pair.b])});
  }

  void askForBroken() {
    const int asked = fresh();
    solver_.add(-asked);
    for (const int broken : broken_) solver_.add(broken);
    solver_.add(0);
    solver_.assume(asked);
    for (const int live : live_) solver_.assume(live);
  }

  void dropBroken() {
    const auto isTrue = [this](Wire wire) {
      const int lit = literal(wire);
      return (solver_.val(std::abs(lit)) > 0) == (lit > 0);
    };
    size_t kept = 0;
    for (size_t i = 0; i < pairs_.size(); ++i) {
      const bool broken = isTrue(game_.next[pairs_[i].a]) == pairs_[i].value &&
                          isTrue(game_.next[pairs_[i].b]) == pairs_[i].value;
      if (broken) continue;
      pairs_[kept] = pairs_[i], live_[kept] = live_[i], broken_[kept] = broken_[i];
      ++kept;
    }
    pairs_.resize(kept), live_.resize(kept), broken_.resize(kept);
  }

  const GameCircuit& game_;
  size_t roles_;
  std::vector<Pair> pairs_;
  CaDiCaL::Solver solver_;
  int variables_ = 0;
  std::vector<int> live_, broken_; // by pair
};

} // namespace

Exclusions exclusions(const StepGame& game, const Limits& limits) {
  const size_t count = game.circuit.fluents.size();
  Exclusions found{std::vector<std::vector<uint32_t>>(count),
                   std::vector<std::vector<uint32_t>>(count)};
  if (count > mostFluents) return found;
  for (const Pair& pair : Induction(game, guessed(game)).proved(limits)) {
    auto& by = pair.value ? found.never : found.some;
    by[pair.a].push_back(pair.b);
    by[pair.b].push_back(pair.a);
  }
  return found;
}

} // namespace oddsat::regression
