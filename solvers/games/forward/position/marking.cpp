#include "oddsat/games/forward/position/marking.hpp"

#include "oddsat/games/forward/position/dependence.hpp"

#include <algorithm>
#include <map>

namespace oddsat::forward {

using circuit::Wire;

namespace {

constexpr uint32_t nothing = UINT32_MAX;
constexpr size_t mostToDrop = 600; // bits tested for redundancy

bool isPermutation(const Permutation& images) {
  std::vector<bool> hit(images.size(), false);
  for (const uint32_t image : images) {
    if (image >= images.size() || hit[image]) return false;
    hit[image] = true;
  }
  return true;
}

// One bit for each wire that is not constant, inverted or not; marks with the same wire share the
// bit.
class Bits {
public:
  explicit Bits(const Equivalence& equivalence) {
    for (const Mark& mark : equivalence.marks) {
      const uint32_t node = circuit::nodeOf(mark.wire);
      Place here{nothing, circuit::isInverted(mark.wire)};
      if (node != circuit::nodeOf(circuit::never)) {
        const auto next = static_cast<uint32_t>(marking_.bits.size());
        const auto [place, isNew] = bitOf_.try_emplace(node, next);
        if (isNew) {
          marking_.bits.push_back(2 * node);
          teller_.push_back(mark);
        }
        here.bit = place->second;
      }
      place_[{mark.kind, mark.point}] = here;
    }
  }

  // The image of a bit is the bit of the image of its mark. Symmetries for which this is no
  // permutation are left out.
  Marking under(const std::vector<Permutation>& group, size_t fluents) {
    for (const Permutation& permutation : group) {
      Permutation images;
      for (const Mark& mark : teller_) {
        const size_t offset = mark.kind == Mark::Kind::blocked ? fluents : 0;
        const auto to = static_cast<uint32_t>(permutation[mark.point + offset] - offset);
        const Place& image = place_.at({mark.kind, to});
        images.push_back(image.inverted == circuit::isInverted(mark.wire) ? image.bit : nothing);
      }
      if (isPermutation(images)) marking_.group.push_back(std::move(images));
    }
    return std::move(marking_);
  }

private:
  struct Place {
    uint32_t bit;
    bool inverted;
  };

  Marking marking_;
  std::map<uint32_t, uint32_t> bitOf_; // by node
  std::map<std::pair<Mark::Kind, uint32_t>, Place> place_;
  std::vector<Mark> teller_; // by bit: the first mark with its wire
};

// Images of one bit under the symmetries.
std::vector<uint32_t> orbit(const Marking& marking, uint32_t bit) {
  std::vector<uint32_t> all;
  for (const Permutation& permutation : marking.group) all.push_back(permutation[bit]);
  std::ranges::sort(all);
  all.erase(std::unique(all.begin(), all.end()), all.end());
  return all;
}

Marking only(const Marking& marking, const std::vector<bool>& kept) {
  Marking result;
  std::vector<uint32_t> place(kept.size(), nothing);
  for (size_t i = 0; i < kept.size(); ++i) {
    if (!kept[i]) continue;
    place[i] = static_cast<uint32_t>(result.bits.size());
    result.bits.push_back(marking.bits[i]);
  }
  for (const Permutation& permutation : marking.group) {
    Permutation& images = result.group.emplace_back();
    for (size_t i = 0; i < kept.size(); ++i)
      if (kept[i]) images.push_back(place[permutation[i]]);
  }
  return result;
}

} // namespace

Marking plainMarking(const circuit::GameCircuit& game, const Relevant& relevant,
                     const std::vector<Permutation>& group) {
  Marking marking;
  std::vector<uint32_t> bitOf(game.fluents.size(), 0);
  for (const uint32_t f : relevant.fluents) {
    bitOf[f] = static_cast<uint32_t>(marking.bits.size());
    marking.bits.push_back(game.holds[f]);
  }
  for (const Permutation& permutation : group) {
    Permutation& images = marking.group.emplace_back();
    for (const uint32_t f : relevant.fluents) images.push_back(bitOf[permutation[f]]);
  }
  return marking;
}

Marking coarseMarking(const circuit::GameCircuit& game, const Equivalence& equivalence,
                      const std::vector<Permutation>& group) {
  Bits bits(equivalence);
  return bits.under(group, game.fluents.size());
}

// Bits go orbit by orbit, so that the symmetries still permute the others. Keys distinguish the
// same positions as before. The bits of gates come first: they follow most often.
Marking withoutFollowing(const Marking& marking, const circuit::Circuit& circuit,
                         const Limits& limits) {
  if (marking.bits.size() > mostToDrop) return marking;
  Dependence dependence(circuit, marking.bits, limits);
  std::vector<bool> kept(marking.bits.size(), true), asked(marking.bits.size(), false);
  for (uint32_t bit = 0; bit < marking.bits.size(); ++bit) {
    if (asked[bit]) continue;
    const auto all = orbit(marking, bit);
    for (const uint32_t each : all) asked[each] = true, kept[each] = false;
    const bool follow =
        std::ranges::all_of(all, [&](uint32_t each) { return dependence.follows(each, kept); });
    if (!follow)
      for (const uint32_t each : all) kept[each] = true;
  }
  return only(marking, kept);
}

} // namespace oddsat::forward
