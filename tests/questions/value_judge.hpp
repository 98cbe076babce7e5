// The definition of a value, word for word: the most over the asked player's moves of the least
// over the opponents' of the average over chance. And what else is true of a question.
#pragma once

#include "questions/whole_question.hpp"

namespace oddsat::questions {

struct FirstMoveValue {
  size_t role = 0;
  size_t move = 0;
  mpq_class value = 0;
};

class ValueJudge {
public:
  explicit ValueJudge(const WholeQuestion& question);

  bool startIsReached() const { return started_; } // false: --after holds an illegal move
  Position start() const { return start_; }

  mpq_class value(int steps);
  // The moves of the player where it has a choice, else of an opponent that has one.
  std::vector<FirstMoveValue> firstMoves(size_t role, int steps);
  std::vector<size_t> movesAllowed(Position position, size_t role) const;
  std::vector<size_t> movesAtStart(size_t role) const { return movesAllowed(start_, role); }
  bool startIsTerminal() const { return rules_.terminal(start_); }

  // A position of a running game within fewer than so many steps in which some role has no
  // move, or two of those who decide have several.
  bool meetsStuck(int steps) const;
  bool meetsSeveral(int steps) const;
  // How many steps the longest playout takes; none: one never ends. With all that is legal, or
  // only what strategies allow.
  std::optional<int> longest(bool underStrategies) const;
  // The rules state a goal value that is enough; it holds in some position that can be reached.
  bool goalIsStated() const;
  bool goalIsReached() const;

private:
  template <typename Visit>
  void eachStep(Position position, bool underStrategies, Visit visit) const;
  template <typename Test>
  bool meets(int steps, Test test) const;
  mpq_class compute(Position position, int steps);
  mpq_class choose(Position position, int steps, Joint& joint, size_t place,
                   const FirstMoveValue* fixed);
  bool follow(const Joint& joint);

  const WholeQuestion& question_;
  Rules rules_;
  size_t player_ = 0;
  int goal_ = 100;
  std::vector<size_t> order_; // the player, the opponents, chance
  Position start_ = 0;
  bool started_ = true;
  std::map<std::pair<Position, int>, mpq_class> known_;
  mutable std::map<std::pair<Position, size_t>, std::vector<size_t>> allowed_;
};

} // namespace oddsat::questions
