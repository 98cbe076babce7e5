// `oddsat translate`: runs the pipeline up to the requested form and prints this form.

#include "oddsat/app/ground_input.hpp"
#include "oddsat/app/input_kind.hpp"
#include "oddsat/app/print.hpp"
#include "oddsat/app/progress_line.hpp"
#include "oddsat/app/request_options.hpp"
#include "oddsat/app/write_text.hpp"

#include "oddsat/base/input.hpp"
#include "oddsat/cnf/load_dimacs.hpp"
#include "oddsat/cnf/reduce.hpp"
#include "oddsat/derive/every_goal.hpp"
#include "oddsat/games/extensive/write.hpp"
#include "oddsat/gdl/information.hpp"
#include "oddsat/gdl/read.hpp"
#include "oddsat/gdl/write.hpp"
#include "oddsat/ground/aspif.hpp"
#include "oddsat/questions/ask/extensive_form.hpp"
#include "oddsat/questions/ask/plan_question.hpp"
#include "oddsat/regression/regress.hpp"
#include "oddsat/strategy/unground.hpp"
#include "oddsat/strategy/write_strategies.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <sstream>

namespace oddsat::app {

namespace {

cnf::Form formOf(const std::string& stop) {
  if (stop == "cnf") return cnf::Form::cnf;
  return stop == "qdimacs" ? cnf::Form::qdimacs : cnf::Form::sdimacs;
}

// A formula that the form cannot express is refused; no part of it is dropped.
void requireForm(const cnf::QuantifiedCnf& formula, const std::string& stop) {
  if (stop != "sdimacs" && cnf::hasChance(formula))
    throw Error("--to " + stop + " cannot hold chance variables; use --to sdimacs");
  if (stop == "cnf" && cnf::hasForall(formula))
    throw Error("--to cnf cannot hold forall variables; use --to qdimacs");
}

void tellStatistics(const cnf::QuantifiedCnf& formula, const Spent& spent) {
  cnf::Size size = cnf::size(formula);
  complain(fmt::format(
      "variables {} (exists {}, forall {}, chance {}), clauses {}, literals {}, blocks {}",
      size.variables, size.exists, size.forall, size.chance, size.clauses, size.literals,
      size.blocks));
  for (const auto& [step, seconds] : spent.seconds)
    complain(fmt::format("{:<10} {:.3f} s", step, seconds));
}

Json beginJson(const Options& options) {
  return {{"command", "translate"},
          {"input", options.inputs.front()},
          {"status", "exact"},
          {"to", options.to}};
}

class Walk {
public:
  Walk(Session& session, std::ostream& out)
      : session_(session), options_(session.options), out_(out),
        report_(beginJson(session.options)) {}

  // Returns the summary for --output json.
  Json run() {
    switch (inputKind(options_)) {
    case InputKind::game:
      game();
      break;
    case InputKind::program:
    case InputKind::aspif:
      program();
      break;
    case InputKind::formula:
      formula();
      break;
    case InputKind::model:
      throw Error("explicit models are solved, not translated");
    case InputKind::form:
      throw Error("extensive forms are solved, not translated");
    }
    return std::move(report_);
  }

private:
  void game() {
    const std::string& stop = options_.to;
    if (stop == "kif" || stop == "infix") {
      gdl::Game game = loadGame(session_);
      if (stop == "infix") return gdl::write(out_, game, gdl::Notation::infix);
      return gdl::write(out_, derive::withEveryGoal(std::move(game), session_.limits),
                        gdl::Notation::kif);
    }
    ask::Inquiry inquiry = inquire(session_);
    if (stop == "strategy") return strategies(inquiry);
    ask::requireHorizon(inquiry, session_);
    if (stop == "efg") return extensiveForm(inquiry);
    const bool hidden = gdl::hidesInformation(inquiry.game());
    const bool plans = hidden && stop != "temporal";
    const ask::PlanQuestion asked = plans
                                        ? ask::planQuestion(inquiry, session_)
                                        : ask::PlanQuestion{inquiry.game(), inquiry.question(), {}};
    const Translation translation(asked.game, asked.question, session_, asked.plans);
    if (!hidden) ask::checkTurns(inquiry, translation, session_);
    if (stop == "temporal") return asp::write(out_, translation.temporal());
    if (stop == "sqasp") return asp::write(out_, translation.quantified());
    if (stop == "aspif") return ground::writeAspif(out_, translation.grounded());
    writeFormula(translation.formula(prefixKind(options_)));
  }

