#include "oddsat/games/recurring/explicit_model.hpp"

#include <algorithm>
#include <charconv>
#include <map>
#include <set>
#include <utility>

namespace oddsat::recurring {

namespace {

constexpr uint32_t mostStates = 200'000'000;

struct Choice {
  Location where;
  uint32_t number = 0; // as the file counts the choices of a state
  std::string action = {};
  std::vector<Node> targets = {};
  std::vector<Rational> probabilities = {};
};

// Reader of lines of words, with locations for messages.
class Lines {
public:
  explicit Lines(const Input& input) : input_(input) {}

  // Returns false at the end of the file. Empty lines and comments are skipped.
  bool next() {
    words_.clear();
    while (words_.empty() && at_ < input_.text.size()) {
      const size_t end = std::min(input_.text.find('\n', at_), input_.text.size());
      std::string_view line(input_.text.data() + at_, end - at_);
      at_ = end + 1;
      ++number_;
      if (line.starts_with("//") || line.starts_with("#")) continue;
      split(line);
    }
    return !words_.empty();
  }

  const std::vector<std::string_view>& words() const { return words_; }
  Location where() const { return {input_.name, number_, 1}; }
  [[noreturn]] void fail(const std::string& message) const { throw Error(where(), message); }

  uint32_t number(std::string_view word, uint32_t below) const {
    uint32_t found = 0;
    const auto [end, code] = std::from_chars(word.data(), word.data() + word.size(), found);
    if (code != std::errc() || end != word.data() + word.size() || found >= below)
      fail("'" + std::string(word) + "' is no number below " + std::to_string(below));
    return found;
  }

  Rational probability(std::string_view word) const {
    const auto found = readRational(word);
    if (!found || *found < 0 || *found > 1)
      fail("'" + std::string(word) + "' is no probability from 0 to 1");
    return *found;
  }

private:
  void split(std::string_view line) {
    for (size_t begin = 0; begin < line.size();) {
      size_t end = std::min(line.find_first_of(" \t\r", begin), line.size());
      if (line[begin] == '"') // a name with blanks
        end = std::min(line.find('"', begin + 1), line.size() - 1) + 1;
      if (end > begin) words_.push_back(line.substr(begin, end - begin));
      begin = end + 1;
    }
  }

  const Input& input_;
  size_t at_ = 0;
  int number_ = 0;
  std::vector<std::string_view> words_;
};

std::string withoutQuotes(std::string_view word) {
  if (word.size() >= 2 && word.front() == '"' && word.back() == '"')
    word = word.substr(1, word.size() - 2);
  return std::string(word);
}

// Content of either format, state by state.
struct Collected {
  uint32_t states = 0;
  uint32_t initial = 0;
  std::vector<std::vector<Choice>> choices; // by state
  std::vector<std::string> players;         // by state; empty if the model is no game
  std::set<std::string> labels;
  std::vector<bool> isTarget; // by state
  bool decides = true;        // false: a chain, whose choices are none
  bool begins = false;        // a state is the initial one

  void begin(uint32_t state, const Lines& lines) {
    if (begins && initial != state) lines.fail("several states are initial");
    initial = state;
    begins = true;
  }
};

class Builder {
public:
  Builder(const Collected& collected, const ModelQuestion& question, const std::string& file,
          Report& report)
      : collected_(collected), question_(question), file_(file), report_(report) {}

  ExplicitModel build() {
    if (collected_.states == 0) throw Error(Location{file_}, "the model has no states");
    refuseUnknownLabel();
    const std::set<std::string> maximisers = coalition();
    for (uint32_t state = 0; state < collected_.states; ++state) model_.graph.add();
    model_.states = collected_.states;
    model_.graph.start = collected_.initial;
    for (Node state = 0; state < collected_.states; ++state) {
      if (collected_.isTarget[state]) {
        model_.graph.makeEnd(state, 1);
        continue;
      }
      const std::vector<Choice>& choices = collected_.choices[state];
      if (choices.empty()) continue; // no successor: value 0
      const bool own = collected_.players.empty() || maximisers.contains(collected_.players[state]);
      connect(state, choices, own ? Owner::maximiser : Owner::opponent);
    }
    const std::vector<Choice>& first = collected_.choices[collected_.initial];
    for (size_t i = 0; i < first.size(); ++i)
      model_.actions.push_back(first[i].action.empty() ? std::to_string(i) : first[i].action);
    model_.firstPlayer =
        collected_.players.empty() ? "the process" : collected_.players[collected_.initial];
    if (rounded_ > 0)
      report_.warning({file_}, "probabilities of " + std::to_string(rounded_) +
                                   " choices do not sum to 1; they are taken in proportion");
    model_.hasChance = model_.graph.hasChance();
    return std::move(model_);
  }

private:
  void refuseUnknownLabel() const {
    if (collected_.labels.contains(question_.label)) return;
    std::string known;
    for (const std::string& label : collected_.labels) known += (known.empty() ? "" : ", ") + label;
    throw Error(Location{file_}, "no state can have the label '" + question_.label +
                                     "'; the labels are " + (known.empty() ? "none" : known));
  }

