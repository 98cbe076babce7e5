// An independent reference about strategies on small games (golden.json of ODDSAT_STRATEGY_DATA),
// and the games and strategies that its facts speak of.
#pragma once

#include "oddsat/strategy/read_strategies.hpp"
#include "oddsat/strategy/strategy.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <string>

namespace oddsat::reference {

using nlohmann::json;

std::string textOf(const json& fact);        // of its game
std::string ruleIn(const std::string& text); // "combined003 = markcenter |> ...": its name
std::string roleOf(const std::string& player);

class ReferenceFacts : public testing::TestWithParam<const char*> {
protected:
  void SetUp() override;

  // A name of the file, or a rule over such names.
  strategy::Binding binding(const std::string& player, const std::string& rule);

  json data;
  strategy::File file;
};

} // namespace oddsat::reference
