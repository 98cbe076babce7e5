#include "oddsat/derive/symbols.hpp"

#include "oddsat/base/index.hpp"

#include <algorithm>

namespace oddsat::derive {

uint64_t hashOf(uint64_t seed, std::span<const Id> ids) {
  uint64_t hash = (seed + 1) * 0x9e3779b97f4a7c15U;
  for (const Id id : ids) {
    hash = (hash ^ id) * 0xff51afd7ed558ccdU;
    hash ^= hash >> 32;
  }
  return hash;
}

Functor Symbols::functor(const gdl::Term& term) {
  std::string key = term.name + '/' + std::to_string(term.args.size());
  if (term.parenthesised) key += "()";
  const auto [place, fresh] = functorOf_.emplace(key, size32(functors_));
  if (fresh) functors_.push_back({term.name, term.args.size(), term.parenthesised});
  return place->second;
}

Id Symbols::intern(const gdl::Term& ground) {
  std::vector<Id> args;
  args.reserve(ground.args.size());
  for (const gdl::Term& arg : ground.args) args.push_back(intern(arg));
  return compose(functor(ground), args);
}

Id Symbols::compose(Functor functor, std::span<const Id> args) {
  if (2 * (entries_.size() + 1) > slots_.size()) grow();
  const size_t mask = slots_.size() - 1;
  size_t slot = hashOf(functor, args) & mask;
  for (; slots_[slot] != 0; slot = (slot + 1) & mask)
    if (isEntry(slots_[slot] - 1, functor, args)) return slots_[slot] - 1;
  const Id id = size32(entries_);
  entries_.push_back({functor, size32(args_)});
  args_.insert(args_.end(), args.begin(), args.end());
  slots_[slot] = id + 1;
  return id;
}

bool Symbols::isEntry(Id id, Functor functor, std::span<const Id> args) const {
  return entries_[id].functor == functor && std::ranges::equal(argsOf(id), args);
}

void Symbols::grow() {
  slots_.assign(std::max<size_t>(1024, 2 * slots_.size()), 0);
  const size_t mask = slots_.size() - 1;
  for (Id id = 0; id < entries_.size(); ++id) {
    size_t slot = hashOf(entries_[id].functor, argsOf(id)) & mask;
    while (slots_[slot] != 0) slot = (slot + 1) & mask;
    slots_[slot] = id + 1;
  }
}

gdl::Term Symbols::term(Id id) const {
  return term(functorOf(id), argsOf(id));
}

gdl::Term Symbols::term(Functor functor, std::span<const Id> args) const {
  const Shape& shape = functors_[functor];
  gdl::Term term{shape.name};
  term.parenthesised = shape.parenthesised;
  for (const Id arg : args) term.args.push_back(this->term(arg));
  return term;
}

} // namespace oddsat::derive
