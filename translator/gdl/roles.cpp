#include "oddsat/gdl/roles.hpp"

#include "oddsat/base/suggest.hpp"

namespace oddsat::gdl {

std::string rolesInWords(const std::vector<Term>& roles, const std::string& unknown) {
  std::vector<std::string> names;
  std::string text;
  for (const Term& role : roles) {
    names.push_back(toInfix(role));
    text += (text.empty() ? "" : ", ") + names.back();
  }
  return text + suggestion(unknown, names);
}

} // namespace oddsat::gdl
