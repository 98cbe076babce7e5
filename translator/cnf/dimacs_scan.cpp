// One pass over the text of a formula file. The scanner is written by hand because files of a
// million clauses are common; the location of a mistake is computed only when it is needed.
#include "oddsat/base/ascii.hpp"
#include "oddsat/base/error.hpp"
#include "oddsat/base/pace.hpp"
#include "oddsat/cnf/load_dimacs.hpp"

#include <optional>

namespace oddsat::cnf {

namespace {

constexpr int64_t mostVariables = 100'000'000; // a limit of all solvers here

bool isBlank(char c) {
  return c == ' ' || c == '\t' || c == '\r';
}

class Scanner {
public:
  Scanner(const Input& input, DimacsReceiver& receiver, const Limits& limits)
      : input_(input), receiver_(receiver), at_(input.text.data()), end_(at_ + input.text.size()),
        lineStart_(at_), pace_(limits) {}

  void run() {
    while (nextLine()) statement();
    if (!sawProblem_) fail(at_, "there is no line 'p cnf VARIABLES CLAUSES'");
    if (!clause_.empty()) fail(at_, "the last clause does not end with 0");
    checkCount();
  }

private:
  // Moves to the first word of the next line that is not empty.
  bool nextLine() {
    skipBlanks();
    while (at_ != end_ && *at_ == '\n') newLine(), skipBlanks();
    return at_ != end_;
  }

  void newLine() {
    pace_.step();
    lineStart_ = ++at_;
    ++line_;
  }

  void skipBlanks() {
    while (at_ != end_ && isBlank(*at_)) ++at_;
  }

  bool atLineEnd() {
    skipBlanks();
    return at_ == end_ || *at_ == '\n';
  }

  void statement() {
    char first = *at_;
    if (first == 'c' && clause_.empty()) return comment();
    if (first == 'p') return problem();
    if (!sawProblem_) fail(at_, "expected a comment or 'p cnf VARIABLES CLAUSES'");
    if (first == 'e') return block(Quantifier::exists);
    if (first == 'a') return block(Quantifier::forall);
    if (first == 'r') return block(Quantifier::chance);
    if (first == '%') return endMark();
    clauseLine();
  }

  void comment() {
    const char* from = ++at_;
    while (at_ != end_ && *at_ != '\n') ++at_;
    std::string_view text(from, static_cast<size_t>(at_ - from));
    if (!text.empty() && text.back() == '\r') text.remove_suffix(1);
    if (!text.empty() && text.front() == ' ') text.remove_prefix(1);
    receiver_.comment(text, line_);
  }

  void problem() {
    const char* from = at_;
    if (sawProblem_)
      fail(from, "a second problem line",
           {{Location{input_.name, problemLine_}, "the first is here"}});
    if (word() != "p" || word() != "cnf") fail(from, "expected 'p cnf VARIABLES CLAUSES'");
    variables_ = static_cast<Var>(number(0, mostVariables, "the number of variables"));
    clauses_ = static_cast<size_t>(number(0, int64_t{1} << 40, "the number of clauses"));
    if (!atLineEnd()) fail(at_, "unexpected text after the problem line");
    sawProblem_ = true;
    problemLine_ = line_;
    quantifiedAt_.assign(slot(variables_) + 1, 0);
    receiver_.problem(variables_, clauses_);
  }

  void block(Quantifier kind) {
    const char* from = at_;
    if (word().size() != 1) fail(from, "expected a clause or a line of the prefix");
    if (found_ > 0 || !clause_.empty()) fail(from, "the prefix must come before the clauses");
    std::string_view probability = kind == Quantifier::chance ? word() : std::string_view();
    block_.clear();
    while (Var var = quantifiedVariable()) block_.push_back(var);
    if (!atLineEnd()) fail(at_, "unexpected text after the 0 that ends this block");
    receiver_.block(kind, probability, block_, line_);
  }

