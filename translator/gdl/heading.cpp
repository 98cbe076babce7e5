#include "oddsat/gdl/heading.hpp"

namespace oddsat::gdl {

namespace {

constexpr std::string_view blanks = " \t\r";

std::string_view trimmed(std::string_view text) {
  const size_t start = text.find_first_not_of(blanks);
  if (start == std::string_view::npos) return {};
  return text.substr(start, text.find_last_not_of(blanks) - start + 1);
}

// The text of a comment that consists of such marks and a text.
std::string_view withoutMarks(std::string_view line) {
  const size_t start = line.find_first_not_of("%;");
  return start == std::string_view::npos ? std::string_view() : trimmed(line.substr(start));
}

void addTo(std::string& words, std::string_view comment, std::string_view key) {
  if (!comment.starts_with(key)) return;
  const std::string_view more = trimmed(comment.substr(key.size()));
  if (!words.empty() && !more.empty()) words += ' ';
  words += more;
}

} // namespace

Heading headingOf(std::string_view text) {
  Heading heading;
  while (!text.empty()) {
    const size_t end = text.find('\n');
    const std::string_view line = trimmed(text.substr(0, end));
    if (!line.empty() && line.front() != '%' && line.front() != ';') break;
    const std::string_view comment = withoutMarks(line);
    addTo(heading.title, comment, "title:");
    addTo(heading.about, comment, "about:");
    text = end == std::string_view::npos ? std::string_view() : text.substr(end + 1);
  }
  return heading;
}

} // namespace oddsat::gdl
