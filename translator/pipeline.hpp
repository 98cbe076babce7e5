// The whole pipeline from a game, or from a quantified program, to a formula.
//
//   gdl::load --> temporal --> quantified --> grounded --> formula
//                 (--to temporal | sqasp | aspif | cnf, qdimacs, sdimacs)
#pragma once

#include "oddsat/asp/domains.hpp"
#include "oddsat/asp/plans.hpp"
#include "oddsat/asp/program.hpp"
#include "oddsat/base/work.hpp"
#include "oddsat/cnf/quantified_cnf.hpp"
#include "oddsat/game_formula.hpp"
#include "oddsat/gdl/game.hpp"
#include "oddsat/ground/gringo.hpp"
#include "oddsat/prefix/levels.hpp"
#include "oddsat/question.hpp"

namespace oddsat {

// One question in the pipeline. The domains and the temporal program, which several steps need, are
// made once. Game, question and work must outlive it; question.horizon must be set.
class Translation {
public:
  Translation(const gdl::Game& game, const Question& question, Work& work,
              std::optional<asp::Plans> plans = {}); // with hidden information: plans

  const asp::Program& temporal() const { return temporal_; }
  asp::Program quantified() const;
  ground::GroundProgram grounded() const;
  GameFormula formula(prefix::Kind kind) const; // with the game's own names

  // By role: its moves in the order in which the bits of an opponent count them.
  const asp::MoveOrder& moveOrder() const { return domains_.moves; }

  // Checks for positions without a value, in which several roles choose at once or a role has no
  // move. Throws Error if there are any; warns if that cannot be decided in time.
  void checkTurns() const;

private:
  const gdl::Game& game_;
  const Question& question_;
  Work& work_;
  std::optional<asp::Plans> plans_;
  asp::Domains domains_;
  asp::Program temporal_;
};

// Single steps of the pipeline, for callers that need no others.
ground::GroundProgram grounded(const gdl::Game& game, const Question& question, Work& work);
GameFormula translate(const gdl::Game& game, const Question& question, prefix::Kind kind,
                      Work& work);

// An (S)QASP program: a user's files, or a ground program.
ground::GroundProgram grounded(const ground::Source& source, Work& work);
cnf::QuantifiedCnf translate(const ground::GroundProgram& program, prefix::Kind kind, Work& work);

} // namespace oddsat
