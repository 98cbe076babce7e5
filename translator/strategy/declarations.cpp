// The declarations of a strategy file, and the entry points of the parser.
#include "oddsat/strategy/parser.hpp"

namespace oddsat::strategy {

File Parser::file() {
  File file;
  Report report;
  file.name = tokens_.back().where.file;
  while (!at(Sign::end)) {
    try {
      declaration(file);
    } catch (const Error& error) {
      for (const Diagnostic& found : error.diagnostics())
        report.error(found.where, found.message, found.notes);
      skipToDeclaration();
    }
  }
  report.throwIfErrors();
  return file;
}

// After a mistake reading continues with the next declaration at the beginning of a line.
void Parser::skipToDeclaration() {
  depth_ = 0;
  do take();
  while (!at(Sign::end) &&
         !(peek().where.column == 1 && (atWord("domain") || atWord("def") || atWord("strategy"))));
}

std::string Parser::freshName(const char* what) {
  if (!at(Sign::name) && !at(Sign::quoted))
    wrong(std::string("expected the name of the ") + what + ", in lower case");
  return take().text;
}

std::vector<std::string> Parser::parameters() {
  std::vector<std::string> found;
  if (!accept(Sign::open)) return found;
  do found.push_back(expect(Sign::variable, "a variable").text);
  while (accept(Sign::comma));
  expect(Sign::close, "',' or ')'");
  return found;
}

void Parser::declaration(File& file) {
  Location where = peek().where;
  if (acceptWord("domain")) {
    std::string name = freshName("domain");
    expect(Sign::equals, "'='");
    file.domains.push_back({name, declaredDomain(), where});
  } else if (acceptWord("def")) {
    std::string name = freshName("macro");
    std::vector<std::string> variables = parameters();
    expect(Sign::equals, "'='");
    file.macros.push_back({name, variables, formula(), where});
  } else if (acceptWord("strategy")) {
    Named named;
    named.where = where;
    named.name = freshName("strategy");
    named.parameters = parameters();
    if (acceptWord("for")) named.role = role();
    expect(Sign::equals, "'='");
    named.rule = rule();
    file.strategies.push_back(std::move(named));
  } else {
    wrong("expected 'domain', 'def' or 'strategy'");
  }
  if (!at(Sign::end) && !atWord("domain") && !atWord("def") && !atWord("strategy"))
    wrong("expected a connective or the next declaration");
}

Rule Parser::wholeRule() {
  Rule found = rule();
  if (!at(Sign::end)) wrong("expected the end of the rule");
  return found;
}

Formula Parser::wholeFormula() {
  Formula found = formula();
  if (!at(Sign::end)) wrong("expected the end of the formula");
  return found;
}

} // namespace oddsat::strategy