  std::set<std::string> coalition() const {
    std::set<std::string> players(collected_.players.begin(), collected_.players.end());
    players.erase(""); // states without a choice have no player
    if (question_.maximisers.empty())
      return players.empty() ? players : std::set<std::string>{*players.begin()};
    for (const std::string& player : question_.maximisers)
      if (!players.contains(player))
        throw Error(Location{file_}, "no state belongs to the player '" + player + "'");
    return {question_.maximisers.begin(), question_.maximisers.end()};
  }

  void connect(Node state, const std::vector<Choice>& choices, Owner owner) {
    if (choices.size() == 1) return connectChance(state, choices.front());
    std::vector<Node> targets;
    for (const Choice& choice : choices) {
      if (choice.targets.size() == 1) {
        targets.push_back(choice.targets.front());
        continue;
      }
      targets.push_back(model_.graph.add());
      connectChance(targets.back(), choice);
    }
    model_.graph.connect(state, owner, targets);
  }

  void connectChance(Node node, const Choice& choice) {
    Integer denominator = 1;
    Rational sum = 0;
    for (const Rational& part : choice.probabilities) {
      mpz_lcm(denominator.get_mpz_t(), denominator.get_mpz_t(), part.get_den_mpz_t());
      sum += part;
    }
    if (sum != 1) {
      if (abs(sum - 1) > Rational(1, 1000))
        throw Error(choice.where, "the probabilities of the choice sum to " + toString(sum));
      ++rounded_;
    }
    std::vector<Node> targets;
    std::vector<Integer> sums;
    for (size_t i = 0; i < choice.targets.size(); ++i) {
      const Integer weight(choice.probabilities[i] * Rational(denominator));
      if (weight == 0) continue;
      const auto same = std::ranges::find(targets, choice.targets[i]);
      if (same == targets.end()) {
        targets.push_back(choice.targets[i]);
        sums.push_back(weight);
      } else {
        sums[static_cast<size_t>(same - targets.begin())] += weight;
      }
    }
    std::vector<uint64_t> weights;
    for (const Integer& weight : sums) {
      if (!weight.fits_ulong_p())
        throw Error(choice.where, "the probabilities of the choice have too many digits");
      weights.push_back(weight.get_ui());
    }
    model_.graph.connect(node, Owner::chance, targets, weights);
  }

  const Collected& collected_;
  const ModelQuestion& question_;
  const std::string& file_;
  Report& report_;
  ExplicitModel model_;
  size_t rounded_ = 0;
};

// "STATE:PLAYER" in games, else "STATE".
std::pair<std::string_view, std::string_view> stateAndPlayer(std::string_view word) {
  const size_t colon = word.find(':');
  if (colon == std::string_view::npos) return {word, {}};
  return {word.substr(0, colon), word.substr(colon + 1)};
}

void setPlayer(const Lines& lines, uint32_t state, std::string_view player, Collected& model) {
  if (model.players.empty()) {
    if (!player.empty()) lines.fail("the first line counts no players");
    return;
  }
  if (player.empty())
    lines.fail("the state has no player; concurrent games, where players choose at once, are not "
               "read: their values are no rational numbers in general");
  std::string& known = model.players[state];
  if (!known.empty() && known != player) lines.fail("the state belongs to two players");
  known = player;
}

// "src choice dst prob [action]", in chains "src dst prob [action]".
void readTransitions(Lines& lines, Collected& model) {
  if (!lines.next() || lines.words().size() < 2 || lines.words().size() > 3)
    lines.fail("the first line counts states, choices (not in chains) and transitions");
  const auto [states, players] = stateAndPlayer(lines.words()[0]);
  model.states = lines.number(states, mostStates);
  model.decides = lines.words().size() == 3;
  model.choices.resize(model.states);
  model.isTarget.assign(model.states, false);
  if (!players.empty()) model.players.assign(model.states, "");
  while (lines.next()) {
    const auto& words = lines.words();
    const size_t before = model.decides ? 2 : 1;
    if (words.size() < before + 2 || words.size() > before + 3)
      lines.fail("a transition is 'state choice target probability', in chains without the choice");
    const auto [named, player] = stateAndPlayer(words[0]);
    const uint32_t state = lines.number(named, model.states);
    setPlayer(lines, state, player, model);
    const uint32_t number = model.decides ? lines.number(words[1], mostStates) : 0;
    std::vector<Choice>& choices = model.choices[state];
    auto choice = std::ranges::find(choices, number, &Choice::number);
    if (choice == choices.end())
      choice = choices.insert(choice, {.where = lines.where(), .number = number});
    choice->targets.push_back(lines.number(words[before], model.states));
    choice->probabilities.push_back(lines.probability(words[before + 1]));
    if (words.size() == before + 3) choice->action = words[before + 2];
  }
}

// Line 0="init" 1="deadlock" 2="goal", then lines "state: number...".
void readLabels(Lines& lines, const std::string& label, Collected& model) {
  std::map<uint32_t, std::string> names;
  if (!lines.next()) lines.fail("the first line lists the labels");
  for (const std::string_view word : lines.words()) {
    const size_t equals = word.find('=');
    if (equals == std::string_view::npos) lines.fail("a label is declared as NUMBER=\"NAME\"");
    const std::string name = withoutQuotes(word.substr(equals + 1));
    names[lines.number(word.substr(0, equals), mostStates)] = name;
    model.labels.insert(name);
  }
  while (lines.next()) {
    std::string_view first = lines.words().front();
    if (!first.ends_with(':')) lines.fail("a line is 'state: label...'");
    const uint32_t state = lines.number(first.substr(0, first.size() - 1), model.states);
    for (size_t i = 1; i < lines.words().size(); ++i) {
      const auto name = names.find(lines.number(lines.words()[i], mostStates));
      if (name == names.end()) lines.fail("a label that was not declared");
      if (name->second == "init") model.begin(state, lines);
      if (name->second == label) model.isTarget[state] = true;
    }
  }
}

class Drn {
public:
  Drn(const Input& file, const ModelQuestion& question) : lines_(file), question_(question) {}

