#include "arena/results_file.h"

#include <cerrno>
#include <cstring>
#include <fstream>
#include <sstream>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include "protocol/json_text.h"

namespace carat::arena {

namespace json = boost::json;

namespace {

json::object plain_heading(const Match& match) {
  const bool timed = match.time.game.has_value();
  return {{"carat_arena", 1},
          {"mode", match.mode->name},
          {"players", json::array(match.players.begin(), match.players.end())},
          {"seed", match.seed},
          {"move_time_ms", match.time.move.count()},
          {"game_time_ms", timed ? json::value(match.time.game->count()) : json::value(nullptr)},
          {"luck_network", match.luck_network}};
}

// Why a file with this heading is not gone on with.
std::string why_another_match(const std::string& path, const std::string& heading,
                              const Match& match) {
  if (heading == protocol::json_text(plain_heading(match)))
    return path +
           " was begun by an older version of this program, which did not write down which "
           "networks played: whether they are those of today can't be told, so the match can't go "
           "on. Choose another name";
  return path + " has the results of another match:\n  " + heading + "\nand not of this one:\n  " +
         heading_of(match);
}

}  // namespace

std::string heading_of(const Match& match) {
  json::object heading = plain_heading(match);
  json::object networks;
  for (const auto& [name, checksum] : networks_of(match)) networks[name] = checksum;
  if (!networks.empty()) heading["networks"] = std::move(networks);
  return protocol::json_text(heading);
}

expected<std::unique_ptr<ResultsFile>, std::string> ResultsFile::open(
    const std::string& path, const Match& match, const std::function<void(GroupResult)>& found) {
  std::string text;
  if (std::ifstream in(path, std::ios::binary); in) {
    std::stringstream all;
    all << in.rdbuf();
    text = all.str();
  }
  const std::size_t whole = text.rfind('\n') == std::string::npos ? 0 : text.rfind('\n') + 1;
  const std::string heading = heading_of(match);
  std::istringstream lines(text.substr(0, whole));
  std::string line;
  if (std::getline(lines, line) && line != heading)
    return unexpected(why_another_match(path, line, match));
  if (whole == 0 && !text.empty() && !heading.starts_with(text))
    return unexpected(path + " is there already and has no results: choose another name");
  const int groups = group_count(match);
  for (int number = 2; std::getline(lines, line); ++number) {
    auto group = read_group(line);
    if (!group) return unexpected(path + ", line " + std::to_string(number) + ": " + group.error());
    if (!belongs_to(match, *group))
      return unexpected(path + ", line " + std::to_string(number) + ": not a group of this match");
    if (group->number < groups) found(std::move(*group));
  }

  const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0644);
  if (file >= 0 && flock(file, LOCK_EX | LOCK_NB) != 0) {
    close(file);
    return unexpected(path + " is in use by another match that is being played");
  }
  if (file < 0 || ftruncate(file, static_cast<off_t>(whole)) != 0) {
    const std::string why = std::strerror(errno);
    if (file >= 0) close(file);
    return unexpected("can't write to " + path + ": " + why);
  }
  std::unique_ptr<ResultsFile> results(new ResultsFile(file));
  if (whole == 0 && !results->append(heading)) return unexpected("can't write to " + path);
  return results;
}

ResultsFile::~ResultsFile() { close(file_); }

// One write for the whole line: a program that is killed leaves either all of it or nothing.
bool ResultsFile::append(const std::string& line) const {
  const std::string text = line + '\n';
  return write(file_, text.data(), text.size()) == static_cast<ssize_t>(text.size());
}

}  // namespace carat::arena
