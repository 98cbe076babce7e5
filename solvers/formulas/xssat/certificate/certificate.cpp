#include "oddsat/formulas/xssat/certificate/certificate.hpp"

#include "oddsat/base/deep_stack.hpp"
#include "oddsat/base/error.hpp"
#include "oddsat/base/sat_watch.hpp"
#include "oddsat/formulas/xssat/fraction.hpp"
#include "oddsat/formulas/xssat/search/search.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <fstream>
#include <memory>
#include <unordered_map>
#include <utility>

namespace oddsat::xssat {

namespace {

constexpr int roundsWithLearning = 12; // later rounds learn no clauses

// Writes the strategy of one side: a graph of decisions in which equal residuals share a node.
// Propagation uses the lemmas that were learnt before, and the checker does the same. So a strategy
// is valid only if no lemma is learnt while it is written.
class StrategyWriter {
public:
  enum class Side { exists, forall };
  StrategyWriter(Node<Fraction>& node, Side side, const Limits& limits)
      : node_(node), side_(side), watch_(limits) {}

  std::string write() {
    markLemmas(0);
    uint64_t root = node_.isLost ? 0 : writeNode(node_.everything());
    return fmt::format("{} {}\n", side_ == Side::exists ? "lower" : "upper", root) + text_;
  }

  const std::vector<uint8_t>& usedLemmas() const { return usedLemmas_; } // by number

private:
  using Value = Outcome<Fraction>;
  struct LowOfHash {
    size_t operator()(const Hash& hash) const { return hash.low; }
  };

  // Number of the node for the residual, or 0 if there is nothing to show: propagation decides the
  // residual, or the value is the worst one for this side.
  uint64_t writeNode(Scope scope) {
    Engine& engine = node_.engine;
    Residual& residual = node_.residual;
    // Only a new lemma can cause a conflict here, so this is not the last round.
    if (engine.inConflict()) return 0;
    residual.update();
    if (residual.open() == 0 || isStopped()) return 0;
    const Hash key = residual.hash();
    if (auto known = numbers_.find(key); known != numbers_.end()) return known->second;
    Value value = node_.value({}, scope);
    if (isStopped() || engine.inConflict()) return 0; // only new lemmas can cause a conflict here
    residual.update();                                // for the same reason
    if (residual.open() == 0) return 0;
    uint64_t number = isWorthless(value) ? 0 : writeLeft(scope, value);
    return numbers_[key] = number;
  }

  uint64_t writeLeft(Scope scope, const Value& value) {
    Choice choice = node_.choose(scope);
    const Var v = variable(choice.lit);
    if (node_.innermost.isFor(v))
      if (auto number = writeInnermost(scope)) return *number;
    if (node_.components.splits > 0 && node_.components.isDue(node_.problem.block[v]))
      if (auto number = writeProduct(scope)) return *number;
    return writeDecision(choice, value, scope);
  }

  uint64_t writeDecision(const Choice& choice, const Value& value, const Scope& scope) {
    Lit l = choice.lit;
    Quantifier ours = side_ == Side::exists ? Quantifier::exists : Quantifier::forall;
    uint64_t child = 0, other = 0;
    if (choice.isPure) {
      child = writeBranch(l, scope);
    } else if (node_.problem.kind(variable(l)) != ours) {
      child = writeBranch(l, scope);
      other = writeBranch(opposite(l), scope);
    } else if (auto kept = writeBranchThatKeeps(l, value, scope)) {
      child = *kept;
    } else {
      other = writeBranch(opposite(l), scope);
    }
    if (isNegative(l)) std::swap(child, other);
    text_ +=
        fmt::format("n {} {} {} {}\n", ++last_, node_.problem.outside[variable(l)], child, other);
    return last_;
  }

  uint64_t writeBranch(Lit l, const Scope& scope) {
    return *writeBranchThatKeeps(l, worst(), scope);
  }

  // Returns nothing if the branch is worse for this side than the whole.
  std::optional<uint64_t> writeBranchThatKeeps(Lit l, const Value& value, const Scope& scope) {
    uint32_t level = node_.engine.level();
    size_t before = node_.engine.trail().size();
    std::optional<uint64_t> number = 0;
    const auto weight = node_.commit(l);
    markLemmas(before);
    const bool any = isWorthless(value);
    Value branch = zero<Fraction>();
    if (weight && !any) branch = *weight * node_.value({}, scope);
    const bool keeps = side_ == Side::exists ? branch.low >= value.low : branch.high <= value.high;
    if (!any && !keeps && !isStopped())
      number.reset();
    else if (weight)
      number = writeNode(scope);
    node_.back(level);
    return number;
  }

