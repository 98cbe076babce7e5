// Mutated rulesheets: the readers and checks either accept them, and then what they wrote reads
// back the same, or refuse them with an Error. Anything else is a bug of ours.
#include "oddsat/gdl/check.hpp"
#include "oddsat/gdl/read.hpp"
#include "oddsat/gdl/write.hpp"
#include "support/places.hpp"

#include <filesystem>
#include <gtest/gtest.h>
#include <random>
#include <sstream>

namespace oddsat::gdl {

namespace {

constexpr size_t longestSeed = 3000;

std::vector<std::string> seeds() {
  std::vector<std::string> texts;
  for (std::string folder : {"/tests/games", "/benchmarks/games"})
    for (const auto& entry : std::filesystem::directory_iterator(support::sourceFolder() + folder))
      if (entry.path().extension() == ".gdl")
        texts.push_back(readInput(entry.path().string()).text);
  std::sort(texts.begin(), texts.end()); // whatever order the folder has
  std::erase_if(texts, [](const std::string& text) { return text.size() > longestSeed; });
  return texts;
}

class Mutator {
public:
  explicit Mutator(unsigned seed) : random_(seed) {}

  size_t below(size_t bound) {
    return std::uniform_int_distribution<size_t>(0, bound - 1)(random_);
  }

  std::string mutate(std::string text, const std::string& other) {
    for (size_t changes = 1 + below(4); changes > 0 && !text.empty(); --changes)
      change(text, other);
    return text;
  }

private:
  void change(std::string& text, const std::string& other) {
    static const std::vector<std::string> pieces{"(",     ")",         ",",
                                                 ".",     ":-",        "<=",
                                                 "|",     "&",         "~",
                                                 "not ",  " or(",      "?",
                                                 "'",     "\\",        "%",
                                                 ";",     "\n",        "X",
                                                 "?x",    "distinct(", "(distinct ",
                                                 "true(", "(does ",    "007",
                                                 "-",     "_",         std::string(1, '\0'),
                                                 "\xC3",  "\xFF"};
    size_t at = below(text.size()), length = 1 + below(20);
    switch (below(6)) {
    case 0:
      text.erase(at, length);
      break;
    case 1:
      text.insert(at, pieces[below(pieces.size())]);
      break;
    case 2:
      text[at] = static_cast<char>(below(256));
      break;
    case 3:
      text.insert(at, other.substr(below(other.size()), 40));
      break;
    case 4:
      text.insert(below(text.size()), text.substr(at, length));
      break;
    default:
      text.resize(at);
    }
  }

  std::mt19937 random_;
};

std::string written(const Game& game, Notation notation) {
  std::ostringstream out;
  write(out, game, notation);
  return out.str();
}

// True if the text was read. Errors about a file always name it.
bool readsOrRefuses(const std::string& text) {
  try {
    Game game = read(Input{"mutant", text});
    Report report;
    check(game, report);
    for (Notation notation : {Notation::kif, Notation::infix}) {
      std::string first = written(game, notation);
      EXPECT_EQ(written(read(Input{"written", first}), notation), first);
    }
    return true;
  } catch (const Error& error) {
    EXPECT_EQ(std::string(error.what()).rfind("mutant", 0), 0u) << error.what();
    return false;
  }
}

} // namespace

TEST(FuzzGdl, MutatedRulesheetsAreReadOrRefused) {
  const std::vector<std::string> texts = seeds();
  ASSERT_FALSE(texts.empty());
  Mutator mutator(20);
  size_t accepted = 0;
  constexpr size_t mutants = 3000;
  for (size_t i = 0; i < mutants; ++i) {
    const std::string& seed = texts[mutator.below(texts.size())];
    std::string mutant = mutator.mutate(seed, texts[mutator.below(texts.size())]);
    accepted += readsOrRefuses(mutant);
    if (HasFailure()) FAIL() << "mutant " << i << ":\n" << mutant;
  }
  EXPECT_GT(accepted, mutants / 20); // otherwise the mutations would be too coarse to test much
  EXPECT_LT(accepted, mutants);
}

TEST(FuzzGdl, RandomBytesAreRefused) {
  Mutator mutator(7);
  for (size_t i = 0; i < 2000; ++i) {
    std::string text;
    for (size_t length = mutator.below(300); length > 0; --length)
      text += static_cast<char>(mutator.below(256));
    readsOrRefuses(text);
    if (HasFailure()) FAIL() << "text " << i;
  }
}

TEST(FuzzGdl, MutatedMovesAndPositionsAreReadOrRefused) {
  Mutator mutator(11);
  const std::string moves = "xplayer mark(1,1), oplayer noop; xplayer noop, oplayer (mark 1 'B')";
  const std::string position = "true(cell(1,1,b)). % here\n(true (control xplayer))\n";
  for (size_t i = 0; i < 3000; ++i) {
    try {
      readJointMoves(mutator.mutate(moves, position));
    } catch (const Error&) {
    }
    try {
      readState(Input{"position", mutator.mutate(position, moves)});
    } catch (const Error&) {
    }
  }
}

} // namespace oddsat::gdl
