#include "oddsat/app/terminal_play.hpp"

#include "oddsat/app/print.hpp"
#include "oddsat/app/progress_line.hpp"
#include "oddsat/app/request_options.hpp"
#include "oddsat/gdl/read.hpp"
#include "oddsat/questions/ask/prefer.hpp"
#include "oddsat/questions/board/layout.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <fstream>
#include <istream>
#include <random>

namespace oddsat::app {

namespace {

// The positions of the playout so far, and the steps between them in the form of --after.
class Record {
public:
  Record(const Options& options, machine::State start)
      : path_(options.log), before_(options.after), states_{std::move(start)} {
    write();
  }

  const machine::State& state() const { return states_.back(); }
  int steps() const { return static_cast<int>(steps_.size()); }

  void add(machine::State state, std::string step, bool chosen) {
    states_.push_back(std::move(state));
    steps_.push_back(std::move(step));
    chosen_.push_back(chosen);
    write();
  }

  // Returns to the last choice of the person; false if there is none.
  bool undo() {
    if (std::ranges::find(chosen_, true) == chosen_.end()) return false;
    for (bool found = false; !found;) {
      found = chosen_.back();
      chosen_.pop_back();
      steps_.pop_back();
      states_.pop_back();
    }
    write();
    return true;
  }

private:
  void write() const {
    if (path_.empty()) return;
    std::ofstream file(path_);
    file << before_;
    bool first = before_.empty();
    for (const std::string& step : steps_) {
      file << (first ? "" : "; ") << step;
      first = false;
    }
    file << '\n' << std::flush;
    if (!file) throw Error("--log: '" + path_ + "' cannot be written");
  }

  std::string path_, before_;
  std::vector<machine::State> states_;
  std::vector<std::string> steps_ = {};
  std::vector<bool> chosen_ = {}; // true if the person made the choice
};

class Table {
public:
  Table(Session& session, const ask::Inquiry& inquiry, std::istream& in)
      : session_(session), inquiry_(inquiry), machine_(inquiry.machine(session)), in_(in),
        layout_(board::layoutOf(inquiry.game(), machine_,
                                board::overruleBeside(session.options.inputs.front()))),
        record_(session.options, machine_.initial()),
        dice_(static_cast<uint64_t>(session.options.seed.value_or(1))),
        human_(roleOfPerson(session, inquiry)) {}

  void run() {
    clearProgressLine();
    fmt::print("you are {}; a move or its number, '?' for the list, 'undo', 'quit' to stop\n",
               name(human_));
    while (true) {
      machine::View view = machine_.view(record_.state());
      const auto position = machine_.fluentsOf(record_.state());
      fmt::print("\n{}", board::toText(board::draw(layout_, position)));
      if (view.terminal) return tellGoals(machine_, view);
      const ask::Inquiry here = inquiry_.at(record_.state(), record_.steps());
      const Answer answer = ask::solve(here, askOptions(session_.options), session_).answer;
      clearProgressLine();
      fmt::print("value for {}: {}\n", gdl::toInfix(inquiry_.question().player),
                 valueWords(answer));
      if (auto joint = jointMove(view, here, answer))
        step(view, *joint);
      else if (!record_.undo())
        fmt::print("there is nothing to undo\n");
    }
  }

private:
  using Moves = std::vector<machine::MoveId>;

  std::string name(size_t role) const { return gdl::toInfix(machine_.roles()[role]); }
  std::string moveName(size_t role, machine::MoveId move) const {
    return gdl::toInfix(machine_.moves(role)[move]);
  }

  static std::string valueWords(const Answer& answer) {
    if (answer.low == answer.high) return inWords(answer.low);
    return "between " + inWords(answer.low) + " and " + inWords(answer.high);
  }

  // The moves of all roles, or no value if the person takes back a move. The person chooses first,
  // so the other moves of the same step are not yet visible.
  std::optional<machine::Joint> jointMove(const machine::View& view, const ask::Inquiry& here,
                                          const Answer& answer) {
    machine::Joint joint(view.legal.size());
    for (size_t role = 0; role < view.legal.size(); ++role)
      if (view.legal[role].empty()) throw Error("'" + name(role) + "' has no legal move here");
    if (const Moves& own = view.legal[human_]; own.size() > 1) {
      const auto move = askPerson(machine_, human_, own, in_);
      if (!move) return std::nullopt;
      joint[human_] = *move;
    }
    for (size_t role = 0; role < view.legal.size(); ++role) {
      const Moves& legal = view.legal[role];
      if (legal.size() == 1) joint[role] = legal.front();
      if (legal.size() == 1 || role == human_) continue;
      joint[role] = choose(role, legal, here, answer);
      clearProgressLine();
      fmt::print("{}: {}\n", name(role), moveName(role, joint[role]));
    }
    return joint;
  }

