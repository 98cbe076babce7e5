#include "oddsat/app/serve/opened_games.hpp"

#include "oddsat/app/serve/opposed.hpp"
#include "oddsat/games/forward/horizon/horizon.hpp"
#include "oddsat/gdl/check.hpp"
#include "oddsat/gdl/read.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace oddsat::serve {

namespace {

constexpr size_t mostGames = 32;

struct Budget { // seconds
  double compiling, drawing, horizon;
};
constexpr Budget whole{20, 4, 1}, little{1.5, 1, 1};

// FNV-1a. Equal hashes are not sufficient: the texts themselves are compared, too.
uint64_t numberOf(const std::string& text) {
  uint64_t number = 0xcbf29ce484222325;
  for (char each : text) number = (number ^ static_cast<unsigned char>(each)) * 0x100000001b3;
  return number;
}

std::string idOf(const std::string& name, const std::string& text, const std::string& drawing) {
  return fmt::format("{:016x}", numberOf(name + '\0' + text + '\0' + drawing));
}

board::Overrule overruleOf(const Opening& opening) {
  if (opening.drawing.empty()) return {};
  return board::readOverrule(opening.drawing, opening.name + ".board.json");
}

void findHorizon(OpenedGame& opened, const Limits& limits) {
  try {
    const machine::Machine& machine = opened.machine();
    forward::Horizon found = forward::findHorizon(machine, machine.initial(), limits);
    opened.horizon = found.steps;
    opened.horizonNote = found.how;
  } catch (const Error& error) {
    opened.horizonNote = error.diagnostics().front().message;
  } catch (const LimitReached&) {
    opened.horizonNote = "no bound on the length of a playout was found in time";
  }
}

std::shared_ptr<OpenedGame> opened(const Opening& opening, const Limits& limits) {
  const Budget& budget = opening.brief ? little : whole;
  Report report;
  auto made = std::make_shared<OpenedGame>();
  made->id = idOf(opening.name, opening.text, opening.drawing);
  made->text = opening.text;
  made->drawing = opening.drawing;
  opening.onStep("reading the rules");
  made->game = gdl::read({opening.name, opening.text}, limits);
  gdl::check(made->game, report, limits);
  report.throwIfErrors();
  opening.onStep("compiling the rules");
  const double seconds = std::min(budget.compiling, limits.secondsLeft().value_or(1e9) / 3);
  made->play = reasoner::playable(made->game, seconds, limits, report);
  made->opposed = made->compiled() && areOpposed(made->machine());
  opening.onStep("looking for its board");
  made->layout =
      board::layoutOf(made->game, board::samplesOf(*made->play, limits.within(budget.drawing)),
                      overruleOf(opening));
  opening.onStep("looking how long it can last");
  findHorizon(*made, limits.within(budget.horizon));
  made->warnings = report.warnings();
  limits.check(); // a stopped request must not get an incomplete game
  return made;
}

} // namespace

const machine::Machine& OpenedGame::machine() const {
  if (compiled()) return *play->compiled();
  throw Error("this game is too large to be compiled: it can be played, but not searched");
}

std::shared_ptr<const OpenedGame> OpenedGames::open(const Opening& opening, const Limits& limits) {
  if (auto known = find(opening.name, opening.text, opening.drawing)) return known;
  auto made = opened(opening, limits);
  if (made->compiled() || !opening.brief) keep(made);
  return made;
}

void OpenedGames::keep(const std::shared_ptr<const OpenedGame>& opened) {
  std::lock_guard lock(mutex_);
  games_.push_front(opened);
  if (games_.size() > mostGames) games_.pop_back();
}

std::shared_ptr<const OpenedGame>
OpenedGames::find(const std::string& name, const std::string& text, const std::string& drawing) {
  auto known = find(idOf(name, text, drawing));
  return known && known->text == text && known->drawing == drawing ? known : nullptr;
}

std::shared_ptr<const OpenedGame> OpenedGames::find(const std::string& id) {
  std::lock_guard lock(mutex_);
  auto found = std::ranges::find(games_, id, [](const auto& each) { return each->id; });
  if (found == games_.end()) return nullptr;
  games_.splice(games_.begin(), games_, found);
  return games_.front();
}

} // namespace oddsat::serve
