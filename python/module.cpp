// The part of the Python package that is written in C++; oddsat/__init__.py wraps it.
#include "oddsat/python/command.hpp"
#include "oddsat/python/formula_lists.hpp"
#include "oddsat/python/fraction.hpp"
#include "oddsat/python/position.hpp"
#include "oddsat/python/values.hpp"
#include "oddsat/python/waiting.hpp"

#include "oddsat/app/advice.hpp"
#include "oddsat/app/answer_json.hpp"
#include "oddsat/app/build_version.hpp"
#include "oddsat/app/option_rules.hpp"
#include "oddsat/questions/board/layout.hpp"

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <new>
#include <utility>

namespace oddsat::python {

namespace {

namespace py = pybind11;

py::list asList(const std::vector<Diagnostic>& diagnostics) {
  py::list list;
  for (const Diagnostic& each : diagnostics)
    list.append(py::make_tuple(each.where.file, each.where.line, each.where.column, each.message));
  return list;
}

// The classes of exceptions are written in Python.
void raise(const char* maker, const std::string& text) {
  const py::object error = py::module_::import("oddsat._errors").attr(maker)(text);
  PyErr_SetObject(py::type::of(error).ptr(), error.ptr());
}

void translateErrors(std::exception_ptr thrown) {
  try {
    if (thrown) std::rethrow_exception(std::move(thrown));
  } catch (const Error& error) {
    raise("error_of", app::toText(app::errorJson({}, app::advised(error.diagnostics()), "error")));
  } catch (const ToolError& error) {
    raise("ToolError", error.what());
  } catch (const LimitReached& error) {
    raise("LimitReached", error.what());
  } catch (const std::bad_alloc&) {
    raise("LimitReached", "memory limit reached");
  }
}

py::tuple call(const std::vector<std::string>& words, const std::shared_ptr<OpenedGame>& game,
               const py::object& progress) {
  CommandResult result;
  waitFor(progress,
          [&](const Waiting& waiting) { result = callCommand(words, game.get(), waiting); });
  return py::make_tuple(result.exitCode, result.json, asList(result.warnings), result.remarks);
}

using Open = std::function<std::shared_ptr<OpenedGame>(Work&)>;

// The game and its warnings.
py::tuple opened(const Open& open) {
  Work work;
  std::shared_ptr<OpenedGame> game;
  waitFor(py::none(), [&](const Waiting& waiting) {
    work.limits = work.limits.stoppedBy(waiting.stop);
    game = open(work);
  });
  return py::make_tuple(game, asList(work.report.warnings()));
}

std::shared_ptr<Play> playOf(const std::shared_ptr<OpenedGame>& opened) {
  reasoner::Playable* game = nullptr;
  waitFor(py::none(), [&](const Waiting& waiting) {
    Work work;
    work.limits = work.limits.stoppedBy(waiting.stop);
    game = &opened->play(work);
    game->setLimits({}); // those of the work end with it
  });
  return std::make_shared<Play>(opened, *game);
}

// A game that is not compiled is played by threads that hold the GIL only.
std::string drawn(const Position& position, std::string (*write)(const board::Drawing&)) {
  std::string text;
  if (!position.play().game().compiled()) {
    Work work;
    return write(position.drawing(work));
  }
  waitFor(py::none(), [&](const Waiting& waiting) {
    Work work;
    work.limits = work.limits.stoppedBy(waiting.stop);
    text = write(position.drawing(work));
  });
  return text;
}

std::string kindOf(const app::Target& target) {
  constexpr const char* kinds[] = {"flag", "text", "whole number", "number", "list of texts"};
  return kinds[target.index()];
}

// The rows of the table of options that a command takes.
py::list optionsOf(const std::string& command) {
  const app::CommandRow* row = app::findCommand(command);
  if (!row) throw Error("unknown command '" + command + "'");
  py::list options;
  for (const app::OptionRow& option : app::optionTable()) {
    if (!(option.commands & row->bit)) continue;
    py::dict entry;
    entry["name"] = app::longName(option);
    entry["kind"] = kindOf(option.target);
    entry["value"] = std::string(option.value);
    entry["help"] = std::string(option.help) + app::rulesInWords(option, row->bit);
    entry["choices"] = option.allowed.choices;
    options.append(entry);
  }
  return options;
}

py::list commands() {
  py::list rows;
  for (const app::CommandRow& row : app::commandTable())
    rows.append(py::make_tuple(std::string(row.name), std::string(row.help)));
  return rows;
}

void addPositions(py::module_& module) {
  py::class_<Play, std::shared_ptr<Play>>(module, "Play")
      .def(py::init(&playOf))
      .def("initial", [](const std::shared_ptr<Play>& play, const py::object& owner) {
        return Position(play, owner, play->game().initial());
      });
  py::class_<Position>(
      module, "Position",
      "A position of a game. The next positions are made by after; nothing is changed.")
      .def_property_readonly("legal", &Position::legal,
                             "The legal moves of each role, by role; empty at the end.")
      .def("after", &Position::after, py::arg("moves"),
           "The next position. The moves are a dictionary by role, a list in the order of the "
           "roles, or the move of the only role that chooses; roles with a single legal move may "
           "be left out of a dictionary.")
      .def_property_readonly("terminal", &Position::terminal, "Whether the game is over here.")
      .def_property_readonly("goals", &Position::goals,
                             "The goal value of each role, by role; empty before the end.")
      .def_property_readonly("fluents", &Position::fluents, "The fluents that are true here.")
      .def_property_readonly(
          "history", &Position::history,
          "The steps from the start to here, each a dictionary of moves by role.")
      .def_property_readonly("history_text", &Position::historyText,
                             "The steps as the option after takes them.")
      .def_property_readonly("steps", &Position::steps, "The number of steps from the start.")
      .def_property_readonly("game", &Position::owner, "The game.")
      .def(
          "svg", [](const Position& position) { return drawn(position, board::toSvg); },
          "The board as a picture.")
      .def("__str__", [](const Position& position) { return drawn(position, board::toText); })
      .def("__eq__",
           [](const Position& one, const py::object& other) {
             if (!py::isinstance<Position>(other)) return false;
             const auto& second = other.cast<const Position&>();
             return &one.play() == &second.play() && one.state() == second.state();
           })
      .def("__hash__", [](const Position& position) {
        size_t hash = 0;
        for (const uint64_t word : position.state()) hash = hash * 0x100000001b3 ^ word;
        return hash >> 1; // Python's hashes are signed
      });
  py::class_<Values>(module, "Values")
      .def(py::init<const std::shared_ptr<OpenedGame>&, const std::vector<std::string>&>())
      .def("at", &Values::at, py::arg("position"), py::arg("seconds"), py::arg("progress"));
}

} // namespace

PYBIND11_MODULE(_core, module) {
  py::register_exception_translator(translateErrors);
  module.attr("version") = app::buildVersion();
  py::class_<OpenedGame, std::shared_ptr<OpenedGame>>(module, "OpenedGame")
      .def_property_readonly("name", &OpenedGame::name)
      .def_property_readonly("roles", [](const OpenedGame& game) {
        std::vector<std::string> roles;
        for (const gdl::Term& role : game.rules().roles) roles.push_back(gdl::toInfix(role));
        return roles;
      });
  module.def("load", [](const std::string& path) {
    return opened([&](Work& work) { return loadGame(path, work); });
  });
  module.def("read", [](const std::string& text, const std::string& name) {
    return opened([&](Work& work) { return readGame(text, name, work); });
  });
  module.def("call", &call, py::arg("words"), py::arg("game"), py::arg("progress"));
  module.def("commands", &commands);
  module.def("options", &optionsOf);
  module.def("formula_lists", &formulaLists);
  addPositions(module);
}

} // namespace oddsat::python