  machine::MoveId choose(size_t role, const Moves& legal, const ask::Inquiry& here,
                         const Answer& answer) {
    if (inquiry_.question().isRandom(machine_.roles()[role]))
      return legal[std::uniform_int_distribution<size_t>(0, legal.size() - 1)(dice_)];
    return ask::preferredMove(here, role, legal, answer, askOptions(session_.options), session_);
  }

  void step(const machine::View& view, const machine::Joint& joint) {
    std::string text;
    for (size_t role = 0; role < joint.size(); ++role)
      text += (role ? ", " : "") + name(role) + " " + moveName(role, joint[role]);
    record_.add(machine_.next(record_.state(), joint), text, view.legal[human_].size() > 1);
  }

  Session& session_;
  const ask::Inquiry& inquiry_;
  const machine::Machine& machine_;
  std::istream& in_;
  board::Layout layout_;
  Record record_;
  std::mt19937_64 dice_;
  size_t human_;
};

// By its name, else by its number in the list.
std::optional<machine::MoveId> legalMove(const machine::Machine& machine, size_t role,
                                         const std::string& line,
                                         std::span<const machine::MoveId> legal) {
  try {
    const gdl::Term move = gdl::readTerm(line, {"your move", 1, 1});
    for (const machine::MoveId candidate : legal)
      if (machine.moves(role)[candidate] == move) return candidate;
  } catch (const Error&) {
    // not even a term: the caller reports it
  }
  size_t number = 0;
  const auto [end, code] = std::from_chars(line.data(), line.data() + line.size(), number);
  if (code != std::errc() || end != line.data() + line.size()) return std::nullopt;
  if (number < 1 || number > legal.size()) return std::nullopt;
  return legal[number - 1];
}

} // namespace

// --play ROLE, else the asked player's opponent, else the asked player itself.
size_t roleOfPerson(Session& session, const ask::Inquiry& inquiry) {
  const auto& roles = inquiry.machine(session).roles();
  const auto index = [&](const gdl::Term& role) {
    return static_cast<size_t>(std::ranges::find(roles, role) - roles.begin());
  };
  if (session.options.play != "opponent")
    return index(findRole(inquiry.game(), session.options.play, "--play"));
  for (size_t role = 0; role < roles.size(); ++role)
    if (!inquiry.question().isRandom(roles[role]) && roles[role] != inquiry.question().player)
      return role;
  return index(inquiry.question().player);
}

std::optional<machine::MoveId> askPerson(const machine::Machine& machine, size_t role,
                                         std::span<const machine::MoveId> legal, std::istream& in) {
  for (std::string line;;) {
    fmt::print("{}> ", gdl::toInfix(machine.roles()[role]));
    std::fflush(stdout);
    if (!std::getline(in, line)) throw Quit();
    line.erase(line.find_last_not_of(" \t\r") + 1);
    line.erase(0, line.find_first_not_of(" \t"));
    if (const auto move = legalMove(machine, role, line, legal)) return move;
    if (line == "quit") throw Quit();
    if (line == "undo") return std::nullopt;
    if (line != "?" && !line.empty()) fmt::print("'{}' is no legal move here\n", line);
    fmt::print("legal moves:\n");
    for (size_t i = 0; i < legal.size(); ++i)
      fmt::print("{:>4}  {}\n", i + 1, gdl::toInfix(machine.moves(role)[legal[i]]));
  }
}

void tellGoals(const machine::Machine& machine, const machine::View& view) {
  fmt::print("the game is over:");
  for (size_t role = 0; role < view.goals.size(); ++role)
    fmt::print(" {} {}", gdl::toInfix(machine.roles()[role]),
               view.goals[role].empty() ? "-" : std::to_string(view.goals[role].front()));
  fmt::print("\n");
}

void play(Session& session, const ask::Inquiry& inquiry, std::istream& in) {
  try {
    Table(session, inquiry, in).run();
  } catch (const Quit&) {
    fmt::print("\nstopped\n");
  }
}

} // namespace oddsat::app
