// Infix notation: "head :- literal, literal." A body with both ',' (or '&') and '|' needs
// parentheses, so that no rule of precedence must be remembered.
#include "oddsat/base/ascii.hpp"
#include "oddsat/gdl/infix_words.hpp"

#include "oddsat/gdl/keyword_table.hpp"

#include <fmt/format.h>

namespace oddsat::gdl {

namespace {

class InfixReader {
public:
  InfixReader(std::string_view text, Mistakes& mistakes)
      : words_(splitInfix(text, mistakes)), mistakes_(mistakes) {}

  std::vector<Statement> readAll() {
    std::vector<Statement> statements;
    while (word().kind != InfixWord::Kind::end) {
      depth_ = 0;
      try {
        statements.push_back(statement());
      } catch (const BadStatement&) {
        skipStatement();
      }
    }
    return statements;
  }

private:
  using Kind = InfixWord::Kind;

  Statement statement() {
    Statement result{.head = {}, .place = word().place};
    Formula head = literal();
    if (head.kind != Formula::Kind::atom)
      fail(head.place,
           "only a relation can be stated or defined, no 'not', 'or', 'and', 'distinct'");
    result.head = std::move(head.atom);
    if (accept(":-") || accept("<=")) {
      Formula body = formula(true);
      if (body.kind == Formula::Kind::conjunction)
        result.body = std::move(body.parts);
      else
        result.body.push_back(std::move(body));
    }
    if (!accept(".")) fail(word().place, "expected '.' at the end of the rule, not " + shown());
    return result;
  }

  // Reads literals joined by one connective. Between the arguments of or(...), the comma is a
  // separator.
  Formula formula(bool comma) {
    Formula first = literal();
    auto isAnd = [&] { return word().is("&") || (comma && word().is(",")); };
    if (!isAnd() && !word().is("|")) return first;
    bool conjunction = isAnd();
    Formula result{.kind = conjunction ? Formula::Kind::conjunction : Formula::Kind::disjunction,
                   .place = first.place};
    result.parts.push_back(std::move(first));
    while (conjunction ? isAnd() : word().is("|")) {
      ++next_;
      result.parts.push_back(literal());
    }
    if (isAnd() || word().is("|"))
      fail(word().place,
           "',' and '|' in one body need parentheses that show what belongs together");
    return result;
  }

  Formula literal() {
    mistakes_.step();
    Nested nested(*this);
    Place place = word().place;
    if (accept("~") || acceptName("not"))
      return {.kind = Formula::Kind::negation, .parts = {literal()}, .place = place};
    if (accept("(")) {
      Formula inner = formula(true);
      close();
      return inner;
    }
    std::string lowered = word().kind == Kind::name ? inLowerCase(word().text) : "";
    if (lowered == "distinct") return distinct();
    if (lowered == "or" || lowered == "and") return connected(lowered == "or");
    return {.atom = atom(), .place = place};
  }

  Formula distinct() {
    Formula result{.kind = Formula::Kind::distinct, .place = words_[next_++].place};
    open();
    result.terms.push_back(term());
    if (!accept(",")) fail(word().place, "'distinct' takes two terms");
    result.terms.push_back(term());
    if (word().is(",")) fail(word().place, "'distinct' takes two terms");
    close();
    return result;
  }

  Formula connected(bool disjunction) {
    Formula result{.kind = disjunction ? Formula::Kind::disjunction : Formula::Kind::conjunction,
                   .place = words_[next_++].place};
    open();
    do result.parts.push_back(formula(false));
    while (accept(","));
    close();
    return result;
  }

  Term atom() {
    Term result = term();
    if (result.variable && word().is("<=")) failAtOperator(); // elsewhere it is the arrow of a rule
    if (result.variable) fail(result.place, "a variable cannot be a whole literal");
    if (isReserved(inLowerCase(result.name)) || result.name == "<=")
      fail(result.place, "'" + result.name + "' cannot be the name of a relation");
    normalisePredicate(result);
    return result;
  }

  Term term() {
    Nested nested(*this);
    const InfixWord& first = word();
    if (first.kind == Kind::mark || first.kind == Kind::end)
      fail(first.place, "expected a name or a variable, not " + shown());
    Term result{.name = first.text, .variable = first.kind == Kind::variable, .place = first.place};
    ++next_;
    if (!word().is("(")) return checked(result);
    if (result.variable)
      fail(result.place,
           "a variable cannot be the name of a term with arguments; a name with a capital "
           "letter needs quotes");
    ++next_;
    result.parenthesised = word().is(")");
    if (!result.parenthesised) do
        result.args.push_back(term());
      while (accept(","));
    close();
    return checked(result);
  }

  // Returns the term, unless an operator follows that GDL does not have.
  Term checked(Term before) {
    if (word().kind == Kind::mark && !word().is("<=")) failAtOperator();
    return before;
  }

  // Reports an error if the word is an operator that GDL does not have.
  void failAtOperator() {
    std::string instead = gdl::withoutOperator(word().text, Notation::infix);
    if (!instead.empty()) fail(word().place, std::move(instead));
  }

  const InfixWord& word() const { return words_[next_]; }
  std::string shown() const {
    return word().kind == Kind::end ? "the end of the file" : "'" + word().text + "'";
  }
  bool accept(std::string_view mark) { return word().is(mark) ? (++next_, true) : false; }
  bool acceptName(std::string_view name) {
    return word().kind == Kind::name && inLowerCase(word().text) == name ? (++next_, true) : false;
  }
  void open() {
    if (!accept("(")) fail(word().place, "expected '(', not " + shown());
  }
  void close() {
    if (!accept(")")) fail(word().place, "expected ')', not " + shown());
  }
  void skipStatement() {
    while (word().kind != Kind::end && !accept(".")) ++next_;
  }
  [[noreturn]] void fail(const Place& place, std::string message) {
    mistakes_.add(place, std::move(message));
    throw BadStatement{};
  }

  struct Nested { // counts the depth of parentheses
    explicit Nested(InfixReader& reader) : reader_(reader) {
      if (++reader_.depth_ > deepestNesting)
        reader_.mistakes_.stop(reader_.word().place,
                               fmt::format("parentheses nested more than {} deep", deepestNesting));
    }
    ~Nested() { --reader_.depth_; }
    InfixReader& reader_;
  };

  std::vector<InfixWord> words_;
  Mistakes& mistakes_;
  size_t next_ = 0;
  int depth_ = 0;
};

} // namespace

std::vector<Statement> parseInfix(std::string_view text, Mistakes& mistakes) {
  return InfixReader(text, mistakes).readAll();
}

} // namespace oddsat::gdl
