#include "oddsat/cnf/prefix.hpp"

#include "oddsat/base/index.hpp"

#include <algorithm>

namespace oddsat::cnf {

Prefix::Prefix(std::vector<Block> blocks) {
  blocks_.reserve(blocks.size());
  for (Block& block : blocks) {
    blocks_.push_back(std::move(block));
    place(blocks_.back().vars);
  }
}

void Prefix::append(Quantifier kind, std::span<const Var> vars) {
  if (vars.empty()) return;
  if (empty() || innermost().kind != kind) blocks_.push_back({kind, {}});
  blocks_.back().vars.insert(blocks_.back().vars.end(), vars.begin(), vars.end());
  place(vars);
}

void Prefix::place(std::span<const Var> vars) {
  for (const Var v : vars) {
    if (slot(v) >= blockOf_.size()) blockOf_.resize(std::max(slot(v) + 1, 2 * blockOf_.size()), 0);
    blockOf_[slot(v)] = size32(blocks_);
  }
}

} // namespace oddsat::cnf
