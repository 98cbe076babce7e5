#include "questions/smaller_questions.hpp"

#include <algorithm>

namespace oddsat::questions {

namespace {

class Smaller {
public:
  explicit Smaller(const WholeQuestion& question) : question_(question) {}

  std::vector<WholeQuestion> all() {
    options();
    strategies();
    roles();
    fluents();
    deriveds();
    moves();
    conditions();
    return std::move(found_);
  }

private:
  template <typename Change>
  void with(Change change) {
    WholeQuestion smaller = question_;
    change(smaller);
    found_.push_back(std::move(smaller));
  }

  // Only where the option is set: else nothing gets smaller, and there is no end.
  template <typename T>
  void plain(T WholeQuestion::*option) {
    if (question_.*option != T()) with([&](WholeQuestion& q) { q.*option = T(); });
  }

  void options() {
    for (auto flag :
         {&WholeQuestion::moves, &WholeQuestion::approximate, &WholeQuestion::noReduce,
          &WholeQuestion::noSymmetries, &WholeQuestion::certificate, &WholeQuestion::byTranslate,
          &WholeQuestion::simultaneous, &WholeQuestion::declared})
      plain(flag);
    plain(&WholeQuestion::prefix);
    plain(&WholeQuestion::atLeast);
    plain(&WholeQuestion::state);
    plain(&WholeQuestion::goal);
    plain(&WholeQuestion::player);
    plain(&WholeQuestion::notation);
    for (size_t i = 0; i < question_.random.size(); ++i)
      with([&](WholeQuestion& q) { erase(q.random, i); });
    if (!question_.after.empty()) {
      with([](WholeQuestion& q) { q.after.clear(); });
      with([](WholeQuestion& q) { q.after.pop_back(); });
    }
    plain(&WholeQuestion::horizon);
    if (question_.horizon.size() == 1 && question_.horizon > "0")
      with([](WholeQuestion& q) { --q.horizon[0]; });
  }

  template <typename T>
  static void erase(std::vector<T>& list, size_t index) {
    list.erase(list.begin() + static_cast<std::ptrdiff_t>(index));
  }

  void strategies() {
    for (const auto& [role, rule] : question_.strategies) {
      with([&](WholeQuestion& q) { q.strategies.erase(role); });
      for (const PlayRule& part : rule.parts)
        with([&](WholeQuestion& q) { q.strategies[role] = part; });
      for (PlayRule& fewer : smallerRules(rule))
        with([&](WholeQuestion& q) { q.strategies[role] = std::move(fewer); });
    }
  }

  static std::vector<PlayRule> smallerRules(const PlayRule& rule) {
    std::vector<PlayRule> all;
    for (size_t i = 0; i < rule.parts.size(); ++i) {
      if (rule.parts.size() > 1) {
        all.push_back(rule);
        erase(all.back().parts, i);
      }
      for (const PlayRule& part : smallerRules(rule.parts[i])) {
        all.push_back(rule);
        all.back().parts[i] = part;
      }
    }
    if (rule.kind == PlayRule::Kind::formula)
      for (const PathFormula& formula : smallerFormulas(rule.formula)) {
        all.push_back(rule);
        all.back().formula = formula;
      }
    return all;
  }

  static std::vector<PathFormula> smallerFormulas(const PathFormula& formula) {
    std::vector<PathFormula> all = formula.parts;
    if (formula.kind != PathFormula::Kind::truth) all.emplace_back();
    for (size_t i = 0; i < formula.parts.size(); ++i)
      for (const PathFormula& part : smallerFormulas(formula.parts[i])) {
        all.push_back(formula);
        all.back().parts[i] = part;
      }
    return all;
  }

  // Takes what is named out of every condition; a conjunction that was about it goes.
  template <typename Gone, typename Moved>
  static void takeOut(WholeQuestion& question, Gone gone, Moved moved) {
    forEachCondition(question.game, [&](Condition& condition) {
      std::erase_if(condition,
                    [&](const Conjunction& each) { return std::ranges::any_of(each, gone); });
      for (Conjunction& each : condition)
        for (Literal& literal : each) moved(literal);
    });
  }

  template <typename Visit>
  static void forEachCondition(AbstractGame& game, Visit visit) {
    for (Fluent& fluent : game.fluents) visit(fluent.next);
    for (Derived& derived : game.derived) visit(derived.when);
    for (Role& role : game.roles) {
      for (Move& move : role.moves) visit(move.legal);
      for (Goal& goal : role.goals) visit(goal.when);
    }
    visit(game.terminal);
  }

