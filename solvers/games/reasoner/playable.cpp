#include "oddsat/games/reasoner/playable.hpp"

#include "oddsat/games/reasoner/reasoner.hpp"

namespace oddsat::reasoner {

namespace {

using machine::State;

class Compiled : public Playable {
public:
  explicit Compiled(machine::Machine machine) : machine_(std::move(machine)) {}

  const std::vector<gdl::Term>& roles() const override { return machine_.roles(); }
  State initial() const override { return machine_.initial(); }
  State stateOf(const std::vector<gdl::Term>& fluents) override {
    return machine_.stateOf(fluents);
  }
  std::vector<gdl::Term> fluentsOf(const State& state) const override {
    return machine_.fluentsOf(state);
  }
  gdl::Term move(size_t role, machine::MoveId id) const override {
    return machine_.moves(role)[id];
  }
  machine::View view(const State& state) override { return machine_.view(state); }
  State next(const State& state, const machine::Joint& joint) override {
    return machine_.next(state, joint);
  }
  std::vector<std::vector<gdl::Term>> observations(const State& state,
                                                   const machine::Joint& joint) override {
    std::vector<std::vector<gdl::Term>> seen;
    for (const auto& percepts : machine_.observations(state, joint)) {
      auto& terms = seen.emplace_back();
      for (const machine::PerceptId id : percepts)
        terms.push_back(machine_.percepts(seen.size() - 1)[id]);
    }
    return seen;
  }
  const machine::Machine* compiled() const override { return &machine_; }

private:
  machine::Machine machine_;
};

class Interpreted : public Playable {
public:
  Interpreted(const gdl::Game& game, const Limits& limits) : reasoner_(game, limits) {}

  const std::vector<gdl::Term>& roles() const override { return reasoner_.roles(); }
  State initial() const override { return reasoner_.initial(); }
  State stateOf(const std::vector<gdl::Term>& fluents) override {
    return reasoner_.stateOf(fluents);
  }
  std::vector<gdl::Term> fluentsOf(const State& state) const override {
    return reasoner_.fluentsOf(state);
  }
  gdl::Term move(size_t role, machine::MoveId id) const override {
    return reasoner_.move(role, id);
  }
  machine::View view(const State& state) override {
    machine::View view;
    view.terminal = reasoner_.terminal(state);
    for (size_t role = 0; role < roles().size(); ++role) {
      view.legal.push_back(reasoner_.legal(state, role));
      view.goals.push_back(reasoner_.goals(state, role));
    }
    return view;
  }
  State next(const State& state, const machine::Joint& joint) override {
    return reasoner_.next(state, joint);
  }
  std::vector<std::vector<gdl::Term>> observations(const State& state,
                                                   const machine::Joint& joint) override {
    return reasoner_.observations(state, joint);
  }
  void setLimits(const Limits& limits) override { reasoner_.setLimits(limits); }

private:
  Reasoner reasoner_;
};

} // namespace

std::unique_ptr<Playable> compiledGame(machine::Machine machine) {
  return std::make_unique<Compiled>(std::move(machine));
}

std::unique_ptr<Playable> interpretedGame(const gdl::Game& game, const Limits& limits) {
  return std::make_unique<Interpreted>(game, limits);
}

std::unique_ptr<Playable> playable(const gdl::Game& game, double seconds, const Limits& limits,
                                   Report& report) {
  try {
    return compiledGame(machine::Machine::compile(game, limits.within(seconds), report,
                                                  machine::Machine::Effort::quick));
  } catch (const LimitReached&) {
    limits.check();
    return interpretedGame(game, limits);
  }
}

} // namespace oddsat::reasoner
