#include "serve/opened.hpp"

#include "forward/horizon.hpp"
#include "gdl/check.hpp"
#include "gdl/read.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace oddsat::serve {

namespace {

constexpr size_t mostGames = 32;
constexpr double horizonSeconds = 5;

// FNV-1a: only to find a text again; where numbers are equal, the texts themselves are compared.
uint64_t numberOf(const std::string& text) {
  uint64_t number = 0xcbf29ce484222325;
  for (char each : text) number = (number ^ static_cast<unsigned char>(each)) * 0x100000001b3;
  return number;
}

void findHorizon(OpenedGame& opened, const Limits& limits) {
  try {
    forward::Horizon found = forward::findHorizon(opened.machine, opened.machine.initial(),
                                                  limits.within(horizonSeconds));
    opened.horizon = found.steps;
    opened.horizonNote = found.how;
  } catch (const Error& error) {
    opened.horizonNote = error.diagnostics().front().message;
  } catch (const LimitReached&) {
    opened.horizonNote = "no bound on the length of a playout was found in time";
  }
}

} // namespace

std::shared_ptr<const OpenedGame> OpenedGames::open(const std::string& name,
                                                    const std::string& text, const Limits& limits) {
  std::string id = fmt::format("{:016x}", numberOf(name + '\0' + text));
  if (auto known = find(id); known && known->text == text) return known;
  Report report;
  gdl::Game game = gdl::read({name, text});
  gdl::check(game, report);
  report.throwIfErrors();
  auto machine = machine::Machine::compile(game, limits, report);
  board::Layout layout = board::layoutOf(game, machine);
  auto opened = std::make_shared<OpenedGame>(OpenedGame{
      id, text, std::move(game), std::move(machine), std::move(layout), report.warnings(), 0, ""});
  findHorizon(*opened, limits);
  std::lock_guard lock(mutex_);
  games_.push_front(opened);
  if (games_.size() > mostGames) games_.pop_back();
  return opened;
}

std::shared_ptr<const OpenedGame> OpenedGames::find(const std::string& id) {
  std::lock_guard lock(mutex_);
  auto found = std::ranges::find(games_, id, [](const auto& each) { return each->id; });
  if (found == games_.end()) return nullptr;
  games_.splice(games_.begin(), games_, found);
  return games_.front();
}

} // namespace oddsat::serve
