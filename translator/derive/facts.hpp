// Facts about a game before any move is made: unchanging relations, and all atoms that can ever be
// true. All modules query them here. They are evaluated at the first query and stored.
#pragma once

#include "oddsat/base/limits.hpp"
#include "oddsat/derive/natures.hpp"

#include <memory>
#include <vector>

namespace oddsat::derive {

class BottomUp; // bottom_up.hpp

class Facts {
public:
  // The limits are also used for objects made from the facts.
  Facts(const gdl::Game& game, const Limits& limits);
  ~Facts();
  Facts(const Facts&) = delete;
  Facts& operator=(const Facts&) = delete;

  using Nature = derive::Nature;
  Nature nature(const Predicate& predicate) const;

  // Unchanging relations: does the atom hold; all atoms that hold, beginning with the facts
  // of the file in their order.
  bool holds(const gdl::Term& atom) const;
  std::vector<gdl::Term> all(const Predicate& predicate) const;
  bool givenAsFacts(const Predicate& predicate) const; // listed in the file; order matters

  // All atoms of a relation, or of `true` or `does`, that can ever hold. This is a superset if
  // rules negate relations that change.
  std::vector<gdl::Term> possible(const Predicate& predicate) const;

  // True if a fluent (move) of this name and number of arguments exists, or if rules leave that
  // open.
  bool knownFluent(const Predicate& functor) const {
    return known(fluents_, openFluents_, functor);
  }
  bool knownMove(const Predicate& functor) const { return known(moves_, openMoves_, functor); }

  std::vector<gdl::Term> start() const; // fluents of `init`
  const std::vector<gdl::Term>& roles() const { return roles_; }
  bool isRole(const gdl::Term& role) const;
  const Limits& limits() const { return limits_; }

private:
  static bool known(const std::map<Predicate, int>& all, bool open, const Predicate& functor) {
    return open || all.count(functor) > 0;
  }
  void collectFunctors(const gdl::Game& game);

  Limits limits_;
  std::vector<gdl::Term> roles_;
  std::map<Predicate, Nature> natures_;
  std::map<Predicate, int> fluents_, moves_;
  bool openFluents_ = false, openMoves_ = false;
  std::unique_ptr<BottomUp> fixed_, possible_;
};

} // namespace oddsat::derive
