// `solve` for extensive forms (.efg): what each player can guarantee.
#include "oddsat/app/solve_input.hpp"

#include "oddsat/base/input.hpp"
#include "oddsat/games/extensive/guarantee.hpp"
#include "oddsat/games/extensive/read.hpp"

#include <algorithm>

namespace oddsat::app {

namespace {

// Options about any input, as far as they have an effect here.
void refuseOtherOptions(const Options& options) {
  constexpr std::string_view known[] = {"--at-least",   "--format",      "--output",
                                        "--stats",      "--quiet",       "--verbose",
                                        "--time-limit", "--memory-limit"};
  constexpr unsigned inputs = ofGames | ofPrograms | ofFormulas | ofModels | ofForms;
  for (const std::string_view name : options.given)
    if ((findOption(name, onSolve)->commands & inputs) == 0 &&
        std::ranges::find(known, name) == std::end(known))
      throw Error(std::string(name) + " has no effect on an extensive form");
  if (options.output == "lines") throw Error("--output lines is about formulas and programs");
}

uint32_t playerOf(const extensive::Form& form, const Options& options) {
  if (options.player.empty()) return 0;
  const auto found = std::ranges::find(form.players, options.player);
  if (found != form.players.end()) return static_cast<uint32_t>(found - form.players.begin());
  std::string names;
  for (const std::string& name : form.players) names += (names.empty() ? "" : ", ") + name;
  throw Error(Location{form.file},
              "there is no player '" + options.player + "'; the players are " + names);
}

std::vector<SolvedForm::Set> inWords(const extensive::Form& form, uint32_t player,
                                     const extensive::Guarantee& found) {
  std::vector<SolvedForm::Set> sets;
  for (const auto& choice : found.strategy) {
    const extensive::InformationSet& set = form.sets[player][choice.set];
    SolvedForm::Set& words = sets.emplace_back();
    words.name = set.name.empty() ? "information set " + std::to_string(set.number) : set.name;
    for (size_t move = 0; move < set.moves.size(); ++move)
      words.moves.emplace_back(set.moves[move], choice.probabilities[move]);
  }
  return sets;
}

// The first one is that of the answer.
void addValue(const extensive::Form& form, uint32_t player, const Limits& limits, Solved& solved) {
  SolvedForm& words = *solved.form;
  Answer& answer = solved.answer;
  const bool isFirst = words.values.empty();
  const auto [least, most] = payoffRange(form, payoffsTo(form, player));
  words.values.push_back({form.players[player], least, most});
  if (isFirst) {
    answer.low = least;
    answer.high = most;
    solved.bounded = true;
  }
  const extensive::Guarantee found = extensive::guaranteeOf(form, player, limits);
  words.values.back() = {form.players[player], found.low, found.high};
  if (found.reason) answer.reason = *found.reason;
  if (!isFirst) return;
  words.strategy = inWords(form, player, found);
  answer.low = found.low;
  answer.high = found.high;
  if (found.low == found.high) answer.status = Status::exact;
  answer.statistics = found.statistics;
  answer.spent.seconds = found.seconds;
}

} // namespace

void solveForm(Session& session, Solved& solved) {
  refuseOtherOptions(session.options);
  solved.bounded = false;
  const extensive::Form form = timed(session.spent, "read", [&] {
    return extensive::read(readInput(session.options.inputs.front(), session.limits),
                           session.limits, session.report);
  });
  extensive::requirePerfectRecall(form);
  const uint32_t asked = playerOf(form, session.options);
  solved.answer.solver = "sequences";
  solved.form = SolvedForm{.constantSum = extensive::hasConstantSum(form)};
  const Stopwatch watch;
  addValue(form, asked, session.limits, solved);
  const bool asksAll = session.options.player.empty() && !solved.atLeast;
  for (uint32_t player = 0; player < form.players.size(); ++player)
    if (asksAll && !solved.form->constantSum && player != asked)
      addValue(form, player, session.limits, solved);
  watch.stop(session.spent, "solve");
}

} // namespace oddsat::app
