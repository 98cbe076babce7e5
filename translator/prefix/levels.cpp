#include "oddsat/prefix/levels.hpp"

#include "oddsat/base/index.hpp"
#include "oddsat/prefix/dependency.hpp"
#include "oddsat/prefix/quantifiers.hpp"

#include <map>
#include <unordered_map>
#include <unordered_set>

namespace oddsat::prefix {

namespace {

using ground::Atom;
using ground::GroundProgram;

// Builds the prefix: an exists block for atoms that depend on nothing, the block of each level
// (ranks from 1), an exists block after each block that is not exists itself, and the innermost
// block.
class Builder {
public:
  Builder(const GroundProgram& program, const std::vector<QuantifiedAtom>& atoms)
      : program_(program), rank_(program.atoms + 1, 0) {
    levels_.blockOf.assign(program.atoms + 1, 0);
    levels_.quantified.assign(program.atoms + 1, false);
    levels_.chanceOf.assign(program.atoms + 1, 0);
    addBlock(Quantifier::exists);
    blockOfRank_.push_back(0);
    makeBlocks(atoms);
    placeQuantified(atoms);
  }

  Levels baseline() {
    for (Atom atom = 1; atom <= program_.atoms; ++atom)
      if (!levels_.quantified[atom]) levels_.blockOf[atom] = levels_.innermost();
    levels_.auxiliaryAfter.assign(levels_.blocks.size(), levels_.innermost());
    return std::move(levels_);
  }

  Levels dependency(const Limits& limits) {
    for (BlockIndex block = 0; block < levels_.blocks.size(); ++block)
      levels_.auxiliaryAfter.push_back(existsFrom(block));
    std::vector<uint32_t> latest = latestRanks(program_, rank_, limits);
    for (Atom atom = 1; atom <= program_.atoms; ++atom) {
      if (levels_.quantified[atom]) continue;
      bool fixed = latest[atom] != undetermined;
      levels_.blockOf[atom] = fixed ? existsFrom(blockOfRank_[latest[atom]]) : levels_.innermost();
    }
    noteUndetermined(latest);
    return std::move(levels_);
  }

private:
  BlockIndex addBlock(Quantifier kind) {
    levels_.blocks.push_back(kind);
    return size32(levels_.blocks) - 1;
  }

  BlockIndex existsFrom(BlockIndex block) const {
    return levels_.blocks[block] == Quantifier::exists ? block : block + 1;
  }

  void makeBlocks(const std::vector<QuantifiedAtom>& atoms) {
    for (size_t i = 0; i < atoms.size(); ++i) {
      if (i > 0 && atoms[i].level == atoms[i - 1].level) continue;
      rankOfLevel_[atoms[i].level] = size32(blockOfRank_);
      blockOfRank_.push_back(addBlock(atoms[i].kind));
      if (atoms[i].kind != Quantifier::exists) addBlock(Quantifier::exists);
    }
    addBlock(Quantifier::exists);
  }

  void placeQuantified(const std::vector<QuantifiedAtom>& atoms) {
    if (atoms.empty()) return;
    std::unordered_map<std::string_view, Atom> numbers;
    for (Atom atom = 1; atom <= program_.atoms; ++atom)
      if (!program_.names[atom].empty()) numbers.emplace(program_.names[atom], atom);
    std::unordered_set<std::string_view> facts;
    for (const std::string& fact : program_.facts) facts.insert(fact);
    for (const QuantifiedAtom& one : atoms) {
      uint32_t rank = rankOfLevel_.at(one.level);
      auto found = numbers.find(one.name);
      if (found != numbers.end())
        place(found->second, rank, one);
      else
        levels_.decided.push_back(
            {std::string(one.name), blockOfRank_[rank], facts.contains(one.name), one.probability});
    }
  }

  void place(Atom atom, uint32_t rank, const QuantifiedAtom& quantified) {
    rank_[atom] = rank;
    levels_.quantified[atom] = true;
    levels_.blockOf[atom] = blockOfRank_[rank];
    if (quantified.kind == Quantifier::chance)
      levels_.chanceOf[atom] = chanceNumber(quantified.probability);
  }

  uint32_t chanceNumber(const Rational& probability) {
    auto [found, fresh] = chances_.emplace(probability, levels_.chances.size());
    if (fresh) levels_.chances.push_back(probability);
    return static_cast<uint32_t>(found->second);
  }

  void noteUndetermined(const std::vector<uint32_t>& latest) {
    if (levels_.blocks.size() == 2) return; // without quantified atoms there is only one block
    size_t count = 0;
    std::string shown;
    for (Atom atom = 1; atom <= program_.atoms; ++atom) {
      if (latest[atom] != undetermined || program_.names[atom].empty()) continue;
      if (++count <= 3) shown += (count == 1 ? "" : ", ") + program_.names[atom];
    }
    if (count == 0) return;
    levels_.notes.push_back(std::to_string(count) + " atoms are not fixed by the quantified ones " +
                            "and stay innermost: " + shown + (count > 3 ? ", ..." : ""));
  }

  const GroundProgram& program_;
  std::vector<uint32_t> rank_;              // by atom: rank of its level; 0: not quantified
  std::map<int64_t, uint32_t> rankOfLevel_; // the user's level numbers may have gaps
  std::vector<BlockIndex> blockOfRank_;
  std::map<Rational, size_t> chances_;
  Levels levels_;
};

} // namespace

Levels levels(const GroundProgram& program, Kind kind, const Limits& limits) {
  std::vector<QuantifiedAtom> atoms = quantifiedAtoms(program);
  Builder builder(program, atoms);
  return kind == Kind::baseline ? builder.baseline() : builder.dependency(limits);
}

} // namespace oddsat::prefix
