// Links between blocks. A link represents the outer part of clauses: it is satisfied if one of
// these literals of the block is true or the link above is satisfied, and then its clauses are
// satisfied. Clauses with equal outer parts share one link.
#pragma once

#include <algorithm>
#include <vector>

namespace oddsat::abstraction {

using LinkId = int;
using LinkIds = std::vector<LinkId>;
constexpr LinkId noLink = -1;

struct Link {
  LinkId above = noLink;     // the part in the blocks further outside
  std::vector<int> literals; // literals of this block, in its own numbering
};

using LastPart = Link; // a clause without literals further inside

inline void makeUnique(LinkIds& links) {
  std::ranges::sort(links);
  links.erase(std::unique(links.begin(), links.end()), links.end());
}

// True if a choice in the block, or the link above, satisfies the link.
template <typename IsSatisfied, typename Holds>
bool isSatisfied(const Link& link, IsSatisfied isSatisfiedAbove, Holds holds) {
  return (link.above != noLink && isSatisfiedAbove(link.above)) ||
         std::ranges::any_of(link.literals, holds);
}

// A part of a clause needs the link above if none of its own literals is true.
template <typename Holds>
void addNeeded(const Link& part, Holds holds, LinkIds& needed) {
  if (part.above != noLink && std::ranges::none_of(part.literals, holds))
    needed.push_back(part.above);
}

inline LinkIds linksAbove(const std::vector<Link>& links, const LinkIds& ids) {
  LinkIds above;
  for (LinkId id : ids)
    if (const LinkId link = links[static_cast<size_t>(id)].above; link != noLink)
      above.push_back(link);
  return above;
}

} // namespace oddsat::abstraction
