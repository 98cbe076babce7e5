// A ground program in the form that completion needs: every rule has one head, equal bodies are
// shared, weights are positive, externals are facts or choices.
#pragma once

#include "oddsat/ground/ground_program.hpp"

#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

namespace oddsat::cnf {

using BodyId = uint32_t;

// A body: a sum of weights of true literals that must reach a bound. In a conjunction all weights
// are 1, and the bound is the number of literals.
class Bodies {
public:
  BodyId conjunction(std::vector<ground::Literal>& literals);
  BodyId sum(std::vector<std::pair<ground::Literal, int64_t>>& terms, int64_t bound);

  size_t size() const { return entries_.size(); }
  bool weighted(BodyId body) const { return entries_[body].weights != unweighted; }
  int64_t bound(BodyId body) const { return entries_[body].bound; }
  std::span<const ground::Literal> literals(BodyId body) const {
    return {literals_.data() + entries_[body].begin, entries_[body].count};
  }
  int64_t weight(BodyId body, size_t i) const {
    return weighted(body) ? weights_[entries_[body].weights + i] : 1;
  }

private:
  static constexpr size_t unweighted = SIZE_MAX;
  struct Entry {
    size_t begin;
    uint32_t count;
    int64_t bound;
    size_t weights; // index in weights_, or unweighted
  };

  BodyId findOrAdd(std::span<const ground::Literal> literals, std::span<const int64_t> weights,
                   int64_t bound);
  bool equals(BodyId body, std::span<const ground::Literal> literals,
              std::span<const int64_t> weights, int64_t bound) const;

  std::vector<Entry> entries_;
  std::vector<ground::Literal> literals_;
  std::vector<int64_t> weights_;
  std::unordered_multimap<uint64_t, BodyId> byHash_;
};

struct Support { // one rule with one head
  ground::Atom head;
  BodyId body;
  bool choice;
};

struct Rules {
  ground::Atom atoms = 0;
  Bodies bodies;
  std::vector<Support> supports;   // sorted by head
  std::vector<size_t> firstOf;     // by atom (size atoms + 2): index of its first support
  std::vector<BodyId> constraints; // bodies that must be false

  std::span<const Support> supportsOf(ground::Atom atom) const {
    return {supports.data() + firstOf[atom], firstOf[atom + 1] - firstOf[atom]};
  }
};

Rules gatherRules(const ground::GroundProgram& program);

} // namespace oddsat::cnf
