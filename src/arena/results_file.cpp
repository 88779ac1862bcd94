#include "arena/results_file.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/bounded_input.h"
#include "protocol/json_text.h"

namespace carat::arena {

namespace json = boost::json;

namespace {

// What versions of this program have written into the heading, each more than the one before.
enum class Heading { without_networks, without_start_time, of_today };

std::string heading_text(const Match& match, Heading version) {
  json::object heading{{"carat_arena", 1},
                       {"mode", match.mode->name},
                       {"players", json::array(match.players.begin(), match.players.end())},
                       {"seed", match.seed}};
  if (version == Heading::of_today) heading["start_time_ms"] = match.time.start.count();
  heading["move_time_ms"] = match.time.move.count();
  heading["game_time_ms"] =
      match.time.game ? json::value(match.time.game->count()) : json::value(nullptr);
  heading["luck_network"] = match.luck_network;
  json::object networks;
  if (version != Heading::without_networks)
    for (const auto& [name, checksum] : networks_of(match)) networks[name] = checksum;
  if (!networks.empty()) heading["networks"] = std::move(networks);
  return protocol::json_text(heading);
}

// Why a file with this heading is not gone on with.
std::string why_another_match(const std::string& path, const std::string& heading,
                              const Match& match) {
  if (heading == heading_text(match, Heading::without_networks))
    return path +
           " was begun by an older version of this program, which did not write down which "
           "networks played: whether they are those of today can't be told, so the match can't go "
           "on. Choose another name";
  return path + " has the results of another match:\n  " + heading + "\nand not of this one:\n  " +
         heading_of(match);
}

// The lines of a file, one after the other, as far as each is at most `longest` bytes long.
class Lines {
 public:
  Lines(int file, std::size_t longest) : file_(file), longest_(longest) {}

  // False if there is no other whole line: `rest` tells what is there instead.
  bool next(std::string& line) {
    std::size_t end = 0;
    while ((end = rest_.find('\n')) == std::string::npos) {
      if (rest_.size() > longest_) return false;
      std::array<char, 4096> part{};
      const ssize_t read = ::read(file_, part.data(), part.size());
      failed_ = read < 0;
      if (read <= 0) return false;
      rest_.append(part.data(), static_cast<std::size_t>(read));
    }
    line = rest_.substr(0, end);
    rest_.erase(0, end + 1);
    size_ += static_cast<off_t>(end + 1);
    return true;
  }

  [[nodiscard]] bool failed() const { return failed_; }
  [[nodiscard]] off_t size() const { return size_; }  // of all lines so far
  [[nodiscard]] const std::string& rest() const { return rest_; }

 private:
  int file_;
  std::size_t longest_;
  std::string rest_;
  off_t size_ = 0;
  bool failed_ = false;
};

}  // namespace

std::string heading_of(const Match& match) { return heading_text(match, Heading::of_today); }

expected<std::unique_ptr<ResultsFile>, std::string> ResultsFile::open(
    const std::string& path, const Match& match, const std::function<void(GroupResult)>& found) {
  const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NOCTTY, 0644);
  if (file < 0) return unexpected("can't open " + path + ": " + std::strerror(errno));
  std::unique_ptr<ResultsFile> results(new ResultsFile(file));
  struct stat status{};
  if (fstat(file, &status) != 0 || !S_ISREG(status.st_mode))
    return unexpected(path + " is not a regular file: choose the name of one for the results");
  // Before it is read: what another match writes after that would be cut off.
  if (flock(file, LOCK_EX | LOCK_NB) != 0)
    return unexpected(path + " is in use by another match that is being played");

  const std::string heading = heading_of(match);
  const std::size_t longest = std::max(longest_input, heading.size());
  Lines lines(file, longest);
  std::string line;
  if (lines.next(line) && line != heading &&
      line != heading_text(match, Heading::without_start_time))
    return unexpected(why_another_match(path, line, match));
  const std::int64_t groups = group_count(match);
  const auto tables = tables_of(match);
  int number = 2;
  const auto damaged = [&](const std::string& what) {
    return unexpected(path + ", line " + std::to_string(number) + ": " + what +
                      ". Take that line out, and its group is played anew, or choose another name");
  };
  for (; lines.next(line); ++number) {
    auto group = read_group(line);
    if (!group) return damaged(group.error());
    if (!belongs_to(tables, *group)) return damaged("not a group of this match");
    if (group->number < groups) found(std::move(*group));
  }
  if (lines.failed()) return unexpected("can't read " + path + ": " + std::strerror(errno));
  const bool begun = lines.size() > 0;
  if (!begun && !heading.starts_with(lines.rest()))
    return unexpected(path + " is there already and has no results: choose another name");
  if (lines.rest().size() > longest) return damaged("not a group's result");

  if (!lines.rest().empty() && ftruncate(file, lines.size()) != 0)
    return unexpected("can't write to " + path + ": " + std::strerror(errno));
  if (!begun && !results->append(heading)) return unexpected("can't write to " + path);
  return results;
}

ResultsFile::~ResultsFile() { close(file_); }

// One write for the whole line: a program that is killed leaves either all of it or nothing.
bool ResultsFile::append(const std::string& line) const {
  const std::string text = line + '\n';
  return write(file_, text.data(), text.size()) == static_cast<ssize_t>(text.size());
}

}  // namespace carat::arena
