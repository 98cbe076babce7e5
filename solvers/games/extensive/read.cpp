#include "oddsat/games/extensive/read.hpp"

#include <algorithm>
#include <charconv>
#include <map>
#include <optional>

namespace oddsat::extensive {

namespace {

struct Token {
  enum class Kind : uint8_t { word, text, open, close, end };
  Kind kind = Kind::end;
  std::string text = {};
  Location where = {};
};

std::string inWords(const Token& token) {
  switch (token.kind) {
  case Token::Kind::word:
    return "'" + token.text + "'";
  case Token::Kind::text:
    return "\"" + token.text + "\"";
  case Token::Kind::open:
    return "'{'";
  case Token::Kind::close:
    return "'}'";
  case Token::Kind::end:
    break;
  }
  return "the end of the file";
}

// Words, quoted texts and braces. Commas separate like blanks.
class Tokens {
public:
  explicit Tokens(const Input& input) : input_(input) { advance(); }

  const Token& next() const { return next_; }
  Token take() {
    Token token = std::move(next_);
    advance();
    return token;
  }
  bool is(Token::Kind kind) const { return next_.kind == kind; }

private:
  void advance() {
    next_ = {};
    while (at_ < input_.text.size() && isBlank(input_.text[at_])) step();
    next_.where = {input_.name, line_, column_};
    if (at_ == input_.text.size()) return;
    const char c = input_.text[at_];
    if (c == '"') return readText();
    if (c == '{' || c == '}') {
      next_.kind = c == '{' ? Token::Kind::open : Token::Kind::close;
      return step();
    }
    next_.kind = Token::Kind::word;
    while (at_ < input_.text.size() && !isBlank(input_.text[at_]) &&
           std::string_view("\"{}").find(input_.text[at_]) == std::string_view::npos) {
      next_.text += input_.text[at_];
      step();
    }
  }

  void readText() {
    next_.kind = Token::Kind::text;
    step();
    while (true) {
      if (at_ == input_.text.size()) throw Error(next_.where, "this '\"' is never closed");
      char c = input_.text[at_];
      step();
      if (c == '"') return;
      if (c == '\\' && at_ < input_.text.size() &&
          (input_.text[at_] == '"' || input_.text[at_] == '\\')) {
        c = input_.text[at_];
        step();
      }
      next_.text += c;
    }
  }

  static bool isBlank(char c) { return std::string_view(" \t\r\n\f\v,").find(c) < 7; }

  void step() {
    if (input_.text[at_++] == '\n') {
      ++line_;
      column_ = 1;
    } else {
      ++column_;
    }
  }

  const Input& input_;
  size_t at_ = 0;
  int line_ = 1, column_ = 1;
  Token next_;
};

class Reader {
public:
  Reader(const Input& input, const Limits& limits, Report& report)
      : tokens_(input), limits_(limits), report_(report) {
    form_.file = input.name;
  }

  Form read() {
    readHead();
    struct Open {
      uint32_t node, done;
    };
    std::vector<Open> open;
    if (!readNode(none)) fail("the game has no node");
    open.push_back({0, 0});
    while (!open.empty()) {
      Open& top = open.back();
      if (top.done == form_.childrenOf(form_.nodes[top.node]).size()) {
        open.pop_back();
        continue;
      }
      const auto child = static_cast<uint32_t>(form_.nodes.size());
      if (child % 4096 == 0) limits_.check();
      if (!readNode(form_.nodes[top.node].firstChild + top.done)) refuseMissing(top.node, top.done);
      ++top.done;
      open.push_back({child, 0});
    }
    if (!tokens_.is(Token::Kind::end))
      fail("every move has its node already, and a further one follows: " +
           inWords(tokens_.next()));
    if (rounded_ > 0)
      report_.warning({form_.file}, "probabilities of " + std::to_string(rounded_) +
                                        " choices do not sum to 1; they are taken in proportion");
    return std::move(form_);
  }

private:
  using Kind = Token::Kind;

  [[noreturn]] void fail(const std::string& message) const {
    throw Error(tokens_.next().where, message);
  }

