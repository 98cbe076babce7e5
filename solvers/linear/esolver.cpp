#include "oddsat/linear/esolver.hpp"

#include "oddsat/base/error.hpp"
#include "oddsat/base/input.hpp"
#include "oddsat/base/process.hpp"

#include <fstream>
#include <sstream>

namespace oddsat::linear {

namespace {

void writeTerm(std::ostream& out, const Integer& factor, uint32_t column) {
  out << (factor < 0 ? " - " : " + ") << Integer(abs(factor)) << " c" << column;
}

// Writes the CPLEX format, in which a row needs at least one entry.
void write(std::ostream& out, const Program& program) {
  std::vector<std::vector<const Program::Entry*>> rows(program.rows.size());
  for (const Program::Entry& entry : program.entries) rows[entry.row].push_back(&entry);
  out << "Problem\n program\nMaximize\n value:";
  for (uint32_t c = 0; c < program.columns.size(); ++c)
    if (program.columns[c].objective != 0) writeTerm(out, program.columns[c].objective, c);
  out << "\nSubject To\n";
  for (size_t r = 0; r < rows.size(); ++r) {
    if (rows[r].empty()) continue;
    out << " r" << r << ":";
    size_t terms = 0;
    for (const Program::Entry* entry : rows[r]) {
      if (++terms % 8 == 0) out << "\n";
      writeTerm(out, entry->value, entry->column);
    }
    out << (program.rows[r].sense == Program::Sense::equal ? " = " : " <= ")
        << program.rows[r].bound << "\n";
  }
  out << "Bounds\n";
  for (size_t c = 0; c < program.columns.size(); ++c)
    if (program.columns[c].free) out << " c" << c << " free\n";
  out << "End\n";
}

Fractions overOneDenominator(const std::vector<Rational>& values) {
  Fractions found;
  for (const Rational& value : values) found.denominator = lcm(found.denominator, value.get_den());
  for (const Rational& value : values)
    found.numerators.push_back(value.get_num() * (found.denominator / value.get_den()));
  return found;
}

// Reads lines `c3 = 1/2` under VARS and `r0 = 1/3` under PI; missing values are 0.
Optimum readSolution(const std::string& text, const Program& program) {
  std::vector<Rational> primal(program.columns.size()), dual(program.rows.size());
  std::istringstream in(text);
  std::string line, part;
  Optimum optimum;
  while (std::getline(in, line)) {
    if (line.ends_with(":")) part = line;
    const size_t sign = line.find(" = ");
    if (sign == std::string::npos) continue;
    const std::optional<Rational> value = readRational(line.substr(sign + 3));
    if (!value) continue; // the line with the status
    if (line.find("Value") != std::string::npos) optimum.value = *value;
    if (part == "VARS:") primal.at(std::stoul(line.substr(1, sign - 1))) = *value;
    if (part == "PI:") dual.at(std::stoul(line.substr(1, sign - 1))) = *value;
  }
  optimum.primal = overOneDenominator(primal);
  optimum.dual = overOneDenominator(dual);
  return optimum;
}

} // namespace

Optimum maximiseOutside(const Program& program, const Limits& limits) {
  const std::string solver = findTool("ODDSAT_ESOLVER", "esolver");
  if (solver.empty())
    throw ToolError("'esolver' was not found on PATH, which solves linear programs exactly where "
                    "floating point is not precise enough (Debian package qsopt-ex)");
  const TemporaryFolder folder;
  const std::string input = folder.path() + "/program.lp", output = folder.path() + "/program.sol";
  {
    std::ofstream out(input);
    write(out, program);
  }
  const ProcessResult result =
      run({.words = {solver, "-O", output, "-L", input}, .folder = folder.path()}, limits);
  if (!result.stoppedBy.empty()) throw LimitReached(result.stoppedBy);
  const std::string text = std::ifstream(output) ? readInput(output).text : "";
  const auto ends = [&](const char* status) {
    return text.find(std::string("status = ") + status) != std::string::npos;
  };
  if (ends("INFEASIBLE") || ends("UNBOUNDED"))
    throw Error("the linear program has no optimum: " + text.substr(0, text.find('\n')));
  if (!ends("OPTIMAL"))
    throw ToolError("'esolver' found no optimum; exit code " + std::to_string(result.exitCode) +
                    ": " + result.errors.substr(0, 1000));
  Optimum optimum = readSolution(text, program);
  optimum.bySolverOutside = true;
  return optimum;
}

} // namespace oddsat::linear
