#include "oddsat/linear/system.hpp"

#include <gtest/gtest.h>

#include <random>

namespace oddsat::linear {
namespace {

std::vector<Row<Rational>> randomSystem(std::mt19937_64& random, uint32_t size) {
  std::vector<Row<Rational>> rows(size);
  for (uint32_t row = 0; row < size; ++row) {
    const unsigned long total = 2 + random() % 9;
    for (unsigned long left = total - 1; left > 0;) { // never all of it: the chain ends
      const unsigned long part = 1 + random() % left;
      left -= part;
      rows[row].terms.push_back({static_cast<uint32_t>(random() % size), Rational(part, total)});
      rows[row].terms.back().factor.canonicalize();
    }
    rows[row].constant = Rational(static_cast<unsigned long>(1 + random() % 3), 7);
  }
  return rows;
}

TEST(SparseSystems, SolutionsSolveEveryRow) {
  std::mt19937_64 random(7);
  for (uint32_t size = 1; size <= 60; ++size) {
    const auto rows = randomSystem(random, size);
    const std::vector<Rational> x = solve(rows, Limits()).value();
    std::vector<Row<double>> rounded(size);
    for (uint32_t row = 0; row < size; ++row) {
      Rational sum = rows[row].constant;
      for (const auto& [unknown, factor] : rows[row].terms) sum += factor * x[unknown];
      EXPECT_EQ(sum, x[row]) << size << " unknowns, row " << row;
      rounded[row].constant = rows[row].constant.get_d();
      for (const auto& [unknown, factor] : rows[row].terms)
        rounded[row].terms.push_back({unknown, factor.get_d()});
    }
    const std::vector<double> nearly = solve(rounded, Limits()).value();
    for (uint32_t row = 0; row < size; ++row) EXPECT_NEAR(nearly[row], x[row].get_d(), 1e-9);
  }
}

TEST(SparseSystems, WithoutASolutionAreRefused) {
  std::vector<Row<Rational>> rows(2);
  rows[0].terms = {{1, 1}};
  rows[1].terms = {{0, 1}};
  rows[1].constant = 1;
  EXPECT_THROW(solve(rows, Limits()), std::domain_error);
}

TEST(SparseSystems, EmptyOnesHaveTheEmptySolution) {
  EXPECT_TRUE(solve(std::vector<Row<Rational>>(), Limits()).value().empty());
}

} // namespace
} // namespace oddsat::linear
