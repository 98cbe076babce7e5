// Settings of malloc for a command that answers one question and ends.
#pragma once

namespace oddsat::app {

// Must be called before anything large is allocated.
void prepareHeap();

} // namespace oddsat::app
