// A game with hidden information: a card is dealt, its owner passes
// or shows it, the other one guesses. Percepts that are a fluent, a move, both, and always there.
#pragma once

namespace oddsat::support {

inline constexpr const char* hiddenGame = R"(
  role(owner). role(guesser). role(random).
  card(1). card(2). card(3).
  init(step(deal)).

  legal(random, deal(card(C))) :- true(step(deal)), card(C).
  legal(random, noop) :- not true(step(deal)).
  legal(owner, pass) :- true(step(play)).
  legal(owner, show(C)) :- true(step(play)), true(holds(C)).
  legal(owner, noop) :- not true(step(play)).
  legal(guesser, guess(C)) :- true(step(guess)), card(C).
  legal(guesser, noop) :- not true(step(guess)).

  sees(owner, mine(C)) :- does(random, deal(card(C))).
  sees(guesser, M) :- does(owner, M), true(step(play)).
  sees(guesser, low) :- true(holds(1)).
  sees(R, tick) :- role(R).
  sees(random, owner(wins(C))) :- decided(C), does(guesser, guess(D)), distinct(C,D).
  sees(owner, never) :- true(step(lost)).
  decided(C) :- true(holds(C)), true(step(guess)).

  next(holds(C)) :- does(random, deal(card(C))).
  next(holds(C)) :- true(holds(C)).
  next(step(play)) :- true(step(deal)).
  next(step(guess)) :- true(step(play)).
  next(step(end)) :- true(step(guess)).
  next(right) :- true(holds(C)), does(guesser, guess(C)).

  terminal :- true(step(end)).
  goal(guesser, 100) :- true(right).
  goal(guesser, 0) :- not true(right).
  goal(owner, 100) :- not true(right).
  goal(owner, 0) :- true(right).
  goal(random, 0).
)";

} // namespace oddsat::support
