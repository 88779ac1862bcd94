#pragma once

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "tests/support/project_files.h"

namespace carat {

// A decision of a golden game (tests/data/golden.md), and all that is written down about the
// position before it; the last one is of the position at the end, and has no decision.
struct GoldenStep {
  std::string position;
  std::vector<std::pair<std::string, std::string>> views;  // by viewer
  std::string legal;
  int seat = 0;        // from 0
  std::string action;  // empty at the end
  std::vector<std::string> drawn;
};

struct GoldenFile {
  std::string name;
  std::string game;
  std::vector<GoldenStep> steps;
};

inline GoldenFile read_golden(const std::filesystem::path& path) {
  GoldenFile file{path.filename().string(), {}, {}};
  std::ifstream in(path);
  for (std::string line; std::getline(in, line);) {
    const std::size_t space = std::min(line.find(' '), line.size());
    const std::string word = line.substr(0, space);
    const std::string rest = line.substr(std::min(space + 1, line.size()));
    if (word == "game") file.game = rest;
    if (word == "position") file.steps.emplace_back().position = rest;
    if (file.steps.empty()) continue;
    GoldenStep& step = file.steps.back();
    const std::size_t gap = std::min(rest.find(' '), rest.size());
    if (word == "view") step.views.emplace_back(rest.substr(0, gap), rest.substr(gap + 1));
    if (word == "legal") step.legal = rest;
    if (word == "play") {
      step.seat = rest[0] - '1';
      step.action = rest.substr(2);
    }
    if (word == "drawn") {
      std::istringstream outcomes(rest);
      for (std::string outcome; outcomes >> outcome;) step.drawn.push_back(outcome);
    }
  }
  return file;
}

// All of both games.
inline std::vector<GoldenFile> golden_files() {
  std::vector<GoldenFile> files;
  for (const char* game : {"splendor", "duel"})
    for (const auto& entry : std::filesystem::directory_iterator(
             std::filesystem::path(in_project("tests/data")) / game / "golden"))
      files.push_back(read_golden(entry.path()));
  return files;
}

}  // namespace carat
