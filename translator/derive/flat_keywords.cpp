#include "oddsat/derive/flat_keywords.hpp"

namespace oddsat::derive {

namespace {

struct Word {
  const char* name;
  Keyword keyword;
};

constexpr Word words[] = {{"true", Keyword::truth}, {"next", Keyword::next},
                          {"init", Keyword::init},  {"base", Keyword::base},
                          {"does", Keyword::does},  {"legal", Keyword::legal},
                          {"input", Keyword::input}};

} // namespace

Keyword keywordOf(const gdl::Term& atom) {
  for (const Word& word : words)
    if (atom.name == word.name) return word.keyword;
  return Keyword::none;
}

const char* nameOf(Keyword keyword) {
  for (const Word& word : words)
    if (word.keyword == keyword) return word.name;
  return "";
}

bool isAboutMoves(Keyword keyword) {
  return keyword == Keyword::does || keyword == Keyword::legal || keyword == Keyword::input;
}

const gdl::Term* inner(const gdl::Term& atom) {
  const Keyword keyword = keywordOf(atom);
  const size_t place = isAboutMoves(keyword) ? 1 : 0;
  return keyword == Keyword::none || atom.args.size() <= place ? nullptr : &atom.args[place];
}

} // namespace oddsat::derive
