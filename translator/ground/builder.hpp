// Builds a GroundProgram from the statements of an aspif text, and refuses statements that an
// (S)QASP program must not contain (docs/encodings.md, section 8).
#pragma once

#include "oddsat/ground/aspif.hpp"

namespace oddsat::ground {

class Builder : public AspifReceiver {
public:
  explicit Builder(const std::string& source) { program_.source = source; }
  GroundProgram take(); // after end()
  size_t rules() const { return program_.rules.size(); }

  void begin(bool incremental) override;
  void rule(Head kind, std::span<const Atom> heads, const Body& body) override;
  void minimize(int32_t priority, const Body& sum) override;
  void project(std::span<const Atom> atoms) override;
  void output(std::string_view text, std::span<const Literal> condition) override;
  void external(Atom atom, ExternalValue value) override;
  void assume(std::span<const Literal> literals) override;
  void heuristic(const HeuristicStatement& statement) override;
  void edge(const EdgeStatement& statement) override;
  void theory(std::string_view statement) override;
  void comment(std::string_view text) override;
  void end() override;

private:
  void seen(Atom atom);
  void note(const std::string& text); // each text once
  void nameSecondNames();
  void settleExternals();
  void checkNames() const;

  GroundProgram program_;
  std::vector<std::pair<Atom, std::string>> secondNames_; // atoms with several names
};

} // namespace oddsat::ground