  // For exists: a model of the residual. For forall the residual is unsatisfiable: the search
  // learns a lemma from that, and in the next round propagation alone finds the conflict.
  std::optional<uint64_t> writeInnermost(const Scope& scope) {
    if (side_ == Side::exists) return writeModel(scope);
    const size_t lemmas = node_.engine.lemmas.size();
    Sat answer = node_.innermost.satisfiable(scope);
    if (isStopped() || (answer == Sat::no && node_.engine.lemmas.size() > lemmas)) return 0;
    node_.residual.update();
    return std::nullopt;
  }

  // Writes only those literals of the model that propagation needs to satisfy the residual.
  std::optional<uint64_t> writeModel(const Scope& scope) {
    const Problem& problem = node_.problem;
    Engine& engine = node_.engine;
    std::vector<Lit> model;
    if (node_.innermost.satisfiable(scope, &model) != Sat::yes) return std::nullopt;
    node_.residual.update();
    const uint32_t base = engine.level();
    const size_t before = engine.trail().size();
    std::vector<uint8_t> holds(2 * size_t{problem.variables}, 0);
    for (Lit l : model) holds[l] = 1;
    std::string text;
    for (uint32_t c = 0; c < problem.clauses(); ++c) {
      auto isTrue = [&](Lit l) { return engine.value(l) == 1; };
      auto clause = problem.clause(c);
      if (!node_.residual.counts(c) || std::ranges::any_of(clause, isTrue)) continue;
      Lit l = *std::ranges::find_if(clause, [&](Lit each) { return holds[each] != 0; });
      text += fmt::format(" {}", problem.toOutside(l));
      engine.decide(l);
      engine.propagate();
    }
    markLemmas(before);
    engine.backtrack(base);
    text_ += fmt::format("m {}{} 0\n", ++last_, text);
    return last_;
  }

  // Each component has a node of its own, sorted by the least variable. Returns nothing if there
  // are no components, or if too little is known about them.
  //
  // A lemma that was learnt because one component is unsatisfiable may contain any literal of
  // another one. So an upper bound of a component is used only together with a model of all other
  // components, which is written, too. A component without a model has the value 0, and then the
  // whole has the value 0.
  std::optional<uint64_t> writeProduct(const Scope& scope) {
    const Problem& problem = node_.problem;
    std::vector<Component> parts = node_.components.split(scope);
    if (parts.size() < 2) return node_.components.noteVain(), std::nullopt;
    node_.components.noteFound(problem.block[parts[0].vars[0]]);
    std::ranges::sort(parts, {}, [&](const Component& part) {
      auto outside = [&](Var v) { return problem.outside[v]; };
      return outside(std::ranges::min(part.vars, {}, outside));
    });
    const bool upper = side_ == Side::forall;
    std::vector<std::string> models;
    for (const Component& part : parts) models.push_back(upper ? modelOf(part) : "");
    if (isStopped()) return 0;
    const auto refuted = upper ? std::ranges::count(models, "") : 0;
    if (refuted > 1) return std::nullopt;
    size_t only = parts.size(); // the component that alone proves the upper bound
    for (size_t i = 0; i < parts.size() && upper && only == parts.size(); ++i)
      if (refuted == 1 ? models[i].empty() : node_.valueOf(parts[i], {}).isZero()) only = i;
    if (node_.engine.inConflict()) return 0; // a new lemma caused the conflict
    std::vector<uint64_t> numbers(parts.size(), 0);
    std::string witness;
    for (size_t i = 0; i < parts.size() && !isStopped(); ++i) {
      if (i == only || only == parts.size()) numbers[i] = writePart(parts[i]);
      if (i != only) witness += models[i];
    }
    text_ += fmt::format("p {} {} :{}\n", ++last_, fmt::join(numbers, " "), witness + " 0");
    return last_;
  }

  // Literals that satisfy all its clauses, one for each. Empty: there are none, or a limit was
  // reached.
  std::string modelOf(const Component& part) {
    const Problem& problem = node_.problem;
    const Engine& engine = node_.engine;
    CaDiCaL::Solver solver;
    solver.set("quiet", 1); // standard output carries only answers
    solver.connect_terminator(&watch_);
    auto number = [](Lit l) {
      return isNegative(l) ? -int(variable(l) + 1) : int(variable(l) + 1);
    };
    for (uint32_t c : part.clauses) {
      for (Lit l : problem.clause(c))
        if (engine.value(l) == 0) solver.add(number(l));
      solver.add(0);
    }
    const int result = solver.solve();
    if (result == 0) node_.stop = Stop::limit;
    if (result != 10) return {};
    std::vector<Lit> lits;
    for (uint32_t c : part.clauses)
      for (Lit l : problem.clause(c))
        if (engine.value(l) == 0 && solver.val(number(l)) > 0) {
          lits.push_back(l);
          break;
        }
    std::ranges::sort(lits);
    auto [from, to] = std::ranges::unique(lits);
    lits.erase(from, to);
    std::string text;
    for (Lit l : lits) text += fmt::format(" {}", problem.toOutside(l));
    return text;
  }

