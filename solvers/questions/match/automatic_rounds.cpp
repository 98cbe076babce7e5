#include "oddsat/questions/match/automatic_rounds.hpp"

#include "oddsat/games/machine/random_play.hpp"
#include "oddsat/games/playouts/strategy_network.hpp"
#include "oddsat/games/reasoner/playable.hpp"
#include "oddsat/games/symmetry/of_game.hpp"
#include "oddsat/strategy/read_strategies.hpp"
#include "oddsat/strategy/subject.hpp"

#include <algorithm>

namespace oddsat::match {

namespace {

using machine::RandomPlay;
using Kind = PlayerSpec::Kind;

constexpr uint64_t mostSteps = 10000; // of a round; a longer one is played by itself

std::optional<int> goalIn(const RandomPlay& play, size_t role, size_t lane) {
  std::optional<int> goal;
  const auto goals = play.positions().goals(role);
  for (size_t i = 0; i < goals.size(); ++i)
    if (machine::bit(play.positions().goal(role, i), lane)) goal = goals[i].value;
  return goal;
}

// Follows the lanes: which round each plays, and the moves of the present step.
class Recorder {
public:
  Recorder(const gdl::Game& game, const machine::Network& network)
      : game_(game), network_(network), moves_(game.roles.size()) {}

  void begin(size_t lane, Round& round) { rounds_[lane] = &round; }
  void chosen(size_t role, uint32_t move, const machine::Mask<4>& lanes) {
    machine::forEachLane(lanes, [&](size_t lane) { moves_[role][lane] = move; });
  }
  void moved(const machine::Mask<4>& lanes) {
    machine::forEachLane(lanes, [&](size_t lane) {
      std::string& text = rounds_[lane]->moves;
      if (!text.empty()) text += "; ";
      for (size_t role = 0; role < moves_.size(); ++role) {
        if (role > 0) text += ", ";
        text += wordsOf(role, moves_[role][lane]);
      }
    });
  }
  void ended(const RandomPlay& play, size_t lane) {
    for (size_t role = 0; role < moves_.size(); ++role)
      rounds_[lane]->goals.push_back(goalIn(play, role, lane));
  }

private:
  const std::string& wordsOf(size_t role, uint32_t move) {
    auto [known, fresh] = words_.try_emplace({role, move});
    if (fresh)
      known->second = toInfix(game_.roles[role]) + " " + toInfix(network_.game().moves[role][move]);
    return known->second;
  }

  const gdl::Game& game_;
  const machine::Network& network_;
  std::array<Round*, RandomPlay::lanes> rounds_{};
  std::vector<std::array<uint32_t, RandomPlay::lanes>> moves_; // by role
  std::map<std::pair<size_t, uint32_t>, std::string> words_;
};

} // namespace

bool AutomaticRounds::areAutomatic() const {
  return std::ranges::all_of(contest_.players, [](const PlayerSpec& player) {
    return player.kind == Kind::random || player.kind == Kind::strategy;
  });
}

std::shared_ptr<const machine::Network> AutomaticRounds::networkFor(const Players& players) {
  if (const auto known = networks_.find(players); known != networks_.end()) return known->second;
  Question question;
  for (size_t role = 0; role < players.size(); ++role)
    if (const PlayerSpec& player = contest_.players[players[role]]; player.kind == Kind::strategy)
      question.strategies.push_back(strategy::bind(game_.roles[role], player.detail));
  Report quiet;
  const auto playable = reasoner::playable(game_, contest_.startClock / 2, work_.limits, quiet);
  std::shared_ptr<const machine::Network> network;
  if (playable->compiled() != nullptr) {
    if (question.strategies.empty()) {
      network = playable->compiled()->sharedNetwork();
    } else {
      symmetry::give(question.strategies, game_, std::nullopt, work_.limits);
      const gdl::Game game = strategy::rememberingFor(game_, question.strategies, work_.limits);
      network = playouts::networkUnderStrategies(game, question, work_.limits, work_.report);
    }
  }
  return networks_[players] = network;
}

std::optional<std::vector<Round>> AutomaticRounds::play(int first, int count) {
  if (!areAutomatic()) return std::nullopt;
  std::vector<Round> rounds(static_cast<size_t>(count));
  std::map<Players, std::vector<int>> numbers;
  for (int number = first; number < first + count; ++number) {
    Round& round = rounds[static_cast<size_t>(number - first)];
    round.playerOf = playersOfRound(game_, contest_, number);
    numbers[round.playerOf].push_back(number);
  }
  for (const auto& [players, some] : numbers)
    if (!play(players, some, first, rounds)) return std::nullopt;
  return rounds;
}

bool AutomaticRounds::play(const Players& players, const std::vector<int>& numbers, int first,
                           std::vector<Round>& rounds) {
  const auto network = networkFor(players);
  if (!network) return false;
  Recorder recorder(game_, *network);
  size_t begun = 0;
  RandomPlay play(network, contest_.seed, mostSteps, [&](size_t lane) -> std::optional<uint64_t> {
    if (begun == numbers.size()) return std::nullopt;
    const int number = numbers[begun++];
    recorder.begin(lane, rounds[static_cast<size_t>(number - first)]);
    return static_cast<uint64_t>(number);
  });
  play.record(
      [&](size_t role, uint32_t move, const auto& lanes) { recorder.chosen(role, move, lanes); });
  for (; play.playing(); recorder.moved(play.lanesPlaying())) {
    work_.limits.check();
    const RandomPlay::Ends& ends = play.evaluate();
    if (ends.stuck != machine::Mask<4>{} || ends.cut != machine::Mask<4>{}) return false;
    machine::forEachLane(ends.terminal, [&](size_t lane) { recorder.ended(play, lane); });
    play.step();
  }
  return true;
}

} // namespace oddsat::match
