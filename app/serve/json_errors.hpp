// Errors as JSON, in the same form as `--output json`.
#pragma once

#include "oddsat/base/error.hpp"

#include <nlohmann/json.hpp>

#include <functional>
#include <string>

namespace oddsat::serve {

using Json = nlohmann::ordered_json;

// Names may contain any bytes; invalid UTF-8 is replaced by the replacement character.
std::string toText(const Json& object);

Json diagnosticsJson(const std::vector<Diagnostic>& diagnostics);

// Returns the result of `work`. If it throws, returns the error and sets `kind` to "failed" or
// "limit".
Json guarded(const std::function<Json()>& work, std::string& kind);

} // namespace oddsat::serve
