#include "oddsat/games/forward/position/unchanging_fluents.hpp"

#include "oddsat/games/forward/horizon/three_valued.hpp"
#include "oddsat/games/machine/run_code.hpp"

#include <array>
#include <bit>

namespace oddsat::forward {

using circuit::Wire;
using machine::Code;

namespace {

constexpr size_t mostGatesRun = 200'000'000; // gates run
constexpr size_t mostReasons = 4;            // for each literal

struct Literal {
  size_t place; // index among the relevant fluents
  bool holds;
};

// Evaluates 64 small sets of literals at a time: which literals are known one step later if only
// these are known now.
class Keeper {
public:
  Keeper(const circuit::GameCircuit& game, const Relevant& relevant) : fluents_(relevant.fluents) {
    circuit::Circuit circuit;
    ThreeValued threeValued(game, relevant.circuit, circuit,
                            pairsOfInputs(game.fluents.size(), circuit));
    std::vector<Wire> roots;
    for (const uint32_t f : fluents_) {
      const auto next = threeValued.of(game.next[f]);
      roots.push_back(next.can);
      roots.push_back(next.must);
    }
    code_ = machine::flatten(circuit, roots);
    slots_.assign(code_.slots, {0});
  }

  size_t cost() const { return code_.gates.size() + 4 * fluents_.size(); }

  void clear() {
    for (size_t i = 0; i < fluents_.size(); ++i) can(i) = ~uint64_t{0}, must(i) = 0;
  }
  void assume(size_t lane, const Literal& literal) {
    const uint64_t bit = uint64_t{1} << lane;
    if (literal.holds)
      must(literal.place) |= bit;
    else
      can(literal.place) &= ~bit;
  }
  void run() { machine::runCode<1>(code_, slots_.data()); }
  bool keeps(size_t lane, const Literal& literal) const {
    const uint32_t slot = code_.outputs[2 * literal.place + (literal.holds ? 1 : 0)];
    return (slots_[slot][0] >> lane & 1) == (literal.holds ? 1u : 0u);
  }

private:
  uint64_t& can(size_t i) { return slots_[Code::firstInput + 2 * fluents_[i]][0]; }
  uint64_t& must(size_t i) { return slots_[Code::firstInput + 2 * fluents_[i] + 1][0]; }

  const std::vector<uint32_t>& fluents_;
  Code code_;
  std::vector<std::array<uint64_t, 1>> slots_;
};

class Finder {
public:
  Finder(const circuit::GameCircuit& game, Relevant& relevant)
      : game_(game), relevant_(relevant), keeper_(game, relevant),
        reasons_(2 * relevant.fluents.size()) {}

  UnchangingFluents find() {
    const size_t literals = reasons_.size();
    for (size_t a = 0; a < literals; ++a) ask({a, a});
    answer();
    if (literals * literals / 64 * keeper_.cost() <= mostGatesRun)
      for (size_t a = 0; a < literals; ++a)
        for (size_t b = 0; b < literals; ++b)
          if (a / 2 != b / 2 && !lastsAlone(a) && reasons_[a].size() < mostReasons) ask({a, b});
    answer();
    return asWires();
  }

private:
  struct Two { // a literal and its possible reason; equal: the literal alone
    size_t a, b;
  };

  static Literal literal(size_t i) { return {i / 2, i % 2 == 1}; }
  bool lastsAlone(size_t a) const { return !reasons_[a].empty() && reasons_[a][0] == a; }

  void ask(const Two& two) {
    asked_.push_back(two);
    if (asked_.size() == 64) answer();
  }

  void answer() {
    keeper_.clear();
    for (size_t lane = 0; lane < asked_.size(); ++lane)
      for (const size_t i : {asked_[lane].a, asked_[lane].b}) keeper_.assume(lane, literal(i));
    keeper_.run();
    for (size_t lane = 0; lane < asked_.size(); ++lane) {
      const auto [a, b] = asked_[lane];
      if (keeper_.keeps(lane, literal(a)) && keeper_.keeps(lane, literal(b)))
        reasons_[a].push_back(b);
    }
    asked_.clear();
  }

  Wire wire(size_t i) const {
    const Wire holds = game_.holds[relevant_.fluents[i / 2]];
    return i % 2 == 1 ? holds : circuit::inverse(holds);
  }

  UnchangingFluents asWires() {
    UnchangingFluents unchanging;
    unchanging.yes.assign(game_.fluents.size(), circuit::never);
    unchanging.no = unchanging.yes;
    for (size_t i = 0; i < reasons_.size(); ++i) {
      std::vector<Wire> cases;
      for (const size_t reason : reasons_[i])
        cases.push_back(relevant_.circuit.both(wire(i), wire(reason)));
      auto& side = i % 2 == 1 ? unchanging.yes : unchanging.no;
      side[relevant_.fluents[i / 2]] = relevant_.circuit.any(cases);
    }
    return unchanging;
  }

  const circuit::GameCircuit& game_;
  Relevant& relevant_;
  Keeper keeper_;
  // By literal: the literals that preserve it, together with themselves.
  std::vector<std::vector<size_t>> reasons_;
  std::vector<Two> asked_;
};

} // namespace

UnchangingFluents unchangingFluents(const circuit::GameCircuit& game, Relevant& relevant) {
  return Finder(game, relevant).find();
}

} // namespace oddsat::forward
