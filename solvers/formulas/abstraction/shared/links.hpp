// A link is what a block hands to the blocks further in: "these literals of this block, or the link
// above, satisfy the clauses behind this link". Clauses with equal outer parts share one link.
#pragma once

#include <algorithm>
#include <vector>

namespace oddsat::abstraction {

using LinkId = int;
using LinkIds = std::vector<LinkId>;
constexpr LinkId noLink = -1;

struct Link {
  LinkId above = noLink;     // the part in the blocks further out
  std::vector<int> literals; // of the block that hands the link down, in its own numbering
};

using LastPart = Link; // a clause that has no literals further in

inline void makeUnique(LinkIds& links) {
  std::ranges::sort(links);
  links.erase(std::unique(links.begin(), links.end()), links.end());
}

// Does a choice in the block, or what is satisfied further out, satisfy the link?
template <typename IsSatisfied, typename Holds>
bool isSatisfied(const Link& link, IsSatisfied isSatisfiedAbove, Holds holds) {
  return (link.above != noLink && isSatisfiedAbove(link.above)) ||
         std::ranges::any_of(link.literals, holds);
}

// A part of a clause needs the link above it where no own literal satisfies it.
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
