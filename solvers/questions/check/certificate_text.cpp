#include "oddsat/questions/check/certificate_text.hpp"

#include "oddsat/base/error.hpp"

#include <charconv>
#include <cstdlib>
#include <string_view>

namespace oddsat::check {

namespace {

using cnf::Lit;
using cnf::Var;

class Reader {
public:
  Reader(const Input& input, Var variables, const Limits& limits)
      : name_(input.name), rest_(input.text), variables_(variables), limits_(limits) {}

  CertificateText read() {
    CertificateText text;
    if (!next() || line_ != "oddsat certificate 2")
      fail("not a certificate: 'oddsat certificate 2' is missing");
    next();
    text.value = value();
    while (next() && kind_ == 'l') text.lemmas.push_back({number_, literals()});
    text.lower = strategy("lower");
    text.upper = strategy("upper");
    if (more_) fail("nothing may follow");
    return text;
  }

private:
  [[noreturn]] void fail(const std::string& what) const { throw Error({name_, number_, 1}, what); }

  bool next() {
    do {
      more_ = !rest_.empty();
      line_ = rest_.substr(0, rest_.find('\n'));
      rest_.remove_prefix(std::min(rest_.size(), line_.size() + 1));
      if (++number_ % 1024 == 0) limits_.check();
    } while (more_ && (line_.empty() || line_[0] == 'c'));
    kind_ = line_.size() > 1 && line_[1] == ' ' ? line_[0] : 0;
    words_ = line_;
    return more_;
  }

  std::string_view word() {
    words_.remove_prefix(std::min(words_.find_first_not_of(' '), words_.size()));
    std::string_view first = words_.substr(0, words_.find(' '));
    words_.remove_prefix(first.size());
    return first;
  }

  template <typename T>
  T numberIn(std::string_view text) const {
    T number = 0;
    auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size() || text.empty())
      fail("a number is missing");
    return number;
  }

  void requireEnd() {
    if (!word().empty()) fail("the line goes on too long");
  }

  Rational value() {
    if (!more_ || word() != "value") fail("the value is missing");
    auto number = readRational(word());
    if (!number) fail("the value is not a number");
    requireEnd();
    return *number;
  }

  // Reads literals up to a 0, after the first word of the line.
  std::vector<Lit> literals(bool behindWord = false) {
    if (!behindWord) word();
    std::vector<Lit> lits;
    while (Lit l = numberIn<Lit>(word())) {
      if (l < -variables_ || l > variables_) fail("there is no such variable");
      lits.push_back(l);
    }
    requireEnd();
    return lits;
  }

  WrittenStrategy strategy(const std::string& name) {
    WrittenStrategy result;
    result.lower = name == "lower";
    result.line = number_;
    if (!more_ || word() != name) fail("the strategy '" + name + "' is missing");
    result.root = numberIn<uint64_t>(word());
    requireEnd();
    while (next() && (kind_ == 'n' || kind_ == 'm' || kind_ == 'p')) addNode(result);
    if (result.root > result.nodes.size())
      throw Error({name_, result.line, 1}, "there is no such node");
    return result;
  }

  void addNode(WrittenStrategy& strategy) {
    const uint64_t own = strategy.nodes.size() + 1;
    CertificateNode node;
    node.line = number_;
    if (word().size() != 1 || numberIn<uint64_t>(word()) != own)
      fail("nodes are numbered from 1 in their order");
    if (kind_ == 'n') {
      node.var = numberIn<Var>(word());
      if (node.var < 1 || node.var > variables_) fail("there is no such variable");
      for (uint64_t& child : node.child) child = childOf(own, word());
      requireEnd();
    } else {
      NodeDetail detail;
      node.kind = kind_ == 'm' ? CertificateNode::Kind::model : CertificateNode::Kind::product;
      if (kind_ == 'p')
        for (std::string_view child = word(); child != ":"; child = word())
          detail.children.push_back(childOf(own, child));
      detail.lits = literals(true);
      node.child[0] = strategy.details.size();
      strategy.details.push_back(std::move(detail));
    }
    strategy.nodes.push_back(node);
  }

  uint64_t childOf(uint64_t own, std::string_view text) const {
    const auto child = numberIn<uint64_t>(text);
    if (child >= own) fail("a node may only name nodes before it");
    return child;
  }

  std::string name_;
  std::string_view rest_, line_, words_;
  Var variables_;
  const Limits& limits_;
  char kind_ = 0;
  bool more_ = true;
  int number_ = 0;
};

} // namespace

CertificateText readCertificate(const Input& input, Var variables, const Limits& limits) {
  return Reader(input, variables, limits).read();
}

} // namespace oddsat::check
