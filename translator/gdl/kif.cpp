// KIF: parentheses and words. The text is first converted to lists, and each list to a statement.
#include "oddsat/base/ascii.hpp"
#include "oddsat/gdl/syntax.hpp"

#include "oddsat/gdl/keyword_table.hpp"

#include <fmt/format.h>

namespace oddsat::gdl {

namespace {

struct Node { // a word, or a list of nodes
  bool list = false;
  std::string_view word = {};
  std::vector<Node> items = {};
  Place place = {};
};

bool endsWord(char c) {
  return isSpace(c) || c == '(' || c == ')' || c == ';';
}

class ListReader {
public:
  ListReader(std::string_view text, Mistakes& mistakes) : cursor_(text), mistakes_(mistakes) {}

  std::vector<Node> readAll() {
    std::vector<Node> nodes;
    for (skipBlanks(); !cursor_.atEnd(); skipBlanks()) {
      if (cursor_.peek() == ')') {
        mistakes_.add(cursor_.place(), "')' without a '(' before it");
        cursor_.advance();
        continue;
      }
      try {
        nodes.push_back(read(0));
      } catch (const BadStatement&) {
      }
    }
    return nodes;
  }

private:
  void skipBlanks() {
    while (!cursor_.atEnd()) {
      if (cursor_.peek() == ';')
        cursor_.skipLine();
      else if (isSpace(cursor_.peek()))
        cursor_.advance();
      else
        return;
    }
  }

  Node read(int depth) {
    mistakes_.step();
    if (depth > deepestNesting)
      mistakes_.stop(cursor_.place(),
                     fmt::format("parentheses nested more than {} deep", deepestNesting));
    return cursor_.peek() == '(' ? readList(depth) : readWord();
  }

  Node readWord() {
    Node node{.place = cursor_.place()};
    size_t start = cursor_.offset();
    while (!cursor_.atEnd() && !endsWord(cursor_.peek())) cursor_.advance();
    node.word = cursor_.from(start);
    if (!isUtf8(node.word)) mistakes_.stop(node.place, "a name that is not UTF-8 text");
    return node;
  }

  // The first '(' in column 1 inside an open list is stored: if the file ends inside that list, the
  // missing ')' is most likely just before it, and reading continues there.
  Node readList(int depth) {
    Node node{.list = true, .place = cursor_.place()};
    cursor_.advance();
    if (depth == 0) restart_.reset();
    for (skipBlanks(); !cursor_.atEnd(); skipBlanks()) {
      if (cursor_.peek() == ')') {
        cursor_.advance();
        return node;
      }
      if (cursor_.peek() == '(' && cursor_.place().column == 1 && !restart_) restart_ = cursor_;
      node.items.push_back(read(depth + 1));
      if (depth > 0 && cursor_.atEnd()) break;
    }
    if (depth == 0) reportOpen(node.place);
    return node;
  }

  void reportOpen(const Place& place) {
    std::vector<Note> notes;
    if (restart_) {
      notes.push_back({mistakes_.at(restart_->place()), "the next rule seems to begin here"});
      cursor_ = *restart_;
    }
    mistakes_.add(place, "this '(' is never closed", std::move(notes));
    throw BadStatement{};
  }

  Cursor cursor_;
  Mistakes& mistakes_;
  std::optional<Cursor> restart_;
};

class Statements {
public:
  explicit Statements(Mistakes& mistakes) : mistakes_(mistakes) {}

  Statement statement(const Node& node) {
    Statement result{.head = {}, .place = node.place};
    bool rule = node.list && !node.items.empty() && node.items.front().word == "<=";
    if (rule && node.items.size() < 2) fail(node.place, "a rule without a head");
    result.head = head(rule ? node.items[1] : node);
    for (size_t i = 2; rule && i < node.items.size(); ++i)
      result.body.push_back(formula(node.items[i]));
    return result;
  }

private:
  [[noreturn]] void fail(const Place& place, std::string message) {
    mistakes_.add(place, std::move(message));
    throw BadStatement{};
  }

  Term head(const Node& node) {
    Formula formula = this->formula(node);
    if (formula.kind != Formula::Kind::atom)
      fail(node.place,
           "only a relation can be stated or defined, no 'not', 'or', 'and', 'distinct'");
    return std::move(formula.atom);
  }

  Formula formula(const Node& node) {
    Formula result{.place = node.place};
    mistakes_.step();
    std::string predicate =
        inLowerCase(node.list && !node.items.empty() ? node.items.front().word : "");
    if (predicate == "<=")
      fail(node.place, "'<=' inside another rule; a ')' seems to be missing before");
    if (predicate == "distinct") {
      result.kind = Formula::Kind::distinct;
      if (node.items.size() != 3) fail(node.place, "'distinct' takes two terms");
      result.terms = {term(node.items[1]), term(node.items[2])};
    } else if (isReserved(predicate)) {
      connect(node, predicate, result);
    } else {
      result.atom = atom(node);
    }
    return result;
  }

  void connect(const Node& node, const std::string& word, Formula& result) {
    result.kind = word == "not"  ? Formula::Kind::negation
                  : word == "or" ? Formula::Kind::disjunction
                                 : Formula::Kind::conjunction;
    if (word == "not" && node.items.size() != 2) fail(node.place, "'not' takes one literal");
    if (node.items.size() < 2) fail(node.place, "'" + word + "' without any literal");
    for (size_t i = 1; i < node.items.size(); ++i) result.parts.push_back(formula(node.items[i]));
  }

  Term atom(const Node& node) {
    Term result = term(node);
    if (result.variable) fail(node.place, "a variable cannot be a whole literal");
    if (isReserved(inLowerCase(result.name)) || result.name == "<=")
      fail(node.place, "'" + result.name + "' cannot be the name of a relation");
    normalisePredicate(result);
    return result;
  }

  Term term(const Node& node) {
    if (!node.list) return word(node);
    if (node.items.empty()) fail(node.place, "'()' is no term");
    if (node.items.front().list)
      fail(node.items.front().place, "a list has to begin with a name, not with another list");
    Term result = word(node.items.front());
    if (result.variable)
      fail(result.place, "a variable cannot be the name of a term with arguments");
    for (size_t i = 1; i < node.items.size(); ++i) result.args.push_back(term(node.items[i]));
    result.parenthesised = result.args.empty();
    result.place = node.place;
    return result;
  }

  Term word(const Node& node) {
    if (node.word == "?") fail(node.place, "a variable without a name");
    if (node.word.starts_with("??")) fail(node.place, "a variable begins with one '?'");
    bool variable = node.word.front() == '?';
    return {.name = std::string(node.word.substr(variable ? 1 : 0)),
            .variable = variable,
            .place = node.place};
  }

  Mistakes& mistakes_;
};

} // namespace

std::vector<Statement> parseKif(std::string_view text, Mistakes& mistakes) {
  std::vector<Statement> statements;
  Statements reader(mistakes);
  for (const Node& node : ListReader(text, mistakes).readAll()) {
    try {
      statements.push_back(reader.statement(node));
    } catch (const BadStatement&) {
    }
  }
  return statements;
}

} // namespace oddsat::gdl
