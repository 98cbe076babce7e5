// translate -o wrote a draft and put it in the place of what had the name: a pipe, a device
// (/dev/null, for root) or a link was gone, and a file stood there.
#include "oddsat/base/process.hpp"
#include "support/run_program.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sys/stat.h>

namespace oddsat {

namespace fs = std::filesystem;

namespace {

ProcessResult translateTo(const std::string& path) {
  return test::oddsat({"translate", "tests/games/one-step.gdl", "--to", "kif", "-o", path});
}

} // namespace

TEST(Regress0023, APipeStaysAPipe) {
  TemporaryFolder folder;
  const std::string pipe = folder.path() + "/pipe";
  ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
  std::fstream reader(pipe, std::ios::in | std::ios::out); // both, so that nobody waits
  EXPECT_EQ(translateTo(pipe).exitCode, 0);
  EXPECT_TRUE(fs::is_fifo(pipe));
  std::string first;
  std::getline(reader, first);
  EXPECT_FALSE(first.empty());
}

TEST(Regress0023, ALinkKeepsPointingWhereItDid) {
  TemporaryFolder folder;
  const std::string file = folder.path() + "/file", link = folder.path() + "/link";
  std::ofstream(file) << "old\n";
  fs::create_symlink(file, link);
  EXPECT_EQ(translateTo(link).exitCode, 0);
  EXPECT_TRUE(fs::is_symlink(link));
  EXPECT_GT(fs::file_size(file), 4U);
}

TEST(Regress0023, AFolderIsRefused) {
  TemporaryFolder folder;
  ProcessResult result = translateTo(folder.path());
  EXPECT_EQ(result.exitCode, 1);
  EXPECT_NE(result.errors.find("is a directory"), std::string::npos) << result.errors;
  EXPECT_FALSE(fs::exists(folder.path() + ".part"));
}

} // namespace oddsat
