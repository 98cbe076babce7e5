// Errors as JSON, in the same form as `--output json`.
#pragma once

#include "oddsat/app/answer_json.hpp"
#include "oddsat/base/error.hpp"

#include <functional>
#include <string>

namespace oddsat::serve {

using app::Json;

using app::toText;

Json diagnosticsJson(const std::vector<Diagnostic>& diagnostics);

// Returns the result of `work`. If it throws, returns the error and sets `kind` to "failed" or
// "limit".
Json guarded(const std::function<Json()>& work, std::string& kind);

} // namespace oddsat::serve