  Var quantifiedVariable() {
    if (atLineEnd()) fail(at_, "this block does not end with 0");
    const char* from = at_;
    Var var = static_cast<Var>(number(0, variables_, "a quantified variable"));
    if (var == 0) return 0;
    int& place = quantifiedAt_[slot(var)];
    if (place != 0)
      fail(from, "variable " + std::to_string(var) + " is quantified twice",
           {{Location{input_.name, place}, "it is quantified first here"}});
    place = line_;
    return var;
  }

  // A clause may extend over several lines, and a line may contain several clauses.
  void clauseLine() {
    while (!atLineEnd()) {
      auto lit = static_cast<Lit>(number(-variables_, variables_, "a literal"));
      if (lit != 0) {
        clause_.push_back(lit);
        continue;
      }
      receiver_.clause(clause_);
      clause_.clear();
      ++found_;
    }
    if (!clause_.empty() && openLine_ == 0) openLine_ = line_;
  }

  // Files of some collections end with "%" and "0".
  void endMark() {
    const char* from = at_;
    bool alone = word() == "%" && atLineEnd() && clause_.empty();
    if (alone && nextLine() && word() == "0" && !nextLine()) return;
    if (!alone || at_ != end_) fail(from, "expected a literal");
  }

  void checkCount() {
    if (found_ == clauses_) return;
    std::string counts = std::to_string(clauses_) + " clauses are announced, but there are " +
                         std::to_string(found_);
    Location header{input_.name, problemLine_};
    if (openLine_ > 0)
      throw Error(Location{input_.name, openLine_},
                  "this line does not end its clause with 0, and " + counts,
                  {{header, "announced here"}});
    throw Error(header, counts);
  }

  std::string_view word() {
    skipBlanks();
    const char* from = at_;
    while (at_ != end_ && !isBlank(*at_) && *at_ != '\n') ++at_;
    return {from, static_cast<size_t>(at_ - from)};
  }

  int64_t number(int64_t least, int64_t most, const char* what) {
    pace_.step();
    skipBlanks();
    const char* from = at_;
    bool negative = at_ != end_ && *at_ == '-';
    if (negative) ++at_;
    const char* digits = at_;
    int64_t value = 0;
    while (at_ != end_ && isDigit(*at_) && at_ - digits < 18) value = value * 10 + (*at_++ - '0');
    if (at_ == digits || (at_ != end_ && !isBlank(*at_) && *at_ != '\n')) notNumber(from, what);
    if (negative) value = -value;
    if (value < least || value > most) outOfRange(from, least, most, what);
    return value;
  }

  [[noreturn]] void notNumber(const char* from, const char* what) {
    at_ = from;
    std::string text(word().substr(0, 40));
    bool tooLong = text.find_first_not_of("0123456789-") == std::string::npos && text.size() > 17;
    fail(from,
         std::string("expected ") + what +
             (text.empty() ? ", but the line ends"
                           : ", not '" + text + (tooLong ? "...', which is too large" : "'")));
  }

  [[noreturn]] void outOfRange(const char* from, int64_t least, int64_t most, const char* what) {
    at_ = from;
    fail(from, std::string("expected ") + what + " from " + std::to_string(least) + " to " +
                   std::to_string(most) + ", not " + std::string(word()));
  }

  [[noreturn]] void fail(const char* place, std::string message, std::vector<Note> notes = {}) {
    int column = static_cast<int>(place - lineStart_) + 1;
    throw Error(Location{input_.name, line_, column}, std::move(message), std::move(notes));
  }

  const Input& input_;
  DimacsReceiver& receiver_;
  const char* at_;
  const char* end_;
  const char* lineStart_;
  int line_ = 1;
  int problemLine_ = 0;
  int openLine_ = 0; // first line of a clause without its 0
  bool sawProblem_ = false;
  Var variables_ = 0;
  size_t clauses_ = 0, found_ = 0;
  std::vector<Lit> clause_;
  std::vector<Var> block_;
  std::vector<int> quantifiedAt_; // by variable: line of its block, or 0
  Pace pace_;
};

} // namespace

void scanDimacs(const Input& input, DimacsReceiver& receiver) {
  scanDimacs(input, receiver, {});
}
void scanDimacs(const Input& input, DimacsReceiver& receiver, const Limits& limits) {
  Scanner(input, receiver, limits).run();
}

} // namespace oddsat::cnf
