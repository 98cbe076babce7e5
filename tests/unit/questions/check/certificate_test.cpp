// Certificates show the value they were written for, and damaged ones never show another.
#include "oddsat/questions/check/certificate.hpp"

#include "oddsat/base/error.hpp"
#include "oddsat/base/process.hpp"
#include "oddsat/formulas/xssat/xssat.hpp"
#include "support/brute_force.hpp"
#include "support/random_formula.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

namespace oddsat {
namespace {

Input certificateOf(const cnf::QuantifiedCnf& formula, const TemporaryFolder& folder) {
  xssat::Options options;
  options.certificate = folder.path() + "/certificate";
  xssat::solve(formula, options, Limits());
  return readInput(options.certificate);
}

std::vector<std::string> linesOf(const Input& certificate) {
  std::vector<std::string> lines;
  std::istringstream in(certificate.text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

Input written(const std::vector<std::string>& lines) {
  Input certificate{"certificate", ""};
  for (const std::string& line : lines) certificate.text += line + "\n";
  return certificate;
}

long linesOfKind(const Input& certificate, char kind) {
  return std::ranges::count_if(linesOf(certificate),
                               [&](const std::string& line) { return line[0] == kind; });
}

// Both formulas side by side, without a variable in common.
cnf::QuantifiedCnf beside(const cnf::QuantifiedCnf& a, const cnf::QuantifiedCnf& b) {
  cnf::QuantifiedCnf both = a;
  const cnf::Var shift = a.variables;
  both.variables += b.variables;
  both.factor *= b.factor;
  both.probability.resize(cnf::slot(both.variables) + 1);
  for (cnf::Var v = 1; v <= b.variables; ++v)
    if (cnf::slot(v) < b.probability.size())
      both.probability[cnf::slot(v + shift)] = b.probability[cnf::slot(v)];
  std::vector<cnf::Block> blocks = a.prefix.blocks();
  for (size_t i = 0; i < b.prefix.size(); ++i) { // by turns
    cnf::Block block = b.prefix[i];
    for (cnf::Var& v : block.vars) v += shift;
    const auto place = static_cast<std::ptrdiff_t>(std::min(2 * i + 1, blocks.size()));
    blocks.insert(blocks.begin() + place, std::move(block));
  }
  both.prefix = std::move(blocks);
  for (size_t i = 0; i < b.clauses.size(); ++i) {
    std::vector<cnf::Lit> lits(b.clauses[i].begin(), b.clauses[i].end());
    for (cnf::Lit& l : lits) l += l < 0 ? -shift : shift;
    both.clauses.add(lits);
  }
  return both;
}

void verify(uint64_t seed, int rounds) {
  TemporaryFolder folder;
  test::RandomFormula random(seed);
  for (int i = 0; i < rounds; ++i) {
    cnf::QuantifiedCnf formula = random.next();
    Input certificate = certificateOf(formula, folder);
    ASSERT_EQ(check::checkCertificate(formula, certificate).value, test::bruteForce(formula))
        << i << "\n"
        << certificate.text;
  }
}

TEST(Certificate, ShowsTheValueOfRandomFormulas) {
  verify(21, 3000);
}
TEST(CertificateLong, AHundredThousand) {
  verify(22, 100000);
}

// The value is the product, and what a strategy says of one of them serves beside any of the other.
TEST(Certificate, TakesFormulasApart) {
  TemporaryFolder folder;
  test::RandomFormula random(24);
  long models = 0, products = 0, lemmas = 0;
  for (int i = 0; i < 1500; ++i) {
    const cnf::QuantifiedCnf a = random.next(), b = random.next();
    const cnf::QuantifiedCnf both = beside(a, b);
    Input certificate = certificateOf(both, folder);
    ASSERT_EQ(check::checkCertificate(both, certificate).value,
              test::bruteForce(a) * test::bruteForce(b))
        << i << "\n"
        << certificate.text;
    models += linesOfKind(certificate, 'm');
    products += linesOfKind(certificate, 'p');
    lemmas += linesOfKind(certificate, 'l') - 1; // `lower`
  }
  EXPECT_GT(models, 100);
  EXPECT_GT(products, 100);
  EXPECT_GT(lemmas, 10);
}

// Damaged certificates that are accepted must still prove the right value.
int refusedOf(uint64_t seed, int rounds, auto&& damage) {
  TemporaryFolder folder;
  test::RandomFormula random(seed);
  int refused = 0;
  for (int i = 0; i < rounds; ++i) {
    const cnf::QuantifiedCnf a = random.next(), b = random.next(), formula = beside(a, b);
    std::vector<std::string> lines = linesOf(certificateOf(formula, folder));
    if (!damage(lines, random)) continue;
    const Input damaged = written(lines);
    try {
      EXPECT_EQ(check::checkCertificate(formula, damaged).value,
                test::bruteForce(a) * test::bruteForce(b))
          << damaged.text;
    } catch (const Error&) {
      ++refused;
    }
  }
  return refused;
}

TEST(Certificate, DamagedOnesShowNothingFalse) {
  EXPECT_GT(
      refusedOf(
          23, 700,
          [](std::vector<std::string>& lines, test::RandomFormula& random) {
            std::string& line =
                lines[static_cast<size_t>(random.between(1, static_cast<int>(lines.size()) - 1))];
            char& place =
                line[static_cast<size_t>(random.between(0, static_cast<int>(line.size()) - 1))];
            if (std::isdigit(static_cast<unsigned char>(place)))
              place = static_cast<char>('0' + random.between(0, 9));
            return true;
          }),
      50);
}

TEST(Certificate, ADroppedLineIsNotMissed) {
  EXPECT_GT(refusedOf(25, 300,
                      [](std::vector<std::string>& lines, test::RandomFormula& random) {
                        lines.erase(lines.begin() +
                                    random.between(0, static_cast<int>(lines.size()) - 1));
                        return true;
                      }),
            250);
}

// Exchanges what the first node that can be told from its mirror image does in its two branches.
bool swapMove(std::vector<std::string>& lines, test::RandomFormula&) {
  for (std::string& line : lines) {
    std::istringstream words(line);
    std::string n, number, var, high, low;
    if (!(words >> n >> number >> var >> high >> low) || n != "n" || high == low) continue;
    line = n + " " + number + " " + var + " " + low + " " + high;
    return true;
  }
  return false;
}

TEST(Certificate, ASwappedMoveShowsNothingFalse) {
  EXPECT_GT(refusedOf(26, 500, swapMove), 20);
}

TEST(Certificate, AnotherValueIsRefused) {
  EXPECT_EQ(refusedOf(27, 100,
                      [](std::vector<std::string>& lines, test::RandomFormula&) {
                        lines[1] = lines[1] == "value 1/7" ? "value 1/5" : "value 1/7";
                        return true;
                      }),
            100);
}

TEST(Certificate, MistakesAreToldWithTheirPlace) {
  cnf::QuantifiedCnf formula;
  formula.variables = 3;
  formula.prefix = {{cnf::Quantifier::exists, {1, 2, 3}}};
  for (const std::vector<cnf::Lit>& clause : {std::vector<cnf::Lit>{1, 2}, {-1, 2, 3}, {-2, 3, 1}})
    formula.clauses.add(clause);
  const std::string head = "oddsat certificate 2\nvalue 1\n";
  for (auto [text, place] :
       {std::pair<std::string, std::string>("", "f:1:1"),
        {"oddsat certificate 2\nlower 0\nupper 0\n", "f:2:1"},
        {head + "lower 2\nupper 0\n", "f:3:1"},
        {head + "lower 0\nn 1 7 0 0\nupper 0\n", "f:4:1"},
        {head + "l 3 0\nlower 0\nupper 0\n", "f:3:1"},   // may be false
        {head + "lower 0\nupper 0\n", "f:3:1"},          // shows only 0
        {head + "lower 1\nm 1 1 0\nupper 0\n", "f:4:1"}, // leaves a clause
        {head + "lower 1\nm 1 1 2 3 0\nupper 1\nm 1 1 0\n", "f:6:1"},
        {head + "lower 1\np 1 0 0 : 0\nupper 0\n", "f:4:1"}}) { // does not fall apart
    try {
      check::checkCertificate(formula, {"f", text});
      FAIL() << text;
    } catch (const Error& error) {
      EXPECT_EQ(toString(error.diagnostics().at(0).where), place) << text;
    }
  }
  EXPECT_EQ(check::checkCertificate(formula, {"f", head + "lower 1\nm 1 2 3 0\nupper 0\n"}).value,
            1);
}

} // namespace
} // namespace oddsat
