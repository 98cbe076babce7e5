#include "oddsat/ground/aspif.hpp"

#include "oddsat/base/error.hpp"
#include "oddsat/ground/builder.hpp"

#include <charconv>
#include <limits>

namespace oddsat::ground {

namespace {

constexpr int64_t largestAtom = std::numeric_limits<int32_t>::max();

// Reads the numbers of one line. A missing or surplus word is a Refusal.
class Line {
public:
  explicit Line(std::string_view text) : rest_(text) {}

  int64_t number(const char* what, int64_t least, int64_t most) {
    if (!first_) {
      if (rest_.empty()) throw Refusal{std::string("the line ends before its ") + what};
      if (rest_[0] != ' ') throw Refusal{std::string("a blank is missing before the ") + what};
      rest_.remove_prefix(1);
    }
    first_ = false;
    int64_t value = 0;
    auto [end, error] = std::from_chars(rest_.data(), rest_.data() + rest_.size(), value);
    if (error == std::errc::result_out_of_range) throw Refusal{tooLarge(what)};
    if (error != std::errc()) throw Refusal{std::string("a number is missing here: the ") + what};
    rest_.remove_prefix(static_cast<size_t>(end - rest_.data()));
    if (value < least || value > most) throw Refusal{tooLarge(what)};
    return value;
  }

  int32_t weight(const char* what, int32_t least = std::numeric_limits<int32_t>::min()) {
    return static_cast<int32_t>(number(what, least, std::numeric_limits<int32_t>::max()));
  }
  size_t count(const char* what) {
    return static_cast<size_t>(number(what, 0, std::numeric_limits<uint32_t>::max()));
  }
  Atom atom() { return static_cast<Atom>(number("atom", 1, largestAtom)); }
  Literal literal() {
    int64_t value = number("literal", -largestAtom, largestAtom);
    if (value == 0) throw Refusal{"0 is no literal"};
    return static_cast<Literal>(value);
  }

  std::string_view text(size_t length) { // a blank and so many bytes
    if (rest_.empty() || rest_[0] != ' ' || rest_.size() - 1 < length)
      throw Refusal{"the line ends before its text"};
    std::string_view found = rest_.substr(1, length);
    rest_.remove_prefix(1 + length);
    return found;
  }
  std::string_view remainder() { return rest_.empty() ? rest_ : rest_.substr(1); }

  void end() const {
    if (rest_.find_first_not_of(' ') != std::string_view::npos)
      throw Refusal{"unexpected text at the end of the line: '" + std::string(rest_.substr(0, 20)) +
                    "'"};
  }

private:
  static std::string tooLarge(const char* what) { return std::string("no such ") + what; }
  std::string_view rest_;
  bool first_ = true;
};

// The statements, one function each; their data are in vectors that are reused for every line.
class Statement {
public:
  Statement(Line& line, AspifReceiver& receiver, std::vector<Literal>& literals,
            std::vector<Atom>& atoms, std::vector<int32_t>& weights)
      : line_(line), receiver_(receiver), literals_(literals), atoms_(atoms), weights_(weights) {}

  void read(int64_t kind) {
    switch (kind) {
    case 1:
      return rule();
    case 2:
      return minimize();
    case 3:
      return project();
    case 4:
      return output();
    case 5:
      return external();
    case 6:
      return assume();
    case 7:
      return heuristic();
    case 8:
      return edge();
    default:
      throw Refusal{"no statement has the number " + std::to_string(kind)};
    }
  }

private:
  std::span<const Literal> readLiterals() {
    literals_.clear();
    for (size_t left = line_.count("number of literals"); left > 0; --left)
      literals_.push_back(line_.literal());
    return literals_;
  }
  std::span<const Atom> readAtoms() {
    atoms_.clear();
    for (size_t left = line_.count("number of atoms"); left > 0; --left)
      atoms_.push_back(line_.atom());
    return atoms_;
  }
  void readWeighted(int32_t leastWeight) {
    literals_.clear();
    weights_.clear();
    for (size_t left = line_.count("number of literals"); left > 0; --left) {
      literals_.push_back(line_.literal());
      weights_.push_back(line_.weight("weight", leastWeight));
    }
  }

  void rule() {
    Head kind = line_.number("kind of head", 0, 1) == 1 ? Head::choice : Head::disjunction;
    readAtoms();
    Body body;
    body.weighted = line_.number("kind of body", 0, 1) == 1;
    if (body.weighted) {
      body.bound = line_.weight("bound");
      readWeighted(0);
      body.weights = weights_;
    } else {
      readLiterals();
    }
    body.literals = literals_;
    line_.end();
    receiver_.rule(kind, atoms_, body);
  }

