// Exceptions of the program. Only app/ catches and prints these.
//
//   Error        the input or the usage is at fault   exit code 1
//   ToolError    a needed tool is missing or failed   exit code 3
//   LimitReached a limit ended the work (limits.hpp)  exit code 30
//
// Any other exception that is not caught is an internal error: exit code 4.
#pragma once

#include "oddsat/base/location.hpp"

#include <stdexcept>
#include <string>
#include <vector>

namespace oddsat {

struct Note {
  Location where;
  std::string message;
};

// Why a question has no answer, for reasons that a change of the question removes. The library
// names the reason, the program adds the option that helps (app/advice.hpp).
enum class Reason {
  other,
  bothSidesChoose,      // at once, in a position on which the value depends
  endless,              // some playouts never end, and the question has no horizon
  noStrategy,           // a property of strategies, and no role has one
  noStrategyOfPlayer,   // the player of the question has none
  noIdleMove,           // a role has no move without effect
  script,               // a program would run a script
  definitionsWithChance // the solver looks for definitions in formulas without chance only
};

struct Diagnostic {
  Location where;
  std::string message;
  std::vector<Note> notes = {};
  Reason reason = Reason::other;
};

std::string toString(const Diagnostic& diagnostic); // "file:line:col: error: ..." with its notes

class Error : public std::runtime_error {
public:
  explicit Error(std::vector<Diagnostic> diagnostics);
  Error(Location where, std::string message, std::vector<Note> notes = {});
  explicit Error(std::string message, Reason reason = Reason::other); // without a location

  const std::vector<Diagnostic>& diagnostics() const { return diagnostics_; }

private:
  std::vector<Diagnostic> diagnostics_;
};

class ToolError : public std::runtime_error {
public:
  using std::runtime_error::runtime_error;
};

// Collects errors, so that many of them are reported at once, and warnings, which app/ prints.
class Report {
public:
  void error(Location where, std::string message, std::vector<Note> notes = {});
  void warning(Location where, std::string message); // repeated warnings are dropped
  bool hasErrors() const { return !errors_.empty(); }
  void throwIfErrors() const; // one Error with all of them
  const std::vector<Diagnostic>& errors() const { return errors_; }
  const std::vector<Diagnostic>& warnings() const { return warnings_; }

private:
  std::vector<Diagnostic> errors_;
  std::vector<Diagnostic> warnings_;
};

} // namespace oddsat
