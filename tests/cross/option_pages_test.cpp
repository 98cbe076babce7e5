// Pages about commands and options agree with the table in app/options.cpp.
#include "oddsat/app/options.hpp"
#include "support/places.hpp"
#include "support/run_program.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <regex>

namespace oddsat {
namespace {

std::string page(const std::string& name) {
  std::ifstream in(std::string(support::sourceFolder() + "/") + name);
  return {std::istreambuf_iterator<char>(in), {}};
}

// Written by: (printf '# Options\n\nMade by `oddsat --print options`.\n\n'; oddsat --print options)
TEST(OptionPages, TheListsOfOptionsSettingsAndStatisticsAreTheTables) {
  for (const auto& [name, title] :
       {std::pair{"options", "Options"}, {"settings", "Settings"}, {"statistics", "Statistics"}})
    EXPECT_EQ(page(std::string("docs/") + name + ".md"),
              std::string("# ") + title + "\n\nMade by `oddsat --print " + name + "`.\n\n" +
                  test::oddsat({"--print", name}).output)
        << name;
}

TEST(OptionPages, ThePagesListEveryCommandWithItsInput) {
  const std::string text = page("docs/README.md");
  for (const app::CommandRow& row : app::commandTable()) {
    const std::string input = row.input.empty() ? "" : " " + std::string(row.input);
    EXPECT_NE(text.find("| `" + std::string(row.name) + input + "` |"), std::string::npos)
        << row.name;
  }
}

TEST(OptionPages, ThePagesListTheExitCodesOfTheHelp) {
  const std::string text = page("docs/formats.md"), help = test::oddsat({"--help"}).output;
  const std::string codes =
      std::regex_replace(help.substr(help.find("Exit codes: ")), std::regex("\\s+"), " ");
  for (const char* code : {"0 answered", "10 yes", "20 no", "30 unknown: a limit was reached",
                           "1 bad input or usage", "3 a needed tool is missing or failed"}) {
    const std::string words(code);
    const size_t space = words.find(' ');
    EXPECT_NE(codes.find(words), std::string::npos) << code;
    EXPECT_NE(text.find("| " + words.substr(0, space) + " | " + words.substr(space + 1)),
              std::string::npos)
        << code;
  }
}

} // namespace
} // namespace oddsat
