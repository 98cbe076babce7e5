// How malloc serves a command that answers one question and ends.
#pragma once

namespace oddsat::app {

// Before anything large is allocated.
void prepareHeap();

} // namespace oddsat::app
