#include "terminal/saved_games.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <ctime>

#include "base/files.h"
#include "play/catalogue.h"
#include "play/tag_text.h"

namespace carat::terminal {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view ending = ".carat";
constexpr std::string_view program_tag = "program";  // and the number of the seat

std::string local_time() {
  const std::time_t now = std::time(nullptr);
  std::tm parts{};
  localtime_r(&now, &parts);
  std::array<char, 32> text{};
  const std::size_t size = std::strftime(text.data(), text.size(), "%Y-%m-%d-%H%M%S", &parts);
  return {text.data(), size};
}

}  // namespace

std::string saved_text(const table::LocalTable& table, const Programs& programs) {
  std::string text = table.save();
  auto game = game_from_record(text);
  if (programs.empty() || !game) return text;
  for (const auto& [seat, command] : programs)
    (*game)->set_tag(std::string(program_tag) + std::to_string(seat + 1), command);
  return (*game)->record();
}

Programs programs_in(std::string_view saved) {
  Programs programs;
  Scanner in(saved);
  const auto tags = parse_tags(in);
  if (!tags) return programs;
  for (const PlacedTag& tag : *tags)
    if (tag.name.size() == program_tag.size() + 1 && tag.name.starts_with(program_tag))
      if (const int seat = tag.name.back() - '1'; seat >= 0 && seat < max_players)
        programs.emplace(seat, tag.value);
  return programs;
}

fs::path games_folder() {
  if (const char* data = std::getenv("XDG_DATA_HOME"); data != nullptr && *data == '/')
    return fs::path(data) / "carat" / "games";
  const char* home = std::getenv("HOME");
  if (home == nullptr || *home == '\0') return {};
  return fs::path(home) / ".local" / "share" / "carat" / "games";
}

std::vector<SavedGame> saved_games(const fs::path& folder) {
  std::vector<std::pair<fs::file_time_type, SavedGame>> found;
  std::error_code problem;
  for (const auto& entry : fs::directory_iterator(folder, problem)) {
    if (entry.path().extension() != ending) continue;
    const auto text = read_short_file(entry.path());
    const auto game = text ? game_from_record(*text) : game_from_record("");
    if (!game) continue;
    std::error_code no_time;
    found.push_back({fs::last_write_time(entry.path(), no_time),
                     {.file = entry.path(),
                      .game = std::string((*game)->name()),
                      .players = (*game)->players(),
                      .turn = (*game)->turn(),
                      .over = (*game)->is_over()}});
  }
  const auto later = [](const auto& a, const auto& b) {
    return a.first != b.first ? a.first > b.first : a.second.file > b.second.file;
  };
  std::ranges::sort(found, later);
  std::vector<SavedGame> games;
  games.reserve(found.size());
  for (auto& [time, game] : found) games.push_back(std::move(game));
  return games;
}

std::optional<fs::path> new_game_file(const fs::path& folder, std::string_view game) {
  std::error_code problem;
  if (folder.empty()) return std::nullopt;
  fs::create_directories(folder, problem);
  if (problem) return std::nullopt;
  const std::string name = local_time() + "-" + std::string(game);
  fs::path file = folder / (name + std::string(ending));
  for (int number = 2; fs::exists(file, problem); ++number)
    file = folder / (name + "-" + std::to_string(number) + std::string(ending));
  return file;
}

}  // namespace carat::terminal
