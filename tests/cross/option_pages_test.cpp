// What the pages say of commands and options is what the table in app/options.cpp says.
#include "options.hpp"
#include "support/program.hpp"

#include <gtest/gtest.h>

#include <fstream>

namespace oddsat {
namespace {

std::string page(const std::string& name) {
  std::ifstream in(std::string(ODDSAT_SOURCE_DIR "/") + name);
  return {std::istreambuf_iterator<char>(in), {}};
}

TEST(OptionPages, TheListOfOptionsIsTheTable) {
  const std::string heading = "# Options\n\nMade by `oddsat --print options`.\n\n";
  EXPECT_EQ(page("docs/options.md"), heading + test::oddsat({"--print", "options"}).output)
      << "(printf '# Options\\n\\nMade by `oddsat --print options`.\\n\\n'; oddsat --print "
         "options) > docs/options.md";
}

TEST(OptionPages, TheReadmeNamesEveryCommand) {
  const std::string text = page("README.md");
  for (const app::CommandRow& row : app::commandTable())
    EXPECT_NE(text.find("| `" + std::string(row.name)), std::string::npos) << row.name;
}

} // namespace
} // namespace oddsat
