// The whole road from a game, or a quantified program, to a formula; each function is a stop on it.
//
//   gdl::load --> temporal --> quantified --> grounded --> translate
//                 (--to temporal | sqasp | aspif | cnf, qdimacs, sdimacs)
#pragma once

#include "asp/program.hpp"
#include "base/error.hpp"
#include "base/keep.hpp"
#include "base/limits.hpp"
#include "cnf/quantified_cnf.hpp"
#include "first_moves.hpp"
#include "gdl/game.hpp"
#include "ground/gringo.hpp"
#include "prefix/levels.hpp"
#include "question.hpp"

#include <map>
#include <string>

namespace oddsat {

// What goes along the road with every value.
struct Road {
  Limits limits = {};
  Report report = {};                         // warnings; errors are thrown
  Keep keep = {};                             // copies of what is made on the way
  std::map<std::string, double> seconds = {}; // by step: ground, prefix, clauses
};

// A game: question.horizon must be set.
asp::Program temporal(const gdl::Game& game, const Question& question, Road& road);
asp::Program quantified(const gdl::Game& game, const Question& question, Road& road);
ground::GroundProgram grounded(const gdl::Game& game, const Question& question, Road& road);
cnf::QuantifiedCnf translate(const gdl::Game& game, const Question& question, prefix::Kind kind,
                             Road& road); // names in the game's own words

// Of every role, in the order in which the bits of an opponent count them.
MoveOrder moveOrder(const gdl::Game& game, const Question& question, Road& road);

// Are there positions without a value (docs/encodings.md, section 1)? Error if so.
void checkTurns(const gdl::Game& game, const Question& question, Road& road);

// An (S)QASP program: a user's files, or a ground program that was read.
ground::GroundProgram grounded(const ground::Source& source, Road& road);
cnf::QuantifiedCnf translate(const ground::GroundProgram& program, prefix::Kind kind, Road& road);

} // namespace oddsat
