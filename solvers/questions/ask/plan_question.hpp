// With hidden information a question is a formula only for strategies that do not randomise: what
// each side does in each of its information sets is chosen before the play.
#pragma once

#include "oddsat/pipeline.hpp"
#include "oddsat/questions/ask/inquiry.hpp"

namespace oddsat::ask {

struct PlanQuestion {
  gdl::Game game; // that is translated: with an added step where the expected goal value is wanted
  Question question;
  std::optional<asp::Plans> plans; // nothing: full information
};
// Error where the information of the question allows strategies that randomise.
PlanQuestion planQuestion(const Inquiry& inquiry, Work& work);

} // namespace oddsat::ask
