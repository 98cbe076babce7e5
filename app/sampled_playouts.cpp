#include "oddsat/app/sampled_playouts.hpp"

#include "oddsat/app/outcome_goals.hpp"
#include "oddsat/app/print.hpp"
#include "oddsat/app/request_options.hpp"

#include "oddsat/games/playouts/strategy_filter.hpp"
#include "oddsat/games/playouts/strategy_network.hpp"
#include "oddsat/games/reasoner/playable.hpp"
#include "oddsat/gdl/read.hpp"
#include "oddsat/questions/match/sample.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace oddsat::app {

namespace {

using End = match::SampledOutcome::End;

constexpr double confidence = 0.95;

std::string outcomeInWords(const gdl::Game& game, const match::SampledOutcome& outcome) {
  if (outcome.end == End::stuck) return "stuck";
  if (outcome.end == End::cut) return "not ended";
  return goalsInWords(game, outcome.goals);
}

double share(const match::Sample& sample, uint64_t count) {
  return static_cast<double>(count) / static_cast<double>(std::max<uint64_t>(1, sample.playouts));
}

bool someStuck(const match::Sample& sample) {
  return std::ranges::any_of(sample.outcomes,
                             [](const auto& entry) { return entry.first.end == End::stuck; });
}

void printText(const gdl::Game& game, const match::Sample& sample, int asked) {
  if (!sample.stopped.empty()) fmt::print("{} after ", sample.stopped);
  fmt::print("{} {}random playouts, {} to {} steps\n", sample.playouts,
             sample.stopped.empty() ? "" : fmt::format("of {} ", asked), sample.shortest,
             sample.longest);
  size_t width = 0;
  for (const auto& [outcome, count] : sample.outcomes)
    width = std::max(width, outcomeInWords(game, outcome).size());
  for (const auto& [outcome, count] : sample.outcomes) {
    const match::Interval interval = match::exactBinomial(count, sample.playouts, confidence);
    fmt::print("  {:<{}}  {:.4f}, with 95 % confidence between {:.4f} and {:.4f}\n",
               outcomeInWords(game, outcome), width, share(sample, count), interval.low,
               interval.high);
  }
  if (someStuck(sample)) fmt::print("mean goals: undefined, since some playouts are stuck\n");
  for (size_t role = 0; role < game.roles.size(); ++role) {
    const auto mean = match::meanGoal(sample, role, confidence);
    if (!mean) continue;
    fmt::print("mean goal of {}: {:.2f}, with 95 % confidence between {:.2f} and {:.2f}{}\n",
               gdl::toInfix(game.roles[role]), mean->value, mean->interval.low, mean->interval.high,
               mean->without > 0
                   ? fmt::format(" ({} playouts without a goal value count as 0)", mean->without)
                   : "");
  }
}

Json outcomeJson(const gdl::Game& game, const match::Sample& sample,
                 const match::SampledOutcome& outcome, uint64_t count) {
  Json object;
  if (outcome.end != End::terminal)
    object["end"] = outcome.end == End::stuck ? "stuck" : "cut";
  else
    object["goals"] = goalsJson(game, outcome.goals);
  const match::Interval interval = match::exactBinomial(count, sample.playouts, confidence);
  object["count"] = std::to_string(count);
  object["share"] = {
      {"value", share(sample, count)}, {"low", interval.low}, {"high", interval.high}};
  return object;
}

void printAsJson(const Session& session, const gdl::Game& game, const match::Sample& sample) {
  Json object = {{"command", "playouts"},     {"input", session.options.inputs.front()},
                 {"status", "sampled"},       {"playouts", std::to_string(sample.playouts)},
                 {"steps", sample.steps},     {"shortest", sample.shortest},
                 {"longest", sample.longest}, {"confidence", confidence}};
  if (!sample.stopped.empty()) object["reason"] = sample.stopped;
  object["outcomes"] = Json::array();
  for (const auto& [outcome, count] : sample.outcomes)
    object["outcomes"].push_back(outcomeJson(game, sample, outcome, count));
  for (size_t role = 0; role < game.roles.size(); ++role) {
    const auto mean = match::meanGoal(sample, role, confidence);
    if (!mean) continue;
    Json& entry = object["mean_goals"][gdl::toInfix(game.roles[role])];
    entry = {{"value", mean->value}, {"low", mean->interval.low}, {"high", mean->interval.high}};
    if (mean->without > 0) entry["without_goal"] = std::to_string(mean->without);
  }
  object["seconds"] = {{"total", session.limits.secondsUsed()}};
  printJson(object);
}

// The game of a further thread, and its filter for strategies without a network. Warnings are those
// of the first thread.
match::SamplingThreads::Player another(const reasoner::Playable& game, const ask::Inquiry& inquiry,
                                       const Limits& limits) {
  Report report;
  if (game.compiled() == nullptr) return {reasoner::interpretedGame(inquiry.game(), limits)};
  return {reasoner::compiledGame(*game.compiled()),
          std::make_unique<playouts::StrategyFilter>(inquiry.game(), inquiry.question(),
                                                     *game.compiled(), limits, report)};
}

match::Sample sampled(Session& session, const ask::Inquiry& inquiry) {
  const Options& options = session.options;
  const auto count = static_cast<uint64_t>(*options.sample);
  const auto seed = static_cast<uint64_t>(options.seed.value_or(1));
  const std::optional<int> horizon = inquiry.question().horizon;
  const unsigned others = threadsOf(options) - 1;
  const auto game =
      reasoner::playable(inquiry.game(), ask::secondsToCompile, session.limits, session.report);
  std::optional<playouts::StrategyFilter> filter;
  if (!inquiry.question().strategies.empty()) {
    if (game->compiled() == nullptr)
      throw Error("this game is too large to be compiled, and strategies need that");
    if (const auto network = playouts::networkUnderStrategies(inquiry.game(), inquiry.question(),
                                                              session.limits, session.report))
      return match::samplePlayouts(network, count, seed, horizon, session, others);
    filter.emplace(inquiry.game(), inquiry.question(), *game->compiled(), session.limits,
                   session.report);
  }
  return match::samplePlayouts(*game, count, seed, filter ? &*filter : nullptr, horizon, session,
                               {others, [&] { return another(*game, inquiry, session.limits); }});
}

} // namespace

ExitCode runSampledPlayouts(Session& session) {
  const Options& options = session.options;
  const ask::Inquiry inquiry = inquire(session);
  const match::Sample sample = sampled(session, inquiry);
  if (sample.playouts == 0) throw LimitReached(sample.stopped); // nothing to show
  if (options.output == "json")
    printAsJson(session, inquiry.game(), sample);
  else
    printText(inquiry.game(), sample, *options.sample);
  return answeredUnless(!sample.stopped.empty());
}

} // namespace oddsat::app
