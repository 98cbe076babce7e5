// Strategies that look ahead, and strategies that remember, on all roads: the machine, formulas
// without `next` (regression), programs that imagine what could follow (timelines), and the
// definitions taken word by word recommend the same moves after every beginning of a playout.
#include "oddsat/asp/names.hpp"
#include "oddsat/asp/unfold.hpp"
#include "oddsat/cnf/certain_atoms.hpp"
#include "oddsat/cnf/normal_rules.hpp"
#include "oddsat/games/machine/start.hpp"
#include "oddsat/games/playouts/play.hpp"
#include "oddsat/gdl/read.hpp"
#include "oddsat/ground/gringo.hpp"
#include "oddsat/regression/add_strategies.hpp"
#include "oddsat/regression/regress.hpp"
#include "oddsat/strategy/memory.hpp"
#include "oddsat/strategy/read_strategies.hpp"
#include "oddsat/strategy/write_strategies.hpp"
#include "strategy_judge.hpp"
#include "support/sanitized.hpp"

#include <optional>

namespace oddsat {
namespace {

using namespace tests;
using strategy::Reading;

constexpr Reading readings[] = {Reading::finalFT, Reading::literal, Reading::finalTT,
                                Reading::finalFF};
constexpr int mostBeginnings = 120; // of playouts, for one rule

struct Case {
  const TableGame& tables;
  gdl::Game game; // with memory, where the rule asks for it
  Rule rule;
  int self;
  Question question;
};

Moves names(playouts::Play& play, playouts::PositionId id, int self) {
  Moves found;
  for (playouts::MoveId move : play.recommended({static_cast<size_t>(self), id}))
    found.insert(play.positions().machine().moves(static_cast<size_t>(self))[move].name);
  return found;
}

// The recommendations in the logic program for one step from that position, which has one stable
// model.
Moves byProgram(const Case& one, const std::vector<gdl::Term>& position, Lookahead how) {
  Question question = one.question;
  const gdl::Game game = machine::startingFrom(one.game, position);
  question.horizon = 1;
  question.lookahead = how;
  Report report;
  const asp::Domains domains = asp::domains(game, Limits(), report);
  asp::Program program = asp::unfold(game, question, domains);
  regression::addStrategies(program, game, question, domains, Limits());
  program.add("No play").lines = {"#defined terminal/1.", "ended(T) :- terminal(T)."};
  const ground::GroundProgram ground = ground::run({asp::toText(program)}, Limits());
  std::vector<std::string> hold = ground.facts;
  const auto truth = cnf::fold(cnf::gatherRules(ground));
  for (ground::Atom atom = 1; atom < ground.names.size(); ++atom) {
    if (truth[atom] == cnf::Truth::isTrue) hold.push_back(ground.names[atom]);
    if (!ground.names[atom].starts_with("strat(")) continue;
    EXPECT_NE(truth[atom], cnf::Truth::unknown);
  }
  Moves found;
  for (const std::string& atom : hold)
    if (atom.starts_with("strat(")) found.insert(asp::decodeTerm(atom).args[1].name);
  return found;
}

class LookaheadComparison {
public:
  LookaheadComparison(const Case& one, bool programs)
      : one_(one), programs_(programs), judge_(one.tables, one.self, one.question.reading),
        subject_(one.game, one.question.strategies, Limits()),
        without_(one.game, one.question.strategies, Limits()) {
    regression::regress(without_, one.question, Limits());
    EXPECT_FALSE(regression::looksAhead(without_));
    Report report;
    play_.emplace(subject_, one.question, Limits(), report);
    other_.emplace(without_, one.question, Limits(), report);
  }

  void run() { walk({{0}, {}}, play_->positions().start(), other_->positions().start()); }

private:
  void walk(const Judge::Path& path, playouts::PositionId id, playouts::PositionId other) {
    const auto& here = one_.tables.positions[static_cast<size_t>(path.positions.back())];
    if (here.terminal || ++beginnings_ > mostBeginnings) return;
    const Moves wanted = judge_.recommended(one_.rule, path);
    EXPECT_EQ(names(*play_, id, one_.self), wanted) << "machine, at s" << path.positions.back();
    EXPECT_EQ(names(*other_, other, one_.self), wanted)
        << "regression, at s" << path.positions.back();
    if (programs_ && beginnings_ % 7 == 1) {
      for (Lookahead how : {Lookahead::timelines, Lookahead::regression})
        EXPECT_EQ(byProgram(one_, play_->positions().fluentsOf(id), how), wanted)
            << (how == Lookahead::timelines ? "timelines" : "regression") << " as a program, at s"
            << path.positions.back();
    }
    if (testing::Test::HasFailure()) return;
    // Both machines have the same moves, so their steps come in the same order.
    const auto steps = play_->positions().steps(id);
    const auto others = other_->positions().steps(other);
    for (size_t i = 0; i < steps.to.size(); ++i) {
      Judge::Path longer = path;
      TableGame::Joint& joint = longer.joints.emplace_back();
      const size_t roles = one_.tables.roles.size();
      for (size_t role = 0; role < roles; ++role)
        joint.push_back(
            play_->positions().machine().moves(role)[steps.joints[roles * i + role]].name);
      longer.positions.push_back(here.next.at(longer.joints.back()));
      walk(longer, steps.to[i], others.to[i]);
    }
  }

  const Case& one_;
  bool programs_;
  Judge judge_;
  playouts::Subject subject_, without_;
  std::optional<playouts::Play> play_, other_;
  int beginnings_ = 0;
};

// The strategies of the program have macros; the judge has what they stand for.
void compareLookahead(const TableGame& tables, const gdl::Game& game, Random& random, int self,
                      Reading reading, bool programs) {
  random.define();
  const std::string text = random.rule(2);
  const std::string file = random.definitions() + "strategy rule = " + text + "\n";
  SCOPED_TRACE(file + " for " + roleNames[self] + "\n" + tables.text());
  Case one{tables, game, strategy::readRule({"rule", random.expanded(text)}), self, {}};
  one.question.player = {"x"};
  one.question.reading = reading;
  one.question.lookahead = Lookahead::regression;
  one.question.ownStart = {{{"at", {{"s0"}}}}};
  one.question.strategies = {
      strategy::bind({roleNames[self]}, strategy::read({"random", file}), "rule")};
  one.game = strategy::remembering(
      game,
      strategy::memories(playouts::Subject(game, one.question.strategies, Limits()).formulas));
  LookaheadComparison(one, programs).run();
}

void compareLookaheads(uint64_t seed, int rules, int programsEvery, bool past) {
  Random random(seed);
  random.quantifiers = random.macros = random.threeRoles = true;
  random.past = past;
  for (int done = 0; done < rules && !testing::Test::HasFailure();) {
    const TableGame tables = random.game();
    const gdl::Game game = gdl::read({"random", tables.text()});
    for (int i = 0; i < 10 && !testing::Test::HasFailure(); ++i, ++done)
      compareLookahead(tables, game, random, random.below(random.players()), readings[done % 4],
                       done % programsEvery == 0);
  }
}

TEST(Lookahead, AllRoadsAgreeOnNext) {
  compareLookaheads(11, test::cases(300), 10, false);
}
TEST(Lookahead, AllRoadsAgreeOnThePast) {
  compareLookaheads(12, test::cases(200), 10, true);
}
TEST(LongLookahead, AllRoadsAgreeOnNext) {
  compareLookaheads(13, 20000, 10, false);
}
TEST(LongLookahead, AllRoadsAgreeOnThePast) {
  compareLookaheads(14, 20000, 10, true);
}

} // namespace
} // namespace oddsat
