// The version of the program is the one to cite, and the first one in the list of changes.
#include "support/places.hpp"
#include "support/run_program.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <regex>

namespace oddsat {
namespace {

// The first match of a pattern with one group, in a file of the repository.
std::string versionIn(const std::string& name, const char* pattern) {
  std::ifstream in(support::sourceFolder() + "/" + name);
  const std::string text{std::istreambuf_iterator<char>(in), {}};
  std::smatch match;
  return std::regex_search(text, match, std::regex(pattern)) ? match[1].str() : "";
}

TEST(Version, IsTheOneToCiteAndTheLatestInTheChanges) {
  const std::string printed = test::oddsat({"--version"}).output;
  EXPECT_EQ(printed, "oddsat " + versionIn("CITATION.cff", "\nversion: (\\S+)\n") + "\n");
  EXPECT_EQ(printed, "oddsat " + versionIn("CHANGES.md", "\n## (\\S+)\n") + "\n");
}

} // namespace
} // namespace oddsat
