#include "oddsat/questions/board/relation.hpp"

#include <algorithm>
#include <map>
#include <set>

namespace oddsat::board {

namespace {

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

std::vector<Relation> relations(const Samples& samples, const std::vector<Names>& chains) {
  const std::vector<Facts>& positions = samples.positions;
  std::map<Name, std::vector<gdl::Term>> byName;
  for (const gdl::Term& fluent : samples.fluents) byName[nameOf(fluent)].push_back(fluent);
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
