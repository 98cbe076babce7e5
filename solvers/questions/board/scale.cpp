#include "oddsat/questions/board/scale.hpp"

#include <algorithm>
#include <map>
#include <set>

namespace oddsat::board {

namespace {

bool digit(char c) {
  return c >= '0' && c <= '9';
}

bool letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

bool plain(const gdl::Term& term) {
  return term.args.empty() && !term.variable && !term.parenthesised && !term.name.empty();
}

std::string numberAtEnd(const gdl::Term& name) {
  return name.name.substr(stem(name).size());
}

std::optional<Names> byNumber(Names names) {
  const std::string first = stem(names.front());
  for (const gdl::Term& name : names)
    if (!plain(name) || stem(name) != first || numberAtEnd(name).empty()) return std::nullopt;
  std::ranges::sort(names, {}, [](const gdl::Term& name) {
    return gdl::Term{numberAtEnd(name)}; // numbers are ordered by their value
  });
  return names;
}

// Order of letters that follow each other, such as a to h; not of pieces like b, x and o.
std::optional<Names> byLetter(Names names) {
  for (const gdl::Term& name : names)
    if (!plain(name) || name.name.size() != 1 || !letter(name.name.front())) return std::nullopt;
  std::ranges::sort(names);
  const char first = names.front().name.front(), last = names.back().name.front();
  if (last - first != static_cast<int>(names.size()) - 1) return std::nullopt;
  if (names.size() < 3 && first != 'a' && first != 'A') return std::nullopt;
  return names;
}

std::optional<Names> byChain(const Names& names, const std::vector<Names>& chains) {
  if (names.size() < 3) return std::nullopt; // other(x,o) is not an order
  for (const Names& chain : chains) {
    const std::set<gdl::Term> known(chain.begin(), chain.end());
    if (!std::ranges::all_of(names, [&](const auto& name) { return known.contains(name); }))
      continue;
    const std::set<gdl::Term> wanted(names.begin(), names.end());
    Names sorted;
    for (const gdl::Term& name : chain)
      if (wanted.contains(name)) sorted.push_back(name);
    return sorted;
  }
  return std::nullopt;
}

using Pairs = std::vector<std::pair<gdl::Term, gdl::Term>>;

// Adds the longest chains; a relation in which some name has two successors or two predecessors has
// none.
void addChains(const Pairs& pairs, std::vector<Names>& found) {
  std::map<gdl::Term, gdl::Term> after, before;
  for (const auto& [left, right] : pairs) {
    if (left == right) return;
    if (auto [known, isNew] = after.emplace(left, right); !isNew && known->second != right) return;
    if (auto [known, isNew] = before.emplace(right, left); !isNew && known->second != left) return;
  }
  for (const auto& [left, right] : after) {
    if (before.contains(left)) continue;
    Names chain = {left};
    for (auto next = after.find(left); next != after.end(); next = after.find(next->second))
      chain.push_back(next->second);
    if (chain.size() > 2) found.push_back(std::move(chain));
  }
}

} // namespace

std::string stem(const gdl::Term& name) {
  size_t end = name.name.size();
  while (end > 0 && digit(name.name[end - 1])) --end;
  return name.name.substr(0, end);
}

std::vector<Names> chains(const gdl::Game& game) {
  std::map<std::string, Pairs> relations;
  for (const gdl::Rule& rule : game.rules)
    if (rule.body.empty() && rule.head.args.size() == 2 && plain(rule.head.args[0]) &&
        plain(rule.head.args[1]))
      relations[rule.head.name].emplace_back(rule.head.args[0], rule.head.args[1]);
  std::vector<Names> found;
  for (const auto& [name, pairs] : relations) addChains(pairs, found);
  return found;
}

std::optional<Names> inOrder(const Names& names, const std::vector<Names>& chains) {
  if (names.empty() || !std::ranges::all_of(names, plain)) return std::nullopt;
  if (auto sorted = byNumber(names)) return sorted;
  if (auto sorted = byLetter(names)) return sorted;
  return byChain(names, chains);
}

std::optional<Square> square(const gdl::Term& name) {
  if (!plain(name) || name.name.size() < 2 || !letter(name.name.front())) return std::nullopt;
  const std::string number = name.name.substr(1);
  if (!std::ranges::all_of(number, digit)) return std::nullopt;
  return Square{gdl::Term{name.name.substr(0, 1)}, gdl::Term{number}};
}

bool areSquares(const Names& names) {
  std::set<gdl::Term> letters, numbers;
  for (const gdl::Term& name : names) {
    auto found = square(name);
    if (!found) return false;
    letters.insert(found->letter);
    numbers.insert(found->number);
  }
  return letters.size() > 1 && numbers.size() > 1 && names.size() >= 4;
}

} // namespace oddsat::board