  Token expect(Kind kind, const std::string& what) {
    if (!tokens_.is(kind)) fail("expected " + what + ", not " + inWords(tokens_.next()));
    return tokens_.take();
  }
  std::string text(const std::string& what) {
    return expect(Kind::text, what + " in double quotes").text;
  }
  uint32_t number(const std::string& what) {
    const Token token = expect(Kind::word, what);
    uint32_t found = 0;
    const char* end = token.text.data() + token.text.size();
    const auto [stop, code] = std::from_chars(token.text.data(), end, found);
    if (code != std::errc() || stop != end)
      throw Error(token.where, "expected " + what + ", not '" + token.text + "'");
    return found;
  }
  Rational rational(const std::string& what) {
    const Token token = expect(Kind::word, what);
    const auto found = readRational(token.text);
    if (!found) throw Error(token.where, "expected " + what + ", not '" + token.text + "'");
    return *found;
  }

  void readHead() {
    const Token head = expect(Kind::word, "EFG");
    if (head.text != "EFG") throw Error(head.where, "an extensive form begins with EFG 2 R");
    const Token version = expect(Kind::word, "the version 2");
    if (version.text != "2")
      throw Error(version.where, "version " + version.text + " of the format is not known; 2 is");
    const Token numbers = expect(Kind::word, "R or D");
    if (numbers.text != "R" && numbers.text != "D")
      throw Error(numbers.where, "expected R or D, not '" + numbers.text + "'");
    form_.title = text("the title");
    expect(Kind::open, "'{' and the names of the players");
    while (!tokens_.is(Kind::close)) form_.players.push_back(text("the name of a player"));
    tokens_.take();
    if (form_.players.empty()) fail("the game has no player");
    form_.sets.resize(form_.players.size());
    known_.resize(form_.players.size());
    if (tokens_.is(Kind::text)) form_.comment = tokens_.take().text;
  }

  // False at the end of the file. `slot`: the place among the children of the node before.
  bool readNode(uint32_t slot) {
    if (tokens_.is(Kind::end)) return false;
    const Token kind = expect(Kind::word, "a node: c, p or t");
    Node node;
    node.line = kind.where.line;
    node.column = kind.where.column;
    if (kind.text != "c" && kind.text != "p" && kind.text != "t")
      throw Error(kind.where, "expected a node (c, p or t), not '" + kind.text + "'");
    text("the name of the node");
    if (kind.text == "c") {
      node.kind = Node::Kind::chance;
      node.set = readSet(knownChance_, form_.chance, true);
    } else if (kind.text == "p") {
      node.kind = Node::Kind::player;
      const Location where = tokens_.next().where;
      node.player = number("the number of a player") - 1;
      if (node.player >= form_.players.size())
        throw Error(where, "there is no player " + std::to_string(node.player + 1u) +
                               "; the game has " + std::to_string(form_.players.size()));
      node.set = readSet(known_[node.player], form_.sets[node.player], false);
    }
    node.outcome = readOutcome();
    const uint32_t added = form_.add(node);
    if (slot != none) form_.children[slot] = added;
    return true;
  }

  struct Known {
    uint32_t set;
    Location where;
  };
  using Sets = std::map<uint32_t, Known>; // by number in the file

  // Number, then name and moves, which may be missing where the set is known.
  uint32_t readSet(Sets& known, std::vector<InformationSet>& sets, bool isChance) {
    const Location where = tokens_.next().where;
    const uint32_t fileNumber = number("the number of an information set");
    InformationSet set{fileNumber};
    if (tokens_.is(Kind::text)) set.name = tokens_.take().text;
    const auto before = known.find(fileNumber);
    if (!tokens_.is(Kind::open)) {
      if (before == known.end())
        fail("expected '{' and the moves of the information set, which appears here first, not " +
             inWords(tokens_.next()));
      return before->second.set;
    }
    readMoves(set, isChance);
    if (before == known.end()) {
      const auto next = static_cast<uint32_t>(sets.size());
      known.emplace(fileNumber, Known{next, where});
      sets.push_back(std::move(set));
      return next;
    }
    const InformationSet& first = sets[before->second.set];
    if (set.moves != first.moves || set.probabilities != first.probabilities)
      throw Error(where,
                  "information set " + std::to_string(fileNumber) +
                      (isChance ? " of chance has other moves or probabilities than before"
                                : " has other moves than before"),
                  {{before->second.where, "here"}});
    return before->second.set;
  }

