#include "oddsat/questions/synthesis/growth.hpp"

#include "oddsat/base/error.hpp"

#include <algorithm>

namespace oddsat::synthesis {

// Returns mostly heuristics that did well on several games, and sometimes any other.
TryHeuristic randomHeuristic(std::mt19937_64& random) {
  const auto below = [&](size_t end) { return random() % end; };
  constexpr TryHeuristic::Pick picks[] = {TryHeuristic::Pick::nearestToEnd,
                                          TryHeuristic::Pick::nearestToEnd, TryHeuristic::Pick::any,
                                          TryHeuristic::Pick::farthestFromEnd};
  constexpr TryHeuristic::Drop drops[] = {
      TryHeuristic::Drop::positiveFirst, TryHeuristic::Drop::positiveFirst,
      TryHeuristic::Drop::positiveFirst, TryHeuristic::Drop::any,
      TryHeuristic::Drop::any,           TryHeuristic::Drop::negativeFirst};
  constexpr TryHeuristic::Atoms atoms[] = {
      TryHeuristic::Atoms::fluents, TryHeuristic::Atoms::fluents, TryHeuristic::Atoms::fluents,
      TryHeuristic::Atoms::both, TryHeuristic::Atoms::covers};
  constexpr size_t candidates[] = {1, 4, 8, 8, 12, 12, 16, 24};
  return {picks[below(4)], drops[below(6)], atoms[below(5)], candidates[below(8)], below(8) != 0};
}

namespace {

// The images of one rule while its literals are tried one by one. `left` is, for each image, the
// conjunction of the literals kept so far; `rest` contains the conjunctions of the literals still
// to be tried.
class Generalisation {
public:
  Generalisation(const ReducedGraph& reduced, const Vocabulary& vocabulary, const Row& open,
                 std::vector<Image> images)
      : reduced_(reduced), images_(std::move(images)), size_(images_.size() * reduced.words),
        left_(size_) {
    const size_t literals = images_.front().literals.size();
    rest_.assign((literals + 1) * size_, ~uint64_t{0});
    for (size_t i = 0; i < images_.size(); ++i) {
      for (size_t w = 0; w < reduced.words; ++w)
        left_[i * reduced.words + w] = reduced.legal[images_[i].move][w] & open[w];
      for (size_t j = literals; j-- > 0;) {
        const uint64_t* column = vocabulary.column(images_[i].literals[j]);
        const uint64_t* after = &rest_[(j + 1) * size_ + i * reduced.words];
        uint64_t* here = &rest_[j * size_ + i * reduced.words];
        for (size_t w = 0; w < reduced.words; ++w) here[w] = after[w] & column[w];
      }
    }
    coverage_ = {Rows(reduced.moves, reduced.words), Row(reduced.words)};
  }

  // Coverage of the rule without its j-th literal and the literals that were dropped before.
  const RuleCoverage& without(size_t j) {
    std::ranges::fill(coverage_.moves.all(), 0);
    const uint64_t *rest = &rest_[(j + 1) * size_], *left = left_.data();
    for (const Image& image : images_) {
      uint64_t* into = coverage_.moves[image.move];
      for (size_t w = 0; w < reduced_.words; ++w) into[w] |= *left++ & *rest++;
    }
    return coverage_;
  }

  // True if all recommended moves are good; also fills in the positions in which the rule decides.
  bool onlyGoodMoves() {
    uint64_t bad = 0;
    std::ranges::fill(coverage_.any, 0);
    for (size_t move = 0; move < reduced_.moves; ++move) {
      const uint64_t *recommended = coverage_.moves[move], *good = reduced_.good[move];
      for (size_t w = 0; w < reduced_.words; ++w) {
        coverage_.any[w] |= recommended[w];
        bad |= recommended[w] & ~good[w];
      }
    }
    return bad == 0;
  }

