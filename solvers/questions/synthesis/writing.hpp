// Text of lists, readable for a person and accepted by `check`: with words such as mine(1,1) where
// the game has marks of two sides, and with the relations of the game.
#pragma once

#include "oddsat/questions/synthesis/synthesis_context.hpp"

namespace oddsat::synthesis {

struct ListHeader {
  std::string name = "list";         // name of the strategy
  std::vector<std::string> comments; // lines without the percent sign
};

std::string strategyText(const SynthesisContext& context, const Draft& draft,
                         const ListHeader& header);
std::vector<std::string> ruleTexts(const SynthesisContext& context,
                                   const Draft& draft); // one text for each rule

std::string joined(const std::vector<std::string>& parts, const std::string& between);
std::string called(const std::string& name,
                   const std::vector<std::string>& arguments); // "name(a,b)"

} // namespace oddsat::synthesis