  void minimize() {
    int32_t priority = line_.weight("priority");
    readWeighted(std::numeric_limits<int32_t>::min());
    line_.end();
    receiver_.minimize(priority, {true, 0, literals_, weights_});
  }

  void project() {
    readAtoms();
    line_.end();
    receiver_.project(atoms_);
  }

  void output() {
    size_t length = line_.count("length of the text");
    std::string_view text = line_.text(length);
    readLiterals();
    line_.end();
    receiver_.output(text, literals_);
  }

  void external() {
    Atom atom = line_.atom();
    auto value = static_cast<ExternalValue>(line_.number("value", 0, 3));
    line_.end();
    receiver_.external(atom, value);
  }

  void assume() {
    readLiterals();
    line_.end();
    receiver_.assume(literals_);
  }

  void heuristic() {
    HeuristicStatement statement{};
    statement.modifier = static_cast<int32_t>(line_.number("modifier", 0, 5));
    statement.atom = line_.atom();
    statement.bias = line_.weight("bias");
    statement.priority = line_.weight("priority", 0);
    statement.condition = readLiterals();
    line_.end();
    receiver_.heuristic(statement);
  }

  void edge() {
    int32_t from = line_.weight("node"), to = line_.weight("node");
    EdgeStatement statement{from, to, readLiterals()};
    line_.end();
    receiver_.edge(statement);
  }

  Line& line_;
  AspifReceiver& receiver_;
  std::vector<Literal>& literals_;
  std::vector<Atom>& atoms_;
  std::vector<int32_t>& weights_;
};

// Format: "asp 1 0 0" or "asp 1 0 0 incremental".
bool readHeader(std::string_view text) {
  if (text.substr(0, 4) != "asp ") throw Refusal{"an aspif file begins with 'asp 1 0 0'"};
  Line line(text.substr(4));
  if (line.number("version", 0, largestAtom) != 1)
    throw Refusal{"only version 1 of aspif is known"};
  line.number("version", 0, largestAtom);
  line.number("version", 0, largestAtom);
  std::string_view tag = line.remainder();
  if (!tag.empty() && tag != "incremental")
    throw Refusal{"unknown word '" + std::string(tag.substr(0, 20)) + "'"};
  return tag == "incremental";
}

} // namespace

AspifReader::AspifReader(AspifReceiver& receiver, std::string name)
    : receiver_(receiver), name_(std::move(name)) {}

void AspifReader::feed(std::string_view piece) {
  for (size_t end; (end = piece.find('\n')) != std::string_view::npos;
       piece.remove_prefix(end + 1)) {
    if (unfinished_.empty()) {
      line(piece.substr(0, end));
    } else {
      unfinished_.append(piece.substr(0, end));
      line(unfinished_);
      unfinished_.clear();
    }
  }
  unfinished_.append(piece);
}

void AspifReader::finish() {
  if (!unfinished_.empty()) line(unfinished_);
  unfinished_.clear();
  if (!ended_)
    throw Error({name_, line_, 0}, "the program breaks off: its last line, '0', is missing");
}

void AspifReader::line(std::string_view text) {
  ++line_;
  if (!text.empty() && text.back() == '\r') text.remove_suffix(1);
  try {
    if (!begun_) {
      begun_ = true;
      incremental_ = readHeader(text);
      return receiver_.begin(incremental_);
    }
    if (ended_) {
      if (text.empty()) return;
      throw Refusal{"there is more after the end of the program (a second, incremental step?)"};
    }
    Line numbers(text);
    int64_t kind = numbers.number("statement", 0, 10);
    if (kind == 10) return receiver_.comment(numbers.remainder());
    if (kind == 9) return receiver_.theory(numbers.remainder());
    if (kind != 0) return Statement(numbers, receiver_, literals_, atoms_, weights_).read(kind);
    numbers.end();
    ended_ = true;
    receiver_.end();
  } catch (const Refusal& refusal) {
    throw Error({name_, line_, 0}, refusal.reason);
  }
}

GroundProgram readAspif(const Input& input, const Limits& limits) {
  Builder builder(input.name);
  AspifReader reader(builder, input.name);
  constexpr size_t piece = 1 << 16;
  for (size_t from = 0; from < input.text.size(); from += piece) {
    limits.check();
    reader.feed(std::string_view(input.text).substr(from, piece));
  }
  reader.finish();
  return builder.take();
}

} // namespace oddsat::ground
