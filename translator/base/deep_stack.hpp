// Runs a call on a stack large enough for a search over a hundred thousand variables.
#pragma once

#include <functional>

namespace oddsat {

// Exceptions of the call are thrown again. The stack is reserved; memory is used only when needed.
void onDeepStack(const std::function<void()>& call);

} // namespace oddsat
