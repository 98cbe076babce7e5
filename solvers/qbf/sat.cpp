#include "qbf/sat.hpp"

#include <cadical.hpp>

namespace oddsat::qbf {

// CaDiCaL asks often; the clock is read only now and then.
class Sat::Watch : public CaDiCaL::Terminator {
public:
  explicit Watch(const Limits& limits) : limits_(limits) {}
  bool terminate() override { return ++asked_ % 64 == 0 && limits_.reached(); }
  const Limits& limits() const { return limits_; }

private:
  Limits limits_;
  unsigned asked_ = 0;
};

Sat::Sat(const Limits& limits)
    : watch_(std::make_unique<Watch>(limits)), solver_(std::make_unique<CaDiCaL::Solver>()) {
  // A scope asks thousands of small questions: simplifying between them costs more than it gives.
  solver_->configure("plain");
  solver_->set("quiet", 1);
  solver_->set("profile", 0);
  solver_->set("lucky", 0);
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
  watch_->limits().check();
  throw LimitReached("the SAT solver gave up");
}

bool Sat::solve(int conflicts, bool& decided) {
  solver_->limit("conflicts", conflicts);
  int result = solver_->solve();
  if (result != 10 && result != 20) watch_->limits().check();
  decided = result == 10 || result == 20;
  return result == 10;
}

bool Sat::value(int variable) const {
  return solver_->val(variable) > 0;
}

bool Sat::failed(int literal) const {
  return solver_->failed(literal);
}

} // namespace oddsat::qbf
