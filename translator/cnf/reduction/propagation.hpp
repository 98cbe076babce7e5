// Plain unit propagation from one assumed literal: what it finds follows from the matrix,
// whatever the prefix. (No universal reduction on the way: that would only be right for
// universals inside the assumed variable's block.)
//
// It reads the clauses once, as they are when it is made. Later ones follow from these or say what
// these imply, so what it finds stays right.
#pragma once

#include "oddsat/cnf/reduction/store.hpp"

namespace oddsat::cnf::reduction {

class Propagation {
public:
  using Code = uint32_t; // a literal as its index in lists by literal; code ^ 1: its complement

  explicit Propagation(Store& store);

  bool assume(Lit lit); // false: a clause is violated; in place of what was assumed before
  bool fix(Lit lit);    // for good, with all that follows; false: a clause is violated
  bool holds(Lit lit) const { return value_[Store::index(lit)] > 0; }
  bool impliesAtOnce(Lit lit) const { // something, by a clause of two
    return pairsAt_[Store::index(-lit)] < pairsAt_[Store::index(-lit) + 1];
  }
  std::span<const Code> trail() const { return std::span(trail_).subspan(fixed_); }
  static Lit literal(Code code) {
    auto v = static_cast<Lit>(code / 2);
    return code % 2 != 0 ? -v : v;
  }

private:
  // A clause of three or more literals hangs in the lists of its first two: a link is twice its
  // number, and one more for the second.
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
  bool follow(size_t from); // what is on the trail from there on
  bool visitPairs(Code gone);
  bool visitLong(Code gone);
  bool visit(Link link, Code& to);

  Store& store_;
  std::vector<int8_t> value_; // by literal: 1 and -1: it or its complement is fixed, assumed or
                              // propagated
  std::vector<Code> trail_;
  size_t fixed_ = 0;              // so many of them for good
  std::vector<uint32_t> pairsAt_; // by literal: where its partners begin
  std::vector<Code> partners_;    // in clauses of two
  std::vector<Code> literals_;    // of the long ones
  std::vector<Range> clauses_;
  std::vector<Link> first_; // by literal
  std::vector<Link> next_;  // by link
};

} // namespace oddsat::cnf::reduction
