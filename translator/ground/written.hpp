// Which statement of the user's files an error about the ground program is about: the grounder
// does not say where an atom or a rule comes from.
#pragma once

#include "oddsat/base/input.hpp"
#include "oddsat/ground/ground_program.hpp"

namespace oddsat::ground {

// The statements that mistakes are reported of: those with quantifiers, and disjunctions.
std::vector<Written> writtenStatements(const Input& file, const Limits& limits = {});

// Of a fact such as _exists(1,a): the statement that is this fact, else the first one with this
// predicate (one that stands for many facts, if there is one), else only the file.
Location placeOf(const GroundProgram& program, std::string_view fact);
Location placeOfDisjunction(const std::vector<Written>& statements, const std::string& file);

} // namespace oddsat::ground