  Collected read() {
    while (lines_.next() && lines_.words().front() != "@model") readHeader();
    if (!countsStates_) lines_.fail("@nr_states is missing");
    if (game_) model_.players.assign(model_.states, "");
    while (lines_.next()) readLine();
    for (uint32_t state = 0; game_ && state < model_.states; ++state)
      if (model_.players[state].empty() && model_.choices[state].size() > 1)
        throw Error(model_.choices[state].front().where,
                    "state " + std::to_string(state) + " has choices and no player: 'state " +
                        std::to_string(state) + " <PLAYER>' names it");
    return std::move(model_);
  }

private:
  void readHeader() {
    const std::string_view word = lines_.words().front();
    if (word == "@type:") {
      const std::string_view type = lines_.words().back();
      if (type != "DTMC" && type != "MDP" && type != "SMG")
        lines_.fail("models of the type '" + std::string(type) +
                    "' are not read; DTMC, MDP and SMG are");
      game_ = type == "SMG";
      model_.decides = type != "DTMC";
    } else if (word == "@nr_states") {
      if (!lines_.next()) lines_.fail("the number of states is missing");
      model_.states = lines_.number(lines_.words().front(), mostStates);
      model_.choices.resize(model_.states);
      model_.isTarget.assign(model_.states, false);
      countsStates_ = true;
    }
  }

  void readLine() {
    const auto& words = lines_.words();
    if (words[0] == "state") return readState();
    if (words[0] == "action") {
      current().push_back({lines_.where()});
      if (words.size() > 1 && words[1] != "__NOLABEL__") current().back().action = words[1];
      return;
    }
    if (words.size() != 3 || words[1] != ":")
      lines_.fail("a line is 'state ...', 'action ...' or 'target : probability'");
    if (current().empty()) current().push_back({lines_.where()}); // in a chain
    current().back().targets.push_back(lines_.number(words[0], model_.states));
    current().back().probabilities.push_back(lines_.probability(words[2]));
  }

  // Line "state NUMBER [<PLAYER>] [[REWARD, ...]] LABEL...".
  void readState() {
    const auto& words = lines_.words();
    if (words.size() < 2) lines_.fail("a state has a number");
    state_ = lines_.number(words[1], model_.states);
    begun_ = true;
    bool inRewards = false;
    for (size_t i = 2; i < words.size(); ++i) {
      const std::string_view word = words[i];
      if (word.starts_with("[") || inRewards) {
        inRewards = !word.ends_with("]");
        continue;
      }
      if (word.starts_with("<") && word.ends_with(">")) {
        if (game_) model_.players[state_] = withoutQuotes(word.substr(1, word.size() - 2));
        continue;
      }
      const std::string label = withoutQuotes(word);
      model_.labels.insert(label);
      if (label == "init") model_.begin(state_, lines_);
      if (label == question_.label) model_.isTarget[state_] = true;
    }
  }

  std::vector<Choice>& current() {
    if (!begun_) lines_.fail("the line belongs to no state");
    return model_.choices[state_];
  }

  Lines lines_;
  const ModelQuestion& question_;
  Collected model_;
  bool game_ = false, begun_ = false, countsStates_ = false;
  uint32_t state_ = 0;
};

} // namespace

ExplicitModel readPrism(const Input& transitions, const Input& labels,
                        const ModelQuestion& question, Report& report) {
  Collected model;
  Lines lines(transitions), labelLines(labels);
  readTransitions(lines, model);
  readLabels(labelLines, question.label, model);
  return Builder(model, question, transitions.name, report).build();
}

ExplicitModel readDrn(const Input& file, const ModelQuestion& question, Report& report) {
  const Collected model = Drn(file, question).read();
  return Builder(model, question, file.name, report).build();
}

} // namespace oddsat::recurring
