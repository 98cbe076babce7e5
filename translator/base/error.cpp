#include "oddsat/base/error.hpp"

namespace oddsat {

namespace {

std::string line(const Location& where, const char* kind, const std::string& message) {
  std::string place = toString(where);
  return (place.empty() ? "" : place + ": ") + kind + ": " + message;
}

std::string join(const std::vector<Diagnostic>& diagnostics) {
  std::string text;
  for (const Diagnostic& diagnostic : diagnostics) {
    if (!text.empty()) text += '\n';
    text += toString(diagnostic);
  }
  return text;
}

} // namespace

std::string toString(const Location& where) {
  std::string text = where.file;
  if (where.line > 0) text += ":" + std::to_string(where.line);
  if (where.line > 0 && where.column > 0) text += ":" + std::to_string(where.column);
  return text;
}

std::string toString(const Diagnostic& diagnostic) {
  std::string text = line(diagnostic.where, "error", diagnostic.message);
  for (const Note& note : diagnostic.notes) text += '\n' + line(note.where, "note", note.message);
  return text;
}

Error::Error(std::vector<Diagnostic> diagnostics)
    : std::runtime_error(join(diagnostics)), diagnostics_(std::move(diagnostics)) {}

Error::Error(Location where, std::string message, std::vector<Note> notes)
    : Error(std::vector<Diagnostic>{{std::move(where), std::move(message), std::move(notes)}}) {}

Error::Error(std::string message, Reason reason)
    : Error(std::vector<Diagnostic>{{{}, std::move(message), {}, reason}}) {}

void Report::error(Location where, std::string message, std::vector<Note> notes) {
  errors_.push_back({std::move(where), std::move(message), std::move(notes)});
}

void Report::warning(Location where, std::string message) {
  for (const Diagnostic& known : warnings_)
    if (known.message == message && toString(known.where) == toString(where)) return;
  warnings_.push_back({std::move(where), std::move(message)});
}

void Report::throwIfErrors() const {
  if (hasErrors()) throw Error(errors_);
}

} // namespace oddsat
