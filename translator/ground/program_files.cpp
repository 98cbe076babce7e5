#include "oddsat/ground/program_files.hpp"

#include "oddsat/base/ascii.hpp"
#include "oddsat/base/error.hpp"
#include "oddsat/ground/lp_cursor.hpp"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <regex>
#include <set>

namespace oddsat::ground {

namespace fs = std::filesystem;

namespace {

bool isLetter(char c) {
  return isAlphanumeric(c) || c == '_' || c == '\'';
}
bool isOfKeyword(char c) {
  return isAlphanumeric(c) || c == '_';
}

// Reads one file token by token, as far as the relevant statements require.
class Cleaner : private LpCursor {
public:
  Cleaner(const Input& file, const FileRules& rules, Report& report, const Limits& limits)
      : LpCursor(file, limits), clean_{file.text, {}}, rules_(rules), report_(report) {}

  CleanFile run() {
    for (; !atEnd(); step()) token();
    return std::move(clean_);
  }

private:
  void token() {
    char c = text_[at_];
    if (atComment()) return skipComment();
    if (c == '"') return skipString();
    if (c == '#') return directive();
    if (startsWith(":~")) {
      report_.error(place(at_), "weak constraints are not supported: the value is a probability, "
                                "not a cost");
      at_ += 2;
    } else if (isDigit(c)) {
      number();
    } else if (isLetter(c)) {
      while (at_ < text_.size() && isLetter(text_[at_])) ++at_;
    } else {
      ++at_;
    }
  }

  // The grounder reduces integers to 32 bits without a message.
  void number() {
    size_t begin = at_;
    bool prefixed = text_[at_] == '0' && at_ + 1 < text_.size() &&
                    std::string("xob").find(text_[at_ + 1]) != std::string::npos;
    int base = !prefixed ? 10 : text_[at_ + 1] == 'x' ? 16 : text_[at_ + 1] == 'o' ? 8 : 2;
    if (prefixed) at_ += 2;
    int64_t value = 0;
    while (at_ < text_.size() && std::isxdigit(static_cast<unsigned char>(text_[at_])) &&
           (base == 16 || isDigit(text_[at_]))) {
      char c = toLower(text_[at_++]);
      value =
          std::min<int64_t>(value * base + (isDigit(c) ? c - '0' : c - 'a' + 10), int64_t{1} << 40);
    }
    if (value > INT32_MAX)
      report_.error(place(begin), "the integer " + text_.substr(begin, at_ - begin) +
                                      " does not fit into 32 bits");
  }

  void blank(size_t begin) {
    for (size_t i = begin; i < at_; ++i)
      if (clean_.text[i] != '\n') clean_.text[i] = ' ';
  }

  void directive() {
    size_t begin = at_++;
    while (at_ < text_.size() && isOfKeyword(text_[at_])) ++at_;
    std::string word = text_.substr(begin, at_ - begin);
    if (word == "#show")
      show(begin);
    else if (word == "#include")
      include(begin);
    else if (word == "#script")
      script(begin);
    else if (word == "#program")
      programPart(begin);
    else if (word == "#minimize" || word == "#maximize" || word == "#minimise" ||
             word == "#maximise")
      report_.error(place(begin),
                    word + " is not supported: the value is a probability, not a cost");
    else if (word == "#edge")
      report_.error(place(begin), "#edge is not supported");
    else if (word == "#theory")
      report_.error(place(begin), "theory atoms are not supported");
  }

  void show(size_t begin) {
    static const std::regex onlyNames(R"(\s*(-?\s*[_']*[a-z][A-Za-z0-9_']*\s*/\s*[0-9]+)?\s*)");
    std::string rest = restOfStatement();
    if (std::regex_match(rest, onlyNames)) return blank(begin);
    report_.error(place(begin), "'#show term : body.' is not supported: in the ground program a "
                                "shown term looks like an atom");
  }

  void include(size_t begin) {
    static const std::regex quoted(R"re(\s*"(.*)"\s*)re");
    static const std::regex library(R"(\s*<(.*)>\s*)");
    std::string rest = restOfStatement();
    std::smatch match;
    if (std::regex_match(rest, match, quoted)) {
      clean_.includes.push_back({match[1].str(), place(begin)});
      blank(begin);
    } else if (std::regex_match(rest, match, library)) {
      report_.error(place(begin), "incremental programs are not supported");
    }
  }

