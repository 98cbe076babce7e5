#include "oddsat/formulas/xssat/search/key_contents.hpp"

#include <algorithm>

namespace oddsat::xssat {

// The contents are stored for the image of the residual that has the least hash.
bool KeyContents::isSame(const Trail::Key& key) {
  const Problem& problem = trail_.problem;
  std::vector<std::vector<Symbol>> left;
  const Permutation& image = trail_.symbols.group[key.image];
  for (uint32_t c = 0; c < problem.clauses(); ++c) {
    if (!trail_.residual.counts(c)) continue;
    left.emplace_back();
    trail_.symbols.patterns.symbolsOf(problem, problem.clause(c), left.back());
    std::erase_if(left.back(), [&](Symbol s) { return !trail_.residual.isLeft(s); });
    for (Symbol& s : left.back()) s = image[s];
    std::ranges::sort(left.back());
    left.back().push_back(noLit); // the end of the clause
  }
  std::ranges::sort(left);
  std::vector<Symbol> contents;
  for (const auto& clause : left) contents.insert(contents.end(), clause.begin(), clause.end());
  std::vector<uint32_t> drawn = trail_.draws.contents(image);
  contents.insert(contents.end(), drawn.begin(), drawn.end());
  auto [met, isNew] = contents_.try_emplace({key.hash.low, key.hash.high}, std::move(contents));
  if (isNew || met->second == contents) return true;
  ++collisions_;
  return false;
}

} // namespace oddsat::xssat
