// Phases that say who moves, and some fluents with rules of any sort. Where the phases come back
// to the first the game may never end.
#include "questions/building.hpp"
#include "questions/made_up_games.hpp"

namespace oddsat::questions {

namespace {

class RulesMaker {
public:
  explicit RulesMaker(Chance& chance) : chance_(chance) {}

  AbstractGame make() {
    game_.roles = someRoles(chance_, false);
    cyclic_ = chance_.one(5);
    simultaneous_ = chance_.one(8);
    mayBeStuck_ = chance_.one(15);
    phases_ = static_cast<size_t>(cyclic_ ? chance_.between(1, 3) : chance_.between(1, 4));
    makeFluents();
    makeDerived();
    makeMoves();
    makeSuccessors();
    makeEnd();
    return game_;
  }

private:
  // First the phases (and the end, where there is one), then the others.
  void makeFluents() {
    for (size_t phase = 0; phase < phases_ + (cyclic_ ? 0 : 1); ++phase)
      game_.fluents.push_back({{"step", {std::to_string(phase)}}, phase == 0});
    first_ = game_.fluents.size();
    const std::vector<Name> names = {{"p"}, {"q"}, {"at", {"a"}}, {"at", {"b"}}, {"Odd"}};
    for (int count = chance_.between(2, 4), i = 0; i < count; ++i)
      game_.fluents.push_back({names[static_cast<size_t>(i)], chance_.one(3)});
  }

  Literal someFluent() {
    return fluentIs(first_ + chance_.below(game_.fluents.size() - first_), !chance_.one(3));
  }

  Literal fluentOrDerived() {
    if (propositions_ > 0 && chance_.one(4))
      return derivedIs(firstProposition_ + chance_.below(propositions_), !chance_.one(3));
    return someFluent();
  }

  Conjunction conjunction(size_t most) {
    Conjunction all;
    for (size_t count = 1 + chance_.below(most); count > 0; --count)
      all.push_back(fluentOrDerived());
    return all;
  }

  // Derived: who moves in which phase; then some propositions.
  void makeDerived() {
    std::vector<Condition> active(game_.roles.size());
    for (size_t phase = 0; phase < phases_; ++phase) {
      const size_t mover = chance_.below(game_.roles.size());
      for (size_t role = 0; role < game_.roles.size(); ++role)
        if (role == mover || (game_.roles[role].isDice() && chance_.one(2)) ||
            (simultaneous_ && chance_.one(3)))
          active[role].push_back({fluentIs(phase)});
    }
    for (size_t role = 0; role < game_.roles.size(); ++role)
      game_.derived.push_back({{"active", {game_.roles[role].name.word}}, active[role]});
    firstProposition_ = game_.derived.size();
    for (size_t count = chance_.below(3), i = 0; i < count; ++i) {
      Condition when = {conjunction(2)};
      if (chance_.one(2)) when.push_back(conjunction(2));
      game_.derived.push_back({{"d", {std::to_string(i)}}, when});
      ++propositions_;
    }
  }

  void makeMoves() {
    const std::vector<Name> names = {{"m", {"0"}}, {"m", {"1"}}, {"m", {"2"}}, {"go"}};
    for (size_t role = 0; role < game_.roles.size(); ++role) {
      Role& who = game_.roles[role];
      const bool odd = chance_.one(15);
      for (size_t count = 1 + chance_.below(3), i = 0; i <= count; ++i) {
        Conjunction when = {derivedIs(role)};
        if (i > 0 ? chance_.one(3) : mayBeStuck_ && chance_.one(2))
          when.push_back(fluentOrDerived());
        who.moves.push_back({odd && i == 1 ? Name{"007"} : names[i], {when}});
      }
      who.moves.push_back({{chance_.one(6) ? "pass" : "noop"}, {{derivedIs(role, false)}}});
    }
  }

  Literal someMove() {
    size_t role = chance_.below(game_.roles.size());
    for (size_t other = 0; other < game_.roles.size(); ++other)
      if (game_.roles[other].isDice() && chance_.one(2)) role = other;
    return moveIs(role, chance_.below(game_.roles[role].moves.size()), !chance_.one(5));
  }

  void makeSuccessors() {
    for (size_t phase = 0; phase < first_; ++phase)
      if (phase + 1 < first_ || cyclic_)
        game_.fluents[(phase + 1) % first_].next.push_back({fluentIs(phase)});
    for (size_t f = first_; f < game_.fluents.size(); ++f) {
      Condition& next = game_.fluents[f].next;
      for (size_t count = 1 + chance_.below(3); count > 0; --count) {
        Conjunction when = {someMove()};
        if (chance_.one(2)) when.push_back(fluentOrDerived());
        if (chance_.one(5)) when.push_back(someMove());
        next.push_back(when);
      }
      if (!chance_.one(3))
        next.push_back({fluentIs(f), chance_.one(2) ? someFluent() : someMove()});
    }
  }

  void makeEnd() {
    if (!cyclic_) game_.terminal.push_back({fluentIs(phases_)});
    if (cyclic_ || chance_.one(2)) game_.terminal.push_back(conjunction(2));
    if (chance_.one(5)) game_.terminal.push_back(conjunction(3));
    for (Role& role : game_.roles) {
      if (role.isDice()) continue;
      Condition won = {conjunction(2)};
      if (chance_.one(2)) won.push_back(conjunction(2));
      role.goals.push_back({100, won});
      if (chance_.one(3)) role.goals.push_back({50, {conjunction(2)}});
      if (chance_.one(6)) role.goals.push_back({30, {conjunction(1)}});
      if (!chance_.one(4)) role.goals.push_back({0, {conjunction(1)}});
    }
  }

  Chance& chance_;
  AbstractGame game_;
  bool cyclic_ = false, simultaneous_ = false, mayBeStuck_ = false;
  size_t phases_ = 0;
  size_t first_ = 0; // of the fluents that are no phases
  size_t firstProposition_ = 0, propositions_ = 0;
};

} // namespace

AbstractGame gameOfRules(Chance& chance) {
  return RulesMaker(chance).make();
}

} // namespace oddsat::questions
