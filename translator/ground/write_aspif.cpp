#include "oddsat/ground/aspif.hpp"

#include <ostream>

namespace oddsat::ground {

namespace {

template <typename Numbers>
void writeList(std::ostream& out, const Numbers& numbers) {
  out << ' ' << numbers.size();
  for (auto number : numbers) out << ' ' << number;
}

// Writes the received statements.
class Writer : public AspifReceiver {
public:
  explicit Writer(std::ostream& out) : out_(out) {}

  void begin(bool incremental) override {
    out_ << "asp 1 0 0" << (incremental ? " incremental\n" : "\n");
  }
  void rule(Head kind, std::span<const Atom> heads, const Body& body) override {
    out_ << "1 " << (kind == Head::choice ? 1 : 0);
    writeList(out_, heads);
    out_ << (body.weighted ? " 1" : " 0");
    if (body.weighted)
      out_ << ' ' << body.bound, writeWeighted(body);
    else
      writeList(out_, body.literals);
    out_ << '\n';
  }
  void minimize(int32_t priority, const Body& sum) override {
    out_ << "2 " << priority;
    writeWeighted(sum);
    out_ << '\n';
  }
  void project(std::span<const Atom> atoms) override {
    out_ << '3';
    writeList(out_, atoms);
    out_ << '\n';
  }
  void output(std::string_view text, std::span<const Literal> condition) override {
    out_ << "4 " << text.size() << ' ' << text;
    writeList(out_, condition);
    out_ << '\n';
  }
  void external(Atom atom, ExternalValue value) override {
    out_ << "5 " << atom << ' ' << static_cast<int>(value) << '\n';
  }
  void assume(std::span<const Literal> literals) override {
    out_ << '6';
    writeList(out_, literals);
    out_ << '\n';
  }
  void heuristic(const HeuristicStatement& statement) override {
    out_ << "7 " << statement.modifier << ' ' << statement.atom << ' ' << statement.bias << ' '
         << statement.priority;
    writeList(out_, statement.condition);
    out_ << '\n';
  }
  void edge(const EdgeStatement& statement) override {
    out_ << "8 " << statement.from << ' ' << statement.to;
    writeList(out_, statement.condition);
    out_ << '\n';
  }
  void theory(std::string_view statement) override { out_ << "9 " << statement << '\n'; }
  void comment(std::string_view text) override { out_ << "10 " << text << '\n'; }
  void end() override { out_ << "0\n"; }

private:
  void writeWeighted(const Body& body) {
    out_ << ' ' << body.literals.size();
    for (size_t i = 0; i < body.literals.size(); ++i)
      out_ << ' ' << body.literals[i] << ' ' << body.weights[i];
  }
  std::ostream& out_;
};

} // namespace

// Passes a whole program to a receiver, as the reader would.
void replay(const GroundProgram& program, AspifReceiver& receiver) {
  receiver.begin(false);
  for (const Rule& rule : program.rules) {
    Body body{rule.weighted, rule.bound, program.bodyOf(rule), {}};
    if (rule.weighted) body.weights = program.weightsOf(rule);
    receiver.rule(rule.choice ? Head::choice : Head::disjunction, program.headsOf(rule), body);
  }
  for (const std::string& fact : program.facts) receiver.output(fact, {});
  for (Atom atom = 1; atom <= program.atoms; ++atom)
    if (!program.names[atom].empty()) {
      auto literal = positive(atom);
      receiver.output(program.names[atom], {&literal, 1});
    }
  for (const External& external : program.externals)
    receiver.external(external.atom, external.value);
  receiver.end();
}

void writeAspif(std::ostream& out, const GroundProgram& program) {
  Writer writer(out);
  replay(program, writer);
}

} // namespace oddsat::ground
