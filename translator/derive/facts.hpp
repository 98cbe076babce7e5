// What follows from the rules of a game before anything is played: the relations that never
// change, and all that can ever hold. Whoever needs one of them asks here. Evaluated when first
// needed, and kept.
#pragma once

#include "oddsat/base/limits.hpp"
#include "oddsat/derive/natures.hpp"

#include <memory>
#include <vector>

namespace oddsat::derive {

class BottomUp; // bottom_up.hpp

class Facts {
public:
  // The limits are kept for whatever else is made from the facts.
  Facts(const gdl::Game& game, const Limits& limits);
  ~Facts();
  Facts(const Facts&) = delete;
  Facts& operator=(const Facts&) = delete;

  using Nature = derive::Nature;
  Nature nature(const Predicate& predicate) const;

  // Of a fixed relation: does the atom hold; all that hold, the file's facts first in its order.
  bool holds(const gdl::Term& atom) const;
  std::vector<gdl::Term> all(const Predicate& predicate) const;
  bool
  givenAsFacts(const Predicate& predicate) const; // a list in the file: its order means something

  // All atoms that can ever hold of a relation or of `true`, `does`: more than can really happen
  // where rules negate what changes.
  std::vector<gdl::Term> possible(const Predicate& predicate) const;

  // Is there a fluent (move) of that name and number of arguments? True when rules leave it open.
  bool knownFluent(const Predicate& functor) const {
    return known(fluents_, openFluents_, functor);
  }
  bool knownMove(const Predicate& functor) const { return known(moves_, openMoves_, functor); }

  std::vector<gdl::Term> start() const; // the fluents that `init` names
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