  void readMoves(InformationSet& set, bool isChance) {
    const Location where = tokens_.take().where;
    Rational sum = 0;
    while (!tokens_.is(Kind::close)) {
      set.moves.push_back(text("the name of a move"));
      if (!isChance) continue;
      const Location at = tokens_.next().where;
      set.probabilities.push_back(rational("a probability"));
      if (set.probabilities.back() < 0 || set.probabilities.back() > 1)
        throw Error(at, "'" + toString(set.probabilities.back()) + "' is no probability");
      sum += set.probabilities.back();
    }
    tokens_.take();
    if (set.moves.empty()) throw Error(where, "an information set needs a move");
    if (isChance && sum != 1) takeInProportion(set, sum, where);
  }

  void takeInProportion(InformationSet& set, const Rational& sum, const Location& where) {
    const Rational most(1, 1000);
    if (abs(sum - 1) > most)
      throw Error(where, "the probabilities sum to " + toString(sum) + ", not to 1");
    for (Rational& probability : set.probabilities) probability /= sum;
    ++rounded_;
  }

  // 0: none. A known outcome may be named by its number alone.
  uint32_t readOutcome() {
    const Location where = tokens_.next().where;
    const uint32_t fileNumber = number("the number of an outcome");
    Outcome outcome;
    if (tokens_.is(Kind::text)) outcome.name = tokens_.take().text;
    const bool hasPayoffs = tokens_.is(Kind::open);
    if (hasPayoffs) outcome.payoffs = readPayoffs();
    if (fileNumber == 0) {
      if (hasPayoffs) throw Error(where, "outcome 0 is none, and has no payoffs");
      return none;
    }
    const auto before = knownOutcomes_.find(fileNumber);
    if (before == knownOutcomes_.end()) {
      if (!hasPayoffs)
        fail("expected '{' and the payoffs of outcome " + std::to_string(fileNumber) +
             ", which appears here first, not " + inWords(tokens_.next()));
      const auto next = static_cast<uint32_t>(form_.outcomes.size());
      knownOutcomes_.emplace(fileNumber, Known{next, where});
      form_.outcomes.push_back(std::move(outcome));
      return next;
    }
    if (hasPayoffs && outcome.payoffs != form_.outcomes[before->second.set].payoffs)
      throw Error(where, "outcome " + std::to_string(fileNumber) + " has other payoffs than before",
                  {{before->second.where, "here"}});
    return before->second.set;
  }

  std::vector<Rational> readPayoffs() {
    const Location where = tokens_.take().where;
    std::vector<Rational> payoffs;
    while (!tokens_.is(Kind::close)) payoffs.push_back(rational("a payoff"));
    tokens_.take();
    if (payoffs.size() != form_.players.size())
      throw Error(where, std::to_string(payoffs.size()) + " payoffs for " +
                             std::to_string(form_.players.size()) + " players");
    return payoffs;
  }

  [[noreturn]] void refuseMissing(uint32_t node, uint32_t move) const {
    const Node& parent = form_.nodes[node];
    fail("the file ends before the node that follows the move '" + form_.setOf(parent).moves[move] +
         "' of line " + std::to_string(parent.line));
  }

  Tokens tokens_;
  const Limits& limits_;
  Report& report_;
  Form form_;
  std::vector<Sets> known_; // by player
  Sets knownChance_, knownOutcomes_;
  size_t rounded_ = 0;
};

} // namespace

Form read(const Input& input, const Limits& limits, Report& report) {
  return Reader(input, limits, report).read();
}

} // namespace oddsat::extensive
