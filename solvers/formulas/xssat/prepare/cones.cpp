#include "oddsat/formulas/xssat/prepare/cones.hpp"

#include <algorithm>
#include <functional>

namespace oddsat::xssat {

namespace {

constexpr size_t leastEdge = 4, widestEdge = 20; // 2 to the power of this: bits of a truth table
constexpr size_t leastInside = 2;                // inner variables for each variable of the edge
constexpr uint64_t mostWork = 20'000'000;        // number of clauses visited
constexpr size_t mostInside = 600, widestOnTheWay = 80;

// Finds the gate of each variable; `out` is 0 for a variable without a gate. Only existential
// variables have a gate, and its inputs are not quantified further inside. No variable depends on
// itself, and no clause belongs to two gates.
class GateFinder {
public:
  explicit GateFinder(const ClauseLists& lists)
      : lists_(lists), gates_(cnf::slot(lists.formula().variables) + 1),
        seen_(gates_.size(), Seen::no), pairWith_(2 * gates_.size(), none) {}

  std::vector<Gate> run() {
    const cnf::Var variables = lists_.formula().variables;
    for (cnf::Var v = 1; v <= variables; ++v)
      if (lists_.kind(v) == Quantifier::exists && !find(v)) find(-v);
    for (cnf::Var v = 1; v <= variables; ++v)
      if (of(v).out != 0 && seen_[cnf::slot(v)] == Seen::no) rank(v);
    return std::move(gates_);
  }

private:
  enum class Seen : uint8_t { no, entered, left };
  static constexpr uint32_t none = UINT32_MAX;

  Gate& of(cnf::Lit l) { return gates_[cnf::slot(l)]; }
  uint32_t& pairWith(cnf::Lit l) { return pairWith_[2 * cnf::slot(l) + (l < 0 ? 1 : 0)]; }

  // Looks for a clause that contains `out`, such that `out` implies the complements of all its
  // other literals.
  bool find(cnf::Lit out) {
    auto forEachPair = [&](auto visit) {
      for (uint32_t c : lists_.with(-out)) {
        auto pair = lists_.formula().clauses[c];
        if (pair.size() == 2) visit(pair[0] == -out ? pair[1] : pair[0], c);
      }
    };
    forEachPair([&](cnf::Lit implied, uint32_t c) { pairWith(implied) = c; });
    Gate& gate = of(out);
    for (uint32_t c : lists_.with(out))
      if (gate.out == 0 && isWhole(out, c)) take(out, c);
    forEachPair([&](cnf::Lit implied, uint32_t) { pairWith(implied) = none; });
    return gate.out != 0;
  }

  bool isWhole(cnf::Lit out, uint32_t c) {
    auto clause = lists_.formula().clauses[c];
    return clause.size() > 2 && std::ranges::all_of(clause, [&](cnf::Lit l) {
             return l == out || (pairWith(-l) != none && !lists_.before(out, l));
           });
  }

  void take(cnf::Lit out, uint32_t c) {
    Gate& gate = of(out);
    auto clause = lists_.formula().clauses[c];
    gate.out = out;
    gate.in.reserve(clause.size() - 1);
    gate.clauses.reserve(clause.size());
    gate.clauses.push_back(c);
    for (cnf::Lit l : clause)
      if (l != out) gate.in.push_back(-l), gate.clauses.push_back(pairWith(-l));
  }

  // Depth first, without recursion. A gate that closes a cycle is dropped.
  void rank(cnf::Var from) {
    std::vector<std::pair<cnf::Var, size_t>> path = {{from, 0}};
    seen_[cnf::slot(from)] = Seen::entered;
    while (!path.empty()) {
      auto& [v, next] = path.back();
      Gate& gate = of(v);
      if (next < gate.in.size()) {
        const cnf::Var input = std::abs(gate.in[next++]);
        if (of(input).out == 0) continue;
        if (seen_[cnf::slot(input)] == Seen::entered)
          gate = {};
        else if (seen_[cnf::slot(input)] == Seen::no)
          seen_[cnf::slot(input)] = Seen::entered, path.emplace_back(input, 0);
        continue;
      }
      for (cnf::Lit l : gate.in) gate.rank = std::max(gate.rank, of(l).rank);
      if (gate.out != 0) ++gate.rank;
      seen_[cnf::slot(v)] = Seen::left;
      path.pop_back();
    }
  }

