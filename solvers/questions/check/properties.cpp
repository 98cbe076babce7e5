#include "oddsat/questions/check/properties.hpp"

#include "oddsat/base/error.hpp"
#include "oddsat/base/suggest.hpp"
#include "oddsat/games/playouts/observed_strategies.hpp"
#include "oddsat/games/playouts/stuck_position.hpp"
#include "oddsat/gdl/information.hpp"
#include "oddsat/questions/check/sgl.hpp"
#include "oddsat/strategy/read_strategies.hpp"
#include "oddsat/strategy/write_strategies.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

namespace oddsat::check {

namespace {

using strategy::Modality;

bool isSgl(const Modality& it) {
  return it.kind != Modality::Kind::can && it.kind != Modality::Kind::force;
}

struct Asked {
  std::string text;
  const NamedProperty* named = nullptr;
  std::optional<Standard> standard = {};
  strategy::FormulaId formula = strategy::Formulas::yes;
  bool hasFormula = false;
};

class Examination {
public:
  Examination(const gdl::Game& game, const Question& question, const Limits& limits, Report& report)
      : game_(game), question_(question), limits_(limits), report_(report),
        subject_(game, question.strategies, limits) {}

  Findings run(const std::vector<std::string>& properties) {
    for (const std::string& text : properties) asked_.push_back(read(text));
    if (std::ranges::any_of(asked_, [](const Asked& asked) { return !asked.standard; })) explore();
    for (const Asked& asked : asked_) found_.properties.push_back(judge(asked));
    return std::move(found_);
  }

private:
  Asked read(const std::string& text) {
    Asked asked{text};
    asked.standard = readStandard(text);
    if (asked.standard) return asked;
    refuseUnknownName(game_, text);
    for (const NamedProperty& named : namedProperties())
      if (named.name == text) asked.named = &named;
    if (asked.named && asked.named->ofStrategies && question_.strategies.empty())
      throw Error("'" + text + "' is about strategies, and no role has one", Reason::noStrategy);
    std::string formula = asked.named ? asked.named->formula : text;
    asked.hasFormula = !formula.empty();
    if (asked.hasFormula)
      asked.formula = ground(strategy::readFormula({"property", formula}), question_.player,
                             subject_.facts, subject_.formulas, modalities_);
    return asked;
  }

  void explore() {
    if (!modalities_.empty())
      gdl::demandFullInformation(game_, "a formula about what roles can bring about");
    playouts::demandObservedStrategies(game_, question_, limits_, report_);
    play_.emplace(subject_, question_, limits_, report_);
    reach_.emplace(*play_);
    found_.explored = true;
    found_.positions = reach_->size();
    found_.neverStuck = reach_->stuck().empty();
    if (found_.neverStuck) return;
    size_t node = reach_->stuck().front();
    PositionId id = reach_->position(node);
    found_.stuckAfter = inWords(*play_, reach_->wayTo(node));
    found_.stuckIn = play_->positions().toString(id);
    found_.stuckRole = strategy::toString(play_->role(*play_->stuckRole(id)));
  }

  Finding judge(const Asked& asked) {
    Finding finding{asked.text, asked.named ? asked.named->formula : ""};
    if (asked.standard)
      optimality(*asked.standard, finding);
    else if (asked.hasFormula)
      formula(asked, finding);
    else if (asked.named->holdsAt)
      everyPosition(asked.named->holdsAt, finding);
    else if (asked.named->unknown)
      knowledge(asked.named->unknown, finding);
    else
      shape(asked.text, finding);
    return finding;
  }

  void optimality(const Standard& standard, Finding& finding) {
    if (!optimality_) optimality_.emplace(game_, question_, limits_, report_);
    const Judgement judged = optimality_->judge(standard);
    finding.holds = judged.holds;
    finding.positions = judged.positions, finding.holdsIn = judged.holdsIn;
    finding.guaranteed = judged.guaranteed, finding.needed = judged.needed;
    if (!judged.mistake) return;
    finding.counterexample = inWords(optimality_->play(), judged.mistake->way);
    finding.position = optimality_->play().positions().toString(judged.mistake->way.end);
    finding.misled = misled(*judged.mistake);
  }

  Misled misled(const Mistake& mistake) {
    playouts::Positions& positions = optimality_->play().positions();
    const auto& moves = positions.machine().moves(optimality_->role());
    Misled found{{},           {},
                 {},           strategy::toString(moves[mistake.move]),
                 {},           mistake.worth,
                 mistake.best, positions.fluentsOf(mistake.way.end)};
    for (playouts::MoveId move : mistake.right)
      found.right.push_back(strategy::toString(moves[move]));
    if (!mistake.rule) return found;
    const ListedRule& rule = optimality_->rules()[*mistake.rule];
    found.rule = *mistake.rule + 1, found.text = rule.text, found.where = rule.where;
    return found;
  }

  void formula(const Asked& asked, Finding& finding) {
    bool sgl = std::any_of(modalities_.begin(), modalities_.end(), isSgl);
    if (sgl && !std::all_of(modalities_.begin(), modalities_.end(), isSgl))
      throw Error("coalitions and the modalities of actions cannot be mixed in one question");
    Verdict verdict;
    if (sgl) {
      Sgl judge(*play_, subject_.formulas, modalities_);
      verdict = everywhere(judge, *reach_, asked.formula);
    } else {
      verdict = everywhere(*play_, *reach_, asked.formula, modalities_);
    }
    bool atStart = asked.named && asked.named->atStart;
    bool whole = asked.named && !atStart; // a property of whole playouts, which must not be stuck
    finding.holds = (atStart ? verdict.atStart : verdict.holds) && (!whole || found_.neverStuck);
    finding.positions = verdict.positions, finding.holdsIn = verdict.holdsIn;
    if (!finding.holds && verdict.fails) example(*reach_, atStart ? 0 : *verdict.fails, finding);
  }

