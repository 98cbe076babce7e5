// Images of ground formulas and rules under the symmetries of a game.
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

// The memory of the image of the formula that this memory stores (memory.hpp); nothing if some
// relation has no image.
std::optional<gdl::Term> ofMemory(const gdl::Term& memory, const Symmetry& symmetry);

class Images {
public:
  // Adds the images to `formulas`.
  Images(const Symmetries& symmetries, Formulas& formulas, const Limits& limits);

  // Returns nothing if some atom has no image; `obstacle` is the reason then.
  std::optional<FormulaId> of(FormulaId formula, size_t generator);
  const std::string& obstacle() const { return obstacle_; }

  // These formulas with all their images. Throws Error at `where` if one has none, or if there are
  // too many.
  std::vector<FormulaId> orbit(const std::vector<FormulaId>& formulas, const Location& where);

  // Tests by its form whether the rule recommends the images of its recommended moves. The answer
  // may be false for a rule that does.
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
