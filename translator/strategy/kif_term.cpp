#include "oddsat/strategy/kif_term.hpp"

#include "oddsat/base/error.hpp"
#include "oddsat/strategy/syntax_tree.hpp"

#include <algorithm>
#include <string>

namespace oddsat::strategy {

void nameRoles(gdl::Term& term) {
  if (term.name == "me") term.name = me;
  if (term.name == "opp") term.name = opponent;
}

namespace {

constexpr int deepestTerm = 100;

class KifTerm {
public:
  explicit KifTerm(const Token& token) : text_(token.text), where_(token.where) {}

  gdl::Term whole() {
    gdl::Term found = term(0);
    if (word(), !word_.empty()) fail();
    return found;
  }

private:
  [[noreturn]] void fail() const {
    throw Error(where_, "expected one term in KIF between the braces");
  }

  void word() {
    at_ = std::min(text_.find_first_not_of(" \t\r\n", at_), text_.size());
    size_t end = at_;
    if (end < text_.size() && (text_[end] == '(' || text_[end] == ')'))
      ++end;
    else
      end = std::min(text_.find_first_of(" \t\r\n()", at_), text_.size());
    word_ = text_.substr(at_, end - at_);
    at_ = end;
  }

  gdl::Term term(int depth) {
    word();
    gdl::Term found;
    if (word_.empty() || word_ == ")" || depth > deepestTerm) fail();
    if (word_ != "(") {
      found.name = word_, found.variable = word_[0] == '?';
      nameRoles(found);
      return found;
    }
    word();
    if (word_.empty() || word_ == "(" || word_ == ")") fail();
    found.name = word_;
    for (size_t back = at_; word(), word_ != ")"; back = at_) {
      at_ = back;
      found.args.push_back(term(depth + 1));
    }
    found.parenthesised = found.args.empty();
    return found;
  }

  std::string text_;
  Location where_;
  size_t at_ = 0;
  std::string word_;
};

} // namespace

gdl::Term kifTerm(const Token& braced) {
  return KifTerm(braced).whole();
}

} // namespace oddsat::strategy
