#include "bots/mark.h"

#include <charconv>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <vector>

#include <sys/types.h>
#include <unistd.h>

namespace carat::bots {

namespace {

std::vector<pid_t> marked(const std::string& mark) {
  std::vector<pid_t> found;
  std::error_code error;
  for (std::filesystem::directory_iterator entry("/proc", error), end; !error && entry != end;
       entry.increment(error)) {
    const std::string name = entry->path().filename();
    pid_t pid = 0;
    if (std::from_chars(name.data(), name.data() + name.size(), pid).ec != std::errc()) continue;
    std::ifstream in(entry->path() / "environ", std::ios::binary);
    const std::string environment{std::istreambuf_iterator<char>(in), {}};
    if (environment.find(mark) != std::string::npos) found.push_back(pid);
  }
  return found;
}

}  // namespace

// Not one value for all: a program may be an arena, whose programs then have its mark and their
// own.
std::string new_mark() {
  std::random_device random;
  std::string mark = "CARAT_BOT";
  for (int i = 0; i < 4; ++i) mark += "_" + std::to_string(random());
  return mark + "=1";
}

// Again and again: who is killed may have started another in the meantime.
void kill_marked(const std::string& mark) {
  constexpr int most_rounds = 100;  // what hangs in the system for ever is not waited for
  for (int i = 0; i < most_rounds; ++i) {
    const std::vector<pid_t> found = marked(mark);
    if (found.empty()) return;
    for (const pid_t pid : found) kill(pid, SIGKILL);
    usleep(1000);
  }
}

}  // namespace carat::bots
