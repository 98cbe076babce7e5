// The manual page, the shell completion and the README's option table, from the one table of
// options.
#pragma once

#include <string>

namespace oddsat::app {

std::string manualPage();     // roff, for `man oddsat`
std::string bashCompletion(); // completion.cpp: for bash-completion's folder
std::string optionMarkdown(); // a Markdown table

} // namespace oddsat::app
