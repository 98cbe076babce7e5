// `oddsat match`: matches between players, and a summary of their results.
#include "oddsat/app/print.hpp"
#include "oddsat/app/request_options.hpp"
#include "oddsat/app/session.hpp"

#include "oddsat/gdl/keyword_table.hpp"
#include "oddsat/gdl/read.hpp"
#include "oddsat/questions/match/series.hpp"

#include <fmt/format.h>
#include <httplib.h>

#include <set>

namespace oddsat::app {

namespace {

constexpr int defaultRounds = 10;
constexpr double defaultStart = 10, defaultPlay = 2; // in seconds
constexpr double connectSeconds = 5;                 // time that match hosts wait for a connection
constexpr double confidence = 0.95;

// "ROLE=PLAYER"
std::pair<gdl::Term, match::PlayerSpec> playerNamed(const gdl::Game& game,
                                                    const std::string& words) {
  const size_t equals = words.find('=');
  if (equals == std::string::npos)
    throw Error(
        "match takes ROLE=PLAYER, not '" + words +
        "'; PLAYER is best, player, tree, random, strategy:FILE[:NAME] or http://HOST:PORT");
  const gdl::Term role = findRole(game, words.substr(0, equals), "match");
  return {role, match::readPlayer(words.substr(equals + 1))};
}

std::string trimmed(const std::string& text) {
  const size_t first = text.find_first_not_of(" \t\r\n"), last = text.find_last_not_of(" \t\r\n");
  return first == std::string::npos ? "" : text.substr(first, last - first + 1);
}

// Opens a connection for each message, as match hosts do.
std::optional<std::string> sendMessage(const std::string& address, const std::string& message,
                                       double seconds) {
  httplib::Client client(address);
  if (!client.is_valid()) throw Error("'" + address + "' is no address of a player");
  const auto micro = [](double time) {
    return std::chrono::microseconds(static_cast<int64_t>(1e6 * time));
  };
  client.set_connection_timeout(micro(connectSeconds));
  client.set_read_timeout(micro(seconds));
  client.set_write_timeout(micro(connectSeconds));
  const httplib::Headers headers = {{"Accept", "text/delim"}, {"Sender", "GAMESERVER"}};
  const auto answer = client.Post("/", headers, message, "text/acl");
  return answer ? std::optional(trimmed(answer->body)) : std::nullopt;
}

match::Contest contestOf(const gdl::Game& game, const Options& options) {
  match::Contest contest;
  for (const gdl::Term& role : game.roles)
    contest.players.push_back(
        {match::PlayerSpec::Kind::random, role.name == gdl::word::random ? "" : "random"});
  std::set<gdl::Term> seated;
  for (size_t i = 1; i < options.inputs.size(); ++i) {
    const auto [role, player] = playerNamed(game, options.inputs[i]);
    if (!seated.insert(role).second)
      throw Error("match: '" + gdl::toInfix(role) + "' has two players");
    for (size_t r = 0; r < game.roles.size(); ++r)
      if (game.roles[r] == role) contest.players[r] = player;
  }
  contest.rounds = options.rounds.value_or(defaultRounds);
  contest.startClock = options.startClock.value_or(defaultStart);
  contest.playClock = options.playClock.value_or(defaultPlay);
  contest.rotate = options.rotate;
  contest.send = sendMessage;
  contest.seed = static_cast<uint64_t>(options.seed.value_or(1));
  return contest;
}

void printRound(const gdl::Game& game, size_t number, const match::Round& round) {
  std::string goals;
  for (size_t role = 0; role < game.roles.size(); ++role)
    goals += (goals.empty() ? "" : ", ") + gdl::toInfix(game.roles[role]) + " " +
             (round.goals[role] ? std::to_string(*round.goals[role]) : "no goal");
  fmt::print("{:>4}  {}  {}\n", number, goals, round.moves);
  for (const std::string& mistake : round.mistakes)
    fmt::print("      a random move instead of the answer of {}\n", mistake);
}

Json roundJson(const gdl::Game& game, const match::Contest& contest, const match::Round& round) {
  Json goals = Json::object(), players = Json::object();
  for (size_t role = 0; role < game.roles.size(); ++role) {
    const std::string name = gdl::toInfix(game.roles[role]);
    goals[name] = round.goals[role] ? Json(*round.goals[role]) : Json(nullptr);
    players[name] = {{"began_as", gdl::toInfix(game.roles[round.playerOf[role]])},
                     {"player", match::toString(contest.players[round.playerOf[role]])}};
  }
  return {{"goals", goals},
          {"players", players},
          {"moves", round.moves},
          {"reasons", round.reasons},
          {"mistakes", round.mistakes}};
}

void printText(const gdl::Game& game, const match::Contest& contest,
               const std::vector<match::Round>& rounds) {
  for (size_t role = 0; role < game.roles.size(); ++role) {
    const match::Mean mean = match::meanGoal(rounds, role, confidence);
    if (mean.rounds == 0) continue; // the role has no goals
    fmt::print("{} ({}): mean goal {:.1f}, with {:.0f} % confidence between {:.1f} and {:.1f}\n",
               gdl::toInfix(game.roles[role]), match::toString(contest.players[role]), mean.value,
               100 * confidence, mean.interval.low, mean.interval.high);
  }
}

void printAsJson(const Session& session, const gdl::Game& game, const match::Contest& contest,
                 const std::vector<match::Round>& rounds, const std::string& stopped) {
  Json object = {{"command", "match"},
                 {"input", session.options.inputs.front()},
                 {"status", "sampled"},
                 {"confidence", confidence}};
  if (!stopped.empty()) object["reason"] = stopped;
  object["rounds"] = Json::array();
  for (const match::Round& round : rounds)
    object["rounds"].push_back(roundJson(game, contest, round));
  for (size_t role = 0; role < game.roles.size(); ++role) {
    const match::Mean mean = match::meanGoal(rounds, role, confidence);
    if (mean.rounds == 0) continue;
    object["mean_goals"][gdl::toInfix(game.roles[role])] = {
        {"player", match::toString(contest.players[role])},
        {"value", mean.value},
        {"low", mean.interval.low},
        {"high", mean.interval.high}};
  }
  object["seconds"] = {{"total", session.limits.secondsUsed()}};
  printJson(object);
}

} // namespace

ExitCode runMatch(Session& session) {
  const gdl::Game game = gdl::load(session.options.inputs.front(), session.report);
  const match::Contest contest = contestOf(game, session.options);
  const bool text = session.options.output != "json";
  std::vector<match::Round> rounds;
  std::string stopped;
  try {
    match::Series series(game, contest, session);
    for (int i = 0; i < contest.rounds; ++i) {
      rounds.push_back(series.play(i));
      if (text) printRound(game, rounds.size(), rounds.back());
    }
  } catch (const LimitReached& limit) {
    if (rounds.empty()) throw;
    stopped = fmt::format("{} after {} of {} rounds", limit.what(), rounds.size(), contest.rounds);
  }
  if (text)
    printText(game, contest, rounds);
  else
    printAsJson(session, game, contest, rounds, stopped);
  if (text && !stopped.empty()) complain(stopped);
  return answeredUnless(!stopped.empty());
}

} // namespace oddsat::app
