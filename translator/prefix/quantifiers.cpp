#include "oddsat/prefix/quantifiers.hpp"

#include "oddsat/base/error.hpp"
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

std::optional<Statement> statementOf(std::string_view name) {
  if (name.starts_with("_exists(")) return Statement::exists;
  if (name.starts_with("_forall(")) return Statement::forall;
  if (name.starts_with("_quantify(")) return Statement::quantify;
  if (name.starts_with("_chance(")) return Statement::chance;
  return std::nullopt;
}

// The arguments of an atom in the grounder's output; commas inside terms and strings do not
// separate.
std::vector<std::string_view> arguments(std::string_view atom) {
  std::vector<std::string_view> found;
  size_t begin = atom.find('(') + 1;
  int depth = 0;
  for (size_t i = begin; i < atom.size(); ++i) {
    char c = atom[i];
    if (c == '"') {
      for (++i; i < atom.size() && atom[i] != '"'; ++i)
        if (atom[i] == '\\') ++i;
    } else if (c == '(') {
      ++depth;
    } else if ((c == ',' || c == ')') && depth == 0) {
      found.push_back(atom.substr(begin, i - begin));
      begin = i + 1;
    } else if (c == ')') {
      --depth;
    }
  }
  return found;
}

std::optional<int64_t> integer(std::string_view text) {
  int64_t value = 0;
  auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

bool canBeAtom(std::string_view term) {
  char c = term.empty() ? '0' : term[0];
  return c == '-'
             ? term.size() > 1 && !std::isdigit(static_cast<unsigned char>(term[1]))
             : c != '(' && c != '"' && c != '#' && !std::isdigit(static_cast<unsigned char>(c));
}

class Reader {
public:
  explicit Reader(const ground::GroundProgram& program) : program_(program) {}

  void read(std::string_view text, Statement statement) {
    std::vector<std::string_view> parts = arguments(text);
    if (parts.size() != (statement == Statement::chance ? 4U : 2U)) return; // another predicate
    QuantifiedAtom atom;
    atom.name = parts.back();
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
  static std::string fill(QuantifiedAtom& atom, const std::vector<std::string_view>& parts,
                          Statement statement) {
    std::optional<int64_t> level = integer(parts[0]);
    if (!level || *level < 1) return "the level must be an integer from 1 on";
    if (!canBeAtom(atom.name)) return std::string(atom.name) + " is no atom";
    atom.level = *level;
    bool odd = *level % 2 != 0;
    atom.kind = statement == Statement::chance          ? Quantifier::chance
                : statement == Statement::forall        ? Quantifier::forall
                : statement == Statement::exists || odd ? Quantifier::exists
                                                        : Quantifier::forall;
    if (statement != Statement::chance) return "";
    std::optional<int64_t> p = integer(parts[1]), q = integer(parts[2]);
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
    if (auto statement = statementOf(name))
      if (arguments(name).size() == (*statement == Statement::chance ? 4U : 2U))
        reader.notAFact(name);
  return reader.take();
}

} // namespace oddsat::prefix
