// An independent reference about games with hidden information: rulesheets, exact values and what
// roles know (the folder of ODDSAT_HIDDEN_DATA).
#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <map>
#include <string>
#include <vector>

namespace oddsat::reference {

using Row = std::map<std::string, std::string>; // by column

inline std::vector<std::string> cells(const std::string& line) {
  std::vector<std::string> found(1);
  bool quoted = false;
  for (const char c : line) {
    if (c == '"')
      quoted = !quoted;
    else if (c == ',' && !quoted)
      found.emplace_back();
    else
      found.back() += c;
  }
  return found;
}

class ReferenceHidden : public testing::Test {
protected:
  void SetUp() override {
    const char* set = std::getenv("ODDSAT_HIDDEN_DATA");
    if (!set) GTEST_SKIP() << "set ODDSAT_HIDDEN_DATA to the folder with values.csv";
    folder = set;
  }

  std::vector<Row> rows(const std::string& file) const {
    std::ifstream in(folder + "/" + file);
    std::string line;
    std::getline(in, line);
    const std::vector<std::string> columns = cells(line);
    std::vector<Row> found;
    while (std::getline(in, line)) {
      const std::vector<std::string> values = cells(line);
      Row& row = found.emplace_back();
      for (size_t i = 0; i < columns.size(); ++i)
        row[columns[i]] = i < values.size() ? values[i] : "";
    }
    EXPECT_FALSE(found.empty()) << file;
    return found;
  }

  std::string game(const Row& row) const { return folder + "/games/" + row.at("file") + ".kif"; }

  std::string folder;
};

} // namespace oddsat::reference
