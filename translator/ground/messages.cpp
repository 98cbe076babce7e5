#include "oddsat/ground/messages.hpp"

#include <cstring>
#include <regex>

namespace oddsat::ground {

namespace {

std::string shownName(const std::string& path, const std::vector<FileName>& names) {
  for (const FileName& name : names)
    if (name.path == path) return name.shown;
  return path == "<cmd>" ? "" : path;
}

// Format: "-:1:3-4: error: text" or "<cmd>: error: text"; indented lines continue the message.
struct FirstLine {
  Location where;
  std::string kind;
  std::string message;
};

bool readFirstLine(const std::string& line, const std::vector<FileName>& names, FirstLine& found) {
  static const std::regex shape(
      R"((.+?)(:(\d+):(\d+)(-\d+(:\d+)?)?)?: (error|info|warning|note): (.*))");
  std::smatch match;
  if (!std::regex_match(line, match, shape)) return false;
  auto number = [&](size_t group) {
    return match[group].matched ? std::stoi(match[group].str()) : 0;
  };
  found = {
      {shownName(match[1].str(), names), number(3), number(4)}, match[7].str(), match[8].str()};
  return true;
}

void append(std::string& message, std::string line) {
  for (const char* mark : {"[#inc_base];", ":-[#inc_base]"}) // added by the grounder to every rule
    if (size_t at = line.find(mark); at != std::string::npos) line.erase(at, std::strlen(mark));
  size_t begin = line.find_first_not_of(" \t");
  if (begin != std::string::npos) message += " " + line.substr(begin);
}

} // namespace

Messages readMessages(std::string_view text, const std::vector<FileName>& names) {
  Messages messages;
  std::string* open = nullptr; // the message that indented lines continue
  Diagnostic* last = nullptr;
  while (!text.empty()) {
    size_t end = std::min(text.find('\n'), text.size());
    std::string line(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    FirstLine first;
    if (line.starts_with("*** ERROR")) {
      messages.failure =
          line.substr(line.rfind("): ") == std::string::npos ? 0 : line.rfind("): ") + 3);
      open = nullptr;
    } else if (line.empty()) {
      open = nullptr;
    } else if (!line.starts_with(" ") && readFirstLine(line, names, first)) {
      if (first.kind == "note" && last) {
        last->notes.push_back({first.where, first.message});
        open = &last->notes.back().message;
      } else {
        auto& list = first.kind == "error" ? messages.errors : messages.remarks;
        list.push_back({first.where, first.message});
        last = &list.back();
        open = &last->message;
      }
    } else if (open) {
      append(*open, line);
    }
  }
  return messages;
}

void throwIfFailed(const Messages& messages, const ProcessResult& result, bool usersFiles) {
  bool outOfMemory = messages.failure.find("bad_alloc") != std::string::npos;
  if (outOfMemory) throw LimitReached("memory limit reached while grounding");
  bool failed = !messages.errors.empty() || !messages.failure.empty() || result.exitCode != 0;
  if (!failed) return;
  if (usersFiles && !messages.errors.empty()) throw Error(messages.errors);
  std::string what = !messages.errors.empty()   ? toString(messages.errors[0])
                     : messages.failure.empty() ? result.errors.substr(0, 500)
                                                : messages.failure;
  if (what.empty()) what = "it ended with code " + std::to_string(result.exitCode);
  throw ToolError("the grounder failed: " + what);
}

} // namespace oddsat::ground
