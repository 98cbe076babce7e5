// After Ctrl-C: the work that was interrupted has ended, and what is done with its result may be
// interrupted anew.
#pragma once

namespace oddsat {

void forgetInterrupt();

} // namespace oddsat
