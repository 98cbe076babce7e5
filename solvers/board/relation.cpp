#include "board/relation.hpp"

#include "machine/network.hpp"

#include <algorithm>
#include <map>
#include <random>
#include <set>

namespace oddsat::board {

namespace {

constexpr size_t mostPlayouts = 4, mostSteps = 40;
constexpr size_t mostGates = 40'000'000; // evaluated for this, so that big games do not wait

using Name = std::pair<std::string, size_t>;

Name nameOf(const gdl::Term& term) {
  return {term.name, term.args.size()};
}

std::vector<Argument> argumentsOf(const std::vector<gdl::Term>& fluents,
                                  const std::vector<Names>& chains) {
  std::vector<Argument> arguments;
  for (size_t i = 0; i < fluents.front().args.size(); ++i) {
    std::set<gdl::Term> names;
    for (const gdl::Term& fluent : fluents) names.insert(fluent.args[i]);
    Argument argument;
    argument.names.assign(names.begin(), names.end());
    argument.order = inOrder(argument.names, chains);
    argument.squares = !argument.order && areSquares(argument.names);
    arguments.push_back(std::move(argument));
  }
  return arguments;
}

} // namespace

std::vector<gdl::Term> valuesAt(const gdl::Term& term, const std::vector<size_t>& arguments) {
  std::vector<gdl::Term> values;
  values.reserve(arguments.size());
  for (size_t argument : arguments) values.push_back(term.args[argument]);
  return values;
}

bool Relation::determinedBy(const std::vector<size_t>& keys) const {
  const auto holdsIn = [&](const std::vector<gdl::Term>& position) {
    std::set<std::vector<gdl::Term>> known;
    return std::ranges::all_of(position, [&](const gdl::Term& fluent) {
      return known.insert(valuesAt(fluent, keys)).second;
    });
  };
  return start().size() > 1 ? holdsIn(start()) : std::ranges::all_of(seen, holdsIn);
}

bool Relation::atMostOne() const {
  return std::ranges::all_of(seen, [](const auto& position) { return position.size() < 2; });
}

std::vector<std::vector<gdl::Term>> somePositions(const machine::Machine& machine) {
  std::vector<std::vector<gdl::Term>> positions = {machine.fluentsOf(machine.initial())};
  const size_t gates = machine.network().game().circuit.nodes().size() + 1;
  const size_t affordable = std::clamp<size_t>(mostGates / gates, 4, mostPlayouts * mostSteps);
  std::mt19937_64 random(1);
  for (size_t playout = 0; playout < mostPlayouts; ++playout) {
    machine::State state = machine.initial();
    for (size_t step = 0; step < mostSteps && positions.size() < affordable; ++step) {
      const machine::View view = machine.view(state);
      if (view.terminal ||
          std::ranges::any_of(view.legal, [](const auto& moves) { return moves.empty(); }))
        break;
      machine::Joint joint;
      for (const auto& moves : view.legal) joint.push_back(moves[random() % moves.size()]);
      state = machine.next(state, joint);
      positions.push_back(machine.fluentsOf(state));
    }
  }
  return positions;
}

std::vector<Relation> relations(const machine::Machine& machine,
                                const std::vector<std::vector<gdl::Term>>& positions,
                                const std::vector<Names>& chains) {
  std::map<Name, std::vector<gdl::Term>> byName;
  for (const gdl::Term& fluent : machine.fluents()) byName[nameOf(fluent)].push_back(fluent);
  for (const gdl::Term& fluent : machine.constantFluents())
    byName[nameOf(fluent)].push_back(fluent);
  std::map<Name, Relation> found;
  for (auto& [name, fluents] : byName) {
    std::ranges::sort(fluents);
    auto arguments = argumentsOf(fluents, chains);
    found[name] = {name.first, std::move(arguments), std::move(fluents),
                   std::vector<std::vector<gdl::Term>>(positions.size())};
  }
  for (size_t i = 0; i < positions.size(); ++i)
    for (const gdl::Term& fluent : positions[i]) found.at(nameOf(fluent)).seen[i].push_back(fluent);
  std::vector<Relation> all;
  for (auto& [name, relation] : found) all.push_back(std::move(relation));
  return all;
}

} // namespace oddsat::board
