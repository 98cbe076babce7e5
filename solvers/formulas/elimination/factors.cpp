#include "oddsat/formulas/elimination/factors.hpp"

#include <algorithm>
#include <utility>

namespace oddsat::elimination {

Factors::Factors(NodeStore& store, size_t levels)
    : store_(store), mentions_(levels), seen_(levels) {}

void Factors::add(Diagram diagram) {
  if (store_.isLeaf(diagram)) {
    constant_ *= store_.value(diagram);
    return;
  }
  size_t index = factors_.size();
  if (free_.empty()) {
    factors_.emplace_back();
  } else {
    index = free_.back();
    free_.pop_back();
  }
  factors_[index] = measured(diagram);
  for (Level level : factors_[index].shape.support) mentions_[level].push_back(index);
}

Factor Factors::measured(Diagram diagram) {
  Factor factor{diagram, store_.shape(diagram)};
  largest_ = std::max<uint64_t>(largest_, factor.shape.nodes);
  widest_ = std::max<uint64_t>(widest_, factor.shape.support.size());
  return factor;
}

std::vector<Factor> Factors::take(Level level) {
  std::vector<Factor> taken;
  const std::vector<size_t> indices = mentions_[level];
  for (size_t index : indices) {
    taken.push_back(std::move(factors_[index]));
    factors_[index] = {};
    free_.push_back(index);
    for (Level each : taken.back().shape.support) std::erase(mentions_[each], index);
  }
  return taken;
}

std::vector<Factor> Factors::takeAll() {
  std::vector<Factor> taken;
  for (Factor& factor : factors_)
    if (factor.diagram != NodeStore::one) taken.push_back(std::move(factor));
  factors_.clear(), free_.clear();
  for (const Factor& factor : taken)
    for (Level level : factor.shape.support) mentions_[level].clear();
  return taken;
}

std::vector<Level> Factors::supportAround(Level level) const {
  std::vector<Level> all;
  ++stamp_;
  for (size_t index : mentions_[level]) {
    const std::vector<Level>& support = factors_[index].shape.support;
    store_.worked(support.size() * sizeof(Level));
    for (Level each : support)
      if (std::exchange(seen_[each], stamp_) != stamp_) all.push_back(each);
  }
  return all;
}

size_t Factors::width(Level level) const {
  const std::vector<size_t>& indices = mentions_[level];
  if (indices.size() == 1) return factors_[indices.front()].shape.support.size();
  return supportAround(level).size();
}

std::vector<Level> Factors::beside(Level level, Level begin) const {
  std::vector<Level> all = supportAround(level);
  std::erase_if(all, [&](Level each) { return each < begin; });
  std::ranges::sort(all);
  return all;
}

void Factors::addRoots(std::vector<Diagram>& roots) const {
  for (const Factor& factor : factors_) roots.push_back(factor.diagram);
}

} // namespace oddsat::elimination
