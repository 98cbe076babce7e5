// Called after the interrupted work has ended, so that a new Ctrl-C can interrupt the work on its
// result.
#pragma once

namespace oddsat {

void forgetInterrupt();

} // namespace oddsat
