#include "oddsat/prefix/quantifiers.hpp"

#include "oddsat/base/ascii.hpp"
#include "oddsat/base/error.hpp"
#include "oddsat/ground/symbol.hpp"
#include "oddsat/ground/written.hpp"

#include <algorithm>
#include <charconv>
#include <map>
#include <optional>
#include <string>
#include <unordered_map>

namespace oddsat::prefix {

namespace {

enum class Statement { exists, forall, quantify, chance };

// Nothing for other predicates, also for those of the same name with another number of arguments.
std::optional<Statement> statementOf(std::string_view atom) {
  if (!atom.starts_with('_')) return std::nullopt;
  const ground::Symbol symbol(atom);
  const size_t arguments = symbol.arguments().size();
  if (arguments == 4 && symbol.name() == "_chance") return Statement::chance;
  if (arguments != 2) return std::nullopt;
  if (symbol.name() == "_exists") return Statement::exists;
  if (symbol.name() == "_forall") return Statement::forall;
  if (symbol.name() == "_quantify") return Statement::quantify;
  return std::nullopt;
}

std::optional<int64_t> integer(std::string_view text) {
  int64_t value = 0;
  auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

bool canBeAtom(std::string_view term) {
  char c = term.empty() ? '0' : term[0];
  return c == '-' ? term.size() > 1 && !isDigit(term[1])
                  : c != '(' && c != '"' && c != '#' && !isDigit(c);
}

class Reader {
public:
  explicit Reader(const ground::GroundProgram& program) : program_(program) {}

  void read(std::string_view text, Statement statement) {
    const std::vector<ground::Symbol> parts = ground::Symbol(text).arguments();
    QuantifiedAtom atom;
    atom.name = parts.back().text();
    if (std::string problem = fill(atom, parts, statement); !problem.empty())
      report_.error(ground::placeOf(program_, text), std::string(text) + ": " + problem);
    else if (auto [at, fresh] = seen_.emplace(atom.name, text); !fresh)
      report_.error(ground::placeOf(program_, text),
                    std::string(atom.name) + " is quantified twice: " + std::string(at->second) +
                        " and " + std::string(text));
    else if (auto [level, first] = levels_.emplace(atom.level, std::pair(atom.kind, text));
             !first && level->second.first != atom.kind)
      report_.error(ground::placeOf(program_, text),
                    "level " + std::to_string(atom.level) + " has two kinds of quantifier: " +
                        std::string(level->second.second) + " and " + std::string(text));
    else
      atoms_.push_back(std::move(atom));
  }

  void notAFact(std::string_view name) {
    report_.error(ground::placeOf(program_, name),
                  std::string(name) + " must be a fact: a quantifier cannot depend on "
                                      "other atoms");
  }

  std::vector<QuantifiedAtom> take() {
    report_.throwIfErrors();
    std::stable_sort(atoms_.begin(), atoms_.end(),
                     [](const auto& a, const auto& b) { return a.level < b.level; });
    return std::move(atoms_);
  }

private:
  // Returns an error in the statement, or an empty text.
  static std::string fill(QuantifiedAtom& atom, const std::vector<ground::Symbol>& parts,
                          Statement statement) {
    std::optional<int64_t> level = integer(parts[0].text());
    if (!level || *level < 1) return "the level must be an integer from 1 on";
    if (!canBeAtom(atom.name)) return std::string(atom.name) + " is no atom";
    atom.level = *level;
    bool odd = *level % 2 != 0;
    atom.kind = statement == Statement::chance          ? Quantifier::chance
                : statement == Statement::forall        ? Quantifier::forall
                : statement == Statement::exists || odd ? Quantifier::exists
                                                        : Quantifier::forall;
    if (statement != Statement::chance) return "";
    std::optional<int64_t> p = integer(parts[1].text()), q = integer(parts[2].text());
    if (!p || !q) return "the probability must be given by two integers";
    if (*q == 0) return "the denominator of the probability is 0";
    atom.probability = Rational(Integer(std::to_string(*p)), Integer(std::to_string(*q)));
    atom.probability.canonicalize();
    if (atom.probability < 0 || atom.probability > 1)
      return "the probability " + toString(atom.probability) + " is not between 0 and 1";
    return "";
  }

  const ground::GroundProgram& program_;
  std::vector<QuantifiedAtom> atoms_;
  std::unordered_map<std::string_view, std::string_view> seen_; // from atom to its statement
  std::map<int64_t, std::pair<Quantifier, std::string_view>> levels_;
  Report report_;
};

} // namespace

std::vector<QuantifiedAtom> quantifiedAtoms(const ground::GroundProgram& program) {
  Reader reader(program);
  for (const std::string& fact : program.facts)
    if (auto statement = statementOf(fact)) reader.read(fact, *statement);
  for (const std::string& name : program.names)
    if (statementOf(name)) reader.notAFact(name);
  return reader.take();
}

} // namespace oddsat::prefix