  void script(size_t begin) {
    if (!rules_.allowScripts)
      throw Error(std::vector<Diagnostic>{
          {place(begin), "a script would be run while grounding", {}, Reason::script}});
    size_t end = text_.find("#end", at_);
    at_ = end == std::string::npos ? text_.size() : end + 4;
  }

  void programPart(size_t begin) {
    static const std::regex base(R"(\s*base\s*(\(\s*\))?\s*)");
    if (!std::regex_match(restOfStatement(), base))
      report_.error(place(begin), "incremental programs are not supported: only the part 'base' "
                                  "would be used");
  }

  CleanFile clean_;
  const FileRules& rules_;
  Report& report_;
};

// Resolves links, so that no link leads out of a folder.
fs::path realPath(const fs::path& path) {
  std::error_code failed;
  fs::path real = fs::weakly_canonical(path, failed);
  return failed ? fs::path() : real;
}

bool isInside(const fs::path& folder, const fs::path& file) {
  return std::mismatch(folder.begin(), folder.end(), file.begin(), file.end()).first ==
         folder.end();
}

// Searches included files in the folders of the files that the user named, and nowhere else. A
// program on standard input has the working folder.
class Includes {
public:
  explicit Includes(const std::vector<std::string>& named) {
    for (const std::string& path : named)
      folders_.push_back(
          realPath(path == "-" ? fs::current_path() : fs::absolute(path).parent_path()));
  }

  // Searches in the order of the grounder: in the working folder, then beside the file that
  // includes it. Reports an error and returns an empty path if there is none.
  std::string find(const std::string& path, const std::string& from, const Location& where,
                   Report& report) const {
    bool outside = false;
    for (const fs::path& candidate : {fs::path(path), fs::path(from).parent_path() / path}) {
      std::error_code ignored;
      if (!fs::is_regular_file(candidate, ignored)) continue;
      if (isAllowed(realPath(candidate))) return candidate.string();
      outside = true;
    }
    report.error(where, outside ? "the included file '" + path +
                                      "' is in none of the folders of the files that are named on "
                                      "the command line; name it there, too"
                                : "cannot open the included file '" + path + "'");
    return "";
  }

private:
  bool isAllowed(const fs::path& file) const {
    return std::ranges::any_of(folders_, [&](const fs::path& folder) {
      return !folder.empty() && isInside(folder, file);
    });
  }

  std::vector<fs::path> folders_;
};

std::string identity(const std::string& path) {
  return path == "-" ? path : realPath(path).string();
}

} // namespace

CleanFile cleanFile(const Input& file, const FileRules& rules, Report& report,
                    const Limits& limits) {
  return Cleaner(file, rules, report, limits).run();
}

std::vector<Input> gatherFiles(const std::vector<std::string>& paths, const FileRules& rules,
                               const Limits& limits) {
  Report report;
  std::vector<Input> files;
  std::set<std::string> known;
  const Includes includes(paths);
  std::vector<std::string> waiting = paths;
  for (size_t i = 0; i < waiting.size(); ++i) {
    std::string path = waiting[i];
    if (!known.insert(identity(path)).second) continue;
    Input file = readInput(path, limits);
    CleanFile clean = cleanFile(file, rules, report, limits);
    files.push_back({file.name, std::move(clean.text)});
    for (const auto& [included, where] : clean.includes)
      if (std::string found = includes.find(included, path, where, report); !found.empty())
        waiting.push_back(found);
  }
  report.throwIfErrors();
  return files;
}

void checkConstant(const std::string& assignment) {
  static const std::regex shape(R"([_']*[a-z][A-Za-z0-9_']*=.+)");
  if (!std::regex_match(assignment, shape))
    throw Error("-c takes NAME=VALUE, not '" + assignment + "'");
  Report report;
  cleanFile({"-c " + assignment, assignment.substr(assignment.find('=') + 1)}, {}, report);
  if (report.hasErrors()) throw Error("-c " + assignment + ": " + report.errors()[0].message);
}

} // namespace oddsat::ground
