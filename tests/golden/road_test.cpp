// A tiny game at every stop of the road, as text. After a change that is meant, write the new
// texts with: ODDSAT_UPDATE_GOLDEN=1 build/release/tests/oddsat_golden_tests
#include "oddsat/cnf/dimacs.hpp"
#include "oddsat/gdl/read.hpp"
#include "oddsat/ground/aspif.hpp"
#include "oddsat/pipeline.hpp"
#include "support/places.hpp"

#include <cstdlib>
#include <fstream>
#include <gtest/gtest.h>
#include <sstream>

namespace oddsat {
namespace {

void expectText(const std::string& name, const std::string& text) {
  std::string path = support::sourceFolder() + "/tests/golden/road/" + name;
  if (std::getenv("ODDSAT_UPDATE_GOLDEN")) std::ofstream(path) << text;
  EXPECT_EQ(readInput(path).text, text) << name;
}

template <typename Value, typename Write>
std::string written(const Value& value, Write write) {
  std::ostringstream out;
  write(out, value);
  return out.str();
}

TEST(GoldenRoad, ATinyGameAtEveryStop) {
  Work work;
  gdl::Game game = gdl::load(support::sourceFolder() + "/tests/golden/road/coin.gdl", work.report);
  Question question;
  question.player = {"x"};
  question.randomRoles = {{"random"}};
  question.horizon = 1;
  expectText("coin.temporal.lp", toText(Translation(game, question, work).temporal()));
  expectText("coin.sqasp.lp", toText(Translation(game, question, work).quantified()));
  expectText("coin.aspif", written(grounded(game, question, work), ground::writeAspif));
  auto write = [](std::ostream& out, const cnf::QuantifiedCnf& formula) {
    writeDimacs(out, formula, cnf::Form::sdimacs);
  };
  expectText("coin.baseline.sdimacs",
             written(translate(game, question, prefix::Kind::baseline, work), write));
  expectText("coin.dependency.sdimacs",
             written(translate(game, question, prefix::Kind::dependency, work), write));
}

} // namespace
} // namespace oddsat
