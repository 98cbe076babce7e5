#include "questions/made_up_questions.hpp"

#include "questions/made_up_games.hpp"
#include "questions/value_judge.hpp"

namespace oddsat::questions {

namespace {

class QuestionMaker {
public:
  explicit QuestionMaker(Chance& chance) : chance_(chance) {}

  WholeQuestion make() {
    question_.game = madeUpGame(chance_);
    question_.notation = chance_.one(2) ? Notation::kif : Notation::infix;
    question_.declared = chance_.one(3);
    chooseSides();
    chooseStart();
    chooseStrategies();
    chooseHorizon();
    if (askedPlayer(question_)) {
      ValueJudge judge(question_);
      if (judge.meetsSeveral(5) ? chance_.one(2) : chance_.one(10)) question_.simultaneous = true;
      chooseBound();
    }
    chooseSolver();
    return question_;
  }

private:
  size_t roles() const { return question_.game.roles.size(); }

  void chooseSides() {
    if (!chance_.one(3)) {
      question_.player = chance_.below(roles());
      if (question_.game.roles[*question_.player].isDice() && !chance_.one(10))
        question_.player.reset();
    }
    for (size_t role = 0; role < roles(); ++role)
      if (role != question_.player ? chance_.one(5) && !(role == 0 && !question_.player)
                                   : chance_.one(150))
        question_.random.push_back(role);
    if (chance_.one(4)) question_.goal = chance_.of(std::vector{50, 50, 30, 1, 0, 101});
  }

  // One way of all legal ones; nothing where there is no step.
  std::optional<Joint> someStep(Position position) {
    Rules rules(question_.game);
    if (rules.terminal(position)) return std::nullopt;
    Joint joint;
    for (size_t role = 0; role < roles(); ++role) {
      std::vector<size_t> legal = rules.legal(position, role);
      if (legal.empty()) return std::nullopt;
      joint.push_back(chance_.of(legal));
    }
    return joint;
  }

  void chooseStart() {
    Rules rules(question_.game);
    Position position = rules.initial();
    if (chance_.one(6)) {
      for (size_t steps = chance_.below(3); steps > 0; --steps)
        if (auto joint = someStep(position)) position = rules.next(position, *joint);
      for (size_t flips = chance_.below(3); flips > 0; --flips)
        position ^= Position(1) << chance_.below(question_.game.fluents.size());
      question_.state = position;
    }
    question_.namesForced = chance_.one(2);
    if (!chance_.one(5)) return;
    for (size_t steps = 1 + chance_.below(2); steps > 0; --steps) {
      std::optional<Joint> joint = someStep(position);
      if (!joint) return;
      question_.after.push_back(*joint);
      position = rules.next(position, *joint);
    }
    if (chance_.one(15)) { // most likely no legal move
      const size_t role = chance_.below(roles());
      question_.after.back()[role] = chance_.below(question_.game.roles[role].moves.size());
      question_.namesForced = true;
    }
  }

  // A rule has no meaning in a position without a move, and these games have no such positions.
  void chooseStrategies() {
    if (!chance_.one(5) || !askedPlayer(question_) || ValueJudge(question_).meetsStuck(8)) return;
    for (size_t role = 0; role < roles(); ++role)
      if (!question_.game.roles[role].isDice() && chance_.one(2))
        question_.strategies[role] = madeUpRule(chance_, question_.game, role);
  }

  void chooseHorizon() {
    const size_t kind = chance_.below(5);
    if (kind == 1) question_.horizon = "least";
    if (kind > 1) question_.horizon = std::to_string(chance_.below(6));
  }

  int someSteps(ValueJudge& judge) {
    if (!question_.horizon.empty() && question_.horizon != "least")
      return std::stoi(question_.horizon);
    return judge.longest(false).value_or(4);
  }

  void chooseBound() {
    ValueJudge judge(question_);
    if (!judge.startIsReached()) return;
    if (question_.horizon != "least") {
      if (chance_.one(3)) question_.atLeast = near(judge.value(someSteps(judge)));
      return;
    }
    if (chance_.one(2)) question_.atLeast = near(judge.value(chance_.between(1, 5)));
    // In a game without an end no solver can find out that more steps do not help.
    if (!judge.longest(false) && judge.value(8) < question_.atLeast.value_or(1))
      question_.horizon = "4";
  }

  mpq_class near(const mpq_class& value) {
    const std::vector<mpq_class> small = {mpq_class(1, 1000), mpq_class(1, 7),
                                          mpq_class(1, 1'000'000'007),
                                          mpq_class("1/1000000000000000000000000000057")};
    mpq_class bound = value;
    switch (chance_.below(8)) {
    case 0:
    case 1:
    case 2:
      break;
    case 3:
    case 4:
      bound += chance_.of(small);
      break;
    case 5:
    case 6:
      bound -= chance_.of(small);
      break;
    default:
      bound = mpq_class(chance_.between(0, 4), 4);
    }
    bound.canonicalize();
    return bound < 0 ? mpq_class(0) : bound > 1 ? mpq_class(1) : bound;
  }

  void chooseSolver() {
    std::vector<std::string> names = {"",      "",      "forward", "forward",
                                      "xssat", "xssat", "xssat",   "abstraction"};
    if (!hasChance(question_) || chance_.one(15))
      names.insert(names.end(), {"qbf", "qbf", "qbf", "depqbf"});
    if (roles() == 1 || chance_.one(40)) names.insert(names.end(), {"clingo", "clingo"});
    question_.solver = chance_.of(names);
    if (!chance_.one(2)) question_.prefix = chance_.one(2) ? "baseline" : "dependency";
    question_.moves = chance_.one(3);
    const bool rounds = question_.solver.empty() || question_.solver == "forward" ||
                        question_.solver == "xssat"; // the others refuse it
    question_.approximate = chance_.one(8) && rounds;
    question_.noReduce = chance_.one(5);
    question_.noSymmetries = chance_.one(8);
    const bool writes = question_.solver == "xssat" || question_.solver == "qbf";
    question_.certificate = chance_.one(writes ? 8 : 100);
    const bool formula = writes || question_.solver == "depqbf" || question_.solver.empty();
    question_.byTranslate = formula && question_.horizon != "least" && chance_.one(8);
    if (question_.byTranslate) question_.certificate = question_.moves = false;
  }

  Chance& chance_;
  WholeQuestion question_;
};

// A question is dull if no role can ever win, and less so if its value is 0 or 1.
bool isDull(const WholeQuestion& question, Chance& chance) {
  if (!askedPlayer(question)) return false;
  ValueJudge judge(question);
  if (!judge.goalIsReached()) return !chance.one(30);
  const bool given = !question.horizon.empty() && question.horizon != "least";
  const mpq_class value = judge.value(given ? std::stoi(question.horizon) : 5);
  const bool between = value > 0 && value < 1;
  return !between && !chance.one(hasChance(question) ? 4 : 2);
}

} // namespace

WholeQuestion madeUpQuestion(Chance& chance) {
  WholeQuestion question = QuestionMaker(chance).make();
  while (isDull(question, chance)) question = QuestionMaker(chance).make();
  return question;
}

} // namespace oddsat::questions
