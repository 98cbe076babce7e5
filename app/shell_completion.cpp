// Completion for bash: commands, options and their choices from the tables; roles from the game
// that the line names, strategies from the file that it names.
#include "oddsat/app/manual.hpp"

#include "oddsat/app/options.hpp"
#include "oddsat/questions/check/properties.hpp"

#include <fmt/format.h>

namespace oddsat::app {

namespace {

// Bash ends words at '=' and ':'. What is completed is the whole word, up to the last blank, and
// what was typed of it before the last of these marks is taken off again.
const char* const helpers = R"bash(# bash completion for oddsat
_oddsat_offer() { # PREFIX: the answers begin with it; then as compgen
  local prefix=$1 offered; shift
  while IFS= read -r offered; do COMPREPLY+=("${offered#"$prefix"}"); done < <(compgen "$@")
}
_oddsat_roles() {
  local word
  for word in "${COMP_WORDS[@]:2}"; do
    case $word in *.gdl|*.gdl.gz|*.kif|*.kif.gz)
      "${COMP_WORDS[0]}" info "$word" -t 3 --output json 2>/dev/null |
        sed -n 's/.*"roles":\[\([^]]*\)\].*/\1/p' | tr -d '"' | tr ',' '\n'
      return ;;
    esac
  done
}
_oddsat_strategy() { # ROLE=FILE:NAME
  local role=${whole%%=*} file=${whole#*=}
  if [[ $whole != *=* ]]; then
    compopt -o nospace 2>/dev/null
    _oddsat_offer "$before" -W "$(_oddsat_roles)" -S = -- "$whole"
  elif [[ $file == *:* ]]; then
    local names=$(sed -n 's/^ *strategy *\([A-Za-z0-9_]*\).*/\1/p' "${file%%:*}" 2>/dev/null)
    _oddsat_offer "$before" -P "$role=${file%%:*}:" -W "$names" -- "${file#*:}"
  else
    _oddsat_offer "$before" -P "$role=" -f -- "$file"
  fi
}
)bash";

std::string optionWords(unsigned command) {
  std::string words;
  for (const OptionRow& row : optionTable()) {
    if (!(row.commands & command)) continue;
    std::string names(row.names);
    if (size_t comma = names.find(','); comma != std::string::npos) names[comma] = ' ';
    words += (words.empty() ? "" : " ") + names;
  }
  return words;
}

std::string joined(const std::vector<std::string>& words) {
  std::string line;
  for (const std::string& word : words) line += (line.empty() ? "" : " ") + word;
  return line;
}

std::string propertyNames() {
  std::vector<std::string> names;
  for (const check::NamedProperty& property : check::namedProperties())
    names.push_back(property.name.substr(0, property.name.find(' ')));
  return joined(names);
}

// After these options comes a word that neither the tables nor a file name can offer.
std::string valueCases() {
  std::string cases = "    --player|--random) _oddsat_offer \"$before\" -W \"$(_oddsat_roles)\" -- "
                      "\"$whole\"; return ;;\n"
                      "    --strategy) _oddsat_strategy; return ;;\n";
  cases +=
      fmt::format("    --property) _oddsat_offer \"$before\" -W '{}' -- \"$whole\"; return ;;\n",
                  propertyNames());
  for (const OptionRow& row : optionTable()) {
    if (row.allowed.choices.empty()) continue;
    std::string names(row.names);
    cases += fmt::format("    {}) _oddsat_offer \"$before\" -W '{}' -- \"$whole\"; return ;;\n",
                         names.substr(names.find("--")), joined(row.allowed.choices));
  }
  return cases;
}

} // namespace

std::string bashCompletion() {
  std::string commands, cases;
  for (const CommandRow& row : commandTable()) {
    commands += (commands.empty() ? "" : " ") + std::string(row.name);
    cases += fmt::format("    {}) words='{}' ;;\n", row.name, optionWords(row.bit));
  }
  return helpers + fmt::format(R"bash(_oddsat() {{
  local line=${{COMP_LINE:0:COMP_POINT}} words
  local whole=${{line##* }} rest=${{line% *}} before=
  local previous=${{rest##* }}
  if [[ $whole == *[=:]* ]]; then before=${{whole%"${{whole##*[=:]}}"}}; fi
  COMPREPLY=()
  if [ "$COMP_CWORD" -eq 1 ]; then _oddsat_offer '' -W '{}' -- "$whole"; return; fi
  case $previous in
{}  esac
  case ${{COMP_WORDS[1]}} in
{}    *) return ;;
  esac
  if [[ $whole == -* ]]; then _oddsat_offer "$before" -W "$words" -- "$whole"
  else _oddsat_offer "$before" -f -- "$whole"; fi
}}
complete -o filenames -F _oddsat oddsat
)bash",
                               commands, valueCases(), cases);
}

} // namespace oddsat::app