  void extensiveForm(const ask::Inquiry& inquiry) {
    constexpr int mostNodes = 1'000'000;
    const auto most = static_cast<size_t>(options_.limit.value_or(mostNodes));
    auto form = ask::extensiveForm(inquiry, most, session_);
    if (!form)
      throw Error("the extensive form has more than " + std::to_string(most) +
                  " nodes; --limit allows more");
    form->title = std::filesystem::path(options_.inputs.front()).stem().string();
    extensive::write(out_, *form);
    report_["nodes"] = form->nodes.size();
  }

  void strategies(const ask::Inquiry& inquiry) {
    Question question = inquiry.question();
    if (question.lookahead == Lookahead::timelines)
      throw Error("--to strategy writes strategies without 'next': --lookahead regression");
    question.lookahead = Lookahead::regression;
    strategy::Subject subject(inquiry.game(), question.strategies, session_.limits);
    if (regression::looksAhead(subject)) regression::regress(subject, question, session_.limits);
    strategy::write(out_, strategy::unground(subject));
  }

  void program() {
    refuse({"strategy", "temporal", "sqasp", "kif", "infix", "efg"});
    ground::GroundProgram program = groundInput(session_);
    if (options_.to == "aspif") return ground::writeAspif(out_, program);
    writeFormula(translate(program, prefixKind(options_), session_));
  }

  void formula() {
    refuse({"strategy", "temporal", "sqasp", "aspif", "kif", "infix", "efg"});
    writeFormula(cnf::loadDimacs(options_.inputs.front(), session_.limits));
  }

  void refuse(const std::vector<std::string>& stops) const {
    if (std::ranges::find(stops, options_.to) != stops.end())
      throw Error(Location{options_.inputs.front()},
                  "cannot be translated to the form '" + options_.to + "'");
  }

  void writeFormula(cnf::QuantifiedCnf formula) {
    if (options_.reduce) {
      formula = timed(session_.spent, "reduce",
                      [&] { return cnf::reduce(formula, {}, session_.limits).formula; });
      cnf::keepFormula(session_.keep, "reduced", formula);
    }
    requireForm(formula, options_.to);
    session_.limits.check(); // also for limits that the simplifier recorded
    cnf::writeDimacs(out_, formula, formOf(options_.to));
    report_.update(sizeJson(cnf::size(formula)));
    report_["seconds"] = session_.spent.seconds;
    report_["cpu_seconds"] = session_.spent.cpuSeconds;
    if (options_.output != "json" && options_.stats) tellStatistics(formula, session_.spent);
  }

  Session& session_;
  const Options& options_;
  std::ostream& out_;
  Json report_;
};

} // namespace

ExitCode runTranslate(Session& session) {
  const Options& options = session.options;
  if (options.to.empty())
    throw Error("where to? --to names the stop: kif, infix, strategy, "
                "temporal, sqasp, aspif, cnf, qdimacs, sdimacs, efg");
  const bool json = options.output == "json";
  if (!options.outputFile.empty() && options.outputFile != "-") {
    Json report;
    writeFile(options.outputFile, [&](std::ostream& out) { report = Walk(session, out).run(); });
    if (json) printJson(report);
    return answered;
  }
  if (json) {
    std::ostringstream text;
    Json report = Walk(session, text).run();
    report["text"] = text.str();
    printJson(report);
    return answered;
  }
  clearProgressLine();
  Walk(session, std::cout).run();
  std::cout.flush();
  if (!std::cout) throw OutputLost();
  return answered;
}

} // namespace oddsat::app