  void everyPosition(HoldsAt holdsAt, Finding& finding) {
    finding.positions = reach_->size();
    std::optional<size_t> fails;
    for (size_t node = 0; node < reach_->size(); ++node) {
      const bool here = holdsAt(*play_, reach_->position(node));
      finding.holdsIn += here;
      if (!here && !fails) fails = node;
    }
    finding.holds = !fails;
    if (fails) example(*reach_, *fails, finding);
  }

  // Checks the knowledge of every role that does not play at random.
  void knowledge(Unknown unknown, Finding& finding) {
    const auto machine = machine::Machine::compile(game_, limits_, report_);
    hidden::ObservedSteps steps(machine, question_, nullptr, limits_);
    const hidden::PositionId start = steps.at(machine.initial());
    finding.holds = true;
    for (size_t role = 0; role < play_->roles() && finding.holds; ++role) {
      if (question_.isRandom(play_->role(role))) continue;
      const hidden::Knowledge known = hidden::knowledgeOf(
          steps, start, role, question_.horizon.value_or(std::numeric_limits<int>::max()));
      const std::optional<hidden::Counterexample>& found = known.*unknown;
      if (!found) continue;
      finding.holds = false;
      finding.counterexample = inWords(steps, start, found->one);
      playouts::Positions& positions = play_->positions();
      finding.position = positions.toString(
          positions.at(positions.machine().stateOf(machine.fluentsOf(found->end))));
      finding.lookAlike = {strategy::toString(play_->role(role)),
                           inWords(steps, start, found->other)};
    }
  }

  void example(const Reach& reach, size_t node, Finding& finding) {
    finding.counterexample = inWords(*play_, reach.wayTo(node));
    finding.position = play_->positions().toString(reach.position(node));
  }

  // Checks completeness and determinism of every strategy, in the whole game or, for names ending
  // in -in-play, in the positions reached under it.
  void shape(const std::string& name, Finding& finding) {
    bool inPlay = name.ends_with("-in-play");
    std::string what = inPlay ? name.substr(0, name.size() - 8) : name;
    finding.holds = true;
    for (const strategy::Binding& binding : question_.strategies) {
      playouts::Subject own(game_, {binding}, limits_);
      Play play(own, question_, limits_, report_);
      Reach reach(play, inPlay ? Scope::underStrategies : Scope::wholeGame);
      Shape shape = shapeOf(play, play.indexOf(binding.role), reach);
      finding.positions += shape.positions;
      std::optional<size_t> fails;
      if (what == "complete" || what == "functional") fails = shape.gap;
      if ((what == "deterministic" || what == "functional") && !fails) fails = shape.several;
      if (what == "valid" && !shape.valid()) finding.holds = false;
      if (!fails || !finding.holds) continue;
      finding.holds = false;
      finding.counterexample = inWords(play, reach.wayTo(*fails));
      finding.position = play.positions().toString(reach.position(*fails));
    }
  }

  const gdl::Game& game_;
  const Question& question_;
  const Limits& limits_;
  Report& report_;
  playouts::Subject subject_;
  std::vector<Modality> modalities_;
  std::vector<Asked> asked_;
  std::optional<Play> play_;
  std::optional<Reach> reach_;
  std::optional<OptimalityJudge> optimality_;
  Findings found_;
};

} // namespace

bool isNamed(const std::string& property) {
  return readStandard(property) ||
         std::ranges::find(namedProperties(), property, &NamedProperty::name) !=
             namedProperties().end();
}

void refuseUnknownName(const gdl::Game& game, const std::string& property) {
  const std::string name = property.substr(0, property.find(' '));
  const bool isNumber =
      readRational(property.substr(std::min(name.size() + 1, property.size()))).has_value();
  const bool isWord = std::ranges::all_of(
      name, [](unsigned char c) { return std::isalnum(c) || c == '-' || c == '_'; });
  if (!isWord || (name != property && !isNumber) || isNamed(property)) return;
  try {
    const strategy::Formula formula = strategy::readFormula({"property", property});
    if (formula.kind != strategy::Formula::Kind::relation) return;
    const auto isDefined = [&](const gdl::Rule& rule) { return rule.head == formula.term; };
    if (std::ranges::any_of(game.rules, isDefined)) return;
  } catch (const Error&) { // a name with a hyphen, which is not a formula
  }
  std::vector<std::string> names;
  for (const NamedProperty& named : namedProperties())
    names.push_back(named.name.substr(0, named.name.find(' ')));
  const std::string near = suggestion(name, names);
  throw Error("'" + name + "' is neither the name of a property nor a formula" +
              (near.empty() ? "; there are " + fmt::format("{}", fmt::join(names, ", ")) : near));
}

Findings examine(const gdl::Game& game, const Question& question,
                 const std::vector<std::string>& properties, const Limits& limits, Report& report) {
  return Examination(game, question, limits, report).run(properties);
}

RuleReport examineRules(const gdl::Game& game, const Question& question, const Standard& standard,
                        const Limits& limits, Report& report) {
  OptimalityJudge judge(game, question, limits, report, true);
  return {judge.rules(), judge.uses(standard)};
}

} // namespace oddsat::check
