// A game that Storm exports says nothing about players; all its choices were the opponent's.
#include "oddsat/games/recurring/explicit_model.hpp"

#include <gtest/gtest.h>

namespace oddsat::recurring {
namespace {

TEST(Regress0175, GamesOfModelsNeedPlayers) {
  const Input model{"x.drn", "@type: SMG\n@nr_states\n2\n@model\nstate 0 init\n\taction stay\n"
                             "\t\t0 : 1\n\taction go\n\t\t1 : 1\nstate 1 won\n"};
  Report report;
  try {
    readDrn(model, {"won"}, report);
    ADD_FAILURE() << "a state has choices and no player";
  } catch (const Error& error) {
    EXPECT_NE(toString(error.diagnostics().front()).find("x.drn:6:1: error: state 0 has choices"),
              std::string::npos);
  }
}

} // namespace
} // namespace oddsat::recurring
