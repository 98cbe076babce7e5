// The explicit model that `solve` and `check` read: PRISM's .tra with its .lab, or Storm's .drn.
#pragma once

#include "oddsat/app/session.hpp"
#include "oddsat/games/recurring/explicit_model.hpp"

namespace oddsat::app {

recurring::ExplicitModel readModel(Session& session);

} // namespace oddsat::app
