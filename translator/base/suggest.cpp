#include "oddsat/base/suggest.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

namespace oddsat {

namespace {

// Number of letters to insert, delete, change, or swap with a neighbour.
size_t distance(std::string_view a, std::string_view b) {
  std::vector<size_t> beforeLast, last(b.size() + 1), row(b.size() + 1);
  std::iota(last.begin(), last.end(), size_t{0});
  for (size_t i = 1; i <= a.size(); ++i) {
    row[0] = i;
    for (size_t j = 1; j <= b.size(); ++j) {
      row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + (a[i - 1] != b[j - 1])});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        row[j] = std::min(row[j], beforeLast[j - 2] + 1);
    }
    beforeLast = std::exchange(last, row);
  }
  return last[b.size()];
}

} // namespace

std::string suggestion(std::string_view word, const std::vector<std::string>& known) {
  if (known.empty() || word.size() < 3) return "";
  auto far = [&](const std::string& one) {
    bool begun = word.size() > 3 && one.starts_with(word); // "--strat"
    return begun ? size_t{0} : distance(word, one);
  };
  auto nearest = std::ranges::min_element(known, {}, far);
  const bool isKnown = *nearest == word; // then the error has another cause
  if (isKnown || far(*nearest) > std::max<size_t>(1, word.size() / 3)) return "";
  return "; did you mean '" + *nearest + "'?";
}

} // namespace oddsat
