#include "oddsat/games/recurring/component.hpp"

#include "oddsat/games/recurring/enclosure.hpp"
#include "oddsat/games/recurring/first_choices.hpp"
#include "oddsat/games/recurring/iteration.hpp"
#include "oddsat/games/recurring/verify.hpp"

#include <algorithm>
#include <stdexcept>

namespace oddsat::recurring {

namespace {

constexpr int mostRounds = 30;          // of the search for sure positions, which is optional
constexpr int sweepsBeforeExact = 3000; // in doubles, where they settle by then
constexpr size_t fewPositions = 3000;   // are solved with fractions where the grid is too coarse
constexpr double coarse = 1e-11;        // for the values of one component

Claim claimOf(Rounding rounding) {
  return rounding == Rounding::none   ? Claim::exact
         : rounding == Rounding::down ? Claim::below
                                      : Claim::above;
}

} // namespace

Component::Component(const Graph& graph, std::vector<Node> nodes, Solution& solution,
                     std::vector<uint32_t>& numbers, const Effort& effort, const Limits& limits)
    : graph_(graph), solution_(solution), numbers_(numbers), effort_(effort), limits_(limits),
      claim_(claimOf(effort.rounding)), whole_(graph, std::move(nodes), solution.values, numbers) {}

void Component::solve() {
  findZeros();
  findSure();
  findRest();
  if (solution_.tooLong) return;
  rank();
  if (const auto node = firstUnproved(graph_, whole_.nodes(), solution_.values,
                                      {solution_.choice, solution_.rank}, claim_))
    throw std::logic_error("the value of position " + std::to_string(*node) + " is not proved");
}

// Finds the positions in which the opponent can avoid every end with a value above 0.
void Component::findZeros() {
  const Values& values = solution_.values;
  const auto rank = whole_.ranks([](uint32_t, size_t) { return true; },
                                 [&](uint32_t exit) { return !values.isZero(whole_.node(exit)); });
  for (uint32_t i = 0; i < whole_.open(); ++i)
    if (rank[i] == Part::noRank) solution_.values.copy(whole_.node(i), Values::zero);
}

// Finds the positions from which the maximiser almost surely reaches the exits of the highest
// value: the greatest set of positions in which it can always come nearer to them.
void Component::findSure() {
  Values& values = solution_.values;
  if (whole_.size() == whole_.open()) return; // no exits: every value is 0
  Node most = whole_.node(whole_.open());
  for (uint32_t exit = whole_.open(); exit < whole_.size(); ++exit)
    if (values.less(most, whole_.node(exit))) most = whole_.node(exit);
  if (values.isZero(most)) return;
  std::vector<bool> in(whole_.size());
  for (uint32_t i = 0; i < whole_.size(); ++i)
    in[i] = whole_.isExit(i) ? values.equal(whole_.node(i), most) : !values.known(whole_.node(i));
  std::vector<uint32_t> rank;
  for (int round = 0; round < mostRounds; ++round) {
    std::vector<bool> stays(in.begin(), in.begin() + whole_.open());
    for (uint32_t i = 0; i < whole_.open(); ++i)
      if (whole_.owner(i) == Owner::chance)
        stays[i] =
            stays[i] && std::ranges::all_of(whole_.targets(i), [&](uint32_t to) { return in[to]; });
    rank = whole_.ranks([&](uint32_t i, size_t) { return stays[i]; },
                        [&](uint32_t exit) { return in[exit]; });
    bool same = true;
    for (uint32_t i = 0; i < whole_.open(); ++i) {
      const bool still = rank[i] != Part::noRank;
      same = same && still == in[i];
      in[i] = still;
    }
    if (!same) continue;
    for (uint32_t i = 0; i < whole_.open(); ++i) {
      if (!in[i]) continue;
      values.copy(whole_.node(i), values.index(most));
      const auto nearer = [&](uint32_t to) {
        return whole_.isExit(to) ? bool(in[to]) : rank[to] < rank[i];
      };
      if (whole_.owner(i) == Owner::maximiser)
        solution_.choice[whole_.node(i)] = static_cast<uint32_t>(
            std::ranges::find_if(whole_.targets(i), nearer) - whole_.targets(i).begin());
    }
    return;
  }
}

void Component::findRest() {
  std::vector<Node> left;
  for (const Node node : whole_.nodes())
    if (!solution_.values.known(node)) left.push_back(node);
  if (left.empty()) return;
  const Part part(graph_, std::move(left), solution_.values, numbers_);
  if (claim_ != Claim::exact && enclose(part)) return;
  if (claim_ != Claim::exact) {
    claim_ = Claim::exact;
    solution_.proved = false;
  }
  if (!iterate(part)) solution_.tooLong = true;
}

bool Component::enclose(const Part& part) {
  const auto found = recurring::enclose(part, solution_.values, claim_, limits_);
  if (!found || (found->correction > coarse && part.open() <= fewPositions)) return false;
  for (uint32_t i = 0; i < part.open(); ++i) {
    solution_.values.set(part.node(i), found->value[i]);
    solution_.choice[part.node(i)] = found->choice[i];
  }
  return true;
}

bool Component::iterate(const Part& part) {
  Values& values = solution_.values;
  FirstChoices first = firstChoices(part, values, sweepsBeforeExact, limits_);
  if (!first.settled) {
    Iteration<double> rounded(part, values, std::move(first.choice), limits_);
    rounded.run();
    first.choice = std::move(rounded.choice());
  }
  Iteration<Rational> exact(part, values, std::move(first.choice), limits_);
  const bool done = exact.run(effort_.rounding == Rounding::none ? effort_.mostWork : UINT64_MAX);
  solution_.systems += exact.systems();
  if (!done) return false;
  for (uint32_t i = 0; i < part.open(); ++i) {
    values.set(part.node(i), exact.values()[i]);
    if (part.owner(i) != Owner::chance) solution_.choice[part.node(i)] = exact.choice()[i];
  }
  return true;
}

// Positions of the opponent take an edge of least value. Bounds from below count all edges of the
// opponent, since a value may be less than that of every edge.
void Component::rank() {
  Values& values = solution_.values;
  uint32_t base = 0;
  for (uint32_t exit = whole_.open(); exit < whole_.size(); ++exit)
    base = std::max(base, solution_.rank[whole_.node(exit)]);
  for (uint32_t i = 0; i < whole_.open(); ++i) {
    if (whole_.owner(i) != Owner::opponent) continue;
    const auto less = [&](uint32_t a, uint32_t b) {
      return values.less(whole_.node(a), whole_.node(b));
    };
    solution_.choice[whole_.node(i)] = static_cast<uint32_t>(
        std::ranges::min_element(whole_.targets(i), less) - whole_.targets(i).begin());
  }
  const auto rank = whole_.ranks(
      [&](uint32_t i, size_t edge) {
        const Node node = whole_.node(i);
        if (values.isZero(node)) return false;
        switch (whole_.owner(i)) {
        case Owner::maximiser:
          return solution_.choice[node] == edge;
        case Owner::opponent:
          return claim_ == Claim::below || values.equal(whole_.node(whole_.targets(i)[edge]), node);
        default:
          return true;
        }
      },
      [&](uint32_t exit) { return !values.isZero(whole_.node(exit)); });
  for (uint32_t i = 0; i < whole_.open(); ++i)
    solution_.rank[whole_.node(i)] = rank[i] == Part::noRank ? base + 1 : base + rank[i];
}

} // namespace oddsat::recurring
