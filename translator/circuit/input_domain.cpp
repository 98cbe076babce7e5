#include "oddsat/circuit/input_domain.hpp"

#include "oddsat/asp/domains.hpp"
#include "oddsat/gdl/keyword_table.hpp"

#include <algorithm>
#include <set>

namespace oddsat::circuit {

namespace {

using gdl::Term;

void keepOnly(GameCircuit& circuit, size_t role, const std::vector<bool>& kept) {
  size_t to = 0;
  for (size_t from = 0; from < kept.size(); ++from) {
    if (!kept[from]) continue;
    std::swap(circuit.moves[role][to], circuit.moves[role][from]);
    circuit.does[role][to] = circuit.does[role][from];
    circuit.legal[role][to] = circuit.legal[role][from];
    ++to;
  }
  circuit.moves[role].resize(to);
  circuit.does[role].resize(to);
  circuit.legal[role].resize(to);
}

} // namespace

void matchInput(GameCircuit& circuit, const gdl::Game& game, const std::vector<ShownAtom>& shown,
                Report& report) {
  const auto rule = std::ranges::find(game.rules, gdl::word::input,
                                      [](const gdl::Rule& r) { return r.head.name; });
  if (rule == game.rules.end()) return;
  std::set<std::pair<Term, Term>> input;
  for (const ShownAtom& each : shown)
    if (each.keyword == gdl::Keyword::input && each.atom == 0)
      input.emplace(each.args[0], each.args[1]);
  for (size_t role = 0; role < circuit.roles.size(); ++role) {
    std::vector<bool> kept;
    std::vector<Term> missing;
    for (size_t m = 0; m < circuit.moves[role].size(); ++m) {
      const bool known = input.contains({circuit.roles[role], circuit.moves[role][m]});
      const bool possible = circuit.legal[role][m] != never;
      kept.push_back(known || possible);
      if (!known && possible) missing.push_back(circuit.moves[role][m]);
    }
    keepOnly(circuit, role, kept);
    asp::warnOfMissingMoves(game, circuit.roles[role], missing, report);
  }
}

} // namespace oddsat::circuit
