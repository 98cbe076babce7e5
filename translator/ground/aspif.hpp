// The text format of the grounder (aspif), read and written through one abstract receiver: the
// reader calls it; the writer and the builder of ground programs implement it.
#pragma once

#include "oddsat/base/input.hpp"
#include "oddsat/base/limits.hpp"
#include "oddsat/ground/ground_program.hpp"

#include <iosfwd>
#include <span>
#include <string>
#include <string_view>

namespace oddsat::ground {

enum class Head { disjunction, choice };

struct Body {
  bool weighted = false;
  int32_t bound = 0; // if weighted: at least this sum
  std::span<const Literal> literals = {};
  std::span<const int32_t> weights = {}; // if weighted: by literal
};

struct EdgeStatement {
  int32_t from, to;
  std::span<const Literal> condition;
};

struct HeuristicStatement {
  int32_t modifier;
  Atom atom;
  int32_t bias, priority;
  std::span<const Literal> condition;
};

// A receiver has one function for each statement. If it cannot accept a statement, it throws
// Refusal; the reader adds the location and makes it an Error.
struct Refusal {
  std::string reason;
};

class AspifReceiver {
public:
  virtual ~AspifReceiver() = default;
  virtual void begin(bool incremental) = 0; // the first line
  virtual void rule(Head kind, std::span<const Atom> heads, const Body& body) = 0;
  virtual void minimize(int32_t priority, const Body& sum) = 0; // weights may be negative
  virtual void project(std::span<const Atom> atoms) = 0;
  virtual void output(std::string_view text, std::span<const Literal> condition) = 0;
  virtual void external(Atom atom, ExternalValue value) = 0;
  virtual void assume(std::span<const Literal> literals) = 0;
  virtual void heuristic(const HeuristicStatement& statement) = 0;
  virtual void edge(const EdgeStatement& statement) = 0;
  virtual void theory(std::string_view statement) = 0; // unparsed text after the number 9
  virtual void comment(std::string_view text) = 0;
  virtual void end() = 0; // the final 0
};

// Reads text in pieces of any size, as the output of a process.
class AspifReader {
public:
  AspifReader(AspifReceiver& receiver, std::string name); // `name` is part of every Location
  void feed(std::string_view piece);
  void finish(); // Error if the program has not ended

private:
  void line(std::string_view text);

  AspifReceiver& receiver_;
  std::string name_;
  std::string unfinished_; // begin of an incomplete line
  int line_ = 0;
  bool begun_ = false, ended_ = false, incremental_ = false;
  std::vector<Literal> literals_; // reused for every line
  std::vector<Atom> atoms_;
  std::vector<int32_t> weights_;
};

void replay(const GroundProgram& program, AspifReceiver& receiver); // in the reader's order
GroundProgram readAspif(const Input& input, const Limits& limits);
void writeAspif(std::ostream& out, const GroundProgram& program);

} // namespace oddsat::ground
