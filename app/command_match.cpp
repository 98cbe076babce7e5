// `oddsat match`: plays matches between players and says what they were worth.
#include "print.hpp"
#include "request_options.hpp"
#include "session.hpp"

#include "gdl/read.hpp"
#include "match/contest.hpp"

#include <fmt/format.h>

namespace oddsat::app {

namespace {

constexpr int defaultRounds = 10;
constexpr double defaultStart = 10, defaultPlay = 2; // seconds

// "ROLE=PLAYER"
std::pair<gdl::Term, match::Seat> seatOf(const gdl::Game& game, const std::string& words) {
  const size_t equals = words.find('=');
  if (equals == std::string::npos)
    throw Error("match takes ROLE=PLAYER, not '" + words +
                "'; PLAYER is best, player, random or "
                "strategy:FILE[:NAME]");
  const gdl::Term role = findRole(game, words.substr(0, equals), "match");
  return {role, match::readSeat(words.substr(equals + 1))};
}

match::Contest contestOf(const gdl::Game& game, const Options& options) {
  match::Contest contest;
  for (const gdl::Term& role : game.roles)
    contest.seats.push_back({match::Seat::Kind::random, role.name == "random" ? "" : "random"});
  for (size_t i = 1; i < options.inputs.size(); ++i) {
    const auto [role, seat] = seatOf(game, options.inputs[i]);
    for (size_t r = 0; r < game.roles.size(); ++r)
      if (game.roles[r] == role) contest.seats[r] = seat;
  }
  contest.rounds = options.rounds.value_or(defaultRounds);
  if (contest.rounds < 1) throw Error("--rounds takes a number from 1 on");
  contest.startClock = options.startClock.value_or(defaultStart);
  contest.playClock = options.playClock.value_or(defaultPlay);
  if (contest.startClock <= 0 || contest.playClock <= 0)
    throw Error("--start-clock and --play-clock take a number of seconds above 0");
  contest.rotate = options.rotate;
  contest.seed = static_cast<uint64_t>(options.seed.value_or(1));
  return contest;
}

void printRound(const gdl::Game& game, size_t number, const match::Round& round) {
  std::string goals;
  for (size_t role = 0; role < game.roles.size(); ++role)
    goals += (goals.empty() ? "" : ", ") + gdl::toInfix(game.roles[role]) + " " +
             (round.goals[role] ? std::to_string(*round.goals[role]) : "no goal");
  fmt::print("{:>4}  {}  {}\n", number, goals, round.moves);
}

Json roundJson(const gdl::Game& game, const match::Round& round) {
  Json goals = Json::object();
  for (size_t role = 0; role < game.roles.size(); ++role)
    goals[gdl::toInfix(game.roles[role])] =
        round.goals[role] ? Json(*round.goals[role]) : Json(nullptr);
  return {{"goals", goals}, {"moves", round.moves}};
}

void printText(const gdl::Game& game, const std::vector<match::Round>& rounds) {
  for (size_t i = 0; i < rounds.size(); ++i) printRound(game, i + 1, rounds[i]);
  for (size_t role = 0; role < game.roles.size(); ++role) {
    const match::Mean mean = match::meanGoal(rounds, role);
    fmt::print("{}: mean goal {:.1f}, with 95 % confidence between {:.1f} and {:.1f}\n",
               gdl::toInfix(game.roles[role]), mean.value, mean.low, mean.high);
  }
}

void printAsJson(const Session& session, const gdl::Game& game,
                 const std::vector<match::Round>& rounds) {
  Json object = {
      {"command", "match"}, {"input", session.options.inputs.front()}, {"status", "exact"}};
  object["rounds"] = Json::array();
  for (const match::Round& round : rounds) object["rounds"].push_back(roundJson(game, round));
  for (size_t role = 0; role < game.roles.size(); ++role) {
    const match::Mean mean = match::meanGoal(rounds, role);
    object["mean_goals"][gdl::toInfix(game.roles[role])] = {
        {"value", mean.value}, {"low", mean.low}, {"high", mean.high}};
  }
  object["seconds"] = {{"total", session.limits.secondsUsed()}};
  printJson(object);
}

} // namespace

ExitCode runMatch(Session& session) {
  const gdl::Game game = gdl::load(session.options.inputs.front(), session.report);
  const match::Contest contest = contestOf(game, session.options);
  std::vector<match::Round> rounds;
  for (int i = 0; i < contest.rounds; ++i)
    rounds.push_back(match::playRound(game, contest, i, session));
  if (session.options.output == "json")
    printAsJson(session, game, rounds);
  else
    printText(game, rounds);
  return answered;
}

} // namespace oddsat::app
