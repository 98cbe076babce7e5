// Certificates of values without a horizon: those of the program are right, changed ones are not.
#include "oddsat/base/input.hpp"
#include "oddsat/games/recurring/certificate.hpp"
#include "oddsat/games/recurring/recurring.hpp"
#include "oddsat/gdl/read.hpp"
#include "support/places.hpp"

#include <gtest/gtest.h>

namespace oddsat {
namespace {

struct Certified {
  machine::Machine machine;
  Question question;
  Rational value;
  std::string text;
};

Certified certified(const std::string& name, const char* player, bool againstChance = false) {
  Report report;
  const std::string path = support::sourceFolder() + "/benchmarks/games/recurring/" + name + ".gdl";
  auto machine = machine::Machine::compile(gdl::load(path, report), Limits(), report);
  Question question;
  question.player = gdl::readTerm(player, {});
  for (const gdl::Term& role : machine.roles())
    if (role == gdl::Term{"random"} || (againstChance && role != question.player))
      question.randomRoles.push_back(role);
  question.horizonIs = HorizonIs::none;
  forward::Options options;
  options.symmetries = false;
  const recurring::Found found = recurring::solve(machine, question, options, Limits(), {}, true);
  return {std::move(machine), question, found.answer.low, found.certificate};
}

std::string refusal(const Certified& made, const std::string& text) {
  try {
    recurring::checkValues(made.machine, made.question, made.machine.initial(), {"cert", text},
                           Limits());
  } catch (const Error& error) {
    return toString(error.diagnostics().front());
  }
  return "";
}

std::vector<std::string> linesOf(const std::string& text) {
  std::vector<std::string> lines;
  for (size_t begin = 0; begin < text.size();) {
    const size_t end = text.find('\n', begin);
    lines.push_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  return lines;
}

std::string joined(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

// A word of a line, from 0.
std::string withWord(const std::string& line, size_t word, const std::string& instead) {
  size_t begin = 0;
  for (; word > 0; --word) begin = line.find(' ', begin) + 1;
  return line.substr(0, begin) + instead +
         line.substr(std::min(line.find(' ', begin), line.size()));
}

std::string wordOf(const std::string& line, size_t word) {
  size_t begin = 0;
  for (; word > 0; --word) begin = line.find(' ', begin) + 1;
  return line.substr(begin, line.find(' ', begin) - begin);
}

void expectChangedOnesRefused(const Certified& made) {
  const std::vector<std::string> lines = linesOf(made.text);
  size_t positions = 0, changed = 0;
  for (size_t i = 0; i < lines.size(); ++i) {
    if (!lines[i].starts_with("p ") || ++positions % 7 != 1) continue;
    const Rational value(wordOf(lines[i], 1));
    std::vector<std::string> others;
    if (value < 1) others.push_back(withWord(lines[i], 1, toString((value + 1) / 2)));
    if (value > 0) others.push_back(withWord(lines[i], 1, toString(value / 2)));
    if (value > 0) others.push_back(withWord(lines[i], 2, "0"));
    others.emplace_back(""); // not listed
    for (const std::string& other : others) {
      std::vector<std::string> all = lines;
      all[i] = other;
      EXPECT_NE(refusal(made, joined(all)), "") << lines[i] << " became " << other;
      ++changed;
    }
  }
  EXPECT_GT(changed, 10u);
}

TEST(ValueCertificates, ProveTheValue) {
  for (const auto& [name, player] :
       {std::pair{"piglet", "first"}, std::pair{"piglet", "second"}, std::pair{"chutes", "first"},
        std::pair{"bear-off", "second"}, std::pair{"cant-stop", "first"},
        std::pair{"nim-growing", "first"}, std::pair{"einstein", "black"},
        std::pair{"three-mens-morris", "white"}, std::pair{"three-mens-morris", "black"}}) {
    const Certified made = certified(name, player);
    ASSERT_FALSE(made.text.empty()) << name;
    const auto checked = recurring::checkValues(made.machine, made.question, made.machine.initial(),
                                                {"cert", made.text}, Limits());
    EXPECT_EQ(checked.bounds.low, made.value) << name;
    EXPECT_EQ(checked.bounds.high, made.value) << name;
  }
}

TEST(ValueCertificates, ChangedOnesAreRefused) {
  expectChangedOnesRefused(certified("piglet", "first"));
  expectChangedOnesRefused(certified("piglet", "second", true));
  expectChangedOnesRefused(certified("nim-growing", "first"));
}

TEST(ValueCertificates, AnotherValueIsRefused) {
  const Certified made = certified("piglet", "first");
  std::vector<std::string> lines = linesOf(made.text);
  lines[1] = "value 1/2";
  EXPECT_EQ(refusal(made, joined(lines)),
            "cert:2:1: error: the value of the start is 275848876/521145625, not 1/2");
}

// Values that solve the equations and are not the least: to and fro for ever is worth nothing.
TEST(ValueCertificates, ALargerSolutionOfTheEquationsIsRefused) {
  const char* rules =
      "role(x). role(random). init(at(1)). legal(x,go). legal(x,try) :- true(at(1)). "
      "legal(random,a). legal(random,b). next(at(2)) :- true(at(1)), does(x,go). "
      "next(at(1)) :- true(at(2)). next(at(3)) :- does(x,try), does(random,a). "
      "next(at(4)) :- does(x,try), does(random,b). terminal :- true(at(3)). "
      "terminal :- true(at(4)). goal(x,100) :- true(at(3)). goal(x,0) :- true(at(4)).";
  Report report;
  Question question;
  question.player = gdl::readTerm("x", {});
  question.randomRoles = {gdl::readTerm("random", {})};
  question.horizonIs = HorizonIs::none;
  const Certified made{machine::Machine::compile(gdl::read({"circle", rules}), Limits(), report),
                       question, 0, ""};
  const std::string names = "f at(1)\nf at(2)\nm go\nm try\n";
  const std::string right = "oddsat values 1\nvalue 1/2\n" + names + "p 1/2 1 2 1\np 1/2 2 1 2\n";
  const std::string wrong = "oddsat values 1\nvalue 1\n" + names + "p 1 5 1 1\np 1 4 1 2\n";
  EXPECT_EQ(refusal(made, right), "");
  EXPECT_NE(refusal(made, wrong).find("no lower rank"), std::string::npos);
}

} // namespace
} // namespace oddsat
