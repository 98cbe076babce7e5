// DIMACS CNF, QDIMACS 1.1 and SDIMACS, read and written (docs/formats.md, "Formulas").
//
// In addition to the plain formats, our files contain these comment lines before the problem line:
//
//   c atom 12 does(xplayer,mark(1,1),0)   variable 12 is this atom
//   c aux 13 body                         variable 13 is no atom; the reason for it
//   c prob 14 1/3                         exact probability, if a decimal cannot express it
//   c one-to-one yes                      each stable model is one model of the clauses; no: some
//                                         are several, or the formula was reduced
#pragma once

#include "oddsat/base/input.hpp"
#include "oddsat/base/keep.hpp"
#include "oddsat/cnf/quantified_cnf.hpp"

#include <iosfwd>
#include <string_view>

namespace oddsat::cnf {

enum class Form { cnf, qdimacs, sdimacs };

QuantifiedCnf readDimacs(const Input& input); // all three forms; Error with location
void writeDimacs(std::ostream& out, const QuantifiedCnf& formula, Form form);

// Writes NAME.sdimacs, the form that can represent every formula.
void keepFormula(const Keep& keep, const std::string& name, const QuantifiedCnf& formula);

// A formula file as a sequence of statements: the reader calls these functions in the order of the
// file; the writer and the builder of a QuantifiedCnf implement them.
class DimacsReceiver {
public:
  virtual ~DimacsReceiver() = default;
  virtual void comment(std::string_view text, int line) = 0; // without the "c "
  virtual void problem(Var variables, size_t clauses) = 0;
  virtual void block(Quantifier kind, std::string_view probability, std::span<const Var> vars,
                     int line) = 0; // probability: as written; empty unless chance
  virtual void clause(std::span<const Lit> literals) = 0;
};

// Checks the format: numbers, ranges, counts, variables that are quantified twice.
void scanDimacs(const Input& input, DimacsReceiver& receiver);

} // namespace oddsat::cnf
