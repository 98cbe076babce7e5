// Recursive descent over the tokens of strategy text. Rules and formulas have common functions,
// because "(" may begin either; a rule in the place of a formula is reported there.
#pragma once

#include "oddsat/base/error.hpp"
#include "oddsat/base/pace.hpp"
#include "oddsat/strategy/lexer.hpp"
#include "oddsat/strategy/syntax_tree.hpp"

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

namespace oddsat::strategy {

class Parser {
public:
  explicit Parser(const Input& input, const Limits& limits = {});

  File file();            // declarations up to the end
  Rule wholeRule();       // one rule, without text after it
  Formula wholeFormula(); // one formula (also of `check`), without text after it

private:
  // tokens
  const Token& peek(size_t ahead = 0) const;
  Token take();
  bool at(Sign sign) const { return peek().sign == sign; }
  bool atWord(std::string_view word, size_t ahead = 0) const;
  bool accept(Sign sign);
  bool acceptWord(std::string_view word);
  Token expect(Sign sign, const char* what);
  void expectWord(std::string_view word, const char* where);
  [[noreturn]] void wrong(const std::string& what) const;

  // declarations (declarations.cpp)
  void declaration(File& file);
  void skipToDeclaration();
  std::string freshName(const char* what);
  std::vector<std::string> parameters();

  // rules (parse_rules.cpp)
  Rule rule();
  Rule unit();
  Rule chain(Rule first, Sign sign, Rule::Kind kind);
  Rule least(Rule::Kind kind);
  Rule whenRule();
  Rule firstBlock();

  // Formulas (parse_formulas.cpp): each function returns a rule, which is a leaf unless parentheses
  // contained another rule.
  Rule equivalence();
  Rule implication();
  Rule binary(Sign sign, Formula::Kind kind, Rule (Parser::*below)());
  Rule disjunction();
  Rule conjunction();
  Rule prefix();
  Rule primary();
  Rule group();
  Rule quantifier(Formula::Kind kind);
  Rule modal(Formula::Kind kind, const char* word);
  Rule since();
  Rule did();
  Rule known(Formula::Kind kind);
  Rule keyword();
  Rule atom();
  Rule bracketed();
  Formula formula();
  Formula needFormula(Rule found, const char* above);

  // terms and domains (parse_terms.cpp)
  std::vector<Binder> binders();
  Domain domain();
  Domain declaredDomain();
  gdl::Term role();
  gdl::Term term();
  std::vector<gdl::Term> arguments();
  std::vector<gdl::Term> coalition(Sign closing);

  // Deep nesting would overflow the stack; strategies written by people stay far below the limit.
  class Deeper {
  public:
    explicit Deeper(Parser& parser);
    ~Deeper() { --parser_.depth_; }
    Deeper(const Deeper&) = delete;
    Deeper& operator=(const Deeper&) = delete;

  private:
    Parser& parser_;
  };

  static const char* spelling(Rule::Kind kind);

  std::vector<Token> tokens_;
  size_t next_ = 0;
  int depth_ = 0;
  Pace pace_;
};

} // namespace oddsat::strategy
