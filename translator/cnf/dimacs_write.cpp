#include "oddsat/base/error.hpp"
#include "oddsat/cnf/dimacs.hpp"

#include <algorithm>
#include <charconv>
#include <ostream>

namespace oddsat::cnf {

namespace {

// Writes statements as text, into a buffer because streams are slow on numbers.
class Writer : public DimacsReceiver {
public:
  explicit Writer(std::ostream& out) : out_(out) {}
  ~Writer() override { flush(); }

  void comment(std::string_view text, int = 0) override {
    buffer_.append(text.empty() ? "c" : "c ").append(text);
    endLine();
  }

  void problem(Var variables, size_t clauses) override {
    buffer_.append("p cnf ")
        .append(std::to_string(variables))
        .append(" ")
        .append(std::to_string(clauses));
    endLine();
  }

  void block(Quantifier kind, std::string_view probability, std::span<const Var> vars,
             int = 0) override {
    if (vars.empty()) return;
    buffer_.push_back(kind == Quantifier::exists ? 'e' : kind == Quantifier::forall ? 'a' : 'r');
    buffer_.push_back(' ');
    if (!probability.empty()) buffer_.append(probability).push_back(' ');
    clause(vars);
  }

  void clause(std::span<const Lit> literals) override {
    for (Lit lit : literals) {
      char digits[16];
      char* end = std::to_chars(digits, digits + sizeof digits, lit).ptr;
      *end++ = ' ';
      buffer_.append(digits, end);
    }
    buffer_.push_back('0');
    endLine();
  }

private:
  void endLine() {
    buffer_.push_back('\n');
    if (buffer_.size() > (1 << 16)) flush();
  }

  void flush() {
    out_.write(buffer_.data(), static_cast<std::streamsize>(buffer_.size()));
    buffer_.clear();
  }

  std::ostream& out_;
  std::string buffer_;
};

// A decimal cut off after 17 significant digits, which is exact enough for tools that read doubles.
std::string seventeenDigits(const Rational& value) {
  int zeros = 0; // zeros between the point and the first digit
  for (Rational scaled = value * 10; scaled < 1; scaled *= 10) ++zeros;
  return toDecimal(value, zeros + 17);
}

std::string written(const Rational& value) {
  std::optional<std::string> exact = exactDecimal(value);
  return exact ? *exact : seventeenDigits(value);
}

void writeComments(const QuantifiedCnf& formula, Writer& writer) {
  for (const std::string& remark : formula.remarks) writer.comment(remark);
  if (!formula.meaning.empty())
    writer.comment(formula.oneToOne ? "one-to-one yes" : "one-to-one no");
  for (size_t var = 1; var < formula.meaning.size(); ++var) {
    const Meaning& meaning = formula.meaning[var];
    if (!meaning.name.empty()) writer.comment("atom " + std::to_string(var) + " " + meaning.name);
    if (!meaning.reason.empty())
      writer.comment("aux " + std::to_string(var) + " " + meaning.reason);
  }
  for (const Block& block : formula.prefix)
    if (block.kind == Quantifier::chance)
      for (Var var : block.vars)
        if (const Rational& p = formula.probability[slot(var)]; !exactDecimal(p))
          writer.comment("prob " + std::to_string(var) + " " + toString(p));
}

// Writes one line for each sequence of equal probabilities; the reader joins them again.
void writeChance(const QuantifiedCnf& formula, std::span<const Var> vars, Writer& writer) {
  auto p = [&](size_t i) { return formula.probability[slot(vars[i])]; };
  for (size_t from = 0, to = 0; from < vars.size(); from = to) {
    while (to < vars.size() && p(to) == p(from)) ++to;
    writer.block(Quantifier::chance, written(p(from)), vars.subspan(from, to - from));
  }
}

void writePrefix(const QuantifiedCnf& formula, Writer& writer) {
  for (const Block& block : formula.prefix) {
    if (block.kind == Quantifier::chance)
      writeChance(formula, block.vars, writer);
    else
      writer.block(block.kind, "", block.vars);
  }
}

void checkForm(const QuantifiedCnf& formula, Form form) {
  if (form == Form::qdimacs && hasChance(formula))
    throw Error("the formula has chance variables: only sdimacs can hold them");
  if (form == Form::cnf && (hasChance(formula) || hasForall(formula)))
    throw Error("the formula has a prefix: only qdimacs and sdimacs can hold it");
}

// A factor other than 1 becomes a chance variable that must be true, so that every reader of the
// file computes the value of the whole.
QuantifiedCnf withFactorInside(QuantifiedCnf formula) {
  Var var = ++formula.variables;
  formula.probability.resize(slot(var) + 1);
  formula.probability.back() = formula.factor;
  if (!formula.meaning.empty()) formula.meaning.push_back({"", "factor"});
  formula.prefix.append(Quantifier::chance, var);
  formula.clauses.add({var});
  formula.factor = 1;
  return formula;
}

} // namespace

void writeDimacs(std::ostream& out, const QuantifiedCnf& formula, Form form) {
  if (formula.factor != 1) return writeDimacs(out, withFactorInside(formula), form);
  checkForm(formula, form);
  Writer writer(out);
  writeComments(formula, writer);
  writer.problem(formula.variables, formula.clauses.size());
  if (form != Form::cnf) writePrefix(formula, writer);
  for (size_t i = 0; i < formula.clauses.size(); ++i) writer.clause(formula.clauses[i]);
}

void keepFormula(const Keep& keep, const std::string& name, const QuantifiedCnf& formula) {
  keep.file(name + ".sdimacs",
            [&](std::ostream& out) { writeDimacs(out, formula, Form::sdimacs); });
}

} // namespace oddsat::cnf
