#include "oddsat/gdl/read.hpp"
#include "oddsat/questions/board/layout.hpp"

#include <gtest/gtest.h>

namespace oddsat::board {
namespace {

Drawing start(const std::string& rules, const std::string& overrule = "") {
  Report report;
  const gdl::Game game = gdl::read({"game.gdl", rules});
  const auto machine = machine::Machine::compile(game, Limits(), report);
  const Overrule says = overrule.empty() ? Overrule() : readOverrule(overrule, "game.board.json");
  return draw(layoutOf(game, machine, says), machine.fluentsOf(machine.initial()));
}

// A game whose start is all that matters.
std::string still(const std::string& facts) {
  return "role(p). legal(p,stay). next(done) :- does(p,stay). terminal :- true(done). "
         "goal(p,100). " +
         facts;
}

const char* const files = "init(cell(a,1,w)). init(cell(b,1,w)). init(cell(a,2,b)). "
                          "init(cell(b,2,k)). ";

TEST(BoardDrawing, LettersRunAcrossAndNumbersUp) {
  EXPECT_EQ(toText(start(still(files))), "2  . k\n1  w w\n   a b\n");
}

TEST(BoardDrawing, NamesOfSquaresMakeAGrid) {
  EXPECT_EQ(toText(start(still("init(cell(a1,x)). init(cell(b1,b)). init(cell(a2,b)). "
                               "init(cell(b2,o))."))),
            "2  . o\n1  x .\n   a b\n");
}

TEST(BoardDrawing, WallsLieBetweenCells) {
  EXPECT_EQ(toText(start(still("init(at(hero,1,1)). init(at(cat,2,2)). init(at(dog,2,1)). "
                               "init(at(cow,1,2)). init(wall(1,1,north)). "
                               "init(wall(1,1,east))."))),
            "  ---\n1  H |cow\n\n2 dog cat\n\n   1   2\n");
}

TEST(BoardDrawing, WhatIsNoBoardIsATable) {
  EXPECT_EQ(toText(start(still("init(on(c,f)). init(likes(ann,bob)). init(likes(bob,tea)). "
                               "init(lit)."))),
            "lit\nlikes: ann bob, bob tea\non: c f\n");
}

TEST(BoardDrawing, TheAuthorsWordOverrules) {
  const std::string up = R"({"relations":{"cell":{"up":false,"across":2,"title":"field"}}})";
  EXPECT_EQ(toText(start(still(files), up)), "a  w .\nb  w k\n   1 2\n");
  EXPECT_EQ(toText(start(still(files), R"({"relations":{"cell":{"as":"hidden"}}})")), "");
  const Drawing drawing =
      start(still(files), R"({"looks":{"k":{"shape":"square","colour":"red","text":"!"}}})");
  std::vector<std::string> texts;
  for (const Cell& cell : drawing.panels[0].cells)
    for (const Content& content : cell.contents)
      if (content.word == "k") texts.push_back(content.look.colour + content.look.text);
  EXPECT_EQ(texts, std::vector<std::string>{"red!"});
}

TEST(BoardDrawing, WrongOverrulesSayWhereAndWhat) {
  const auto message = [](const std::string& text) -> std::string {
    try {
      readOverrule(text, "g.board.json");
    } catch (const Error& error) {
      return toString(error.diagnostics().front());
    }
    return "";
  };
  EXPECT_EQ(message("{\n  \"relations\": }"), "g.board.json:2:16: error: this is not JSON");
  EXPECT_NE(message("{\"relation\":{}}").find("'relation' means nothing here"), std::string::npos);
  EXPECT_NE(message("{\"relations\":{\"c\":{\"as\":\"cube\"}}}").find("as takes one of cells"),
            std::string::npos);
  EXPECT_NE(message("{\"relations\":{\"c\":{\"coordinates\":[0]}}}").find("from 1 to 999"),
            std::string::npos);
  EXPECT_NE(message("[]").find("takes an object"), std::string::npos);
}

// Elements are closed in the order in which they were opened, and no name opens one.
void expectWellFormed(const std::string& svg) {
  std::vector<std::string> open;
  for (size_t at = svg.find('<'); at != std::string::npos; at = svg.find('<', at + 1)) {
    const size_t end = svg.find('>', at);
    ASSERT_NE(end, std::string::npos);
    const std::string tag = svg.substr(at + 1, end - at - 1);
    const std::string name = tag.substr(0, tag.find_first_of(" />"));
    if (tag.starts_with("/")) {
      ASSERT_FALSE(open.empty());
      EXPECT_EQ(open.back(), tag.substr(1));
      open.pop_back();
    } else {
      EXPECT_TRUE(name == "svg" || name == "g" || name == "rect" || name == "text" ||
                  name == "circle" || name == "line" || name == "path")
          << name;
      if (!tag.ends_with("/")) open.push_back(name);
    }
  }
  EXPECT_TRUE(open.empty());
}

TEST(BoardDrawing, NamesAreNeverMarkup) {
  const std::string rules =
      still("init(cell(1,1,'<script>alert</script>')). init(cell(1,2,'a&b')). "
            "init(cell(2,1,'\"x')). init('</svg>'('<b>','&')). init('<i>'('<u>',3)). "
            "init(line('<a>','<b>')).");
  const std::string svg = toSvg(start(rules));
  expectWellFormed(svg);
  EXPECT_EQ(svg.find("<script"), std::string::npos);
  EXPECT_NE(svg.find("&lt;/svg&gt;"), std::string::npos);
}

} // namespace
} // namespace oddsat::board
