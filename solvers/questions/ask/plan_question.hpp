// With hidden information a question becomes a formula for strategies that do not randomise: each
// side chooses its moves for all its information sets before the play.
#pragma once

#include "oddsat/formulas/answer.hpp"
#include "oddsat/games/hidden/strategy_rows.hpp"
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

// The plan in the outermost block of the answer to that formula. Nothing if the solver returned
// only a part of it: the best reply to a plan has to leave the value of the answer.
std::optional<hidden::WrittenStrategy> planFound(const Inquiry& inquiry,
                                                 const cnf::QuantifiedCnf& formula,
                                                 const Answer& answer, Work& work);

} // namespace oddsat::ask
