// `oddsat playouts`: all playouts under the given strategies, counted by outcome or listed.
#include "oddsat/app/listed_playouts.hpp"
#include "oddsat/app/outcome_goals.hpp"
#include "oddsat/app/print.hpp"
#include "oddsat/app/progress_line.hpp"
#include "oddsat/app/request_options.hpp"
#include "oddsat/app/sampled_playouts.hpp"
#include "oddsat/app/session.hpp"

#include "oddsat/games/playouts/answer_sets.hpp"
#include "oddsat/games/playouts/count.hpp"
#include "oddsat/games/playouts/observed_strategies.hpp"
#include "oddsat/games/playouts/stuck_position.hpp"

#include <fmt/format.h>

#include <algorithm>

#include <cstdio>

namespace oddsat::app {

namespace {

using playouts::Outcome;

std::string outcomeInWords(const gdl::Game& game, const Outcome& outcome) {
  if (outcome.end == Outcome::End::stuck) return "stuck";
  if (outcome.end == Outcome::End::cut) return "not ended";
  return goalsInWords(game, outcome.goals);
}

std::string chanceInWords(const playouts::Chance& chance) {
  if (chance.low == chance.high) return inWords(chance.low);
  return inWords(chance.low) + " to " + inWords(chance.high);
}

Json outcomeJson(const gdl::Game& game, const Outcome& outcome, const playouts::Row& row) {
  Json object;
  if (outcome.end == Outcome::End::terminal) {
    object["goals"] = goalsJson(game, outcome.goals);
  } else {
    object["end"] = outcome.end == Outcome::End::stuck ? "stuck" : "cut";
  }
  object["count"] = row.count.get_str();
  if (row.probability && row.probability->low == row.probability->high)
    object["probability"] = toString(row.probability->low);
  else if (row.probability)
    object["probability"] = {{"low", toString(row.probability->low)},
                             {"high", toString(row.probability->high)}};
  return object;
}

struct Found {
  playouts::Count count;
  std::string stuckAfter, stuckIn; // an example, in words
};

void printAsJson(const Session& session, const gdl::Game& game, const Found& found,
                 const char* engine) {
  const playouts::Count& count = found.count;
  Json object = {{"command", "playouts"},
                 {"input", session.options.inputs.front()},
                 {"status", count.stopped ? "unknown" : "exact"}};
  if (count.stopped) object["reason"] = *count.stopped;
  object[count.stopped ? "playouts_at_least" : "playouts"] = count.playouts.get_str();
  object["outcomes"] = Json::array();
  Integer stuck = 0;
  for (const auto& [outcome, row] : count.outcomes) {
    object["outcomes"].push_back(outcomeJson(game, outcome, row));
    if (outcome.end == Outcome::End::stuck) stuck += row.count;
  }
  object["stuck"] = {{"playouts", stuck.get_str()}};
  if (count.stuck)
    object["stuck"]["example"] = {{"moves", stepsJson(found.stuckAfter)},
                                  {"position", found.stuckIn}};
  if (engine == std::string("forward")) {
    object["stuck"]["positions"] = count.stuckPositions;
    object["positions"] = count.positions;
    object["shortest"] = count.shortest;
    object["longest"] = count.longest;
  }
  if (!session.options.payoff.empty() && !count.meanGoals.empty())
    for (size_t role = 0; role < game.roles.size(); ++role)
      if (const auto& expected = count.meanGoals[role])
        object["payoffs"][gdl::toInfix(game.roles[role])] = {{"low", toString(expected->low)},
                                                             {"high", toString(expected->high)}};
  object["engine"] = engine;
  object["seconds"] = {{"total", session.limits.secondsUsed()}};
  printJson(object);
}

void printPayoffs(const gdl::Game& game, const playouts::Count& count) {
  if (count.meanGoals.empty())
    return fmt::print("expected payoffs: undefined, since some playouts are stuck\n");
  for (size_t role = 0; role < game.roles.size(); ++role)
    if (const auto& expected = count.meanGoals[role])
      fmt::print("expected payoff of {}: {}\n", gdl::toInfix(game.roles[role]),
                 chanceInWords(*expected));
}

void printText(const gdl::Game& game, const Found& found, const char* engine) {
  const playouts::Count& count = found.count;
  clearProgressLine();
  if (count.stopped) fmt::print("unknown ({}): at least ", *count.stopped);
  fmt::print("{} playouts", count.playouts.get_str());
  if (count.stopped)
    fmt::print(", followed for {} steps through {} positions", count.longest, count.positions);
  else if (engine == std::string("forward"))
    fmt::print(", {} to {} steps, {} positions", count.shortest, count.longest, count.positions);
  fmt::print("\n");
  size_t width = 0, digits = 0;
  for (const auto& [outcome, row] : count.outcomes) {
    width = std::max(width, outcomeInWords(game, outcome).size());
    digits = std::max(digits, row.count.get_str().size());
  }
  for (const auto& [outcome, row] : count.outcomes)
    fmt::print("  {:<{}}  {:>{}}{}\n", outcomeInWords(game, outcome), width, row.count.get_str(),
               digits, row.probability ? "  probability " + chanceInWords(*row.probability) : "");
  if (!count.stuck) return;
  fmt::print("stuck in {} positions, for example after {}\n  {}\n", count.stuckPositions,
             found.stuckAfter, found.stuckIn);
}

ExitCode countedByMachine(Session& session, const ask::Inquiry& inquiry) {
  playouts::Subject subject(inquiry.game(), inquiry.question().strategies, session.limits);
  playouts::Play play(subject, inquiry.question(), session.limits, session.report);
  if (session.options.list) return listPlayouts(session, inquiry.question().horizon, play);
  Found found{playouts::count(play, inquiry.question(), true), "", ""};
  if (found.count.stuck) {
    found.stuckAfter = playouts::inWords(play, *found.count.stuck);
    found.stuckIn = play.positions().toString(found.count.stuck->end);
  }
  if (session.options.output == "json")
    printAsJson(session, inquiry.game(), found, "forward");
  else
    printText(inquiry.game(), found, "forward");
  if (!found.count.stopped && !session.options.payoff.empty() && session.options.output != "json")
    printPayoffs(inquiry.game(), found.count);
  return answeredUnless(found.count.stopped.has_value());
}

// The horizon is the length of the longest playout, unless the user gives one.
int horizonOf(Session& session, const ask::Inquiry& inquiry) {
  if (inquiry.question().horizon) return *inquiry.question().horizon;
  playouts::Subject subject(inquiry.game(), inquiry.question().strategies, session.limits);
  playouts::Play play(subject, inquiry.question(), session.limits, session.report);
  const playouts::Count found = playouts::count(play, {});
  return static_cast<int>(found.longest) + (found.stuck ? 1 : 0); // the step that cannot be made
}

ExitCode countedByAnswerSets(Session& session, ask::Inquiry& inquiry) {
  inquiry.question().horizon = horizonOf(session, inquiry);
  playouts::AnswerSets sets = playouts::countAnswerSets(
      inquiry.game(), inquiry.question(), session.limits, session.report, session.keep);
  Found found;
  found.count.playouts = sets.playouts;
  for (const auto& [outcome, count] : sets.outcomes) found.count.outcomes[outcome].count = count;
  if (session.options.output == "json")
    printAsJson(session, inquiry.game(), found, "asp");
  else
    printText(inquiry.game(), found, "asp");
  return answered;
}

// Called before the playouts are counted.
void refusePayoff(const Options& options, const Question& question) {
  if (!options.payoff.empty() && question.randomRoles.empty())
    throw Error("--payoff: playouts have probabilities where the game or --random has dice");
}

} // namespace

ExitCode runPlayouts(Session& session) {
  if (session.options.sample) return runSampledPlayouts(session);
  ask::Inquiry inquiry = inquire(session);
  refusePayoff(session.options, inquiry.question());
  playouts::demandObservedStrategies(inquiry.game(), inquiry.question(), session.limits,
                                     session.report);
  return session.options.engine == "asp" ? countedByAnswerSets(session, inquiry)
                                         : countedByMachine(session, inquiry);
}

} // namespace oddsat::app
