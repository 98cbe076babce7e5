#include "oddsat/questions/board/layout.hpp"

#include "oddsat/questions/board/content.hpp"
#include "oddsat/questions/board/panels.hpp"
#include "oddsat/questions/board/placing.hpp"

#include <algorithm>

namespace oddsat::board {

namespace {

using Form = Placing::Form;

std::string joined(const std::vector<gdl::Term>& terms, const char* between) {
  std::string text;
  for (const gdl::Term& term : terms) text += (text.empty() ? "" : between) + gdl::toInfix(term);
  return text;
}

bool isPile(const std::string& name) {
  for (const char* word : {"heap", "pile", "stack", "coins", "pit", "matches"})
    if (name.find(word) != std::string::npos) return true;
  return false;
}

} // namespace

// Places one relation after the other.
class Assembly {
public:
  Assembly(const gdl::Game& game, const Samples& samples, const Overrule& overrule)
      : game_(game), samples_(samples), chains_(chains(game)),
        relations_(relations(samples, chains_)), looks_(game.roles, overrule.looks),
        overrule_(overrule) {}

  Layout run() {
    std::vector<Placed> boards;
    for (const Relation& relation : relations_) {
      Placing placing = placingOf(relation, game_.roles);
      RelationOverrule authored;
      if (const auto found = overrule_.relations.find(relation.name);
          found != overrule_.relations.end()) {
        authored = found->second;
        overrule(relation, authored, placing);
      }
      if (placing.form == Form::control || placing.form == Form::counter ||
          placing.form == Form::table || placing.form == Form::hidden)
        addOther(relation, placing);
      else
        boards.push_back({&relation, std::move(placing), std::move(authored)});
    }
    const auto uses = addPanels(layout_, game_, chains_, looks_, std::move(boards));
    addMoves(layout_, game_, samples_.moves, uses);
    return std::move(layout_);
  }

private:
  // Replaces the derived placing by the settings of the author; arguments that are not coordinates
  // become contents.
  static void overrule(const Relation& relation, const RelationOverrule& authored,
                       Placing& placing) {
    static const std::map<std::string, Form> forms = {{"cells", Form::cells},
                                                      {"counter", Form::counter},
                                                      {"control", Form::control},
                                                      {"table", Form::table},
                                                      {"hidden", Form::hidden}};
    if (authored.as) placing = {forms.at(*authored.as), {}, {}};
    if (!authored.as && authored.coordinates.empty()) return;
    for (size_t argument : authored.coordinates)
      if (argument >= relation.arity())
        throw Error("'" + relation.name + "' has no argument " + std::to_string(argument + 1) +
                    " that could be a coordinate");
    if (placing.form == Form::cells && authored.coordinates.empty())
      throw Error("'" + relation.name + "' as cells needs its coordinates");
    placing.coordinates = authored.coordinates;
    placing.contents.clear();
    for (size_t i = 0; i < relation.arity(); ++i)
      if (std::ranges::find(authored.coordinates, i) == authored.coordinates.end())
        placing.contents.push_back(i);
  }

  void addOther(const Relation& relation, const Placing& placing) {
    if (placing.form == Form::counter) return addCounters(relation, placing);
    const auto kind = placing.form == Form::control  ? Target::Kind::control
                      : placing.form == Form::hidden ? Target::Kind::hidden
                                                     : Target::Kind::table;
    for (const gdl::Term& fluent : relation.fluents)
      layout_.targets[fluent] = {kind, 0, 0, true, joined(fluent.args, " ")};
  }

  // Removes a common stem from numbered values: s3 becomes "3".
  static std::string counted(const Relation& relation, const Placing& placing,
                             const gdl::Term& fluent) {
    const std::string value = joined(valuesAt(fluent, placing.contents), " ");
    if (placing.contents.size() != 1) return value;
    const Argument& argument = relation.arguments[placing.contents[0]];
    const std::string first = stem(argument.names.front());
    const bool numbered = argument.order && argument.names.size() > 1 && !first.empty() &&
                          std::ranges::all_of(argument.names, [&](const gdl::Term& name) {
                            return stem(name) == first && name.name.size() > first.size();
                          });
    return numbered ? value.substr(first.size()) : value;
  }

  void addCounters(const Relation& relation, const Placing& placing) {
    Space space;
    for (const gdl::Term& fluent : relation.fluents) {
      const auto key = valuesAt(fluent, placing.coordinates);
      auto [known, isNew] = space.places.try_emplace(key);
      auto& counters = layout_.blank.counters;
      if (isNew) {
        known->second.push_back({Target::Kind::counter, 0, counters.size()});
        const std::string name = joined(key, " ");
        counters.push_back({relation.name + (key.empty() ? "" : " ") + name,
                            relation.name,
                            name,
                            "",
                            isPile(relation.name),
                            {}});
      }
      layout_.targets[fluent] = {Target::Kind::counter, 0, known->second.front().index, true,
                                 counted(relation, placing, fluent)};
    }
    if (!placing.coordinates.empty()) layout_.spaces.push_back(std::move(space));
  }

  const gdl::Game& game_;
  const Samples& samples_;
  std::vector<Names> chains_;
  std::vector<Relation> relations_;
  Looks looks_;
  const Overrule& overrule_;
  Layout layout_;
};

Layout layoutOf(const gdl::Game& game, const machine::Machine& machine, const Overrule& overrule) {
  return layoutOf(game, samplesOf(machine), overrule);
}

Layout layoutOf(const gdl::Game& game, const Samples& samples, const Overrule& overrule) {
  return Assembly(game, samples, overrule).run();
}

} // namespace oddsat::board
