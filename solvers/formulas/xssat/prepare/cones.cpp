#include "oddsat/formulas/xssat/prepare/cones.hpp"

#include <algorithm>
#include <functional>

namespace oddsat::xssat {

namespace {

constexpr size_t leastEdge = 4, widestEdge = 20; // a table has a bit for each of their assignments
constexpr size_t leastInside = 2;                // so many variables for each of the edge
constexpr uint64_t mostWork = 20'000'000;        // clauses looked at
constexpr size_t mostInside = 600, widestOnTheWay = 80;

} // namespace

Cones::Cones(const cnf::QuantifiedCnf& formula)
    : lists_(formula), gates_(findGates(lists_)), owner_(formula.clauses.size(), 0),
      place_(gates_.size(), Place::outside), isIdle_(formula.clauses.size(), 0) {
  for (cnf::Var v = 1; v <= formula.variables; ++v)
    for (uint32_t c : gate(v).clauses) owner_[c] = v;
  removeIdle();
}

std::vector<uint32_t> Cones::usesOf(cnf::Lit l, const Cone& cone) const {
  std::vector<uint32_t> uses;
  for (uint32_t c : lists_.with(l))
    if (!isIdle_[c] &&
        (owner_[c] == 0 || std::ranges::find(cone.inside, owner_[c]) == cone.inside.end()))
      uses.push_back(c);
  return uses;
}

void Cones::removeIdle() {
  std::vector<cnf::Var> order;
  for (cnf::Var v = 1; v <= lists_.formula().variables; ++v)
    if (mayGo(v)) order.push_back(v);
  std::ranges::stable_sort(order, std::greater<>(), [&](cnf::Var v) { return gate(v).rank; });
  for (cnf::Var v : order) {
    auto isOwn = [&](uint32_t c) { return owner_[c] == v || isIdle_[c] != 0; };
    if (!std::ranges::all_of(lists_.with(v), isOwn) || !std::ranges::all_of(lists_.with(-v), isOwn))
      continue;
    for (uint32_t c : gate(v).clauses) isIdle_[c] = 1, idle_.push_back(c);
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

// It occurs in the gates of the cone and in its own only.
bool Cones::isOnlyInside(cnf::Var v) {
  work_ += lists_.with(v).size() + lists_.with(-v).size();
  auto fits = [&](uint32_t c) {
    return isIdle_[c] != 0 || owner_[c] == v ||
           (owner_[c] != 0 && place_[cnf::slot(owner_[c])] == Place::growing);
  };
  return std::ranges::all_of(lists_.with(v), fits) && std::ranges::all_of(lists_.with(-v), fits);
}

// From the top downwards, highest first, so that what several need comes after all of them. Of the
// cones on the way, the one of the smallest edge; of several, the largest.
Cone Cones::grow(cnf::Var top) {
  Cone cone{top, {}, {}}, best{top, {}, {}};
  using Ranked = std::pair<uint32_t, cnf::Var>;
  std::vector<Ranked> edge = {{gate(top).rank, top}}; // highest first
  size_t bestInside = 0;                              // so many of those on the way
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
  best.inside.assign(cone.inside.begin(),
                     cone.inside.begin() + static_cast<std::ptrdiff_t>(bestInside));
  std::ranges::sort(best.edge);
  return best;
}

} // namespace oddsat::xssat
