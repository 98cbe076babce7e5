#include "oddsat/formulas/abstraction/shared/sat.hpp"

#include <cadical.hpp>

namespace oddsat::abstraction {

// CaDiCaL calls this every few decisions; each call counts as a step of work.
class Sat::Watch : public CaDiCaL::Terminator {
public:
  explicit Watch(Work& work) : work_(work) {}
  bool terminate() override { return work_.step(); }
  const Work& work() const { return work_; }

private:
  Work& work_;
};

Sat::Sat(Work& work, Use use)
    : watch_(std::make_unique<Watch>(work)), solver_(std::make_unique<CaDiCaL::Solver>()) {
  // A scope has thousands of small questions: simplification between them costs more than it
  // gains.
  if (use == Use::often) {
    solver_->configure("plain");
    solver_->set("lucky", 0);
  }
  solver_->set("quiet", 1);
  solver_->set("profile", 0);
  solver_->connect_terminator(watch_.get());
}

Sat::~Sat() {
  if (solver_) solver_->disconnect_terminator();
}

Sat::Sat(Sat&&) noexcept = default;

int Sat::newVariable() {
  return ++variables_;
}

void Sat::add(std::span<const int> clause) {
  for (int literal : clause) solver_->add(literal);
  solver_->add(0);
}

void Sat::prefer(int literal) {
  solver_->phase(literal);
}

void Sat::assume(int literal) {
  solver_->assume(literal);
}

bool Sat::solve() {
  int result = solver_->solve();
  if (result == 10 || result == 20) return result == 10;
  watch_->work().giveUp();
  throw LimitReached("the SAT solver gave up");
}

bool Sat::value(int variable) const {
  return solver_->val(variable) > 0;
}

bool Sat::failed(int literal) const {
  return solver_->failed(literal);
}

} // namespace oddsat::abstraction
