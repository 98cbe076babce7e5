// Reference traces of real games (ODDSAT_GGP_DATA; its README explains the records).
#pragma once

#include "oddsat/base/limits.hpp"

#include <string>
#include <vector>

namespace oddsat::traces {

struct Sheet {
  std::string name;
  std::string file;  // rulesheet
  std::string trace; // records, gzip
  bool doubtful;     // the reference's own check complains: may be refused
  bool unsafe;       // must be refused
  size_t bytes;      // of the rulesheet
};

std::vector<Sheet> sheets(const std::string& folder); // those of manifest.csv, smallest first

enum class Outcome { same, differs, refused, tooBig };
struct Comparison {
  Outcome outcome;
  std::string message; // what differs, why refused, which limit
};

enum class Way { compiled, demanded, interpreted }; // demanded: compiled with guards

// Plays every record: state, legal moves, terminal, goals, successor.
Comparison compare(const Sheet& sheet, Way way, const Limits& limits);

} // namespace oddsat::traces
