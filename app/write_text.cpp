#include "oddsat/app/write_text.hpp"

#include "oddsat/base/error.hpp"

#include <fstream>

namespace oddsat::app {

void writeText(const std::string& path, const std::string& text) {
  std::ofstream out(path);
  out << text;
  out.close();
  if (!out) throw Error("cannot write " + path);
}

} // namespace oddsat::app
