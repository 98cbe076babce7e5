#include "oddsat/derive/flat_keywords.hpp"

#include "oddsat/gdl/keyword_table.hpp"

namespace oddsat::derive {

using Subject = gdl::KeywordRow::Subject;

Keyword keywordOf(const gdl::Term& atom) {
  const Keyword keyword = gdl::keywordOf(atom.name);
  if (keyword == Keyword::none) return keyword;
  const Subject subject = gdl::rowOf(keyword).subject;
  return subject == Subject::fluent || subject == Subject::move ? keyword : Keyword::none;
}

bool isAboutMoves(Keyword keyword) {
  return keyword != Keyword::none && gdl::rowOf(keyword).subject == Subject::move;
}

const gdl::Term* inner(const gdl::Term& atom) {
  const Keyword keyword = keywordOf(atom);
  const size_t place = isAboutMoves(keyword) ? 1 : 0;
  return keyword == Keyword::none || atom.args.size() <= place ? nullptr : &atom.args[place];
}

} // namespace oddsat::derive
