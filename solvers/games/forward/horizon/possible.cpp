#include "oddsat/games/forward/horizon/possible.hpp"

#include "oddsat/games/forward/horizon/three_valued.hpp"
#include "oddsat/games/machine/run_code.hpp"

namespace oddsat::forward {

using circuit::Wire;

PossibleStep::PossibleStep(const circuit::GameCircuit& game) : fluents_(game.fluents.size()) {
  circuit::Circuit circuit;
  ThreeValued threeValued(game, game.circuit, circuit, pairsOfInputs(fluents_, circuit));
  std::vector<Wire> roots;
  for (const Wire next : game.next) {
    const auto pair = threeValued.of(next);
    roots.push_back(pair.can);
    roots.push_back(pair.must);
  }
  roots.push_back(threeValued.of(game.terminal).must);
  code_ = machine::flatten(circuit, roots);
  slots_.assign(code_.slots, {0});
}

Possible PossibleStep::next(const Possible& now, bool& ended) {
  const auto input = [&](size_t i) -> uint64_t& {
    return slots_[machine::Code::firstInput + i][0];
  };
  for (size_t f = 0; f < fluents_; ++f) {
    input(2 * f) = now.can[f] ? 1 : 0;
    input(2 * f + 1) = now.must[f] ? 1 : 0;
  }
  machine::runCode<1>(code_, slots_.data());
  const auto output = [&](size_t i) { return (slots_[code_.outputs[i]][0] & 1) != 0; };
  Possible then;
  for (size_t f = 0; f < fluents_; ++f) {
    then.can.push_back(output(2 * f));
    then.must.push_back(output(2 * f + 1));
  }
  ended = output(2 * fluents_);
  return then;
}

} // namespace oddsat::forward
