#pragma once

#include <sys/resource.h>

namespace carat {

// A connection is an open file, a program that is spoken to needs several, and a shell allows about
// a thousand: takes as many as the system allows without being asked.
inline void allow_many_open_files() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur == limit.rlim_max) return;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

}  // namespace carat
