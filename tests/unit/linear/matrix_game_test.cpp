// The value of a matrix game is proved by the two strategies: what one guarantees, the other
// allows.
#include "oddsat/linear/matrix_game.hpp"

#include "oddsat/linear/esolver.hpp"
#include "oddsat/linear/program.hpp"
#include "oddsat/linear/refinement.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

namespace oddsat::linear {
namespace {

Rational product(const std::vector<Rational>& probabilities, const MatrixGame& game, size_t other,
                 bool ofRows) {
  Rational sum = 0;
  for (size_t i = 0; i < probabilities.size(); ++i)
    sum += probabilities[i] * (ofRows ? game.at(i, other) : game.at(other, i));
  return sum;
}

void expectProbabilities(const std::vector<Rational>& probabilities) {
  Rational sum = 0;
  for (const Rational& each : probabilities) {
    EXPECT_GE(each, 0);
    sum += each;
  }
  EXPECT_EQ(sum, 1);
}

void expectProved(const MatrixGame& game) {
  const MixedStrategies mixed = solveMatrixGame(game, Limits());
  expectProbabilities(mixed.rows);
  expectProbabilities(mixed.columns);
  for (size_t c = 0; c < game.columns; ++c)
    EXPECT_GE(product(mixed.rows, game, c, true), mixed.value);
  for (size_t r = 0; r < game.rows; ++r)
    EXPECT_LE(product(mixed.columns, game, r, false), mixed.value);
}

MatrixGame game(size_t rows, std::vector<Rational> payoffs) {
  for (Rational& payoff : payoffs) payoff.canonicalize();
  return {rows, payoffs.size() / rows, payoffs};
}

TEST(MatrixGame, KnownValues) {
  const auto value = [](size_t rows, const std::vector<Rational>& payoffs) {
    return solveMatrixGame(game(rows, payoffs), Limits()).value;
  };
  EXPECT_EQ(value(1, {3, 2, 5}), 2);
  EXPECT_EQ(value(3, {3, 2, 5}), 5);
  EXPECT_EQ(value(2, {1, 0, 0, 1}), Rational(1, 2));
  EXPECT_EQ(value(2, {3, -1, -2, 1}), Rational(1, 7));
  EXPECT_EQ(value(3, {0, -1, 1, 1, 0, -1, -1, 1, 0}), 0);
  // Rock, paper, scissors with unequal stakes.
  const MixedStrategies mixed = solveMatrixGame(game(3, {0, -2, 1, 2, 0, -3, -1, 3, 0}), Limits());
  EXPECT_EQ(mixed.value, 0);
  EXPECT_EQ(mixed.rows, (std::vector<Rational>{Rational(1, 2), Rational(1, 6), Rational(1, 3)}));
}

TEST(MatrixGame, RandomGamesAreProved) {
  std::mt19937_64 random(1);
  for (int round = 0; round < 3000; ++round) {
    const size_t rows = 1 + random() % 7, columns = 1 + random() % 7;
    const long range = std::vector<long>{1, 3, 10, 1000000}[random() % 4];
    std::vector<Rational> payoffs;
    for (size_t i = 0; i < rows * columns; ++i)
      payoffs.emplace_back(static_cast<long>(random() % static_cast<uint64_t>(2 * range + 1)) -
                               range,
                           1 + random() % 7);
    expectProved(game(rows, payoffs));
    if (HasFailure()) return;
  }
}

// Entries that differ by less than floating point can see, or by more than it can hold.
TEST(MatrixGame, ExtremePayoffsAreProved) {
  std::mt19937_64 random(2);
  for (int round = 0; round < 300; ++round) {
    const size_t rows = 2 + random() % 5, columns = 2 + random() % 5;
    Integer huge;
    mpz_ui_pow_ui(huge.get_mpz_t(), 10, 3 + random() % 30);
    std::vector<Rational> payoffs;
    for (size_t i = 0; i < rows * columns; ++i) {
      const Rational small(static_cast<unsigned long>(random() % 100), huge);
      const Rational large(Integer(static_cast<unsigned long>(random() % 100)) * huge);
      const Rational coarse(static_cast<unsigned long>(random() % 3));
      payoffs.push_back(round % 3 == 0   ? Rational(coarse + small)
                        : round % 3 == 1 ? Rational(coarse + large)
                                         : Rational(random() % 2 ? small : large));
    }
    expectProved(game(rows, payoffs));
    if (HasFailure()) return;
  }
}

TEST(MatrixGame, LargeGamesAreProved) {
  std::mt19937_64 random(3);
  std::vector<Rational> payoffs;
  for (size_t i = 0; i < 60 * 50; ++i)
    payoffs.emplace_back(static_cast<long>(random() % 2000) - 1000);
  expectProved(game(60, payoffs));
}

TEST(Program, BothSolversAgree) {
  std::mt19937_64 random(4);
  for (int round = 0; round < 60; ++round) {
    Program program;
    program.columns.resize(2 + random() % 6);
    program.rows.resize(1 + random() % 6);
    for (auto& column : program.columns) column.objective = static_cast<long>(random() % 9) - 3;
    for (auto& row : program.rows) row.bound = static_cast<unsigned long>(random() % 20);
    for (uint32_t r = 0; r < program.rows.size(); ++r)
      for (uint32_t c = 0; c < program.columns.size(); ++c)
        program.entries.push_back({r, c, static_cast<unsigned long>(1 + random() % 9)});
    const Optimum one = maximise(program, Limits()), other = maximiseOutside(program, Limits());
    EXPECT_EQ(one.value, other.value);
    EXPECT_FALSE(one.bySolverOutside);
  }
}

TEST(Refinement, HilbertMatricesAreSolvedOrRefused) {
  for (size_t size = 1; size <= 40; size += 3) {
    Equations equations{size, {}, {}};
    Integer common = 1;
    for (unsigned long i = 1; i < 2 * size; ++i) common = lcm(common, Integer(i));
    for (uint32_t r = 0; r < size; ++r) {
      Integer sum = 0;
      for (uint32_t c = 0; c < size; ++c) {
        equations.entries.push_back({r, c, common / (r + c + 1)});
        sum += common / (r + c + 1) * (c + 1);
      }
      equations.right.push_back(sum * 7);
    }
    const auto found = solveByRefinement(equations, Limits());
    EXPECT_TRUE(found || size > 7) << size;
    if (!found) continue;
    for (size_t c = 0; c < size; ++c)
      EXPECT_EQ(found->at(c), Rational(7 * static_cast<long>(c + 1)));
  }
}

} // namespace
} // namespace oddsat::linear
