#include "oddsat/app/serve/json_errors.hpp"

#include "oddsat/app/advice.hpp"
#include "oddsat/base/limits.hpp"

#include <new>

namespace oddsat::serve {

namespace {

Json placed(const Location& where, const std::string& message) {
  return {{"file", where.file}, {"line", where.line}, {"col", where.column}, {"message", message}};
}

Json failed(const std::vector<Diagnostic>& diagnostics) {
  return {{"status", "error"}, {"errors", diagnosticsJson(diagnostics)}};
}

Json failed(const std::string& message) {
  return failed({Diagnostic{{}, message}});
}

Json unknown(const std::string& reason) {
  return {{"status", "unknown"}, {"reason", reason}};
}

} // namespace

Json diagnosticsJson(const std::vector<Diagnostic>& diagnostics) {
  Json list = Json::array();
  for (const Diagnostic& each : diagnostics) {
    Json entry = placed(each.where, each.message);
    entry["notes"] = Json::array();
    for (const Note& note : each.notes) entry["notes"].push_back(placed(note.where, note.message));
    list.push_back(std::move(entry));
  }
  return list;
}

Json guarded(const std::function<Json()>& work, std::string& kind) {
  try {
    return work();
  } catch (const LimitReached& limit) {
    kind = "limit";
    return unknown(limit.what());
  } catch (const std::bad_alloc&) {
    kind = "limit";
    return unknown("memory limit reached");
  } catch (const Error& error) {
    kind = "failed";
    return failed(app::advised(error.diagnostics()));
  } catch (const ToolError& error) {
    kind = "failed";
    return failed(error.what());
  } catch (const Json::exception& error) {
    kind = "failed";
    return failed(std::string("the request is not what the interface expects: ") + error.what());
  } catch (const std::exception& error) {
    kind = "failed";
    return failed(std::string("internal error: ") + error.what());
  }
}

} // namespace oddsat::serve
