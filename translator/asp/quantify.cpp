#include "oddsat/asp/quantify.hpp"

#include "oddsat/asp/names.hpp"

namespace oddsat::asp {

void quantify(Program& program, const Question& question) {
  program.add("The asked player").lines = {"player(" + encodeTerm(question.player) + ")."};
  program.addBlock("quantify");
}

} // namespace oddsat::asp
