#include "play.hpp"

#include "gdl/read.hpp"
#include "print.hpp"
#include "request_options.hpp"
#include "show_position.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <istream>
#include <random>

namespace oddsat::app {

namespace {

struct Quit {};

class Table {
public:
  Table(Session& session, const ask::Inquiry& inquiry, std::istream& in)
      : session_(session), inquiry_(inquiry), machine_(inquiry.machine(session)), in_(in),
        dice_(static_cast<uint64_t>(session.options.seed.value_or(1))), human_(humanRole()) {}

  void run() {
    machine::State state = machine_.initial();
    fmt::print("you are {}; a move as the list shows it, '?' for the list, 'quit' to stop\n",
               name(human_));
    for (int steps = 0;; ++steps) {
      machine::View view = machine_.view(state);
      fmt::print("\n{}", showPosition(machine_.fluentsOf(state), machine_.fluents()));
      if (view.terminal) return tellResult(view);
      Answer answer = ask::solve(inquiry_.at(state, steps), askOptions(session_.options), session_).answer;
      fmt::print("value for {}: {}\n", gdl::toInfix(inquiry_.question().player), valueWords(answer));
      state = machine_.next(state, joint(view, answer));
    }
  }

private:
  std::string name(size_t role) const { return gdl::toInfix(machine_.roles()[role]); }
  std::string moveName(size_t role, machine::MoveId move) const {
    return gdl::toInfix(machine_.moves(role)[move]);
  }

  bool atRandom(size_t role) const {
    return std::ranges::find(inquiry_.question().randomRoles, machine_.roles()[role]) !=
           inquiry_.question().randomRoles.end();
  }

  // --play ROLE, else the asked player's opponent, else the asked player itself.
  size_t humanRole() const {
    const auto& roles = machine_.roles();
    auto index = [&](const gdl::Term& role) {
      return static_cast<size_t>(std::ranges::find(roles, role) - roles.begin());
    };
    if (session_.options.play != "opponent")
      return index(findRole(inquiry_.game(), session_.options.play, "--play"));
    for (size_t role = 0; role < roles.size(); ++role)
      if (!atRandom(role) && roles[role] != inquiry_.question().player) return role;
    return index(inquiry_.question().player);
  }

  static std::string valueWords(const Answer& answer) {
    if (answer.low == answer.high) return inWords(answer.low);
    return "between " + inWords(answer.low) + " and " + inWords(answer.high);
  }

  machine::Joint joint(const machine::View& view, const Answer& answer) {
    machine::Joint moves;
    for (size_t role = 0; role < view.legal.size(); ++role) {
      const auto& legal = view.legal[role];
      if (legal.empty()) throw Error("'" + name(role) + "' has no legal move here");
      machine::MoveId move = legal.size() == 1 ? legal.front() : choose(role, legal, answer);
      if (legal.size() > 1 && role != human_)
        fmt::print("{}: {}\n", name(role), moveName(role, move));
      moves.push_back(move);
    }
    return moves;
  }

  machine::MoveId choose(size_t role, const std::vector<machine::MoveId>& legal,
                         const Answer& answer) {
    if (role == human_) return ask(role, legal);
    if (atRandom(role))
      return legal[std::uniform_int_distribution<size_t>(0, legal.size() - 1)(dice_)];
    return ask::chooseMove(machine_, role, legal, answer);
  }

  machine::MoveId ask(size_t role, const std::vector<machine::MoveId>& legal) {
    for (std::string line;;) {
      fmt::print("{}> ", name(role));
      std::fflush(stdout);
      if (!std::getline(in_, line) || line == "quit") throw Quit();
      try {
        gdl::Term move = gdl::readTerm(line, {"your move", 1, 1});
        for (machine::MoveId candidate : legal)
          if (machine_.moves(role)[candidate] == move) return candidate;
      } catch (const Error&) {
        // not even a term: the list says what would be one
      }
      fmt::print("legal moves:");
      for (machine::MoveId move : legal) fmt::print(" {}", moveName(role, move));
      fmt::print("\n");
    }
  }

  void tellResult(const machine::View& view) const {
    fmt::print("the game is over:");
    for (size_t role = 0; role < view.goals.size(); ++role)
      fmt::print(" {} {}", name(role),
                 view.goals[role].empty() ? "-" : std::to_string(view.goals[role].front()));
    fmt::print("\n");
  }

  Session& session_;
  const ask::Inquiry& inquiry_;
  const machine::Machine& machine_;
  std::istream& in_;
  std::mt19937_64 dice_;
  size_t human_;
};

} // namespace

void play(Session& session, const ask::Inquiry& inquiry, std::istream& in) {
  try {
    Table(session, inquiry, in).run();
  } catch (const Quit&) {
    fmt::print("\nstopped\n");
  }
}

} // namespace oddsat::app