  void keep(size_t j, const Vocabulary& vocabulary) {
    for (size_t i = 0; i < images_.size(); ++i) {
      const uint64_t* column = vocabulary.column(images_[i].literals[j]);
      for (size_t w = 0; w < reduced_.words; ++w) left_[i * reduced_.words + w] &= column[w];
    }
  }

private:
  const ReducedGraph& reduced_;
  std::vector<Image> images_;
  size_t size_;
  Row left_, rest_;
  RuleCoverage coverage_;
};

} // namespace

Growth::Growth(const ReducedGraph& reduced, const Vocabulary& vocabulary,
               const RuleEvaluator& evaluator, std::mt19937_64& random, Stop stop)
    : reduced_(reduced), vocabulary_(vocabulary), evaluator_(evaluator), random_(random),
      stop_(std::move(stop)), walk_(reduced) {}

std::optional<Draft> Growth::run(Draft draft, size_t fixed, const TryHeuristic& heuristic) {
  heuristic_ = heuristic;
  fixed_ = fixed;
  while (true) {
    const PartialList partial(reduced_, draft, draft.size(), draft.size());
    const Row undecided = walk_.undecided(partial, nullptr);
    const size_t left = count(undecided);
    if (left == 0) return draft;
    Candidate best = ready(draft, left);
    for (size_t node : pickNodes(undecided)) {
      if (stop_()) return std::nullopt;
      Candidate candidate = candidateFor(draft, node);
      if (!best.entry || std::pair(candidate.left, candidate.entry->literals) <
                             std::pair(best.left, best.entry->literals))
        best = std::move(candidate);
    }
    draft.insert(draft.begin() + static_cast<long>(best.place), best.entry);
  }
}

void Growth::chooseFrom(const Draft& ready) {
  ready_ = ready;
}

// Returns the ready rule that leaves the fewest positions undecided. One in four is skipped at
// random, so that tries differ.
Growth::Candidate Growth::ready(const Draft& draft, size_t left) {
  Candidate best;
  best.left = left;
  if (ready_.empty()) return best;
  const size_t place =
      heuristic_.anywhere ? fixed_ + below(draft.size() - fixed_ + 1) : draft.size();
  const PartialList partial(reduced_, draft, place, place);
  for (const auto& entry : ready_) {
    if (stop_() || below(4) == 0 || !walk_.good(partial, &entry->coverage, false)) continue;
    const size_t after = count(walk_.undecided(partial, &entry->coverage));
    if (after >= best.left) continue;
    best = {entry, place, after};
  }
  return best;
}

// Chooses as many positions as there are candidates, in the order of the heuristic; ties are broken
// at random.
std::vector<size_t> Growth::pickNodes(const Row& undecided) {
  std::vector<std::pair<uint64_t, size_t>> keyed;
  for (size_t node = 0; node < reduced_.nodes; ++node) {
    if (!has(undecided, node)) continue;
    uint64_t key = random_() >> 32U;
    if (heuristic_.pick == TryHeuristic::Pick::nearestToEnd)
      key |= uint64_t{reduced_.toEnd[node]} << 32U;
    if (heuristic_.pick == TryHeuristic::Pick::farthestFromEnd)
      key |= (uint64_t{UINT32_MAX} - reduced_.toEnd[node]) << 32U;
    keyed.emplace_back(key, node);
  }
  std::ranges::sort(keyed);
  std::vector<size_t> nodes;
  for (size_t i = 0; i < heuristic_.candidates; ++i)
    nodes.push_back(keyed[i % keyed.size()].second);
  return nodes;
}

Growth::Candidate Growth::candidateFor(const Draft& draft, size_t node) {
  std::vector<MoveId> good;
  for (uint32_t o = reduced_.firstOption(node); o < reduced_.optionsEnd[node]; ++o)
    if (reduced_.options[o].good) good.push_back(reduced_.options[o].move);
  Candidate found;
  found.place = heuristic_.anywhere ? fixed_ + below(draft.size() - fixed_ + 1) : draft.size();
  const PartialList partial(reduced_, draft, found.place, found.place);
  std::ranges::shuffle(good, random_);
  for (const TryHeuristic::Atoms atoms : {heuristic_.atoms, TryHeuristic::Atoms::fluents})
    for (const MoveId move : good) {
      found.entry = evaluator_.entry(generalised(partial, {exactly(node, atoms), move}));
      if (!walk_.good(partial, &found.entry->coverage, false)) continue;
      found.left = count(walk_.undecided(partial, &found.entry->coverage));
      return found;
    }
  throw Error("there is no such list: in some position the right move depends on how many steps "
              "are left, and rules look at positions alone");
}

// All literals that are true in a position, in the order in which they are tried to be dropped.
std::vector<Literal> Growth::exactly(size_t node, TryHeuristic::Atoms atoms) {
  std::vector<bool> covered(vocabulary_.atoms.size());
  for (const Atom& atom : vocabulary_.atoms)
    if (atom.covers && atoms == TryHeuristic::Atoms::covers)
      for (uint32_t part : atom.covered) covered[part] = true;
  std::vector<Literal> found;
  for (uint32_t atom = 0; atom < vocabulary_.atoms.size(); ++atom) {
    if (vocabulary_.atoms[atom].covers && atoms == TryHeuristic::Atoms::fluents) continue;
    const bool holds = vocabulary_.holds(atom, node);
    if (covered[atom] && !holds) continue; // implied by the relation or by another of its fluents
    found.push_back({atom, holds});
  }
  std::ranges::shuffle(found, random_);
  if (heuristic_.drop == TryHeuristic::Drop::any) return found;
  const bool positiveFirst = heuristic_.drop == TryHeuristic::Drop::positiveFirst;
  std::ranges::stable_partition(found, [&](const Literal& literal) {
    const Atom& atom = vocabulary_.atoms[literal.atom];
    return (literal.positive != (atom.covers && atom.inverted)) == positiveFirst;
  });
  return found;
}

// Drops literals while the list remains good. All symmetries are needed, also those that leave the
// whole rule unchanged, since they may change the rule without some literals.
Rule Growth::generalised(const PartialList& partial, const Rule& exact) {
  std::vector<Image> images;
  for (size_t g = 0; g < evaluator_.elements(); ++g) images.push_back(evaluator_.image(exact, g));
  Generalisation generalisation(reduced_, vocabulary_, partial.open(), std::move(images));
  Rule kept{{}, exact.move};
  for (size_t j = 0; j < exact.literals.size(); ++j) {
    const RuleCoverage& coverage = generalisation.without(j);
    const bool onlyGoodMoves = generalisation.onlyGoodMoves();
    if ((onlyGoodMoves && partial.onlyGoodMoves()) || walk_.good(partial, &coverage, false))
      continue;
    kept.literals.push_back(exact.literals[j]);
    generalisation.keep(j, vocabulary_);
  }
  return kept;
}

} // namespace oddsat::synthesis
