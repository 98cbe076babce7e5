#include "oddsat/app/captured_output.hpp"

namespace oddsat::app {

namespace {

thread_local CapturedOutput* capturing = nullptr;

} // namespace

CapturedOutput::CapturedOutput() {
  capturing = this;
}

CapturedOutput::~CapturedOutput() {
  capturing = nullptr;
}

CapturedOutput* CapturedOutput::ofThread() {
  return capturing;
}

} // namespace oddsat::app