  const ClauseLists& lists_;
  std::vector<Gate> gates_;
  std::vector<Seen> seen_;         // by variable
  std::vector<uint32_t> pairWith_; // by literal: the clause by which `out` implies it
};

} // namespace

Cones::Cones(const cnf::QuantifiedCnf& formula)
    : lists_(formula), gates_(GateFinder(lists_).run()), owner_(formula.clauses.size(), 0),
      place_(gates_.size(), Place::outside), isUnused_(formula.clauses.size(), 0) {
  for (cnf::Var v = 1; v <= formula.variables; ++v)
    for (uint32_t c : gate(v).clauses) owner_[c] = v;
  removeUnused();
}

std::vector<uint32_t> Cones::usesOf(cnf::Lit l, const Cone& cone) const {
  std::vector<uint32_t> uses;
  for (uint32_t c : lists_.with(l))
    if (!isUnused_[c] &&
        (owner_[c] == 0 || std::ranges::find(cone.inside, owner_[c]) == cone.inside.end()))
      uses.push_back(c);
  return uses;
}

void Cones::removeUnused() {
  std::vector<cnf::Var> order;
  for (cnf::Var v = 1; v <= lists_.formula().variables; ++v)
    if (mayGo(v)) order.push_back(v);
  std::ranges::stable_sort(order, std::greater<>(), [&](cnf::Var v) { return gate(v).rank; });
  for (cnf::Var v : order) {
    auto isOwn = [&](uint32_t c) { return owner_[c] == v || isUnused_[c] != 0; };
    if (!std::ranges::all_of(lists_.with(v), isOwn) || !std::ranges::all_of(lists_.with(-v), isOwn))
      continue;
    for (uint32_t c : gate(v).clauses) isUnused_[c] = 1, unused_.push_back(c);
    gates_[cnf::slot(v)].out = 0;
  }
}

std::vector<Cone> Cones::find() {
  std::vector<cnf::Var> tops;
  for (cnf::Var v = 1; v <= lists_.formula().variables; ++v)
    if (mayGo(v)) tops.push_back(v);
  std::ranges::stable_sort(tops, std::greater<>(), [&](cnf::Var v) { return gate(v).rank; });
  std::vector<Cone> cones;
  for (cnf::Var top : tops) {
    if (work_ > mostWork) break;
    if (place_[cnf::slot(top)] != Place::outside) continue;
    Cone cone = grow(top);
    if (cone.inside.empty()) continue;
    for (cnf::Var v : cone.inside) place_[cnf::slot(v)] = Place::found;
    cones.push_back(std::move(cone));
  }
  std::ranges::stable_sort(cones, {}, [&](const Cone& cone) { return lists_.block(cone.top); });
  return cones;
}

// True if the variable occurs only in gates of the cone and in its own gate.
bool Cones::isOnlyInside(cnf::Var v) {
  work_ += lists_.with(v).size() + lists_.with(-v).size();
  auto fits = [&](uint32_t c) {
    return isUnused_[c] != 0 || owner_[c] == v ||
           (owner_[c] != 0 && place_[cnf::slot(owner_[c])] == Place::growing);
  };
  return std::ranges::all_of(lists_.with(v), fits) && std::ranges::all_of(lists_.with(-v), fits);
}

// The cone grows downwards from its top, the gate of highest rank first, so that a shared input
// comes after all gates that use it. Of all cones on the way, the one with the smallest edge is
// taken; of several, the largest.
Cone Cones::grow(cnf::Var top) {
  Cone cone{top, {}, {}}, best{top, {}, {}};
  using Ranked = std::pair<uint32_t, cnf::Var>;
  std::vector<Ranked> edge = {{gate(top).rank, top}}; // highest rank first
  size_t bestInside = 0; // number of inner variables of the best cone so far
  auto next = [&] {
    return std::ranges::find_if(edge, [&](const auto& each) {
      const cnf::Var v = each.second;
      return v == top || (mayGo(v) && place_[cnf::slot(v)] == Place::outside && isOnlyInside(v));
    });
  };
  for (auto at = next();
       at != edge.end() && cone.inside.size() < mostInside && edge.size() <= widestOnTheWay;
       at = next()) {
    const cnf::Var v = at->second;
    edge.erase(at);
    cone.inside.push_back(v);
    place_[cnf::slot(v)] = Place::growing;
    for (cnf::Lit l : gate(v).in) {
      const Ranked input{gate(l).rank, std::abs(l)};
      auto place = std::ranges::lower_bound(edge, input, std::greater<>());
      if (place == edge.end() || *place != input) edge.insert(place, input);
    }
    const bool fits = edge.size() >= leastEdge && edge.size() <= widestEdge &&
                      cone.inside.size() >= leastInside * edge.size();
    if (!fits || (!best.edge.empty() && edge.size() > best.edge.size())) continue;
    bestInside = cone.inside.size();
    best.edge.clear();
    for (const auto& each : edge) best.edge.push_back(each.second);
  }
  for (cnf::Var v : cone.inside) place_[cnf::slot(v)] = Place::outside;
  cone.inside.resize(bestInside);
  best.inside = std::move(cone.inside);
  std::ranges::sort(best.edge);
  return best;
}

} // namespace oddsat::xssat
