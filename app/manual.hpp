// Manual page, shell completion and the list of options, all made from the table of options.
#pragma once

#include "oddsat/app/options.hpp"

#include <string>

namespace oddsat::app {

std::string manualPage();     // roff, for `man oddsat`
std::string bashCompletion(); // shell_completion.cpp
std::string zshCompletion();
std::string fishCompletion();
std::string optionMarkdown(); // Markdown: a table for each group of options
std::string settingMarkdown();
std::string statisticMarkdown();

std::string namesOf(const OptionRow& row);   // "-t, --time-limit S"
std::string choicesOf(const OptionRow& row); // " (text, json, lines)", or empty

} // namespace oddsat::app
