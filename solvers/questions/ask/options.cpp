#include "oddsat/questions/ask/options.hpp"

#include "oddsat/games/forward/forward.hpp"

namespace oddsat::ask {

const std::vector<SettingRow>& settingRows() {
  static const std::vector<SettingRow> rows = [] {
    std::vector<SettingRow> all = rowsOf("forward", forward::settings());
    const std::vector<SettingRow>& others = formulaSettings();
    all.insert(all.end(), others.begin(), others.end());
    return all;
  }();
  return rows;
}

} // namespace oddsat::ask
