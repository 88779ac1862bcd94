#pragma once

#include <thread>
#include <vector>

namespace carat::training {

// Runs f(0) … f(count - 1) at the same time, the first of them on the thread that is here.
template <class F>
void on_threads(int count, F&& f) {
  std::vector<std::thread> others;
  others.reserve(static_cast<std::size_t>(count));
  for (int i = 1; i < count; ++i) others.emplace_back([&f, i] { f(i); });
  f(0);
  for (std::thread& other : others) other.join();
}

}  // namespace carat::training
