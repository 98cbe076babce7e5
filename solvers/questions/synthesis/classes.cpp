#include "oddsat/questions/synthesis/classes.hpp"

#include <algorithm>

namespace oddsat::synthesis {

Classes::Classes(size_t fluents, const std::vector<Element>& elements)
    : words_((fluents + 63) / 64), bytes_((fluents + 7) / 8), elements_(elements.size()),
      tables_(elements.size() * bytes_ * 256 * words_), image_(words_) {
  uint64_t* entry = tables_.data();
  for (const Element& element : elements)
    for (size_t byte = 0; byte < bytes_; ++byte)
      for (size_t value = 0; value < 256; ++value, entry += words_)
        for (size_t bit = 0; bit < 8 && byte * 8 + bit < fluents; ++bit)
          if ((value >> bit & 1U) != 0) {
            const uint32_t to = element.fluents[byte * 8 + bit];
            entry[to / 64] |= uint64_t{1} << to % 64;
          }
}

bool Classes::fits(size_t fluents, size_t elements) {
  return elements * ((fluents + 7) / 8) * 256 * ((fluents + 63) / 64) <= size_t{1} << 23U;
}

const Classes::Least& Classes::of(std::span<const uint64_t> state) {
  least_.state.assign(state.begin(), state.end());
  least_.fixing = 1; // the identity is the first element
  const uint64_t* table = tables_.data() + bytes_ * 256 * words_;
  for (size_t element = 1; element < elements_; ++element) {
    std::ranges::fill(image_, 0);
    for (size_t byte = 0; byte < bytes_; ++byte, table += 256 * words_) {
      const size_t value = state[byte / 8] >> byte % 8 * 8 & 255U;
      for (size_t word = 0; word < words_; ++word) image_[word] |= table[value * words_ + word];
    }
    const auto order = image_ <=> least_.state;
    if (order == 0) ++least_.fixing;
    if (order < 0) least_.state = image_, least_.fixing = 1;
  }
  return least_;
}

} // namespace oddsat::synthesis
