// Builds the formula from the statements of its file: joins blocks, makes free variables outermost,
// and reads names and exact probabilities from the comments.
#include "oddsat/base/error.hpp"
#include "oddsat/cnf/load_dimacs.hpp"

#include <algorithm>
#include <charconv>
#include <numeric>

namespace oddsat::cnf {

namespace {

std::string_view takeWord(std::string_view& text) {
  size_t from = std::min(text.find_first_not_of(" \t"), text.size());
  size_t to = std::min(text.find_first_of(" \t", from), text.size());
  std::string_view word = text.substr(from, to - from);
  text.remove_prefix(std::min(to + 1, text.size()));
  return word;
}

std::optional<Var> readVariable(std::string_view word) {
  Var var = 0;
  auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), var);
  if (error != std::errc() || end != word.data() + word.size() || var < 1) return std::nullopt;
  return var;
}

class Builder : public DimacsReceiver {
public:
  explicit Builder(const std::string& name) : name_(name) {}

  void comment(std::string_view text, int line) override {
    std::string_view rest = text;
    std::string_view kind = takeWord(rest);
    if (text == "one-to-one yes" || text == "one-to-one no")
      formula_.oneToOne = text.ends_with("yes");
    else if (kind == "atom" || kind == "aux" || kind == "prob")
      aboutVariable(kind, rest, text, line);
    else
      formula_.remarks.emplace_back(text);
  }

  void problem(Var variables, size_t) override { formula_.variables = variables; }

  void block(Quantifier kind, std::string_view probability, std::span<const Var> vars,
             int line) override {
    if (kind == Quantifier::chance) setProbability(probability, vars, line);
    formula_.prefix.append(kind, vars);
  }

  void clause(std::span<const Lit> literals) override { formula_.clauses.add(literals); }

  QuantifiedCnf finish() {
    quantifyFreeVariables();
    applyNames();
    applyExactProbabilities();
    return std::move(formula_);
  }

private:
  struct About { // a comment about a variable, read before the number of variables
    Var var;
    std::string text;
    int line;
  };

  // Comments of other programs may begin with the same word; these are kept as remarks.
  void aboutVariable(std::string_view kind, std::string_view rest, std::string_view text,
                     int line) {
    std::optional<Var> var = readVariable(takeWord(rest));
    if (!var || rest.empty()) {
      formula_.remarks.emplace_back(text);
      return;
    }
    auto& list = kind == "atom" ? atoms_ : kind == "aux" ? reasons_ : exact_;
    list.push_back({*var, std::string(rest), line});
  }

  void setProbability(std::string_view text, std::span<const Var> vars, int line) {
    std::optional<Rational> value = readRational(text);
    if (!value) fail(line, "expected a probability after 'r', not '" + std::string(text) + "'");
    if (*value < 0 || *value > 1)
      fail(line, "the probability " + std::string(text) + " is outside [0,1]");
    if (vars.empty() && readVariable(text))
      fail(line, "no variables after the probability " + std::string(text) +
                     ": was the probability forgotten?");
    formula_.probability.resize(slot(formula_.variables) + 1);
    for (Var var : vars) formula_.probability[slot(var)] = *value;
  }

  void quantifyFreeVariables() {
    Prefix all;
    for (Var var = 1; var <= formula_.variables; ++var)
      if (!formula_.prefix.contains(var)) all.append(Quantifier::exists, var);
    if (all.empty()) return;
    for (const Block& block : formula_.prefix) all.append(block.kind, block.vars);
    formula_.prefix = std::move(all);
  }

  void applyNames() {
    if (atoms_.empty() && reasons_.empty()) return;
    formula_.meaning.resize(slot(formula_.variables) + 1);
    for (About& about : atoms_) checked(about).name = std::move(about.text);
    for (About& about : reasons_) checked(about).reason = std::move(about.text);
  }

  Meaning& checked(const About& about) {
    if (about.var > formula_.variables)
      fail(about.line, "there is no variable " + std::to_string(about.var) + " to name");
    return formula_.meaning[slot(about.var)];
  }

  void applyExactProbabilities() {
    for (const About& about : exact_) {
      if (formula_.prefix.kind(about.var) != Quantifier::chance)
        fail(about.line, "variable " + std::to_string(about.var) + " is no chance variable");
      applyExact(about);
    }
  }

  // The number in the prefix has 17 significant digits; a greater difference is a contradiction.
  void applyExact(const About& about) {
    std::optional<Rational> value = readRational(about.text);
    if (!value) fail(about.line, "expected a probability, not '" + about.text + "'");
    Rational& beside = formula_.probability[slot(about.var)];
    if (abs(*value - beside) * Rational(Integer("1000000000000000")) > beside)
      fail(about.line, "the probability " + about.text + " of variable " +
                           std::to_string(about.var) + " contradicts the " + toDecimal(beside, 6) +
                           " in the prefix");
    beside = *value;
  }

  [[noreturn]] void fail(int line, const std::string& message) const {
    throw Error(Location{name_, line, 1}, message);
  }

  std::string name_;
  QuantifiedCnf formula_;
  std::vector<About> atoms_, reasons_, exact_;
};

} // namespace

QuantifiedCnf readDimacs(const Input& input) {
  return readDimacs(input, {});
}

QuantifiedCnf readDimacs(const Input& input, const Limits& limits) {
  Builder builder(input.name);
  scanDimacs(input, builder, limits);
  return builder.finish();
}

QuantifiedCnf loadDimacs(const std::string& path, const Limits& limits) {
  return readDimacs(readInput(path, limits), limits);
}

} // namespace oddsat::cnf
