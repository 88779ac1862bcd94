#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/store/connection.h"
#include "server/store/rows.h"

namespace carat::server {

// Everything the server keeps, in its own words. Each function is a few statements inside the
// transaction that the caller has begun; all of them throw StoreError.
class Store {
 public:
  explicit Store(Connection& connection) : db_(connection) {}

  // Games. `create_game` stores the row, its seats and its seed together.
  void create_game(const StoredGame& stored, const std::string& node);
  [[nodiscard]] std::optional<StoredGame> find_game(const std::string& id);
  [[nodiscard]] std::int64_t version_of(const std::string& id);  // 0 if there is no such game
  // Makes a node the only writer of a game: its epoch goes up, and whoever wrote before is refused
  // from now on. Nothing if there is no such game.
  [[nodiscard]] std::optional<std::int64_t> take_over(const std::string& id,
                                                      const std::string& node);
  // The next event of a game and what it does to the game's row. A conflict if another node has
  // taken over, if the event is not the next one, or if its move id was used before.
  void append(const std::string& game, std::int64_t epoch, const EventRow& event,
              const GameChange& change);
  void set_status(const std::string& game, std::int64_t epoch, const std::string& status);
  void set_offers(const std::string& game, std::int64_t epoch, std::int64_t offers);
  void set_rematch(const std::string& game, const std::string& next);
  // A conflict if somebody else sits there already.
  void take_seat(const std::string& game, std::int64_t epoch, const SeatRow& seat);
  void free_seat(const std::string& game, std::int64_t epoch, std::int64_t seat,
                 const std::string& link_hash);
  [[nodiscard]] std::vector<GameRow> games_with_status(const std::string& status,
                                                       std::int64_t since, std::int64_t limit);
  // Games by the day in which a computer, or one that plays on for somebody, is on turn: of this
  // node, or of one that was not heard of since `alive`. Those that wait longest come first.
  [[nodiscard]] std::vector<std::string> games_by_the_day_at_computers(const std::string& node,
                                                                       std::int64_t alive,
                                                                       std::int64_t limit);
  // Games that belong to another node: all that are open, go on or have ended since then, or one.
  [[nodiscard]] std::vector<Elsewhere> games_elsewhere(const std::string& node, std::int64_t since);
  [[nodiscard]] std::vector<Elsewhere> game_elsewhere(const std::string& node,
                                                      const std::string& game);
  [[nodiscard]] std::vector<SeatRow> seats_of(const std::string& game);
  [[nodiscard]] std::vector<GameRow> games_of(const std::string& account, std::int64_t limit);

  // Duplicate deals.
  void create_deal(const DealRow& deal);
  [[nodiscard]] std::optional<DealRow> find_deal(const std::string& code);

  // When nodes were up (store_lives.cpp).
  void set_life(const LifeRow& life);
  [[nodiscard]] std::vector<LifeRow> lives_since(std::int64_t at);
  void remove_lives_before(std::int64_t at);

  // Chat. Gives the line its number, the next of its game; a conflict if another node was faster.
  void add_chat(ChatRow& chat);
  [[nodiscard]] std::int64_t last_chat(const std::string& game);
  // The lines after a number, oldest first.
  [[nodiscard]] std::vector<ChatRow> chat_after(const std::string& game, std::int64_t number);
  // The games in which somebody has said something since then, and their last line's number.
  [[nodiscard]] std::vector<std::pair<std::string, std::int64_t>> chat_since(std::int64_t at);
  [[nodiscard]] std::vector<ChatRow> chat_of(const std::string& account);
  void add_report(const ReportRow& report);
  [[nodiscard]] std::vector<ReportRow> reports();
  [[nodiscard]] std::vector<ReportRow> reports_of(const std::string& account);  // that it has made

  // Pairing (store_pairing.cpp). Whoever waits at a node that was not heard of since `alive` is
  // left out, but for those of `node` itself.
  void add_waiting(const WaitingRow& waiting);
  void keep_waiting(const std::string& node, std::int64_t now);
  [[nodiscard]] std::vector<WaitingRow> waiting_for(const std::string& setup,
                                                    const std::string& node, std::int64_t alive);
  // Until the transaction ends nobody else pairs.
  void take_turn_to_pair();
  void set_paired(const std::string& waiting, const std::string& game, std::int64_t seat);
  [[nodiscard]] std::vector<PairedRow> paired(const std::string& node);
  void remove_waiting(const std::string& id);
  // Of a node that begins anew, and whoever was forgotten long ago.
  void remove_waiting_of(const std::string& node, std::int64_t forgotten);

  // Accounts. `create_account` is a conflict if the name is taken.
  void create_account(const AccountRow& account, const std::string& name_key);
  [[nodiscard]] std::optional<AccountRow> account_named(const std::string& name_key);
  [[nodiscard]] std::optional<AccountRow> account_by_id(const std::string& id);
  void set_password(const std::string& account, const std::string& password,
                    const std::string& recovery);
  // Whether this is the hash of its password still; until the transaction ends it stays so.
  [[nodiscard]] bool has_password(const std::string& account, const std::string& password);
  // The account, its sessions and ratings, and what it has said; games stay, without the name.
  std::vector<Ending> delete_account(const std::string& account, std::int64_t now);
  void create_session(const std::string& token_hash, const std::string& account,
                      std::int64_t created, std::int64_t expires);
  [[nodiscard]] std::optional<AccountRow> account_of_session(const std::string& token_hash,
                                                             std::int64_t now);
  [[nodiscard]] std::vector<SessionRow> sessions_of(const std::string& account);
  // What has ended is given back, and kept for the other nodes to hear of.
  std::vector<Ending> delete_session(const std::string& token_hash, std::int64_t now);
  std::vector<Ending> delete_sessions(const std::string& account, std::int64_t now);
  [[nodiscard]] std::vector<Ending> endings_since(std::int64_t at);

  // Ratings. One who never played has the default.
  [[nodiscard]] RatingRow rating(const std::string& account, const std::string& mode);
  void set_rating(const RatingRow& rating);
  [[nodiscard]] std::vector<RatingRow> ratings_of(const std::string& account);
  [[nodiscard]] std::vector<RatingRow> best(const std::string& mode, std::int64_t limit);

  // The deal of a day (store_daily.cpp). The first result of a player stands; false if there was
  // one.
  bool add_daily(const DailyRow& row);
  // Best first: wins by their turns, the others by their prestige.
  [[nodiscard]] std::vector<DailyRow> daily_results(const std::string& game,
                                                    const std::string& date, std::int64_t limit);
  [[nodiscard]] std::vector<DailyRow> daily_of(const std::string& account);

  // The games that were written to, in the order of their first time.
  [[nodiscard]] const std::vector<std::string>& changed_games() const { return changed_; }

 private:
  void changed(const std::string& game);
  void keep(const std::vector<Ending>& endings, std::int64_t now);
  [[nodiscard]] std::optional<StoredGame> read_game(const std::string& id);
  // Counts it, and holds the game's row until the transaction ends, so that nobody takes it over
  // meanwhile. A conflict if it is another node's, or has begun.
  void change_seating(const std::string& game, std::int64_t epoch);
  [[nodiscard]] static GameRow game_row(const Row& row);

  Connection& db_;
  std::vector<std::string> changed_;
};

}  // namespace carat::server
