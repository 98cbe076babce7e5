// Random small board games: cells in a ring or a row, marks by turns, pairs or triples that win or
// lose, now and then with dice that choose the colour. Rings and rows have symmetries.
#pragma once

#include <random>
#include <string>

namespace oddsat::support {

class RandomBoardGame {
public:
  explicit RandomBoardGame(uint64_t seed) : random_(seed) {}

  std::string next() {
    const int cells = 3 + below(2);
    const bool ring = one(2);
    dice_ = one(3);
    const bool limited = one(3);
    text_ = "role(x). role(o). other(x,o). other(o,x).\n";
    if (dice_)
      text_ += "role(random). input(random,same). input(random,different). legal(random,same).\n"
               "legal(random,different).\n";
    for (int c = 1; c <= cells; ++c) {
      text_ += "place(" + std::to_string(c) + "). ";
      if (c < cells || ring)
        text_ += "near(" + std::to_string(c) + "," + std::to_string(c % cells + 1) + "). ";
    }
    text_ += "\nbase(cell(C,P)) :- place(C), other(P,Q). base(control(P)) :- other(P,Q).\n"
             "init(control(" +
             std::string(one(2) ? "x" : "o") +
             ")).\n"
             "next(control(Q)) :- true(control(P)), other(P,Q).\n"
             "input(P,mark(C)) :- other(P,Q), place(C). input(P,noop) :- other(P,Q).\n"
             "taken(C) :- true(cell(C,P)). open :- place(C), not taken(C).\n"
             "legal(P,mark(C)) :- true(control(P)), place(C), not taken(C)" +
             std::string(limited ? ", not blocked(C)" : "") +
             ".\n"
             "legal(P,noop) :- other(P,Q), not true(control(P)).\n";
    if (limited) text_ += "blocked(C) :- near(C,D), near(D,E), distinct(C,E), taken(C).\n";
    marks();
    ends();
    return text_;
  }

  int below(int end) { return std::uniform_int_distribution(0, end - 1)(random_); }
  bool one(int in) { return below(in) == 0; }
  bool dice() const { return dice_; }

private:
  void marks() {
    text_ += "next(cell(C,P)) :- true(cell(C,P)).\n";
    if (!dice_) {
      text_ += "next(cell(C,P)) :- does(P,mark(C)).\n";
      return;
    }
    text_ += "next(cell(C,P)) :- does(P,mark(C)), does(random,same).\n"
             "next(cell(C,Q)) :- does(P,mark(C)), other(P,Q), does(random,different).\n";
  }

  void ends() {
    const char* const shapes[] = {
        "pattern(P) :- near(C,D), true(cell(C,P)), true(cell(D,P)).\n",
        "pattern(P) :- near(C,D), near(D,E), true(cell(C,P)), true(cell(D,P)), true(cell(E,P)).\n",
        "pattern(P) :- near(C,D), near(D,E), true(cell(C,P)), true(cell(E,P)), other(P,Q), "
        "true(cell(D,Q)).\n"};
    text_ += shapes[below(3)];
    if (one(3)) text_ += shapes[below(3)];
    const bool wins = !one(3);
    text_ += "terminal :- pattern(P). terminal :- not open.\n";
    text_ += std::string(wins ? "goal(P,100)" : "goal(P,0)") + " :- pattern(P).\n";
    text_ += std::string(wins ? "goal(Q,0)" : "goal(Q,100)") +
             " :- pattern(P), other(P,Q), not pattern(Q).\n"
             "goal(P,50) :- other(P,Q), not pattern(P), not pattern(Q).\n";
  }

  std::mt19937_64 random_;
  std::string text_;
  bool dice_ = false;
};

} // namespace oddsat::support
