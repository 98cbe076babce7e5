// Runs a call on a stack that is as deep as a search over a hundred thousand variables needs.
#pragma once

#include <functional>

namespace oddsat {

// What the call throws is thrown on. The stack is reserved, not used, until it is needed.
void onDeepStack(const std::function<void()>& call);

} // namespace oddsat