  void roles() {
    if (question_.game.roles.size() == 1 || !question_.strategies.empty()) return;
    for (size_t role = 0; role < question_.game.roles.size(); ++role)
      if (question_.player != role) with([&](WholeQuestion& q) { withoutRole(q, role); });
  }

  static void withoutRole(WholeQuestion& question, size_t role) {
    takeOut(
        question,
        [&](const Literal& literal) {
          return literal.kind == Literal::Kind::move && literal.role == role;
        },
        [&](Literal& literal) {
          if (literal.kind == Literal::Kind::move && literal.role > role) --literal.role;
        });
    erase(question.game.roles, role);
    for (Joint& joint : question.after) erase(joint, role);
    std::erase(question.random, role);
    for (size_t& other : question.random) other -= other > role ? 1 : 0;
    if (question.player && *question.player > role) --*question.player;
  }

  void fluents() {
    if (!question_.strategies.empty()) return;
    for (size_t gone = 0; gone < question_.game.fluents.size(); ++gone)
      with([&](WholeQuestion& q) {
        withoutNumbered(q, Literal::Kind::fluent, gone, q.game.fluents);
      });
  }

  void deriveds() {
    if (!question_.strategies.empty()) return;
    for (size_t gone = 0; gone < question_.game.derived.size(); ++gone)
      with([&](WholeQuestion& q) {
        withoutNumbered(q, Literal::Kind::derived, gone, q.game.derived);
      });
  }

  template <typename T>
  static void withoutNumbered(WholeQuestion& question, Literal::Kind kind, size_t gone,
                              std::vector<T>& list) {
    takeOut(
        question,
        [&](const Literal& literal) { return literal.kind == kind && literal.index == gone; },
        [&](Literal& literal) {
          if (literal.kind == kind && literal.index > gone) --literal.index;
        });
    erase(list, gone);
    if (kind != Literal::Kind::fluent || !question.state) return;
    const Position low = (Position(1) << gone) - 1;
    question.state = (*question.state & low) | (*question.state >> 1 & ~low);
  }

  void moves() {
    if (!question_.strategies.empty() || !question_.after.empty()) return;
    for (size_t role = 0; role < question_.game.roles.size(); ++role)
      for (size_t gone = 0; gone < question_.game.roles[role].moves.size(); ++gone)
        with([&](WholeQuestion& q) {
          auto isTheirs = [&](const Literal& literal) {
            return literal.kind == Literal::Kind::move && literal.role == role;
          };
          takeOut(
              q, [&](const Literal& literal) { return isTheirs(literal) && literal.index == gone; },
              [&](Literal& literal) {
                if (isTheirs(literal) && literal.index > gone) --literal.index;
              });
          erase(q.game.roles[role].moves, gone);
        });
    for (size_t role = 0; role < question_.game.roles.size(); ++role)
      for (size_t gone = 0; gone < question_.game.roles[role].goals.size(); ++gone)
        with([&](WholeQuestion& q) { erase(q.game.roles[role].goals, gone); });
  }

  // A conjunction less, a literal less, a fluent that does not hold at first.
  void conditions() {
    WholeQuestion copy = question_;
    size_t places = 0;
    forEachCondition(copy.game, [&](Condition&) { ++places; });
    for (size_t place = 0; place < places; ++place) conditionsAt(place);
    for (size_t f = 0; f < question_.game.fluents.size(); ++f)
      if (question_.game.fluents[f].initial)
        with([&](WholeQuestion& q) { q.game.fluents[f].initial = false; });
  }

  void conditionsAt(size_t place) {
    const Condition old = *conditionAt(copy(), place);
    for (size_t i = 0; i < old.size(); ++i) {
      with([&](WholeQuestion& q) { erase(*conditionAt(q, place), i); });
      for (size_t j = 0; j < old[i].size(); ++j)
        with([&](WholeQuestion& q) { erase((*conditionAt(q, place))[i], j); });
    }
  }

  WholeQuestion& copy() {
    copy_ = question_;
    return copy_;
  }

  static Condition* conditionAt(WholeQuestion& question, size_t place) {
    Condition* found = nullptr;
    size_t now = 0;
    forEachCondition(question.game, [&](Condition& condition) {
      if (now++ == place) found = &condition;
    });
    return found;
  }

  const WholeQuestion& question_;
  WholeQuestion copy_;
  std::vector<WholeQuestion> found_;
};

} // namespace

std::vector<WholeQuestion> smallerQuestions(const WholeQuestion& question) {
  return Smaller(question).all();
}

} // namespace oddsat::questions
