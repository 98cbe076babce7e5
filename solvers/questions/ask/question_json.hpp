// Questions as JSON, for the options of the program, the server, and folders of cubes:
// {"player":"x","random":["o"],"goal":50,"horizon":9,"forced_ok":true}. A key is the name of the
// option with the same meaning.
#pragma once

#include "oddsat/question.hpp"

#include <nlohmann/json.hpp>

#include <functional>

namespace oddsat::ask {

bool isKey(const std::string& key); // true for the keys of a question

// The name of a key in messages.
using NameOfKey = std::function<std::string(const std::string& key)>;

// Every key may be missing or null, for its default; see resolved(). Error for an unknown key, and
// for a value that does not fit the game.
Question readQuestion(
    const nlohmann::ordered_json& json, const gdl::Game& game,
    const NameOfKey& nameOf = [](const std::string& key) { return "'" + key + "'"; });

// Keys with default values are omitted. Strategies are not part of the JSON: they are files.
nlohmann::ordered_json toJson(const Question& question);

} // namespace oddsat::ask
