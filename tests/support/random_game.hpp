// Random games of a few fluents: phases that say who moves, legal moves under conditions, derived
// relations with negation and recursion, several random roles, goals that may be missing or many.
#pragma once

#include <algorithm>
#include <random>
#include <sstream>
#include <string>
#include <vector>

namespace oddsat::support {

class RandomGame {
public:
  explicit RandomGame(uint64_t seed) : random_(seed) {}

  std::string next() {
    text_.str("");
    chooseRoles();
    frame();
    phases();
    derived();
    legal();
    successor();
    ending();
    if (one(3)) declareDomains();
    return text_.str();
  }

  const std::vector<std::string>& roles() const { return roles_; }
  bool one(int in) { return below(in) == 0; }
  int below(int end) { return std::uniform_int_distribution(0, end - 1)(random_); }

private:
  void line(const std::string& rule) { text_ << rule << ".\n"; }

  void chooseRoles() {
    const std::vector<std::vector<std::string>> casts = {{"x"},
                                                         {"x", "o"},
                                                         {"x", "random"},
                                                         {"x", "o", "random"},
                                                         {"o", "x", "ally"},
                                                         {"random", "x", "o"}};
    roles_ = casts[static_cast<size_t>(below(static_cast<int>(casts.size())))];
    for (const std::string& role : roles_) line("role(" + role + ")");
  }

  void frame() {
    steps_ = 2 + below(3);
    for (int i = 0; i < steps_; ++i)
      line("succ(" + std::to_string(i) + "," + std::to_string(i + 1) + ")");
    line("init(step(0))");
    line("next(step(B)) :- true(step(A)), succ(A,B)");
    for (const std::string& fluent : fluents())
      if (one(3)) line("init(" + fluent + ")");
    for (int i = 0; i < 3; ++i) line("link(" + node() + "," + node() + ")");
  }

  // In each phase one side has a choice, chance beside it or alone; now and then everybody.
  void phases() {
    for (int phase = 0; phase < steps_; ++phase) {
      const std::string& mover =
          roles_[static_cast<size_t>(below(static_cast<int>(roles_.size())))];
      for (const std::string& role : roles_)
        if (role == mover || (role == "random" && !one(3)) || one(12))
          line("active(" + std::to_string(phase) + "," + role + ")");
    }
    line("may(R) :- true(step(S)), active(S,R)");
  }

  void derived() {
    line("reach(N) :- true(at(N))");
    line("reach(B) :- reach(A), link(A,B)" + std::string(one(2) ? ", distinct(A,B)" : ""));
    if (one(3)) line("reach(A) :- link(A,B), reach(B), true(p0)");
    for (int i = 0; i < 3; ++i)
      for (int rules = 1 + below(2); rules > 0; --rules)
        line("d" + std::to_string(i) + " :- " + body(i, false));
  }

  void legal() {
    line("legal(R,noop) :- role(R), not may(R)");
    line("legal(R,m(0)) :- may(R)");
    for (const std::string& role : roles_)
      for (int move = 1; move <= 1 + below(3); ++move)
        line("legal(" + role + ",m(" + std::to_string(move) + ")) :- may(" + role + ")" +
             (one(3) ? ", " + body(3, false) : ""));
  }

  void successor() {
    bool chance = std::ranges::find(roles_, "random") != roles_.end();
    for (const std::string& fluent : fluents()) {
      if (chance && one(2))
        line("next(" + fluent + ") :- does(random,m(" + std::to_string(below(3)) + "))");
      else
        line("next(" + fluent + ") :- " + body(3, true));
      if (one(2)) line("next(" + fluent + ") :- " + body(3, true));
      if (one(2)) line("next(" + fluent + ") :- true(" + fluent + "), " + condition(3, true));
    }
  }

  void ending() {
    line("terminal :- true(step(" + std::to_string(steps_) + "))");
    if (one(4)) line("terminal :- " + condition(0, false) + ", " + body(3, false));
    for (const std::string& role : roles_) {
      if (role == "random") continue;
      for (int rules = 1 + below(2); rules > 0; --rules)
        line("won(" + role + ") :- " + (one(3) ? body(3, false) : condition(0, false)));
      line("goal(" + role + ",100) :- won(" + role + ")");
      if (!one(4)) line("goal(" + role + ",0) :- not won(" + role + ")");
      if (one(4)) line("goal(" + role + ",50) :- " + body(3, false));
    }
  }

  void declareDomains() {
    for (const std::string& fluent : fluents()) line("base(" + fluent + ")");
    for (int i = 0; i <= steps_; ++i) line("base(step(" + std::to_string(i) + "))");
    line("input(R,noop) :- role(R)");
    for (int i = 0; i <= 4; ++i) line("input(R,m(" + std::to_string(i) + ")) :- role(R)");
  }

  std::vector<std::string> fluents() const { return {"p0", "p1", "p2", "at(a)", "at(b)", "at(c)"}; }
  std::string node() { return std::string(1, static_cast<char>('a' + below(3))); }

  std::string body(int derivedBelow, bool moves) {
    std::string text = condition(derivedBelow, moves);
    for (int more = below(3); more > 0; --more) text += ", " + condition(derivedBelow, moves);
    return text;
  }

  // Relations with a lower number only, so that no relation negates itself.
  std::string condition(int derivedBelow, bool moves) {
    std::string atom;
    switch (below(moves ? 8 : 4)) {
    case 0:
      atom = "reach(" + node() + ")";
      break;
    case 1:
      if (derivedBelow > 0) atom = "d" + std::to_string(below(derivedBelow));
      break;
    case 4:
    case 5:
    case 6:
    case 7:
      atom = "does(" + roles_[static_cast<size_t>(below(static_cast<int>(roles_.size())))] + ",m(" +
             std::to_string(below(2)) + "))";
      break;
    default:
      break;
    }
    if (atom.empty()) atom = "true(" + fluents()[static_cast<size_t>(below(6))] + ")";
    return (one(3) ? "not " : "") + atom;
  }

  std::mt19937_64 random_;
  std::ostringstream text_;
  std::vector<std::string> roles_;
  int steps_ = 0;
};

} // namespace oddsat::support
