// Small games made at random: fluents that rise for ever, that fall, that toggle and that nobody
// needs; moves that are legal now and then; an end after a few steps or before. Two players in
// turn, and dice. Told as GDL.
#pragma once

#include <random>
#include <string>
#include <vector>

namespace oddsat::support {

class RandomDiceGame {
public:
  explicit RandomDiceGame(uint64_t seed) : random_(seed) {}

  std::string text() {
    text_ = "role(x). role(o). role(random). init(turn(x)). init(step(0)).\n"
            "next(turn(o)) :- true(turn(x)). next(turn(x)) :- true(turn(o)).\n"
            "next(step(N)) :- true(step(M)), succ(M,N). legal(P,noop) :- role(P), not moves(P).\n"
            "moves(P) :- true(turn(P)).\n";
    for (int step = 0; step < steps; ++step)
      text_ += "succ(" + std::to_string(step) + "," + std::to_string(step + 1) + "). ";
    text_ += "terminal :- true(step(" + std::to_string(steps) + ")).\n";
    for (int f = 0; f < fluents; ++f) addFluent(f);
    for (const std::string role : {"x", "o"}) addMoves(role);
    for (int side = 0; side < 3; ++side)
      text_ += "legal(random,d(" + std::to_string(side) + "))" +
               (below(4) ? "" : " :- " + literal()) + ".\n";
    text_ += "legal(random,noop).\n";
    for (int line = below(3) + 1; line > 0; --line)
      text_ += "terminal :- " + body(3, false) + ".\n";
    for (int line = below(3) + 1; line > 0; --line)
      text_ += "goal(x,100) :- " + body(3, false) + ".\n";
    return text_;
  }

private:
  static constexpr int fluents = 6, steps = 4, moves = 3;

  int below(int n) { return static_cast<int>(random_() % static_cast<unsigned>(n)); }
  std::string fluent(int f) const { return "true(f(" + std::to_string(f) + "))"; }
  std::string literal() { return (below(3) == 0 ? "not " : "") + fluent(below(fluents)); }

  std::string does() {
    const int who = below(5);
    if (who == 0) return "does(random,d(" + std::to_string(below(3)) + "))";
    const std::string role = who < 3 ? "x" : "o";
    return "does(" + role + ",m(" + std::to_string(below(moves)) + "))";
  }

  std::string body(int most, bool withMoves) {
    std::string text = withMoves ? does() : literal();
    for (int more = below(most); more > 0; --more) text += ", " + literal();
    return text;
  }

  void addFluent(int f) {
    const std::string name = "f(" + std::to_string(f) + ")";
    if (below(3) == 0) text_ += "init(" + name + "). ";
    const int kind = below(6);
    const std::string head = "next(" + name + ") :- ";
    if (kind < 3) text_ += head + fluent(f) + ".\n";                      // rises
    if (kind == 3) text_ += head + fluent(f) + ", not " + does() + ".\n"; // falls
    if (kind == 4) text_ += head + "not " + fluent(f) + ", " + does() + ".\n";
    for (int more = below(2) + (kind == 3 ? 0 : 1); more > 0; --more)
      text_ += head + body(2, true) + ".\n";
    if (kind == 5) text_ += head + body(2, false) + ".\n";
  }

  void addMoves(const std::string& role) {
    for (int m = 0; m < moves; ++m)
      text_ += "legal(" + role + ",m(" + std::to_string(m) + ")) :- true(turn(" + role + "))" +
               (below(2) ? ", " + literal() : "") + ".\n";
    text_ += "legal(" + role + ",m(9)) :- true(turn(" + role + ")).\n";
  }

  std::mt19937_64 random_;
  std::string text_;
};

} // namespace oddsat::support
