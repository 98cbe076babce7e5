// Whatever goes wrong, as the page reads it: the same objects as `--output json`.
#pragma once

#include "oddsat/base/error.hpp"

#include <nlohmann/json.hpp>

#include <functional>
#include <string>

namespace oddsat::serve {

using Json = nlohmann::ordered_json;

// Names may hold any bytes; what is no UTF-8 is shown as the replacement character.
std::string toText(const Json& object);

Json diagnosticsJson(const std::vector<Diagnostic>& diagnostics);

// The result of `work`; if it throws, what went wrong, and `kind` becomes "failed", or "limit".
Json guarded(const std::function<Json()>& work, std::string& kind);

} // namespace oddsat::serve
