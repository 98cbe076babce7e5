// Finds the statement in the user's files that an error in the ground program comes from, because
// the grounder does not report the source of an atom or a rule.
#pragma once

#include "oddsat/base/input.hpp"
#include "oddsat/ground/ground_program.hpp"

namespace oddsat::ground {

// Statements that may be reported as wrong: those with quantifiers, and disjunctions.
std::vector<Written> writtenStatements(const Input& file, const Limits& limits = {});

// Location of a fact such as _exists(1,a): the statement that is this fact, else the first one with
// this predicate (preferably one that represents many facts), else only the file.
Location placeOf(const GroundProgram& program, std::string_view fact);
Location placeOfDisjunction(const std::vector<Written>& statements, const std::string& file);

} // namespace oddsat::ground
