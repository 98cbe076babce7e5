// Certificates of random games, checked on the formula and then played on the game: the moves of
// each side reach exactly the value against all replies.
#include "oddsat/base/process.hpp"
#include "oddsat/formulas/xssat/xssat.hpp"
#include "oddsat/games/machine/machine.hpp"
#include "oddsat/gdl/read.hpp"
#include "oddsat/pipeline.hpp"
#include "oddsat/questions/check/play_certificate.hpp"
#include "support/brute_force_game.hpp"
#include "support/random_dice_game.hpp"
#include "support/sanitized.hpp"

#include <gtest/gtest.h>

namespace oddsat {
namespace {

constexpr int horizon = 3;

class CertifiedGame {
public:
  CertifiedGame(uint64_t seed, prefix::Kind kind)
      : game_(gdl::read({"random", support::RandomDiceGame(seed).text()})) {
    question_.player = gdl::readTerm("x", {});
    question_.randomRoles = {gdl::readTerm("random", {})};
    question_.horizon = horizon;
    question_.simultaneousAsLastMover = true;
    question_.ownStart = std::vector<gdl::Term>{}; // a goal that is out of reach is an answer
    const Translation translation(game_, question_, work_);
    formula_ = translation.formula(kind);
    order_ = translation.moveOrder();
  }

  Rational byDefinition() {
    Report report;
    const auto machine = machine::Machine::compile(game_, Limits(), report);
    return support::BruteForceGame(machine, question_).value(machine.initial(), horizon);
  }

  check::CheckedCertificate certificate() const {
    TemporaryFolder folder;
    xssat::Options options;
    options.certificate = folder.path() + "/certificate";
    xssat::solve(formula_, options, Limits());
    return check::checkCertificate(formula_, readInput(options.certificate));
  }

  check::PlayedCertificate played(const check::CheckedCertificate& certificate) {
    Report report;
    playouts::Subject subject(game_, {}, Limits());
    playouts::Play play(subject, question_, Limits(), report);
    const check::GameChoices choices(formula_, play.positions().machine(), order_);
    return check::playCertificate(certificate, choices, play, question_);
  }

private:
  gdl::Game game_;
  Question question_;
  Work work_;
  GameFormula formula_;
  asp::MoveOrder order_;
};

// How many of the values lie between 0 and 1.
int playAll(uint64_t from, uint64_t to) {
  int between = 0;
  for (uint64_t seed = from; seed < to; ++seed)
    for (const prefix::Kind kind : {prefix::Kind::dependency, prefix::Kind::baseline}) {
      CertifiedGame game(seed, kind);
      const Rational value = game.byDefinition();
      const check::CheckedCertificate certificate = game.certificate();
      EXPECT_EQ(certificate.value, value) << "seed " << seed;
      const check::PlayedCertificate played = game.played(certificate);
      EXPECT_EQ(played.guaranteed, value) << "seed " << seed;
      EXPECT_EQ(played.allowed, value) << "seed " << seed;
      between += value > 0 && value < 1 ? 1 : 0;
    }
  return between;
}

TEST(PlayedCertificate, ReachesTheValueInTheGame) {
  EXPECT_GT(playAll(1, test::sanitized ? 30 : 60), test::sanitized ? 0 : 5);
}
TEST(PlayedCertificateLong, ReachesTheValueInAThousandGames) {
  EXPECT_GT(playAll(1000, 2000), 100);
}

// Another branch at one node: neither side does better than the value, and some do worse.
TEST(PlayedCertificate, IsWorseWithOtherMoves) {
  int worse = 0;
  for (uint64_t seed = 1; seed <= 40; ++seed) {
    CertifiedGame game(seed, prefix::Kind::dependency);
    check::CheckedCertificate certificate = game.certificate();
    for (std::vector<cnf::Lit>* side : {&certificate.lower, &certificate.upper})
      for (cnf::Lit& taken : *side) {
        if (taken == 0) continue;
        taken = -taken;
        try {
          const check::PlayedCertificate played = game.played(certificate);
          EXPECT_LE(played.guaranteed, certificate.value) << "seed " << seed;
          EXPECT_GE(played.allowed, certificate.value) << "seed " << seed;
          worse += played.guaranteed != played.allowed ? 1 : 0;
        } catch (const Error&) { // takes something for lost that is not
          ++worse;
        }
        taken = -taken;
      }
  }
  EXPECT_GT(worse, 3);
}

} // namespace
} // namespace oddsat
