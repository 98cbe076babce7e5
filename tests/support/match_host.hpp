// A match host with faults thrown in: it starts matches, asks all players at once, judges what they
// answer, and makes up for what they fail to answer.
#pragma once

#include "oddsat/games/reasoner/playable.hpp"
#include "support/player_process.hpp"
#include "support/sent_rules.hpp"

#include <algorithm>
#include <functional>
#include <future>

namespace oddsat::support {

class MatchHost {
public:
  struct Clocks {
    double start, play;
    bool kept = false; // an answer after its clock is a mistake; else what is answered counts alone
  };
  struct Judgement {
    int answers = 0, steps = 0, ends = 0, aborts = 0;
    double latest = -1e9;              // seconds after the end of a clock; before it: below 0
    std::vector<std::string> mistakes; // late, illegal, empty, or not what the protocol wants
  };

  MatchHost(std::vector<const PlayerProcess*> players, uint64_t seed)
      : players_(std::move(players)), random_(seed) {}

  // One match, at most so many steps; one in `faultEvery` steps has a fault (0: none).
  void play(const std::string& rules, Clocks clocks, int mostSteps, unsigned faultEvery) {
    clocks_ = clocks;
    match_ = "match." + std::to_string(++matches_);
    faultEvery_ = faultEvery;
    sitDown(rules);
    if (faultEvery_ != 0) faultBefore(rules);
    askAll([&](size_t role) { return startOf(rules, role, match_); }, patience(clocks_.start),
           [&](size_t, const HeardAnswer& answer) { expect(answer, "ready", clocks_.start); });
    playSteps(rules, mostSteps);
  }

  Judgement judgement;

private:
  using Kind = std::function<std::string(size_t role)>;

  void sitDown(const std::string& rules) {
    Report quiet;
    game_ = reasoner::playable(gdl::read({"rules", rules}), 10, Limits(), quiet);
    playerOf_.assign(game_->roles().size(), nullptr);
    size_t next = matches_;
    size_t seated = 0;
    for (size_t role = 0; role < playerOf_.size() && seated < players_.size(); ++role)
      if (game_->roles()[role] != gdl::Term{"random"}) {
        playerOf_[role] = players_[next++ % players_.size()];
        ++seated;
      }
  }

  void playSteps(const std::string& rules, int mostSteps) {
    machine::State state = game_->initial();
    view_ = game_->view(state);
    std::string moves = "NIL";
    for (int step = 0; step < mostSteps && !view_.terminal; ++step, ++judgement.steps) {
      if (std::ranges::any_of(view_.legal, &std::vector<machine::MoveId>::empty)) return abort();
      if (faultEvery_ != 0 && random_() % faultEvery_ == 0) faultBetween(rules, moves);
      if (faultEvery_ != 0 && random_() % (faultEvery_ * 8) == 0) return abortWhileTheyThink(moves);
      const machine::Joint joint = askForMoves(moves);
      moves = "(";
      for (size_t role = 0; role < joint.size(); ++role)
        moves += " " + toKif(game_->move(role, joint[role]));
      moves += " )";
      state = game_->next(state, joint);
      view_ = game_->view(state);
    }
    if (!view_.terminal) return abort();
    askAll([&](size_t) { return "( STOP " + match_ + " " + moves + " )"; }, patience(clocks_.play),
           [&](size_t, const HeardAnswer& answer) { expect(answer, "done", clocks_.play); });
    ++judgement.ends;
  }

  // If clocks are enforced, the host waits one second longer than the clock.
  machine::Joint askForMoves(const std::string& moves) {
    machine::Joint joint;
    for (const auto& legal : view_.legal) joint.push_back(legal[random_() % legal.size()]);
    askAll([&](size_t) { return playOf(moves); }, patience(clocks_.play + 1),
           [&](size_t role, const HeardAnswer& answer) {
             const HeardAnswer last = clocks_.kept ? answer : afterSetUp(role, moves, answer);
             hear(last, clocks_.play);
             if (const auto move = legalMove(role, last)) joint[role] = *move;
           });
    return joint;
  }

