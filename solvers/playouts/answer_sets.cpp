#include "playouts/answer_sets.hpp"

#include "asp/domains.hpp"
#include "asp/names.hpp"
#include "asp/unfold.hpp"
#include "base/process.hpp"
#include "gdl/goal_value.hpp"
#include "regression/add_strategies.hpp"

#include <algorithm>
#include <fstream>

namespace oddsat::playouts {

namespace {

// Reads clingo's answers as they come: a line "Answer: n" and then the shown atoms of one.
class Reader {
public:
  Reader(const gdl::Game& game, AnswerSets& into) : game_(game), into_(into) {}

  bool feed(std::string_view piece) {
    rest_ += piece;
    size_t begin = 0;
    for (size_t end; (end = rest_.find('\n', begin)) != std::string::npos; begin = end + 1)
      line(std::string_view(rest_).substr(begin, end - begin));
    rest_.erase(0, begin);
    return true;
  }

private:
  void line(std::string_view text) {
    if (text.starts_with("Answer: ")) {
      answer_ = true;
    } else if (answer_) {
      answer_ = false;
      auto [known, fresh] = outcomeOf_.try_emplace(std::string(text));
      if (fresh) known->second = outcome(text);
      ++into_.outcomes[known->second];
      ++into_.playouts;
    }
  }

  // "result(x,g_100) result(o,g_0)"
  Outcome outcome(std::string_view text) const {
    Outcome found;
    found.goals.resize(game_.roles.size());
    while (!text.empty()) {
      size_t end = std::min(text.find(' '), text.size());
      gdl::Term atom = asp::decodeTerm(text.substr(0, end));
      text.remove_prefix(std::min(end + 1, text.size()));
      auto role = std::find(game_.roles.begin(), game_.roles.end(), atom.args.at(0));
      const auto goal = gdl::goalValue(atom.args.at(1));
      if (role == game_.roles.end() || !goal) continue;
      found.goals[static_cast<size_t>(role - game_.roles.begin())].push_back(*goal);
    }
    for (std::vector<int>& goals : found.goals) std::sort(goals.begin(), goals.end());
    return found;
  }

  const gdl::Game& game_;
  AnswerSets& into_;
  std::map<std::string, Outcome> outcomeOf_;
  std::string rest_;
  bool answer_ = false;
};

} // namespace

std::string answerSetProgram(const gdl::Game& game, const Question& question, const Limits& limits,
                             Report& report) {
  asp::Domains domains = asp::domains(game, question.start, limits, report);
  asp::Program program = asp::unfold(game, question, domains);
  regression::addStrategies(program, game, question, domains, limits);
  program.addBlock("playouts");
  return asp::toText(program);
}

AnswerSets countAnswerSets(const gdl::Game& game, const Question& question, const Limits& limits,
                           Report& report, const Keep& keep) {
  AnswerSets found;
  Reader reader(game, found);
  Command command{{"clingo", "-n", "0", "-V1", "--warn=none", "-"},
                  answerSetProgram(game, question, limits, report)};
  keep.text("program.lp", command.input);
  std::ofstream said;
  if (keep) said.open(keep.newPath("clingo.out"));
  command.onOutput = [&](std::string_view piece) {
    limits.check();
    if (keep) said << piece;
    return reader.feed(piece);
  };
  ProcessResult result = run(command, limits);
  if (!result.stoppedBy.empty())
    throw LimitReached(result.stoppedBy + " while clingo was counting");
  constexpr int allFound = 30, none = 20, someFound = 10;
  if (result.exitCode != allFound && result.exitCode != none && result.exitCode != someFound)
    throw ToolError("clingo failed: " + result.errors.substr(0, 500));
  return found;
}

} // namespace oddsat::playouts
