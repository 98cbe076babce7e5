// Plain unit propagation from one assumed literal: its results follow from the matrix, whatever the
// prefix. (There is no universal reduction, which would be valid only for universal variables
// inside the block of the assumed variable.)
//
// The clauses are read once, by the constructor. Later clauses follow from these or imply them, so
// the results remain valid.
#pragma once

#include "oddsat/cnf/reduction/store.hpp"

namespace oddsat::cnf::reduction {

class Propagation {
public:
  using Code = uint32_t; // the index of a literal; code ^ 1 is its complement

  explicit Propagation(Store& store);

  bool assume(Lit lit); // replaces the last assumption; false: a clause is violated
  bool fix(Lit lit);    // for good, with all consequences; false: a clause is violated
  bool holds(Lit lit) const { return value_[Store::index(lit)] > 0; }
  bool impliesAtOnce(Lit lit) const { // true if a binary clause implies something
    return pairsAt_[Store::index(-lit)] < pairsAt_[Store::index(-lit) + 1];
  }
  std::span<const Code> trail() const { return std::span(trail_).subspan(fixed_); }
  static Lit literal(Code code) {
    auto v = static_cast<Lit>(code / 2);
    return code % 2 != 0 ? -v : v;
  }

private:
  // A clause of three or more literals is in the lists of its first two. A link is twice the number
  // of the clause, plus one for the second literal.
  using Link = uint32_t;
  static constexpr Link none = UINT32_MAX;
  struct Range {
    uint32_t begin, end;
  };

  void countPairs();
  void readClauses();
  void hang(Link link, Code code);
  void clear();
  void set(Code code);
  bool follow(size_t from); // propagates the trail from there on
  bool visitPairs(Code gone);
  bool visitLong(Code gone);
  bool visit(Link link, Code& to);

  Store& store_;
  std::vector<int8_t> value_; // by literal: 1 true, -1 false, 0 open
  std::vector<Code> trail_;
  size_t fixed_ = 0;              // number of fixed literals on the trail
  std::vector<uint32_t> pairsAt_; // by literal: index of its first partner
  std::vector<Code> partners_;    // in binary clauses
  std::vector<Code> literals_;    // literals of long clauses
  std::vector<Range> clauses_;
  std::vector<Link> first_; // by literal
  std::vector<Link> next_;  // by link
};

} // namespace oddsat::cnf::reduction
