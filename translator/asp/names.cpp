#include "oddsat/asp/names.hpp"

#include <cctype>

namespace oddsat::asp {

namespace {

constexpr std::string_view ownSpace = "g_";
constexpr std::string_view digits = "0123456789abcdef";

bool isPlain(char c) {
  return std::isalnum(static_cast<unsigned char>(c));
}

// Keeps letters and digits; every other byte becomes "_" and two hexadecimal digits.
std::string escape(const std::string& name) {
  std::string text;
  for (char c : name) {
    auto byte = static_cast<unsigned char>(c);
    if (byte < 128 && isPlain(c))
      text += c;
    else
      text += {'_', digits[byte >> 4], digits[byte & 15]};
  }
  return text;
}

bool staysItself(const std::string& name) {
  if (name.empty() || name[0] < 'a' || name[0] > 'z') return false;
  if (name == "not" || name.starts_with(ownSpace)) return false;
  for (char c : name)
    if (static_cast<unsigned char>(c) >= 128 || (!isPlain(c) && c != '_')) return false;
  return true;
}

size_t hexValue(char c) {
  return digits.find(c);
}

// Reads one term of the grounder's output and removes it from `text`.
gdl::Term readTerm(std::string_view& text) {
  size_t end = 0;
  if (text.starts_with('"')) {
    for (end = 1; end < text.size() && text[end] != '"'; ++end)
      if (text[end] == '\\') ++end;
    end = std::min(end + 1, text.size());
  } else {
    end = std::min(text.find_first_of("(),"), text.size());
  }
  gdl::Term term{decodeName(text.substr(0, end))};
  term.parenthesised = text.substr(0, end).starts_with(ownSpace) && end > 0 && text[end - 1] == '_';
  text.remove_prefix(end);
  if (!text.starts_with('(')) return term;
  do {
    text.remove_prefix(1);
    term.args.push_back(readTerm(text));
  } while (text.starts_with(','));
  if (text.starts_with(')')) text.remove_prefix(1);
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
  return readTerm(text);
}

} // namespace oddsat::asp
