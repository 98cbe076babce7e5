// Ground terms as numbers, so that joins compare words. A term gets its number at its first use and
// keeps it; equal terms have equal numbers.
#pragma once

#include "oddsat/gdl/game.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

namespace oddsat::derive {

using Id = uint32_t;      // a ground term
using Functor = uint32_t; // a name with a number of arguments

class Symbols {
public:
  Functor functor(const gdl::Term& term); // the outermost functor
  Id intern(const gdl::Term& ground);     // its number, which may be new
  Id compose(Functor functor, std::span<const Id> args);
  gdl::Term term(Id id) const; // the term of a number
  gdl::Term term(Functor functor, std::span<const Id> args) const;

  Functor functorOf(Id id) const { return entries_[id].functor; }
  std::span<const Id> argsOf(Id id) const {
    return {args_.data() + entries_[id].firstArg, arity(entries_[id].functor)};
  }
  size_t arity(Functor functor) const { return functors_[functor].arity; }
  const std::string& name(Functor functor) const { return functors_[functor].name; }
  size_t functors() const { return functors_.size(); }

private:
  struct Shape {
    std::string name;
    size_t arity;
    bool parenthesised; // "(open2)": a term of its own in GDL
  };
  struct Entry {
    Functor functor;
    uint32_t firstArg; // into args_
  };

  bool isEntry(Id id, Functor functor, std::span<const Id> args) const;
  void grow();

  std::vector<Shape> functors_;
  std::unordered_map<std::string, Functor> functorOf_;
  std::vector<Entry> entries_;
  std::vector<Id> args_;
  std::vector<Id> slots_; // open addressing over entries_: number + 1; 0: free
};

uint64_t hashOf(uint64_t seed, std::span<const Id> ids);

} // namespace oddsat::derive
