#include "oddsat/games/forward/position/outcomes.hpp"

#include "oddsat/games/forward/position/substitute.hpp"

#include <map>
#include <numeric>

namespace oddsat::forward {

using circuit::Wire;

namespace {

constexpr size_t mostOutcomeWork = 20'000'000; // gates times moves

}

std::vector<uint32_t> firstAlike(const circuit::GameCircuit& game, const Relevant& relevant,
                                 size_t role) {
  const auto& legal = game.legal[role];
  std::vector<uint32_t> first(legal.size());
  std::iota(first.begin(), first.end(), 0u);
  circuit::Circuit circuit = relevant.circuit;
  if (hasLoops(circuit) || circuit.nodes().size() * legal.size() > mostOutcomeWork) return first;
  std::map<std::vector<Wire>, uint32_t> known;
  for (uint32_t move = 0; move < legal.size(); ++move) {
    if (legal[move] == circuit::never) continue;
    Substitution made(circuit);
    for (uint32_t m = 0; m < legal.size(); ++m)
      if (legal[m] != circuit::never)
        made.set(game.does[role][m], m == move ? circuit::always : circuit::never);
    std::vector<Wire> effect{legal[move]};
    for (const uint32_t f : relevant.fluents) effect.push_back(made.of(game.next[f]));
    first[move] = known.try_emplace(std::move(effect), move).first->second;
  }
  return first;
}

} // namespace oddsat::forward
