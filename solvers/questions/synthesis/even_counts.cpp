#include "oddsat/questions/synthesis/even_counts.hpp"

#include "oddsat/questions/synthesis/writing.hpp"
#include "oddsat/strategy/write_strategies.hpp"

#include <algorithm>
#include <bit>
#include <map>
#include <set>

namespace oddsat::synthesis {

namespace {

using gdl::Term;
using Set = uint32_t; // set of values: bit v for value v

constexpr size_t mostValues = 10, mostThings = 8;

// Fluents of one name and arity; one argument is the value, the others are the thing that has it.
struct Family {
  std::string name;
  size_t arity = 0, place = 0;
  std::vector<Term> values;
  std::vector<std::vector<Term>> things; // the other arguments
  std::vector<uint32_t>
      valueOf; // by fluent of the machine: index of its value, or UINT32_MAX for other fluents
};

std::vector<Term> without(std::vector<Term> args, size_t place) {
  args.erase(args.begin() + static_cast<long>(place));
  return args;
}

std::vector<Family> familiesOf(const machine::Machine& machine) {
  std::map<std::pair<std::string, size_t>, std::vector<Term>> kinds;
  for (const Term& fluent : machine.fluents())
    if (fluent.args.size() > 1) kinds[{fluent.name, fluent.args.size()}].push_back(fluent);
  std::vector<Family> found;
  for (const auto& [kind, fluents] : kinds)
    for (size_t place = 0; place < kind.second; ++place) {
      std::set<Term> values;
      std::set<std::vector<Term>> things;
      for (const Term& fluent : fluents) {
        values.insert(fluent.args[place]);
        things.insert(without(fluent.args, place));
      }
      if (values.size() > mostValues || things.size() > mostThings || things.size() < 2) continue;
      Family family{kind.first,
                    kind.second,
                    place,
                    {values.begin(), values.end()},
                    {things.begin(), things.end()},
                    {}};
      for (const Term& fluent : machine.fluents()) {
        const bool belongs = fluent.name == kind.first && fluent.args.size() == kind.second;
        family.valueOf.push_back(
            belongs ? static_cast<uint32_t>(std::ranges::find(family.values, fluent.args[place]) -
                                            family.values.begin())
                    : UINT32_MAX);
      }
      found.push_back(std::move(family));
    }
  return found;
}

// The parity of the number of things with each value, as a set of the values with odd parity.
Set parities(const Family& family, std::span<const uint64_t> state) {
  Set found = 0;
  for (size_t fluent = 0; fluent < family.valueOf.size(); ++fluent)
    if (family.valueOf[fluent] != UINT32_MAX && (state[fluent / 64] >> fluent % 64 & 1U) != 0)
      found ^= Set{1} << family.valueOf[fluent];
  return found;
}

bool evenIn(Set values, const std::set<Set>& all) {
  return std::ranges::all_of(all, [&](Set one) { return std::popcount(one & values) % 2 == 0; });
}

// Parities after good moves, and after any moves, in positions with a relevant choice.
struct Left {
  std::set<Set> good, any;
};

Left leftBy(const Family& family, const PositionGraph& graph, const ReducedGraph& reduced) {
  Left left;
  for (size_t node = 0; node < reduced.nodes; ++node) {
    if (has(reduced.free, node)) continue;
    const NodeId at = reduced.graphNode[node];
    for (uint32_t c = graph.firstChoice(at); c < graph.nodes[at].end; ++c) {
      const bool good = has(reduced.good[graph.choices[c].move], node);
      for (uint32_t a = graph.firstAnswer(c); a < graph.choices[c].end; ++a)
        for (uint32_t o = graph.firstOutcome(a); o < graph.answers[a].end; ++o) {
          const Set found = parities(family, graph.state(graph.outcomes[o].to));
          left.any.insert(found);
          if (good) left.good.insert(found);
        }
    }
  }
  return left;
}

// Sets of values whose count is even after every good move but not after every move. No set is a
// sum of others. Small sets come first, and among equal sizes those with the latest values.
std::vector<Set> evenSets(const Family& family, const Left& left) {
  const size_t count = family.values.size();
  std::vector<Set> all;
  for (Set set = 1; set < Set{1} << count; ++set) all.push_back(set);
  const auto lateFirst = [&](Set set) { // sorts by size, then by values
    Set mirrored = 0;
    for (size_t v = 0; v < count; ++v)
      if ((set >> v & 1U) != 0) mirrored |= Set{1} << (count - 1 - v);
    return std::pair(std::popcount(set), mirrored);
  };
  std::ranges::sort(all, {}, lateFirst);
  std::set<Set> implied{0}; // closed under symmetric differences
  const auto imply = [&](Set set) {
    std::set<Set> more = implied;
    for (Set one : implied) more.insert(one ^ set);
    implied = std::move(more);
  };
  for (Set set : all)
    if (!implied.contains(set) && evenIn(set, left.any)) imply(set);
  std::vector<Set> found;
  for (Set set : all)
    if (!implied.contains(set) && evenIn(set, left.good)) {
      imply(set);
      found.push_back(set);
    }
  return found;
}

// Example of the definitions:
//   def some1(A) = exists N in {1, 3}: true(heap(A,N))
//   def even1 = some1(1) <-> some1(2) <-> some1(3) <-> some1(4)
std::string define(const gdl::Game& game, const Family& family, Set set, size_t number,
                   LiftedCondition& condition) {
  const std::string some = freshWord(game, family.name + "_in" + std::to_string(number));
  const std::string even = freshWord(game, family.name + "_even" + std::to_string(number));
  std::vector<std::string> values, variables, arguments, counted;
  for (size_t v = 0; v < family.values.size(); ++v)
    if ((set >> v & 1U) != 0) values.push_back(strategy::toString(family.values[v]));
  for (size_t i = 0; i < family.arity; ++i) {
    arguments.push_back(i == family.place ? "N" : std::string(1, static_cast<char>('A' + i)));
    if (i != family.place) variables.push_back(arguments.back());
  }
  for (const auto& thing : family.things) {
    std::vector<std::string> terms;
    for (const Term& term : thing) terms.push_back(strategy::toString(term));
    counted.push_back(called(some, terms));
  }
  condition.definitions.push_back("def " + called(some, variables) + " = exists N in {" +
                                  joined(values, ", ") + "}: true(" +
                                  called(family.name, arguments) + ")");
  const std::string chain = joined(counted, " <-> "); // true if an even number of them is false
  condition.definitions.push_back("def " + even + " = " +
                                  (counted.size() % 2 == 0 ? chain : "~(" + chain + ")"));
  return even;
}

} // namespace

std::vector<LiftedCondition> evenCounts(const gdl::Game& game, const machine::Machine& machine,
                                        const PositionGraph& graph, const ReducedGraph& reduced) {
  std::vector<LiftedCondition> found;
  size_t number = 0;
  for (const Family& family : familiesOf(machine)) {
    LiftedCondition condition;
    std::vector<std::string> words;
    for (Set set : evenSets(family, leftBy(family, graph, reduced)))
      words.push_back(define(game, family, set, ++number, condition));
    if (words.empty()) continue;
    condition.text = "next(" + joined(words, " & ") + ")";
    found.push_back(std::move(condition));
  }
  return found;
}

} // namespace oddsat::synthesis
