#include "oddsat/questions/board/orientation.hpp"

#include "oddsat/questions/board/content.hpp"

#include <algorithm>
#include <cctype>
#include <functional>
#include <map>

namespace oddsat::board {

namespace {

// Hints of the author about a coordinate: the names of its variables, and of the unary relations
// that guard them (column(X)).
struct Hints {
  int column = 0, row = 0; // number of names like "col" and "row"
  int x = 0, y = 0;
};

std::string inLowerCase(std::string text) {
  std::ranges::transform(text, text.begin(), [](unsigned char c) { return std::tolower(c); });
  return text;
}

void count(Hints& hints, const std::string& name) {
  const std::string low = inLowerCase(name);
  if (low.starts_with("col") || low.starts_with("file") || low == "c" || low.starts_with("c1"))
    ++hints.column;
  if (low.starts_with("row") || low.starts_with("rank") || low == "r" || low.starts_with("r1"))
    ++hints.row;
  if (low.starts_with("x")) ++hints.x;
  if (low.starts_with("y")) ++hints.y;
}

void forEachTerm(const gdl::Term& term, const std::function<void(const gdl::Term&)>& visit) {
  visit(term);
  for (const gdl::Term& argument : term.args) forEachTerm(argument, visit);
}

void forEachTerm(const std::vector<gdl::Literal>& body,
                 const std::function<void(const gdl::Term&)>& visit) {
  for (const gdl::Literal& literal : body) {
    forEachTerm(literal.atom, visit);
    for (const auto& alternative : literal.either) forEachTerm(alternative, visit);
  }
}

Hints hintsOf(const gdl::Game& game, const Relation& relation, size_t argument) {
  Hints hints;
  for (const gdl::Rule& rule : game.rules) {
    std::vector<std::string> variables;
    const auto use = [&](const gdl::Term& term) {
      if (term.name != relation.name || term.args.size() != relation.arity()) return;
      if (!term.args[argument].variable) return;
      count(hints, term.args[argument].name);
      variables.push_back(term.args[argument].name);
    };
    forEachTerm(rule.head, use);
    forEachTerm(rule.body, use);
    forEachTerm(rule.body, [&](const gdl::Term& term) {
      if (term.args.size() == 1 && term.args[0].variable &&
          std::ranges::find(variables, term.args[0].name) != variables.end())
        count(hints, term.name);
    });
  }
  return hints;
}

bool isOfLetters(const Argument& argument) {
  return !stem(argument.names.front()).empty() && stem(argument.names.front()).size() == 1 &&
         argument.names.front().name.size() == 1;
}

enum class Fall { none, low, high };

// Direction in which things pile up: there is one if, in every position seen, the cell under each
// thing is occupied or the last one.
Fall fallOf(const Relation& relation, size_t across, size_t along,
            const std::vector<size_t>& contents) {
  if (!relation.arguments[along].order) return Fall::none;
  const Names& order = *relation.arguments[along].order;
  size_t things = 0, low = 0, high = 0, lowest = 0, highest = 0;
  for (const auto& position : relation.seen) {
    std::map<std::pair<gdl::Term, gdl::Term>, bool> at;
    for (const gdl::Term& fluent : position) {
      bool empty = false;
      for (size_t content : contents) empty = empty || meansEmpty(fluent.args[content].name);
      if (!empty) at[{fluent.args[across], fluent.args[along]}] = true;
    }
    for (const auto& [key, thing] : at) {
      const auto place = std::ranges::find(order, key.second);
      ++things;
      if (place == order.begin())
        ++lowest;
      else
        low += at.contains({key.first, *(place - 1)});
      if (place + 1 == order.end())
        ++highest;
      else
        high += at.contains({key.first, *(place + 1)});
    }
  }
  const size_t atStart = relation.start().size();
  if (things < 8 || lowest == things || highest == things) return Fall::none;
  if (low + lowest == things && atStart < things) return Fall::low;
  if (high + highest == things) return Fall::high;
  return Fall::none;
}

} // namespace

Orientation orientationOf(const gdl::Game& game, const Relation& relation, size_t first,
                          size_t second, const std::vector<size_t>& contents) {
  const Argument &a = relation.arguments[first], &b = relation.arguments[second];
  const Hints one = hintsOf(game, relation, first), two = hintsOf(game, relation, second);
  const std::string stemOne = inLowerCase(stem(a.names.front()).substr(0, 1));
  const std::string stemTwo = inLowerCase(stem(b.names.front()).substr(0, 1));
  Orientation found;
  if (isOfLetters(a) != isOfLetters(b))
    found = {isOfLetters(a), true};
  else if (stemOne != stemTwo && (stemOne == "x" || stemOne == "y"))
    found = {stemOne == "x", true};
  else if (stemOne != stemTwo && (stemOne == "r" || stemTwo == "c"))
    found = {false, false};
  else if (stemOne != stemTwo && (stemOne == "c" || stemTwo == "r"))
    found = {true, false};
  else if (one.x + two.y > one.y + two.x)
    found = {true, true};
  else if (one.y + two.x > one.x + two.y)
    found = {false, true};
  else if (one.column + two.row > one.row + two.column)
    found = {true, false};
  const size_t across = found.firstAcross ? first : second;
  const size_t along = found.firstAcross ? second : first;
  const Fall fall = fallOf(relation, across, along, contents);
  if (fall != Fall::none) found.up = fall == Fall::low;
  return found;
}

} // namespace oddsat::board