  // A player that sets up its game late is busy until then.
  HeardAnswer afterSetUp(size_t role, const std::string& moves, HeardAnswer answer) const {
    for (int i = 0; i < 300 && answer.text == "busy"; ++i) {
      usleep(100'000);
      answer = playerOf_[role]->send(playOf(moves), patience(clocks_.play + 1));
    }
    return answer;
  }

  double patience(double clock) const { return clocks_.kept ? clock : 120; } // seconds

  std::optional<machine::MoveId> legalMove(size_t role, const HeardAnswer& answer) {
    try {
      std::string text = answer.text;
      const gdl::Term move = gdl::readTerm(text, {});
      for (const machine::MoveId id : view_.legal[role])
        if (game_->move(role, id) == move) return id;
    } catch (const Error&) {
    }
    mistake("illegal", answer);
    return std::nullopt;
  }

  std::string playOf(const std::string& moves) const {
    return "( PLAY " + match_ + " " + moves + " )";
  }
  std::string startOf(const std::string& rules, size_t role, const std::string& match) const {
    return "( START " + match + " " + toKif(game_->roles()[role]) + " ( " + rules + " ) " +
           std::to_string(clocks_.start) + " " + std::to_string(clocks_.play) + ")";
  }

  template <class Message, class Heard>
  void askAll(const Message& message, double timeout, const Heard& heard) {
    std::vector<std::pair<size_t, std::future<HeardAnswer>>> asked;
    for (size_t role = 0; role < playerOf_.size(); ++role)
      if (const PlayerProcess* player = playerOf_[role])
        asked.emplace_back(role, std::async(std::launch::async,
                                            [player, text = std::string(message(role)), timeout] {
                                              return player->send(text, timeout);
                                            }));
    for (auto& [role, answer] : asked) heard(role, answer.get());
  }

  void hear(const HeardAnswer& answer, double clock) {
    ++judgement.answers;
    judgement.latest = std::max(judgement.latest, answer.seconds - clock);
    if (answer.timedOut) mistake("late", answer);
    if (!answer.timedOut && answer.text.empty()) mistake("empty", answer);
  }
  void expect(const HeardAnswer& answer, const std::string& text, double clock) {
    hear(answer, clock);
    if (!answer.timedOut && answer.text != text) mistake("not '" + text + "'", answer);
  }
  void mistake(const std::string& what, const HeardAnswer& answer) {
    judgement.mistakes.push_back(match_ + ": " + what + ", '" + answer.text.substr(0, 100) +
                                 "' after " + std::to_string(answer.seconds) + " s");
  }

  void abort() {
    askAll([&](size_t) { return "( ABORT " + match_ + " )"; }, patience(1),
           [&](size_t, const HeardAnswer& answer) { expect(answer, "aborted", 1); });
    ++judgement.aborts;
  }

  void abortWhileTheyThink(const std::string& moves) {
    auto thinking = std::async(std::launch::async, [&, text = playOf(moves)] {
      std::vector<std::future<HeardAnswer>> answers;
      for (const PlayerProcess* player : playerOf_)
        if (player)
          answers.push_back(std::async(std::launch::async, [player, text, this] {
            return player->send(text, patience(clocks_.play + 1));
          }));
      std::vector<HeardAnswer> heard;
      for (auto& answer : answers) heard.push_back(answer.get());
      return heard;
    });
    usleep(20'000);
    abort();
    for (const HeardAnswer& answer : thinking.get()) hear(answer, clocks_.play);
  }

  const PlayerProcess& anyPlayer() {
    std::vector<const PlayerProcess*> seated;
    for (const PlayerProcess* player : playerOf_)
      if (player) seated.push_back(player);
    return *seated[random_() % seated.size()];
  }

  void expectInfo(const std::string& status) {
    const HeardAnswer answer = anyPlayer().send("( INFO )", patience(1));
    hear(answer, 1);
    if (answer.text.find("( status " + status + " )") == std::string::npos)
      mistake("not " + status, answer);
  }

  // PLAY comes before START; rules that are none, or only half of them.
  void faultBefore(const std::string& rules) {
    expectInfo("available");
    expect(anyPlayer().send("( PLAY " + match_ + " NIL )", patience(clocks_.play)), "busy",
           clocks_.play);
    switch (random_() % 4) {
    case 0:
      startHugeMatch(anyPlayer());
      break;
    case 1:
      expect(anyPlayer().send("( PREVIEW ( " + rules + " ) 1)", patience(1)), "ready", 1);
      break;
    case 2:
      held_ = anyPlayer().sendHalf(startOf(rules, 0, match_)); // and nothing more for a while
      break;
    default:
      hear(anyPlayer().send("( START " + match_ + " x ( " + rules.substr(0, rules.size() / 2),
                            patience(1)),
           1);
    }
  }

  // A faulty message must not end the match.
  void faultBetween(const std::string& rules, const std::string& moves) {
    switch (random_() % 6) {
    case 0:
      expect(anyPlayer().send("( PLAY another." + match_ + " NIL )", patience(1)), "busy", 1);
      break;
    case 1:
      expect(anyPlayer().send(startOf(rules, 0, "late." + match_), patience(1)), "busy", 1);
      break;
    case 2:
      askForMoves(moves); // the same message comes again afterwards
      break;
    case 3:
      held_ = anyPlayer().sendHalf(playOf(moves));
      break;
    case 4:
      hear(anyPlayer().send(playOf(moves).substr(0, 10 + match_.size()), patience(1)), 1);
      break;
    default:
      expectInfo("busy");
    }
  }

  // Whether the player has found out in time that there is no game in it or not: without the abort
  // it may well wait for the rest of this match.
  void startHugeMatch(const PlayerProcess& player) {
    const std::string huge = "huge." + match_;
    hear(player.send("( START " + huge + " x ( " + noRules() + " ) 1 1)", patience(5)), 1);
    hear(player.send("( ABORT " + huge + " )", patience(1)), 1);
  }

  // Ten million characters of facts about nothing.
  static std::string noRules() {
    std::string text;
    while (text.size() < 10'000'000)
      text += "( fact " + std::to_string(text.size()) + " of many ) ";
    return text;
  }

  std::vector<const PlayerProcess*> players_;
  std::mt19937_64 random_;
  uint64_t matches_ = 0;
  Clocks clocks_{};
  std::string match_;
  unsigned faultEvery_ = 0;
  std::unique_ptr<reasoner::Playable> game_;
  machine::View view_;
  std::vector<const PlayerProcess*> playerOf_; // by role; none: the host draws its moves
  std::unique_ptr<Connection> held_;           // half a message stands in it
};

} // namespace oddsat::support
