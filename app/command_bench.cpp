// `oddsat bench --signature`: one number over a fixed list of small games. It is computed from
// every form of the pipeline (variables, clauses, blocks of the prefix) and from the work of every
// solver (nodes, decisions, refinements), so it changes if any of these changes.

#include "oddsat/app/print.hpp"
#include "oddsat/app/session.hpp"
#include "oddsat/app/signature_games.hpp"

#include "oddsat/cnf/reduce.hpp"
#include "oddsat/formulas/abstraction/abstraction.hpp"
#include "oddsat/formulas/xssat/xssat.hpp"
#include "oddsat/games/forward/forward.hpp"
#include "oddsat/gdl/read.hpp"
#include "oddsat/pipeline.hpp"

#include <fmt/format.h>

namespace oddsat::app {

namespace {

struct Row {
  const char *game, *player, *random;
  int horizon;
};

constexpr Row rows[] = {
    {"tictactoe-3x3", "xplayer", "oplayer", 9},
    {"tictactoe-3x3", "oplayer", "", 9},
    {"connect3-4x4", "xplayer", "", 9},
    {"breakthrough-2x5", "xplayer", "", 9},
    {"crossdot-6-3", "x", "", 6},
    {"nim", "xplayer", "", 12},
    {"stochastic-tictactoe-3x3-p50", "oplayer", "random", 7},
};

struct Part {
  std::string what;
  uint64_t count = 0;
};
using Parts = std::vector<Part>;

Question questionOf(const Row& row) {
  Question question;
  question.player = {row.player};
  if (*row.random != '\0') question.randomRoles = {{row.random}};
  question.horizon = row.horizon;
  return question;
}

// Part of the signature: one of the statistics of an answer.
Part partOf(const Answer& answer, Statistic count) {
  auto found = answer.statistics.find(count);
  return {answer.solver + " " + std::string(count.key()),
          found == answer.statistics.end() ? 0 : found->second};
}

void addFormula(Parts& parts, const cnf::QuantifiedCnf& formula, const std::string& prefix) {
  parts.push_back({prefix + " variables", static_cast<uint64_t>(formula.variables)});
  parts.push_back({prefix + " clauses", formula.clauses.size()});
  parts.push_back({prefix + " literals", formula.clauses.literals()});
  uint64_t depth = 0; // sum of the block numbers of all variables
  for (size_t block = 0; block < formula.prefix.size(); ++block)
    depth += (block + 1) * formula.prefix[block].vars.size();
  parts.push_back({prefix + " depth", depth});
}

Parts partsOf(const Row& row, Session& session) {
  const gdl::Game game = gdl::read({row.game, signatureGames().at(row.game)});
  const Question question = questionOf(row);
  const auto machine = machine::Machine::compile(game, session.limits, session.report);
  Parts parts = {partOf(forward::solve(machine, question, {}, session.limits), "nodes")};
  Work work{session.limits};
  const Translation translation(game, question, work);
  addFormula(parts, translation.formula(prefix::Kind::baseline), "baseline");
  const auto formula = translation.formula(prefix::Kind::dependency);
  addFormula(parts, formula, "dependency");
  const auto reduced = cnf::reduce(formula, {}, session.limits).formula;
  addFormula(parts, reduced, "reduced");
  xssat::Options alone;
  alone.reduce = alone.relax = false; // no timing: the runs of a portfolio take turns
  parts.push_back(partOf(xssat::solve(reduced, alone, session.limits), "decisions"));
  if (!cnf::hasChance(reduced))
    parts.push_back(partOf(abstraction::solve(reduced, {}, session.limits), "refinements"));
  return parts;
}

Json partsJson(const Parts& parts) {
  Json object = Json::object();
  for (const Part& part : parts) object[part.what] = part.count;
  return object;
}

} // namespace

ExitCode runBench(Session& session) {
  if (!session.options.signature) throw Error("bench: what? --signature prints one number");
  uint64_t signature = 0;
  Json games = Json::array();
  for (const Row& row : rows) {
    const Parts parts = partsOf(row, session);
    for (const Part& part : parts) {
      signature += part.count;
      session.remark(fmt::format("{} {}: {} {}", row.game, row.player, part.what, part.count));
    }
    games.push_back({{"game", row.game}, {"player", row.player}, {"parts", partsJson(parts)}});
  }
  session.limits.check();
  if (session.options.output == "json")
    printJson(
        {{"command", "bench"}, {"status", "exact"}, {"signature", signature}, {"games", games}});
  else
    fmt::print("{}\n", signature);
  return answered;
}

} // namespace oddsat::app
