#include "terminal/client.h"

#include <sstream>

#include <gtest/gtest.h>

#include "ai/models.h"
#include "present/text_width.h"
#include "tests/terminal/tables.h"

namespace carat::terminal {
namespace {

std::string screen(const Client& client, int width = 80, int height = 24) {
  Canvas canvas(width, height);
  client.draw(canvas, 0);
  return canvas.text();
}

void type(Client& client, std::string_view text) {
  for (const char c : text) client.press(Key::of(static_cast<char32_t>(c)));
}

void press(Client& client, Key::Kind kind) { client.press({kind}); }

// Computers, hints and reviews do what they have to do.
void settle(Client& client) {
  while (client.is_busy()) client.work();
}

bool shows(const Client& client, std::string_view text) {
  return screen(client).find(text) != std::string::npos;
}

TEST(Client, shows_the_whole_table_at_80_by_24) {
  for (const char* game : {"splendor", "duel"}) {
    const auto table = table_of(game, {"greedy"});
    const Client client(*table);
    const std::string text = screen(client);
    const Scene scene = scene_of(*table->state().update.view, {});
    for (const Level& level : scene.levels)
      for (const CardFace& card : level.cards)
        EXPECT_NE(text.find(card.name), std::string::npos) << card.name << "\n" << text;
    EXPECT_NE(text.find("Take tokens"), std::string::npos) << text;
    EXPECT_NE(text.find("Seat 1 (you)"), std::string::npos) << text;
    EXPECT_NE(text.find("Greedy"), std::string::npos) << text;
  }
}

TEST(Client, four_players_fit_too) {
  const auto table = table_of("splendor", {"greedy", "one-ply", "greedy"});
  const std::string text = screen(Client(*table));
  for (const char* name : {"Seat 1 (you)", "Greedy 2", "One-ply", "Greedy 4", "N0"})
    EXPECT_NE(text.find(name), std::string::npos) << text;
}

// No row is longer than the screen, whatever the language, and wide letters are whole.
TEST(Client, fits_in_every_language_and_size) {
  for (const char* language : {"en", "pl", "ja", "is"}) {
    const auto words = *present::Words::in(language);
    for (const char* game : {"splendor", "duel"})
      for (const auto [width, height] :
           {std::pair(80, 24), std::pair(120, 40), std::pair(200, 60)}) {
        const auto table = table_of(game, {"greedy"}, words);
        Client client(*table);
        for (const char32_t key : {U'x', U'?', U'l', U'h'}) {
          if (key != U'x') client.press(Key::of(key));
          Canvas canvas(width, height);
          client.draw(canvas, 0);
          for (int y = 0; y < height; ++y)
            EXPECT_EQ(present::text_width(canvas.row(y)), width) << language << "\n"
                                                                 << canvas.row(y);
          EXPECT_EQ(canvas.text().find('{'), std::string::npos) << canvas.text();
          if (key != U'x') press(client, Key::Kind::escape);
        }
        EXPECT_NE(screen(client, width, height).find(words("turn.yours")), std::string::npos);
      }
  }
}

TEST(Client, says_that_a_screen_is_too_small) {
  const auto table = table_of("splendor", {"greedy"});
  EXPECT_NE(screen(Client(*table), 60, 20).find("--plain"), std::string::npos);
  Canvas nothing(0, 0);
  Client(*table).draw(nothing, 0);
}

TEST(Client, plays_by_arrows_and_enter) {
  const auto table = table_of("splendor", {"greedy"});
  Client client(*table);
  press(client, Key::Kind::enter);  // opens: take tokens
  press(client, Key::Kind::down);
  press(client, Key::Kind::enter);
  settle(client);
  EXPECT_EQ(table->log()[1].notation, "take wbr");
  EXPECT_EQ(table->log()[2].seat, 1);  // and the computer has answered
  EXPECT_TRUE(table->is_my_turn());
}

TEST(Client, left_and_escape_go_back) {
  const auto table = table_of("splendor", {"greedy"});
  Client client(*table);
  press(client, Key::Kind::down);
  press(client, Key::Kind::right);
  EXPECT_TRUE(shows(client, "deck 3")) << screen(client);
  press(client, Key::Kind::left);
  EXPECT_TRUE(shows(client, "▸Reserve a card")) << screen(client);
  press(client, Key::Kind::escape);
  EXPECT_TRUE(shows(client, "▸Reserve a card"));
}

TEST(Client, plays_typed_notation_with_completion) {
  const auto table = table_of("splendor", {"greedy"});
  Client client(*table);
  type(client, "res");
  press(client, Key::Kind::tab);
  EXPECT_TRUE(shows(client, "> reserve ▏")) << screen(client);
  type(client, "deck 2");
  press(client, Key::Kind::enter);
  settle(client);
  EXPECT_EQ(table->log()[1].notation, "reserve deck 2");
}

TEST(Client, first_letters_choose_a_kind) {
  const auto table = table_of("splendor", {"greedy"});
  Client client(*table);
  type(client, "t");
  press(client, Key::Kind::down);
  press(client, Key::Kind::enter);
  settle(client);
  EXPECT_EQ(table->log()[1].notation, "take wbr");
}

TEST(Client, a_refusal_names_its_clause) {
  const auto table = table_of("splendor", {"greedy"});
  Client client(*table);
  type(client, "take 2y");
  press(client, Key::Kind::enter);
  EXPECT_TRUE(shows(client, "(S3.4)")) << screen(client);
  press(client, Key::Kind::escape);
  EXPECT_FALSE(shows(client, "(S3.4)"));
  type(client, "take ww;");
  press(client, Key::Kind::enter);
  EXPECT_TRUE(shows(client, "not a move")) << screen(client);
  EXPECT_EQ(table->state().update.version, 1);
}

TEST(Client, a_take_that_is_too_small_is_refused_and_not_completed) {
  const auto table = table_of("splendor", {"greedy"});
  Client client(*table);
  type(client, "take w");
  press(client, Key::Kind::enter);
  EXPECT_TRUE(shows(client, "(S3.")) << screen(client);
  EXPECT_EQ(table->state().update.version, 1);
}

TEST(Client, takes_a_move_back) {
  const auto table = table_of("splendor", {"greedy"});
  Client client(*table);
  type(client, "u");
  EXPECT_TRUE(shows(client, "can't be taken back")) << screen(client);
  type(client, "take wbg");
  press(client, Key::Kind::enter);
  settle(client);
  type(client, "u");
  EXPECT_TRUE(shows(client, "Turn 1 ")) << screen(client);
  EXPECT_TRUE(table->is_my_turn());
}

TEST(Client, points_at_what_a_decision_concerns) {
  const auto table = table_of("duel", {"greedy"});
  Client client(*table);
  type(client, "take ");
  Canvas canvas(80, 24);
  client.draw(canvas, 0);
  int marks = 0;
  for (int y = 11; y < 17; ++y)
    for (int x = 0; x < 20; ++x) marks += canvas.at(x, y).letter == U'▸' ? 1 : 0;
  EXPECT_EQ(marks, 3) << canvas.text();
}

TEST(Client, gives_a_hint_that_can_be_played) {
  const auto table = table_of("splendor", {"greedy"});
  Client client(*table);
  type(client, "h");
  settle(client);
  EXPECT_TRUE(shows(client, " %")) << screen(client);
  press(client, Key::Kind::enter);
  settle(client);
  EXPECT_GE(table->state().update.version, 3);
}

// Which of the golds is taken makes no advice of its own.
TEST(Advice, ways_to_do_the_same_are_one) {
  Analysis analysis;
  const auto add = [&](const char* action, float value, int visits) {
    DecisionAnalysis decision;
    decision.action = action;
    decision.value = value;
    decision.visits = visits;
    analysis.decisions.push_back(decision);
  };
  add("buy 1-17 for gk", 0.6F, 50);
  add("reserve 2-17 with b1", 0.7F, 40);
  add("reserve 2-17 with c5", 0.8F, 40);
  add("take a1", 0.5F, 0);
  const auto list = advice_of(analysis);
  ASSERT_EQ(list.size(), 2U);
  EXPECT_EQ(list[0].decision.action, "reserve 2-17 with b1");
  EXPECT_FLOAT_EQ(list[0].value, 0.75F);
  EXPECT_EQ(list[1].decision.action, "buy 1-17 for gk");
}

TEST(Client, a_curtain_falls_when_people_change_who_have_secrets) {
  const auto table = table_of("splendor", {""});
  Client client(*table);
  type(client, "take wbg");
  press(client, Key::Kind::enter);
  EXPECT_TRUE(shows(client, "Seat 2 (you)")) << "nobody has a secret yet\n" << screen(client);
  type(client, "reserve deck 1");
  press(client, Key::Kind::enter);
  EXPECT_TRUE(shows(client, "Seat 1 is next.")) << screen(client);
  EXPECT_FALSE(shows(client, "3-")) << screen(client);
  press(client, Key::Kind::enter);
  EXPECT_TRUE(shows(client, "Seat 1 (you)")) << screen(client);
  EXPECT_TRUE(shows(client, "1-??")) << screen(client);
}

// Whatever is first in the menu, until the end: for each game and number of players.
void play_to_the_end(Client& client, PlayTable& table) {
  for (int keys = 0; keys < 5000 && table.state().update.status == "running"; ++keys) {
    settle(client);
    press(client, Key::Kind::enter);
  }
  settle(client);
}

TEST(Client, plays_whole_games_by_one_key) {
  for (const auto& [game, others] :
       {std::pair("splendor", std::vector<std::string>{"greedy"}),
        std::pair("splendor", std::vector<std::string>{"greedy", "greedy"}),
        std::pair("splendor", std::vector<std::string>{"greedy", "", "greedy"}),
        std::pair("duel", std::vector<std::string>{"greedy"})}) {
    const auto table = table_of(game, others);
    Client client(*table);
    play_to_the_end(client, *table);
    ASSERT_EQ(table->state().update.status, "over") << game;
    EXPECT_TRUE(shows(client, "v review")) << screen(client);
    EXPECT_TRUE(shows(client, "1. ")) << screen(client);
  }
}

TEST(Client, looks_back_at_a_finished_game) {
  const auto table = table_of("duel", {"greedy"});
  Client client(*table);
  type(client, "v");
  EXPECT_TRUE(shows(client, "when the game is over")) << screen(client);
  play_to_the_end(client, *table);
  type(client, "v");
  for (int i = 0; i < 12; ++i) client.work();
  EXPECT_TRUE(shows(client, "▸1. ")) << screen(client);
  EXPECT_TRUE(shows(client, "hance to win")) << screen(client);
  press(client, Key::Kind::down);
  press(client, Key::Kind::escape);
  EXPECT_TRUE(shows(client, "v review")) << screen(client);
}

TEST(Client, deals_another_game_to_the_same_people) {
  const auto table = table_of("duel", {"greedy"});
  Client client(*table);
  play_to_the_end(client, *table);
  type(client, "n");
  EXPECT_TRUE(shows(client, "Only at a table of a server.")) << "nobody deals\n" << screen(client);
  table->set_deal(
      [&] { return *table::LocalTable::create("local", table->table().setup(), {}, Seed{8}, 0); });
  type(client, "n");
  settle(client);
  EXPECT_EQ(table->state().update.status, "running");
  EXPECT_TRUE(shows(client, "Turn 1 ")) << screen(client);
  EXPECT_TRUE(shows(client, "Take tokens")) << screen(client);
}

TEST(Client, the_log_is_there_from_its_beginning) {
  const auto table = table_of("splendor", {"greedy"});
  Client client(*table);
  play_to_the_end(client, *table);
  type(client, "l");
  EXPECT_TRUE(shows(client, table->log().back().text)) << screen(client);
  EXPECT_FALSE(shows(client, "You begin."));
  press(client, Key::Kind::home);
  EXPECT_TRUE(shows(client, "You begin.")) << screen(client);
  EXPECT_FALSE(shows(client, table->log().back().text));
  const std::string top = screen(client);
  press(client, Key::Kind::up);
  EXPECT_EQ(screen(client), top);
  press(client, Key::Kind::down);
  EXPECT_FALSE(shows(client, "You begin.")) << "one line further\n" << screen(client);
  press(client, Key::Kind::end);
  EXPECT_TRUE(shows(client, table->log().back().text)) << screen(client);
  press(client, Key::Kind::escape);
  EXPECT_TRUE(shows(client, "v review")) << screen(client);
}

TEST(Client, tells_in_its_help_how_strong_a_computer_is) {
  const auto table = table_of("duel", {"topaz"});
  Client client(*table);
  type(client, "?");
  const int rating = ai::level_rating("duel", "topaz");
  EXPECT_TRUE(shows(client, "Topaz (" + std::to_string(rating) + " Elo)")) << screen(client);
}

TEST(Client, all_of_the_help_can_be_read_at_80_by_24) {
  for (const char* language : {"en", "pl", "ja", "is"})
    for (const char* game : {"splendor", "duel"}) {
      const auto words = *present::Words::in(language);
      const auto table = table_of(game, {"greedy"}, words);
      Client client(*table);
      type(client, "?");
      std::string seen = screen(client);
      press(client, Key::Kind::end);
      seen += screen(client);
      std::istringstream words_of_it(words("terminal.help") + words(std::string("help.") + game));
      for (std::string word; words_of_it >> word;)
        if (present::text_width(word) < 20)  // longer ones, in Japanese, are broken
          EXPECT_NE(seen.find(word), std::string::npos) << word << "\n" << seen;
    }
}

}  // namespace
}  // namespace carat::terminal
