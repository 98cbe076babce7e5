// Comparison of the program's answer with the results of the brute-force evaluation.
#pragma once

#include "questions/told_answer.hpp"
#include "questions/value_judge.hpp"

#include "oddsat/base/process.hpp"

namespace oddsat::questions {

class ExpectedAnswer {
public:
  explicit ExpectedAnswer(const WholeQuestion& question);

  enum class Refusal { never, maybe, always };
  Refusal refusal() const { return refusal_; }
  const std::string& why() const { return why_; }

  // Each complaint begins with a word that says what it is about.
  void compare(const ProcessResult& result, const std::string& output,
               std::vector<std::string>& complaints);
  const std::optional<ToldAnswer>& told() const { return told_; }

private:
  void expectRefusal();
  void refuse(Refusal refusal, const std::string& why);
  void findHorizon();
  void compareRefusal(const ProcessResult& result, const std::string& output);
  void compareAnswer(const ToldAnswer& told, const ProcessResult& result);
  void compareHorizon(const ToldAnswer& told);
  void compareLeast(const ToldAnswer& told, int steps);
  void compareValue(const ToldAnswer& told, const mpq_class& value);
  void compareBound(const ToldAnswer& told, const mpq_class& value, int exitCode);
  void compareMoves(const ToldAnswer& told, int steps);
  std::vector<size_t> choosers() const;
  void compareBest(const ToldAnswer& told, const std::vector<FirstMoveValue>& values,
                   const mpq_class& value);
  void compareAll(const ToldAnswer& told, const std::vector<FirstMoveValue>& values);
  bool holds(const ToldMove& told, const mpq_class& value) const;
  bool isNear(const mpq_class& told, const mpq_class& value) const;
  void complain(const std::string& text) { complaints_->push_back(text); }

  const WholeQuestion& question_;
  ValueJudge judge_;
  Refusal refusal_ = Refusal::never;
  std::string why_;
  int steps_ = 0;                         // whose value is asked for, where it is not `least`
  std::optional<int> least_, bound_ = {}; // of the first that is enough; of the end of all playouts
  std::optional<ToldAnswer> told_;
  std::vector<std::string>* complaints_ = nullptr;
};

} // namespace oddsat::questions