  uint64_t writePart(Component& part) {
    const ComponentView view(node_.residual, part);
    std::vector<uint8_t> piece(node_.problem.variables, 0);
    for (Var v : part.vars) piece[v] = 1;
    std::swap(node_.engine.piece, piece);
    uint64_t number = writeNode({part.vars});
    std::swap(node_.engine.piece, piece);
    return number;
  }

  void markLemmas(size_t fromTrail) {
    usedLemmas_.resize(node_.engine.lemmas.size(), 0);
    node_.engine.markReasons(fromTrail, usedLemmas_);
  }

  bool isWorthless(const Value& value) const {
    return side_ == Side::exists ? value.low.isZero() : value.high.isOne();
  }
  Value worst() const { return side_ == Side::exists ? zero<Fraction>() : one<Fraction>(); }
  bool isStopped() const { return node_.stop != Stop::no; }

  Node<Fraction>& node_;
  Side side_;
  SatWatch watch_;
  std::string text_;
  uint64_t last_ = 0; // the number of the last node
  std::unordered_map<Hash, uint64_t, LowOfHash> numbers_;
  std::vector<uint8_t> usedLemmas_;
};

// A certificate is written in rounds. Each round begins with all lemmas and values that are known
// by then. The first round in which no lemma is learnt gives the certificate.
class Rounds {
public:
  Rounds(const cnf::QuantifiedCnf& formula, Options options, const Limits& limits)
      : problem_(prepare(formula)), options_(std::move(options)), limits_(limits) {
    options_.patterns = options_.symmetries = options_.definitions = options_.guides = false;
    options_.lemmas = true;
  }

  bool write() {
    begin();
    for (int round = 1; search_->stop == Stop::no; ++round) {
      if (round > roundsWithLearning) options_.learning = false;
      begin();
      if (writeStrategies()) return true;
    }
    return false;
  }

private:
  void begin() {
    auto next = std::make_unique<Search<Fraction>>(problem_, options_, limits_.memoryLeft() / 3);
    if (search_) next->continueFrom(std::move(*search_));
    search_ = std::move(next);
    value_ = problem_.factor * search_->solve({}, limits_).low.rational();
  }

  // Returns false if a lemma was learnt on the way or a limit was reached: the strategies do not
  // fit the present lemmas then.
  bool writeStrategies() const {
    const size_t known = search_->engine.lemmas.size();
    StrategyWriter lower(*search_, StrategyWriter::Side::exists, limits_);
    StrategyWriter upper(*search_, StrategyWriter::Side::forall, limits_);
    std::string strategies = lower.write();
    strategies += upper.write();
    if (search_->stop != Stop::no || search_->engine.lemmas.size() > known) return false;
    std::vector<uint8_t> used = lower.usedLemmas();
    for (size_t i = 0; i < known; ++i) used[i] |= upper.usedLemmas()[i];
    save(strategies, std::move(used));
    return true;
  }

  // Lemmas that neither a strategy nor the derivation of another lemma uses are left out.
  void save(const std::string& strategies, std::vector<uint8_t> used) const {
    const std::vector<Engine::Lemma>& lemmas = search_->engine.lemmas;
    for (size_t i = lemmas.size(); i-- > 0;)
      if ((used[i] |= lemmas[i].settles) != 0)
        for (uint32_t earlier : lemmas[i].from) used[earlier] = 1;
    std::ofstream file(options_.certificate);
    file << "oddsat certificate 2\nvalue " << value_.get_str() << "\n";
    for (size_t i = 0; i < lemmas.size(); ++i) {
      if (used[i] == 0) continue;
      file << 'l';
      for (Lit l : lemmas[i].lits) file << ' ' << problem_.toOutside(l);
      file << " 0\n";
    }
    file << strategies;
    if (!file.flush()) throw Error("cannot write '" + options_.certificate + "'");
  }

  Problem problem_;
  Options options_;
  const Limits& limits_;
  std::unique_ptr<Search<Fraction>> search_;
  Rational value_;
};

} // namespace

bool writeCertificate(const cnf::QuantifiedCnf& formula, Options options, const Limits& limits) {
  bool whole = false;
  onDeepStack([&] { whole = Rounds(formula, std::move(options), limits).write(); });
  return whole;
}

} // namespace oddsat::xssat
