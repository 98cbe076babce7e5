// The part of a game that never changes, evaluated when asked for: static relations, and the
// values that can stand at a place of a fluent or a move. Strategies are grounded over it.
#pragma once

#include "base/limits.hpp"
#include "gdl/game.hpp"

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace oddsat::strategy {

struct Predicate {
  std::string name;
  size_t arity = 0;
  auto operator<=>(const Predicate&) const = default;
};

class Datalog; // datalog.hpp

class Facts {
public:
  explicit Facts(const gdl::Game& game, const Limits& limits = Limits());
  ~Facts();
  Facts(const Facts&) = delete;
  Facts& operator=(const Facts&) = delete;

  enum class Nature { unknown, fixed, state, step }; // step: depends on what is done
  Nature nature(const Predicate& predicate) const;

  // Of a fixed relation: does the atom hold; all atoms that hold, in the order of the rules.
  bool holds(const gdl::Term& atom) const;
  std::vector<gdl::Term> all(const Predicate& predicate) const;
  bool
  givenAsFacts(const Predicate& predicate) const; // a list in the file: its order means something

  // All atoms that can ever hold of a relation or of `true`, `does`: more than can really happen
  // where rules have negations.
  std::vector<gdl::Term> possible(const Predicate& predicate) const;

  // Is there a fluent (move) of that name and number of arguments? True when rules leave it open.
  bool knownFluent(const Predicate& functor) const {
    return known(fluents_, openFluents_, functor);
  }
  bool knownMove(const Predicate& functor) const { return known(moves_, openMoves_, functor); }

  std::vector<gdl::Term> start() const; // the fluents that `init` names
  const std::vector<gdl::Term>& roles() const { return roles_; }
  bool isRole(const gdl::Term& role) const;

private:
  static bool known(const std::map<Predicate, int>& all, bool open, const Predicate& functor) {
    return open || all.count(functor) > 0;
  }
  void collectFunctors(const gdl::Game& game);

  std::vector<gdl::Term> roles_;
  std::map<Predicate, Nature> natures_;
  std::map<Predicate, int> fluents_, moves_;
  bool openFluents_ = false, openMoves_ = false;
  std::unique_ptr<Datalog> fixed_, possible_; // evaluate on demand and keep what they found
};

} // namespace oddsat::strategy
