#include "oddsat/python/waiting.hpp"

#include "oddsat/python/fraction.hpp"

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

namespace oddsat::python {

namespace {

namespace py = pybind11;

constexpr std::chrono::milliseconds betweenSignals(20);

class Beside {
public:
  explicit Beside(const std::function<void(const Waiting&)>& work)
      : thread_([this, &work] { run(work); }) {}
  ~Beside() {
    const py::gil_scoped_release others;
    thread_.join();
  }
  Beside(const Beside&) = delete;
  Beside& operator=(const Beside&) = delete;

  void stop() { stop_->store(true, std::memory_order_relaxed); }

  // False when the work has ended. A report that has come in between is moved to `report`.
  bool goesOn(std::optional<ProgressReport>& report) {
    const py::gil_scoped_release others;
    std::unique_lock lock(mutex_);
    changed_.wait_for(lock, betweenSignals, [this] { return over_ || report_; });
    report = std::exchange(report_, std::nullopt);
    return !over_;
  }

  void rethrow() const {
    if (error_) std::rethrow_exception(error_);
  }

private:
  void run(const std::function<void(const Waiting&)>& work) {
    const auto onProgress = [this](const ProgressReport& report) {
      const std::lock_guard lock(mutex_);
      report_ = report;
      changed_.notify_one();
    };
    std::exception_ptr error;
    try {
      work({stop_, onProgress});
    } catch (...) {
      error = std::current_exception();
    }
    const std::lock_guard lock(mutex_);
    error_ = error;
    over_ = true;
    changed_.notify_one();
  }

  std::shared_ptr<std::atomic<bool>> stop_ = std::make_shared<std::atomic<bool>>(false);
  std::mutex mutex_ = {};
  std::condition_variable changed_ = {};
  std::optional<ProgressReport> report_ = {}; // the last one
  bool over_ = false;
  std::exception_ptr error_ = {};
  std::thread thread_; // started when the other members exist
};

py::object optionalFraction(const std::optional<Rational>& value) {
  return value ? fraction(*value) : py::none();
}

bool wantsMore(const py::object& progress, const ProgressReport& report) {
  const py::object answer = progress(report.phase, report.counted, optionalFraction(report.low),
                                     optionalFraction(report.high));
  return answer.ptr() != Py_False;
}

} // namespace

void waitFor(const py::object& progress, const std::function<void(const Waiting&)>& work) {
  Beside beside(work);
  std::optional<ProgressReport> report;
  try {
    while (beside.goesOn(report)) {
      if (PyErr_CheckSignals() != 0) throw py::error_already_set();
      if (report && !progress.is_none() && !wantsMore(progress, *report)) beside.stop();
    }
  } catch (...) {
    beside.stop();
    throw;
  }
  beside.rethrow();
}

} // namespace oddsat::python
