#include "oddsat/asp/names.hpp"

#include "oddsat/base/ascii.hpp"
#include "oddsat/ground/symbol.hpp"

#include <algorithm>

namespace oddsat::asp {

namespace {

constexpr std::string_view ownSpace = "g_";
constexpr std::string_view digits = "0123456789abcdef";

// Keeps letters and digits; every other byte becomes "_" and two hexadecimal digits.
std::string escape(const std::string& name) {
  std::string text;
  for (char c : name) {
    const auto byte = static_cast<unsigned char>(c);
    if (isAlphanumeric(c))
      text += c;
    else
      text += {'_', digits[byte >> 4], digits[byte & 15]};
  }
  return text;
}

bool staysItself(const std::string& name) {
  if (name.empty() || !isLower(name[0]) || name == "not" || name.starts_with(ownSpace))
    return false;
  return std::ranges::all_of(name, [](char c) { return isAlphanumeric(c) || c == '_'; });
}

size_t hexValue(char c) {
  return digits.find(c);
}

gdl::Term decode(const ground::Symbol& symbol) {
  const std::string_view name = symbol.name();
  gdl::Term term{decodeName(name)};
  term.parenthesised = name.starts_with(ownSpace) && name.ends_with('_');
  for (const ground::Symbol& argument : symbol.arguments()) term.args.push_back(decode(argument));
  return term;
}

} // namespace

std::string encodeConstant(const std::string& name) {
  return staysItself(name) ? name : std::string(ownSpace) + escape(name);
}

std::string encodePredicate(const std::string& name) {
  return std::string(ownSpace) + escape(name);
}

std::string encodePredicate(const gdl::Term& atom) {
  return encodePredicate(atom.name) + (atom.parenthesised ? "_" : "");
}

std::string encodeTerm(const gdl::Term& term) {
  if (term.variable) return "V_" + escape(term.name);
  if (term.parenthesised) return std::string(ownSpace) + escape(term.name) + "_";
  std::string text = encodeConstant(term.name);
  for (size_t i = 0; i < term.args.size(); ++i)
    text += (i == 0 ? "(" : ",") + encodeTerm(term.args[i]);
  return term.args.empty() ? text : text + ")";
}

std::string call(const std::string& predicate, std::initializer_list<std::string> arguments) {
  std::string text = predicate + "(";
  for (const std::string& argument : arguments) text += argument + ",";
  text.back() = ')';
  return text;
}

std::string decodeName(std::string_view encoded) {
  if (!encoded.starts_with(ownSpace)) return std::string(encoded);
  encoded.remove_prefix(ownSpace.size());
  std::string name;
  for (size_t i = 0; i < encoded.size(); ++i) {
    if (encoded[i] != '_') {
      name += encoded[i];
    } else if (i + 2 < encoded.size()) {
      name += static_cast<char>(hexValue(encoded[i + 1]) << 4 | hexValue(encoded[i + 2]));
      i += 2;
    } // a final "_" marks a compound without arguments
  }
  return name;
}

gdl::Term decodeTerm(std::string_view text) {
  return decode(ground::Symbol(text));
}

} // namespace oddsat::asp
