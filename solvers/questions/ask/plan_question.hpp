// With hidden information a question becomes a formula for strategies that do not randomise: each
// side chooses its moves for all its information sets before the play.
#pragma once

#include "oddsat/pipeline.hpp"
#include "oddsat/questions/ask/inquiry.hpp"

namespace oddsat::ask {

struct PlanQuestion {
  gdl::Game game; // the translated game: with an added step for an expected goal value
  Question question;
  std::optional<asp::Plans> plans; // unset: full information
};
// Throws Error if the question allows strategies that randomise.
PlanQuestion planQuestion(const Inquiry& inquiry, Work& work);

} // namespace oddsat::ask
