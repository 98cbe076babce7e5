// A result that was written to the file of the input replaced it.
#include "support/run_program.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>

namespace oddsat {
namespace {

const std::string formula = "p cnf 2 1\nr 1/3 1 0\ne 2 0\n1 2 0\n";

std::string textOf(const std::string& path) {
  std::ifstream in(path);
  return {std::istreambuf_iterator<char>(in), {}};
}

TEST(Regress0132, InputsAreNotOverwritten) {
  TemporaryFolder folder;
  const std::string path = folder.path() + "/f.sdimacs", same = folder.path() + "/./f.sdimacs";
  std::ofstream(path) << formula;
  for (const std::vector<std::string>& words : std::vector<std::vector<std::string>>{
           {"solve", path, "--solver", "xssat", "--certificate", path},
           {"translate", path, "--to", "sdimacs", "-o", same}}) {
    const ProcessResult result = test::oddsat(words);
    EXPECT_EQ(result.exitCode, 1) << result.output;
    EXPECT_NE(result.errors.find("is the input itself"), std::string::npos) << result.errors;
    EXPECT_EQ(textOf(path), formula);
  }
}

TEST(Regress0132, OtherFilesAreReplaced) {
  TemporaryFolder folder;
  const std::string path = folder.path() + "/f.sdimacs", result = folder.path() + "/g.sdimacs";
  std::ofstream(path) << formula;
  std::ofstream(result) << "another text";
  EXPECT_EQ(test::oddsat({"translate", path, "--to", "sdimacs", "-o", result}).exitCode, 0);
  EXPECT_NE(textOf(result).find("p cnf"), std::string::npos);
}

} // namespace
} // namespace oddsat
