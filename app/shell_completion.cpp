// Completion for bash, zsh and fish: commands, options and their values from the tables, roles from
// the game on the line, strategies from the file on the line. Names from files are never given to a
// command that expands them (as `compgen -W` does), and names with letters that are special in a
// shell are left out: pressing Tab must not execute the content of a file.
#include "oddsat/app/manual.hpp"

#include "oddsat/app/options.hpp"
#include "oddsat/questions/ask/options.hpp"
#include "oddsat/questions/check/properties.hpp"

#include <fmt/format.h>

#include <map>

namespace oddsat::app {

namespace {

// Extracts the roles from the output of `info --output json`, one on each line.
const char* const rolesOfJson =
    R"awk(match($0, /"roles":\["[^]]*"\]/) {
  count = split(substr($0, RSTART + 10, RLENGTH - 12), role, /","/)
  for (i = 1; i <= count; i++) if (role[i] ~ /^[A-Za-z0-9_][A-Za-z0-9_.,()+-]*$/) print role[i]
})awk";

const char* const namesOfStrategies = R"(s/^ *strategy  *\([A-Za-z0-9_]*\).*/\1/p)";

// Bash splits words at '=' and ':'. The whole word since the last blank is completed, and the typed
// part before the last of these characters is removed from the candidates.
const char* const bashHelpers = R"bash(# bash completion for oddsat
_oddsat_offer() { # BEFORE TYPED SUFFIX: words on standard input that begin with TYPED
  local word
  while IFS= read -r word; do
    [[ -n $word && $word == "$2"* ]] || continue
    printf -v word %q "$word"
    COMPREPLY+=("${word#"$1"}$3")
  done
}
_oddsat_files() { # BEFORE TYPED: readline quotes the names
  local word
  compopt -o filenames 2>/dev/null
  while IFS= read -r word; do COMPREPLY+=("${word#"$1"}"); done < <(compgen -f -- "$2")
}
_oddsat_roles() {
  local word
  for word in "${COMP_WORDS[@]:2}"; do
    case $word in *.gdl|*.gdl.gz|*.kif|*.kif.gz)
      [[ -f $word ]] && "${COMP_WORDS[0]}" info -t 3 --output json -- "$word" 2>/dev/null |
        LC_ALL=C awk '@ROLES@'
      return ;;
    esac
  done
}
_oddsat_strategy() { # ROLE=FILE:NAME
  local file=${whole#*=}
  if [[ $whole != *=* ]]; then
    compopt -o nospace 2>/dev/null
    _oddsat_offer "$before" "$whole" = < <(_oddsat_roles)
  elif [[ $file == *:* ]]; then
    [[ -f ${file%%:*} ]] &&
      _oddsat_offer '' "${file#*:}" '' < <(LC_ALL=C sed -n '@NAMES@' < "${file%%:*}")
  else
    _oddsat_files "${before#*=}" "$file"
  fi
}
_oddsat() {
  local line=${COMP_LINE:0:COMP_POINT} words
  local whole=${line##* } rest=${line% *} before=
  local previous=${rest##* }
  if [[ $whole == *[=:]* ]]; then before=${whole%"${whole##*[=:]}"}; fi
  COMPREPLY=()
  if [ "$COMP_CWORD" -eq 1 ]; then _oddsat_offer '' "$whole" '' <<< $'@COMMANDS@'; return; fi
  words=
  case $previous in
    --player|--random) _oddsat_offer "$before" "$whole" '' < <(_oddsat_roles); return ;;
    --strategy) _oddsat_strategy; return ;;
@CHOICES@  esac
  if [[ -z $words ]]; then
    case ${COMP_WORDS[1]} in
@OPTIONS@      *) return ;;
    esac
    if [[ $whole != -* ]]; then _oddsat_files "$before" "$whole"; return; fi
  fi
  _oddsat_offer "$before" "$whole" '' <<< "$words"
}
complete -F _oddsat oddsat
)bash";

const char* const zshHelpers = R"zsh(#compdef oddsat
# zsh completion for oddsat
_oddsat_roles() {
  local word
  for word in "${words[@]:2}"; do
    case $word in *.gdl|*.gdl.gz|*.kif|*.kif.gz)
      [[ -f $word ]] && command "${words[1]}" info -t 3 --output json -- "$word" 2>/dev/null |
        LC_ALL=C awk '@ROLES@'
      return ;;
    esac
  done
}
_oddsat_strategy() { # ROLE=FILE:NAME
  local -a found
  local file=${${words[CURRENT]#*=}%%:*}
  if ! compset -P '*='; then
    found=("${(@f)$(_oddsat_roles)}")
    compadd -q -S = -a found
  elif compset -P '*:'; then
    [[ -f $file ]] && found=("${(@f)$(LC_ALL=C sed -n '@NAMES@' < "$file")}")
    compadd -a found
  else
    _files
  fi
}
_oddsat() {
  local -a found
  local list=
  if (( CURRENT == 2 )); then
    list=$'@COMMANDS@'
    found=("${(@f)list}")
    compadd -a found
    return
  fi
  case ${words[CURRENT-1]} in
    --player|--random) found=("${(@f)$(_oddsat_roles)}"); compadd -a found; return ;;
    --strategy) _oddsat_strategy; return ;;
@CHOICES@  esac
  if [[ -z $list ]]; then
    case ${words[2]} in
@OPTIONS@      *) return ;;
    esac
    if [[ $PREFIX != -* ]]; then _files; return; fi
  fi
  found=("${(@f)list}")
  compadd -a found
}
if [[ $funcstack[1] == _oddsat ]]; then _oddsat "$@"; else compdef _oddsat oddsat; fi
)zsh";

