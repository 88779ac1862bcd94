#pragma once

#include <functional>
#include <memory>
#include <string>

#include "arena/game_result.h"
#include "arena/match.h"

namespace carat::arena {

// The results of a match on disk: a line that says what is played, then one for each group as it
// comes. A match that was interrupted goes on where the file ends.
class ResultsFile {
 public:
  // Opens the file, or begins a new one, and hands over every result that is there. Half a line at
  // its end, of a program that was killed, is cut off. The error is a sentence.
  static expected<std::unique_ptr<ResultsFile>, std::string> open(
      const std::string& path, const Match& match, const std::function<void(GroupResult)>& found);

  ResultsFile(const ResultsFile&) = delete;
  ResultsFile& operator=(const ResultsFile&) = delete;
  ~ResultsFile();

  // Whole, or not at all. False if it can't be written.
  [[nodiscard]] bool append(const std::string& line) const;

 private:
  explicit ResultsFile(int file) : file_(file) {}
  int file_;
};

// The first line of the file: everything that the results depend on. The number of deals is not in
// it: a longer match goes on with the same file.
std::string heading_of(const Match& match);

}  // namespace carat::arena
