// Where the symmetries of a game take formulas and rules without variables.
#pragma once

#include "oddsat/base/location.hpp"
#include "oddsat/base/pace.hpp"
#include "oddsat/strategy/ground_rule.hpp"
#include "oddsat/strategy/symmetry_in_words.hpp"

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace oddsat::strategy {

// The fluent that remembers the image of what this one remembers (memory.hpp); nothing: some
// relation has no image.
std::optional<gdl::Term> ofMemory(const gdl::Term& memory, const Symmetry& symmetry);

class Images {
public:
  // `formulas` grows by the images.
  Images(const Symmetries& symmetries, Formulas& formulas, const Limits& limits);

  // Nothing where some atom has no image; `obstacle` then says why.
  std::optional<FormulaId> of(FormulaId formula, size_t generator);
  const std::string& obstacle() const { return obstacle_; }

  // These and all their images. Error at `where` when one has none, or when they are too many.
  std::vector<FormulaId> orbit(const std::vector<FormulaId>& formulas, const Location& where);

  // Does the rule recommend the images of what it recommends? Read off its form: false may be
  // said of one that does.
  bool keep(const GroundRule& rule, size_t generator, const gdl::Term& role);

private:
  std::optional<FormulaId> newImage(FormulaId formula, size_t generator);
  std::optional<StateAtom> atom(StateAtom from, const Symmetry& symmetry);
  bool keepAll(std::vector<FormulaId> formulas, size_t generator);

  const Symmetries& symmetries_;
  Formulas& formulas_;
  Pace pace_;
  std::map<std::pair<size_t, FormulaId>, std::optional<FormulaId>> known_;
  std::string obstacle_;
};

} // namespace oddsat::strategy
