#include "oddsat/python/opened_game.hpp"

#include "oddsat/gdl/check.hpp"
#include "oddsat/gdl/read.hpp"
#include "oddsat/questions/ask/options.hpp"
#include "oddsat/questions/board/samples.hpp"

namespace oddsat::python {

std::optional<machine::Machine> OpenedGame::machine() const {
  const std::lock_guard lock(mutex_);
  return machine_;
}

void OpenedGame::keep(const machine::Machine& machine) {
  const std::lock_guard lock(mutex_);
  if (!machine_) machine_ = machine;
}

reasoner::Playable& OpenedGame::play(Work& work) {
  const std::lock_guard lock(making_);
  if (play_) return *play_;
  if (const auto compiled = machine())
    play_ = reasoner::compiledGame(*compiled);
  else
    play_ = reasoner::playable(rules_, ask::secondsToCompile, work.limits, work.report);
  if (play_->compiled()) keep(*play_->compiled());
  return *play_;
}

const board::Layout& OpenedGame::layout(Work& work) {
  reasoner::Playable& game = play(work);
  const std::lock_guard lock(making_);
  if (layout_) return *layout_;
  const board::Overrule overrule = board::overruleBeside(name_);
  layout_ = game.compiled()
                ? board::layoutOf(rules_, *game.compiled(), overrule)
                : board::layoutOf(rules_, board::samplesOf(game, work.limits), overrule);
  return *layout_;
}

std::shared_ptr<OpenedGame> loadGame(const std::string& path, Work& work) {
  return std::make_shared<OpenedGame>(path, gdl::load(path, work.report, work.limits));
}

std::shared_ptr<OpenedGame> readGame(const std::string& text, const std::string& name, Work& work) {
  gdl::Game game = gdl::read({name, text}, work.limits);
  gdl::check(game, work.report, work.limits);
  work.report.throwIfErrors();
  return std::make_shared<OpenedGame>(name, std::move(game));
}

} // namespace oddsat::python
