#include "reasoner/flat_keywords.hpp"

namespace oddsat::reasoner {

Keyword keywordOf(const gdl::Term& atom) {
  static const std::map<std::string, Keyword> words{
      {"true", Keyword::truth}, {"next", Keyword::next}, {"init", Keyword::init},
      {"base", Keyword::base},  {"does", Keyword::does}, {"legal", Keyword::legal},
      {"input", Keyword::input}};
  const auto found = words.find(atom.name);
  return found == words.end() ? Keyword::none : found->second;
}

bool isAboutMoves(Keyword keyword) {
  return keyword == Keyword::does || keyword == Keyword::legal || keyword == Keyword::input;
}

const gdl::Term* inner(const gdl::Term& atom) {
  const Keyword keyword = keywordOf(atom);
  const size_t place = isAboutMoves(keyword) ? 1 : 0;
  return keyword == Keyword::none || atom.args.size() <= place ? nullptr : &atom.args[place];
}

} // namespace oddsat::reasoner
