#include "protocol/requests.h"

#include <array>

#include "base/hex.h"
#include "protocol/read_object.h"

namespace carat::protocol {

namespace json = boost::json;

namespace {

std::string table_of(const Fields& fields) {
  std::string table = fields.text("table");
  if (table.empty() || table.size() > 40)
    throw_error({"bad_field", "table", "the id of a table is expected", {}});
  return table;
}

std::string hex_of(const Fields& fields, std::string_view field) {
  const std::string text = fields.text(field);
  if (!array_from_hex<16>(text))
    throw_error({"bad_field", std::string(field), "32 hexadecimal digits are expected", {}});
  return text;
}

// Whoever gives no nonce leaves the shuffle to the others.
std::string nonce_of(const Fields& fields) {
  return fields.has("nonce") ? hex_of(fields, "nonce") : std::string(32, '0');
}

std::string name_of(const Fields& fields) {
  return fields.has("name") ? read_line(fields, "name", longest_name) : std::string("Guest");
}

std::int64_t number_of(const Fields& fields, std::string_view field) {
  constexpr std::int64_t most = 1'000'000'000;
  const auto number = fields.integer(field, 0, most);
  if (!number)
    throw_error({"bad_field", std::string(field), "this field is missing: a number", {}});
  return *number;
}

Setup setup_of(const Fields& fields) {
  const auto* object = fields.object("setup");
  if (object == nullptr) return {};
  Setup setup = read_setup(*object, "setup.");
  if (setup.rated && setup.chooses_who_begins())
    throw_error(
        {"bad_field", "setup.options.starting_seat", "in a rated game chance says who begins", {}});
  return setup;
}

std::optional<int> seat_of(const Fields& fields) {
  const auto seat = fields.integer("seat", 1, max_players);
  return seat ? std::optional<int>(static_cast<int>(*seat)) : std::nullopt;
}

Request read_create(const Fields& f) { return Create{setup_of(f)}; }
Request read_sit(const Fields& f) {
  return Sit{table_of(f),      seat_of(f), f.text("link", ""),
             hex_of(f, "key"), name_of(f), nonce_of(f)};
}
Request read_stand(const Fields& f) { return Stand{table_of(f)}; }
Request read_watch(const Fields& f) {
  return Watch{table_of(f), f.text("key", ""), f.has("since") ? number_of(f, "since") : 0};
}
Request read_leave(const Fields& f) { return Leave{table_of(f)}; }
Request read_play(const Fields& f) {
  return Play{table_of(f), number_of(f, "version"), f.text("move"), hex_of(f, "move_id")};
}
Request read_undo(const Fields& f) { return Undo{table_of(f), number_of(f, "version")}; }
Request read_resign(const Fields& f) { return Resign{table_of(f)}; }
Request read_abort(const Fields& f) { return OfferAbort{table_of(f), f.flag("on", true)}; }
Request read_claim(const Fields& f) { return Claim{table_of(f)}; }
Request read_rematch(const Fields& f) { return OfferRematch{table_of(f), f.flag("on", true)}; }
Request read_say(const Fields& f) { return Say{table_of(f), read_line(f, "text", longest_chat)}; }
Request read_mute(const Fields& f) {
  return Mute{table_of(f), static_cast<int>(f.integer("seat", 0, max_players).value_or(0)),
              f.flag("on", true)};
}
Request read_report(const Fields& f) {
  return Report{table_of(f), number_of(f, "number"),
                f.has("reason") ? read_line(f, "reason", longest_chat) : std::string()};
}
Request read_lobby(const Fields& f) { return WatchLobby{f.flag("on", true)}; }
Request read_pair(const Fields& f) { return Pair{setup_of(f), f.flag("on", true)}; }
Request read_deal(const Fields& f) {
  return CreateDeal{setup_of(f), static_cast<int>(f.integer("days", 1, 60).value_or(7))};
}
Request read_ping(const Fields&) { return Ping{}; }

struct Kind {
  std::string_view type;
  std::string_view fields;
  Request (*read)(const Fields&);
};

constexpr std::array<Kind, 18> kinds{{
    {"create", "setup", read_create},
    {"sit", "table, seat, link, key, name, nonce", read_sit},
    {"stand", "table", read_stand},
    {"watch", "table, key, since", read_watch},
    {"leave", "table", read_leave},
    {"play", "table, version, move, move_id", read_play},
    {"undo", "table, version", read_undo},
    {"resign", "table", read_resign},
    {"abort", "table, on", read_abort},
    {"claim", "table", read_claim},
    {"rematch", "table, on", read_rematch},
    {"chat", "table, text", read_say},
    {"mute", "table, seat, on", read_mute},
    {"report", "table, number, reason", read_report},
    {"lobby", "on", read_lobby},
    {"pair", "setup, on", read_pair},
    {"deal", "setup, days", read_deal},
    {"ping", "", read_ping},
}};

json::object parse_object(std::string_view text) {
  if (text.size() > longest_message)
    throw_error({"too_long", "", "a message has at most 8192 bytes", {}});
  auto object = read_object(text);
  if (!object) throw_error(std::move(object.error()));
  return *std::move(object);
}

}  // namespace

std::vector<RequestKind> request_kinds() {
  std::vector<RequestKind> list;
  list.reserve(kinds.size());
  for (const Kind& kind : kinds) list.push_back({kind.type, kind.fields});
  return list;
}

bool is_plain_text(std::string_view text) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto c = static_cast<unsigned char>(text[i]);
    if (c < 0x20 || c == 0x7F) return false;
    // The C1 controls, and U+2028 … U+202E, U+2060 … U+206F: line ends and changes of direction.
    const auto next = i + 1 < text.size() ? static_cast<unsigned char>(text[i + 1]) : 0;
    const auto last = i + 2 < text.size() ? static_cast<unsigned char>(text[i + 2]) : 0;
    if (c == 0xC2 && next < 0xA0) return false;
    if (c == 0xE2 && next == 0x80 && last >= 0xA8 && last <= 0xAE) return false;
    if (c == 0xE2 && next == 0x81 && last >= 0xA0 && last <= 0xAF) return false;
  }
  return true;
}

std::string read_line(const Fields& fields, std::string_view field, std::size_t longest) {
  std::string text = fields.text(field);
  const auto begin = text.find_first_not_of(' ');
  text =
      begin == std::string::npos ? "" : text.substr(begin, text.find_last_not_of(' ') + 1 - begin);
  if (text.empty() || text.size() > longest || !is_plain_text(text))
    throw_error({"bad_field",
                 std::string(field),
                 "a line of 1 to " + std::to_string(longest) + " bytes is expected",
                 {}});
  return text;
}

Envelope read_request(std::string_view text, json::value& id) {
  const json::object object = parse_object(text);
  if (const auto* given = object.if_contains("id")) {
    const bool short_text = given->is_string() && given->get_string().size() <= 64;
    if (!short_text && !given->is_int64())
      throw_error(
          {"bad_field", "id", "a string of at most 64 bytes or a whole number is expected", {}});
    id = *given;
  }
  const Fields fields(object, "message", "type");
  const std::string type = fields.text("type");
  for (const Kind& kind : kinds)
    if (kind.type == type) {
      fields.allow_only(kind.fields);
      return {id, type, kind.read(fields)};
    }
  throw_error({"unknown_type", "type", "there is no such message", {}});
}

}  // namespace carat::protocol
