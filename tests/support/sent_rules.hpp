// Rules as a match host sends them: on one line, atoms and parentheses separated by single blanks;
// and scrambled, with other words for all that is no keyword and no number.
#pragma once

#include "oddsat/gdl/read.hpp"
#include "oddsat/gdl/write.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <random>
#include <sstream>

namespace oddsat::support {

inline std::vector<std::string> tokensOf(const std::string& kif) {
  std::vector<std::string> tokens;
  std::istringstream lines(kif);
  for (std::string line; std::getline(lines, line);) {
    line = line.substr(0, line.find(';'));
    std::string word;
    const auto end = [&] {
      if (!word.empty()) tokens.push_back(word);
      word.clear();
    };
    for (const char c : line) {
      if (c == '(' || c == ')' || std::isspace(static_cast<unsigned char>(c)) != 0) end();
      if (c == '(' || c == ')')
        tokens.emplace_back(1, c);
      else if (std::isspace(static_cast<unsigned char>(c)) == 0)
        word += c;
    }
    end();
  }
  return tokens;
}

inline std::string joined(const std::vector<std::string>& tokens) {
  std::string text;
  for (const std::string& token : tokens) text += (text.empty() ? "" : " ") + token;
  return text;
}

// A GDL file in either notation.
inline std::vector<std::string> rulesFrom(const std::string& path) {
  std::ostringstream out;
  gdl::write(out, gdl::read(readInput(path)), gdl::Notation::kif);
  return tokensOf(out.str());
}

class Scrambler {
public:
  explicit Scrambler(uint64_t seed) : random_(seed) {}

  std::vector<std::string> operator()(std::vector<std::string> tokens) {
    for (std::string& token : tokens) token = word(token);
    return tokens;
  }

private:
  static bool stays(const std::string& token) {
    static const std::array<const char*, 18> kept = {
        "(",    ")",    "<=",   "not",   "or",   "distinct", "init",   "true", "next",
        "role", "does", "goal", "legal", "base", "input",    "random", "_",    "terminal"};
    return gdl::isNumber(token) ||
           std::ranges::any_of(kept, [&](const char* each) { return token == each; });
  }

  std::string word(const std::string& token) {
    if (stays(token)) return token;
    std::string& name = names_[token];
    if (name.empty()) {
      name = token.starts_with('?') ? "?" : "";
      for (int i = 0; i < 6; ++i) name += static_cast<char>('a' + random_() % 26);
      name += std::to_string(names_.size());
    }
    return name;
  }

  std::map<std::string, std::string> names_;
  std::mt19937_64 random_;
};

} // namespace oddsat::support
