// Questions as JSON, for the options of the program, the server, and folders of cubes:
// {"player":"x","random":["o"],"goal":50,"horizon":9,"forced_ok":true}. A key is the name of the
// option that says the same.
#pragma once

#include "oddsat/question.hpp"

#include <nlohmann/json.hpp>

#include <functional>

namespace oddsat::ask {

bool isKey(const std::string& key); // of the JSON of a question

// How a key is called in messages.
using NameOfKey = std::function<std::string(const std::string& key)>;

// Every key may be left out, or be null, for its default; see resolved(). Error for a key that no
// question has and for a value that does not fit the game.
Question readQuestion(
    const nlohmann::ordered_json& json, const gdl::Game& game,
    const NameOfKey& nameOf = [](const std::string& key) { return "'" + key + "'"; });

// Without keys that have their default value. Strategies are not part of it: they are files.
nlohmann::ordered_json toJson(const Question& question);

} // namespace oddsat::ask
