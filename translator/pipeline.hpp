// The whole road from a game, or a quantified program, to a formula.
//
//   gdl::load --> temporal --> quantified --> grounded --> formula
//                 (--to temporal | sqasp | aspif | cnf, qdimacs, sdimacs)
#pragma once

#include "oddsat/asp/domains.hpp"
#include "oddsat/asp/program.hpp"
#include "oddsat/base/work.hpp"
#include "oddsat/cnf/quantified_cnf.hpp"
#include "oddsat/first_moves.hpp"
#include "oddsat/gdl/game.hpp"
#include "oddsat/ground/gringo.hpp"
#include "oddsat/prefix/levels.hpp"
#include "oddsat/question.hpp"

namespace oddsat {

// One question on its way. What several stops need, the domains and the temporal program, is made
// once. Game, question and work must outlive it; question.horizon must be set.
class Translation {
public:
  Translation(const gdl::Game& game, const Question& question, Work& work);

  const asp::Program& temporal() const { return temporal_; }
  asp::Program quantified() const;
  ground::GroundProgram grounded() const;
  cnf::QuantifiedCnf formula(prefix::Kind kind) const; // names in the game's own words

  // Of every role, in the order in which the bits of an opponent count them.
  const MoveOrder& moveOrder() const { return domains_.moves; }

  // Are there positions without a value: several choose at once, or a role has no move? Error if
  // so, a warning where that cannot be decided in time.
  void checkTurns() const;

private:
  const gdl::Game& game_;
  const Question& question_;
  Work& work_;
  asp::Domains domains_;
  asp::Program temporal_;
};

// One stop alone, for who needs no other.
ground::GroundProgram grounded(const gdl::Game& game, const Question& question, Work& work);
cnf::QuantifiedCnf translate(const gdl::Game& game, const Question& question, prefix::Kind kind,
                             Work& work);

// An (S)QASP program: a user's files, or a ground program that was read.
ground::GroundProgram grounded(const ground::Source& source, Work& work);
cnf::QuantifiedCnf translate(const ground::GroundProgram& program, prefix::Kind kind, Work& work);

} // namespace oddsat
