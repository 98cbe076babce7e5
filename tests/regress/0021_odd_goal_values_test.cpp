// Goal values with leading zeros were read as octal numbers by the formula road, or stopped it.
#include "support/run_program.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace oddsat {

TEST(Regress0021, GoalValuesAreDecimalNumbersOnEveryRoad) {
  const char* const game = "role(x). legal(x,a). legal(x,b). next(end) :- does(x,a). "
                           "next(other) :- does(x,b). terminal :- true(end).\n";
  for (const auto& [value, expected] : {std::pair{"099", "0"}, {"0100", "1"}})
    for (const char* solver : {"forward", "xssat", "clingo"}) {
      const std::string goals =
          std::string(" goal(x,100) :- true(other). goal(x,'") + value + "') :- true(end).";
      ProcessResult result = test::oddsat({"solve", "-", "--format", "gdl", "--solver", solver,
                                           "--output", "json", "--horizon", "1", "--quiet"},
                                          game + goals);
      EXPECT_EQ(nlohmann::json::parse(result.output)["value"]["exact"], expected)
          << solver << " " << value << result.errors;
    }
}

} // namespace oddsat
