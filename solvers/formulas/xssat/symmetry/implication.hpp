// Does a clause follow from those of a problem, by unit propagation?
#pragma once

#include "oddsat/formulas/xssat/lists.hpp"
#include "oddsat/formulas/xssat/problem.hpp"

namespace oddsat::xssat {

class Implication {
public:
  explicit Implication(const Problem& problem);

  static constexpr uint32_t none = UINT32_MAX;
  // From all of them but perhaps one.
  bool follows(std::span<const Lit> clause, uint32_t but = none);

private:
  bool propagate(uint32_t but); // true: some clause is violated
  bool visit(uint32_t clause);
  struct Use { // of a literal by a clause
    uint32_t clause;
    Lit other; // of two; noLit: it has more
  };
  void set(Lit l) {
    if (!isTrue_[l]) isTrue_[l] = 1, trail_.push_back(l);
  }

  const Problem& problem_;
  Lists<Use> uses_; // by literal
  std::vector<uint8_t> isTrue_;
  std::vector<Lit> trail_;
};

} // namespace oddsat::xssat