const char* const fishHelpers = R"fish(# fish completion for oddsat
function __oddsat_roles
  for word in (commandline -opc)
    if string match -qr '\.(gdl|kif)(\.gz)?$' -- $word; and test -f $word
      command oddsat info -t 3 --output json -- $word 2>/dev/null | LC_ALL=C awk '@ROLES@'
      return
    end
  end
end
function __oddsat_strategies # ROLE=FILE:NAME
  set -l word (commandline -ct)
  set -l role (string split -m 1 = -- $word)[1]
  set -l file (string split -m 1 = -- $word)[2]
  if not string match -q '*=*' -- $word
    string replace -r '$' = (__oddsat_roles)
  else if string match -q '*:*' -- $file
    set file (string split -m 1 : -- $file)[1]
    test -f $file; and string replace -r '^' "$role=$file:" (LC_ALL=C sed -n '@NAMES@' <$file)
  else
    for each in $file*
      test -d $each; and set each $each/
      printf '%s=%s\n' $role $each
    end
  end
end
)fish";

std::string withoutPlaceholders(std::string text, const std::map<std::string, std::string>& by) {
  for (const auto& [name, value] : by)
    for (size_t at = 0; (at = text.find(name, at)) != std::string::npos; at += value.size())
      text.replace(at, name.size(), value);
  return text;
}

std::string joined(const std::vector<std::string>& words, const std::string& between) {
  std::string line;
  for (const std::string& word : words) line += (line.empty() ? "" : between) + word;
  return line;
}

std::vector<std::string> spellingsOf(const OptionRow& row) { // "-t", "--time-limit"
  const std::string names(row.names);
  const size_t comma = names.find(',');
  if (comma == std::string::npos) return {names};
  return {names.substr(0, comma), names.substr(comma + 1)};
}

std::vector<std::string> optionsOf(const CommandRow& command) {
  std::vector<std::string> found;
  for (const OptionRow& row : optionTable())
    if ((row.commands & command.bit) != 0)
      for (std::string& name : spellingsOf(row)) found.push_back(std::move(name));
  return found;
}

std::vector<std::string> commands() {
  std::vector<std::string> found;
  for (const CommandRow& row : commandTable()) found.emplace_back(row.name);
  return found;
}

std::vector<std::string> wordsFor(const OptionRow& row) {
  std::vector<std::string> found;
  if (row.names == "--set")
    for (const SettingRow& setting : ask::settingRows()) found.push_back(setting.name + "=");
  if (row.names != "--property") return found.empty() ? row.allowed.choices : found;
  for (const check::NamedProperty& property : check::namedProperties())
    found.push_back(property.name.substr(0, property.name.find(' ')));
  return found;
}

// Words from the tables for $'...' in bash and zsh, one on each line.
std::string asLines(const std::vector<std::string>& words) {
  return joined(words, "\\n");
}

std::string withTables(const char* text, const std::string& list) {
  std::string choices, options;
  for (const OptionRow& row : optionTable())
    if (const auto words = wordsFor(row); !words.empty())
      choices +=
          fmt::format("    {}) {}=$'{}' ;;\n", spellingsOf(row).back(), list, asLines(words));
  for (const CommandRow& row : commandTable())
    options += fmt::format("      {}) {}=$'{}' ;;\n", row.name, list, asLines(optionsOf(row)));
  return withoutPlaceholders(text, {{"@ROLES@", rolesOfJson},
                                    {"@NAMES@", namesOfStrategies},
                                    {"@COMMANDS@", asLines(commands())},
                                    {"@CHOICES@", choices},
                                    {"@OPTIONS@", options}});
}

std::string fishQuoted(std::string_view text) {
  std::string found = "'";
  for (const char c : text) {
    if (c == '\'' || c == '\\') found += '\\';
    found += c;
  }
  return found + "'";
}

std::string fishOption(const OptionRow& row) {
  std::vector<std::string> takers;
  for (const CommandRow& command : commandTable())
    if ((row.commands & command.bit) != 0) takers.emplace_back(command.name);
  std::string line =
      fmt::format("complete -c oddsat -n '__fish_seen_subcommand_from {}'", joined(takers, " "));
  for (const std::string& name : spellingsOf(row))
    line += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
  if (!row.value.empty()) line += " -r";
  const auto words = wordsFor(row);
  if (!words.empty()) line += fmt::format(" -f -a '{}'", joined(words, " "));
  if (row.names == "--player" || row.names == "--random") line += " -f -a '(__oddsat_roles)'";
  if (row.names == "--strategy") line += " -f -a '(__oddsat_strategies)'";
  return line + " -d " + fishQuoted(row.help) + "\n";
}

} // namespace

std::string bashCompletion() {
  return withTables(bashHelpers, "words");
}

std::string zshCompletion() {
  return withTables(zshHelpers, "list");
}

std::string fishCompletion() {
  std::string text = withTables(fishHelpers, "");
  for (const CommandRow& row : commandTable())
    text += fmt::format("complete -c oddsat -n __fish_use_subcommand -f -a {} -d {}\n", row.name,
                        fishQuoted(row.help));
  for (const OptionRow& row : optionTable()) text += fishOption(row);
  return text;
}

} // namespace oddsat::app
