#include "server/net/routes.h"

#include <boost/json/array.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "play/catalogue.h"
#include "protocol/game_json.h"
#include "protocol/read_object.h"
#include "server/net/account_json.h"
#include "server/net/answers.h"
#include "server/net/page.h"

namespace carat::server {

namespace json = boost::json;
using protocol::Fields;
using protocol::RequestError;

namespace {

json::object parse_body(const std::string& body) {
  auto object = protocol::read_object(body);
  if (!object) throw RequestError(std::move(object.error()));
  return *std::move(object);
}

}  // namespace

std::string record_of(const Table& table) {
  const Match& match = table.match();
  const auto game = match.game()->clone();
  const auto infos = table.seat_infos();
  for (std::size_t i = 0; i < infos.size(); ++i)
    game->set_tag("seat" + std::to_string(i + 1),
                  infos[i].level.empty() ? infos[i].name : "computer: " + infos[i].level);
  const auto state = table.state_for(std::nullopt, 0);
  if (!state.seed.empty()) {
    game->set_tag("commitment", state.commitment);
    game->set_tag("seed", state.seed);
    std::string nonces;
    for (const std::string& nonce : state.nonces) nonces += (nonces.empty() ? "" : ",") + nonce;
    game->set_tag("nonces", nonces);
  }
  if (match.status() == Status::aborted) game->set_tag("ended", "aborted");
  if (match.result() && !game->is_over()) {
    std::string ranks;
    for (const int rank : match.result()->ranks)
      ranks += (ranks.empty() ? "" : ",") + std::to_string(rank);
    game->set_tag("ended", match.result()->reason + ", ranks " + ranks);
  }
  const bool over = match.status() == Status::over || match.status() == Status::aborted;
  return over ? game->record() : game->record(Viewer::everybody());
}

Routes::Routes(Services& services, Hub& hub, Accounts& accounts, const std::string& web, bool https)
    : services_(services),
      hub_(hub),
      accounts_(accounts),
      daily_(services, accounts),
      web_(web.empty() ? WebFiles() : WebFiles(web)),
      https_(https) {}

std::string Routes::cookie(const std::string& token) const {
  return cookie_name() + "=" + token +
         "; Path=/; HttpOnly; SameSite=Strict; Max-Age=" + (token.empty() ? "0" : "7776000") +
         (https_ ? "; Secure" : "");
}

void Routes::handle(const HttpRequest& request, const Respond& respond) {
  try {
    if (request.method == "GET" || request.method == "HEAD") return get(request, respond);
    if (request.method != "POST")
      return respond(error({"bad_method", "", "GET and POST are understood", {}}));
    if (!request.own_origin)
      return respond(error({"wrong_origin", "", "another site's page sent this", {}}));
    post(request, respond);
  } catch (const RequestError& wrong) {
    respond(error(wrong));
  }
}

void Routes::get(const HttpRequest& request, const Respond& respond) {
  const std::string& path = request.path;
  if (path == "/api/health") return health(respond);
  if (path == "/api/lobby") {
    json::array tables;
    const auto lobby = hub_.lobby();
    for (const auto& table : lobby.tables) tables.push_back(to_json(table));
    return respond(ok({{"tables", std::move(tables)}, {"playing", lobby.playing}}));
  }
  if (path.starts_with("/api/components/")) {
    const auto* entry = find_game(path.substr(16));
    if (entry == nullptr) return respond(not_found());
    return respond(ok(protocol::components(entry->name)));
  }
  if (path.starts_with("/api/games/")) {
    std::string id = path.substr(11);
    const bool as_record = id.ends_with("/record");
    if (as_record) id.resize(id.size() - 7);
    return game(id, as_record, respond);
  }
  if (path.starts_with("/api/daily/")) return daily_.list(path.substr(11), respond);
  if (path.starts_with("/api/ratings/")) return ratings(path.substr(13), respond);
  if (path == "/api/me" || path.starts_with("/api/me/")) return get_mine(request, respond);
  if (path.starts_with("/api/")) return respond(not_found());
  page(request, respond);
}

void Routes::page(const HttpRequest& request, const Respond& respond) {
  if (!web_.empty()) {
    auto file = web_.find(request);
    return respond(file ? std::move(*file) : not_found());
  }
  if (const auto file = built_in_page(request.path))
    return respond({200, file->type, file->text, {}});
  respond(not_found());
}

// Well is who can store.
void Routes::health(const Respond& respond) {
  services_.writer.submit(
      [](Store&) {},
      [this, respond](const std::optional<StoreError>& failed) {
        if (failed)
          return respond(error({"storage", "", "nothing can be stored: see the log", {}}));
        respond(ok({{"ok", true}, {"tables", hub_.tables()}}));
      });
}

void Routes::game(const std::string& id, bool as_record, const Respond& respond) {
  hub_.find(id, [as_record, respond](const Hub::Finding& found) {
    if (!found) return respond(error(found.error()));
    const auto& table = *found;
    if (!as_record)
      return respond(
          {200, "application/json", protocol::write_reply(table->state_for(std::nullopt, 0)), {}});
    if (table->match().game() == nullptr)
      return respond(error({"not_begun", "", "the game has not begun", {}}));
    if (!table->is_public())
      return respond(error({"deal_open",
                            "",
                            "this deal is still being played elsewhere: wait until it closes",
                            {}}));
    respond({200,
             "text/plain; charset=utf-8",
             record_of(*table),
             {{"Content-Disposition", "attachment; filename=\"" + table->id() + ".carat\""}}});
  });
}

void Routes::ratings(const std::string& mode, const Respond& respond) {
  auto rows = std::make_shared<std::vector<RatingRow>>();
  services_.writer.submit([rows, mode](Store& store) { *rows = store.best(mode, 100); },
                          [rows, respond](const std::optional<StoreError>& failed) {
                            if (failed)
                              return respond(error({"storage", "", "try again later", {}}));
                            respond(ok({{"ratings", ratings_json(*rows)}}));
                          });
}

void Routes::get_mine(const HttpRequest& request, const Respond& respond) {
  accounts_.find(request.token,
                 [this, path = request.path, respond](const std::optional<AccountRow>& account) {
                   if (!account) return respond(error({"not_signed_in", "", "sign in first", {}}));
                   if (path == "/api/me")
                     return respond(ok({{"name", account->name}, {"bot", account->is_bot}}));
                   if (path == "/api/me/games") return my_games(*account, respond);
                   if (path == "/api/me/export") return export_data(*account, respond);
                   respond(not_found());
                 });
}

void Routes::my_games(const AccountRow& account, const Respond& respond) {
  auto list = std::make_shared<json::array>();
  services_.writer.submit(
      [list, id = account.id](Store& store) {
        for (const GameRow& row : store.games_of(id, 200))
          list->push_back(game_json(row, store.seats_of(row.id), id));
      },
      [list, respond](const std::optional<StoreError>& failed) {
        if (failed) return respond(error({"storage", "", "try again later", {}}));
        respond(ok({{"games", std::move(*list)}}));
      });
}

void Routes::export_data(const AccountRow& account, const Respond& respond) {
  auto out = std::make_shared<json::object>();
  services_.writer.submit([out, account](Store& store) { *out = export_json(store, account); },
                          [out, respond](const std::optional<StoreError>& failed) {
                            if (failed)
                              return respond(error({"storage", "", "try again later", {}}));
                            respond(ok(*out));
                          });
}

void Routes::entered(const expected<Accounts::Entered, RequestError>& entered, int status,
                     bool show, const Respond& respond) const {
  if (!entered) return respond(error(entered.error()));
  json::object body{{"name", entered->name}};
  if (!entered->recovery.empty()) body["recovery"] = entered->recovery;
  if (show) body["token"] = entered->token;
  respond({status,
           "application/json",
           json::serialize(body),
           {{"Set-Cookie", cookie(entered->token)}}});
}

void Routes::post(const HttpRequest& request, const Respond& respond) {
  const json::object body = request.body.empty() ? json::object{} : parse_body(request.body);
  const Fields fields(body, "request", "");
  const std::string& path = request.path;
  if (path == "/api/accounts") {
    fields.allow_only("name, password, bot");
    const bool bot = fields.flag("bot", false);
    return accounts_.sign_up(fields.text("name"), fields.text("password"), request.address, bot,
                             [=, this](const auto& result) { entered(result, 201, bot, respond); });
  }
  if (path == "/api/sessions") {
    fields.allow_only("name, password, bot");
    const bool bot = fields.flag("bot", false);
    return accounts_.sign_in(fields.text("name"), fields.text("password"), request.address,
                             [=, this](const auto& result) { entered(result, 200, bot, respond); });
  }
  if (path == "/api/recover") {
    fields.allow_only("name, code, password");
    return accounts_.recover(
        fields.text("name"), fields.text("code"), fields.text("password"), request.address,
        [=, this](const auto& result) { entered(result, 200, false, respond); });
  }
  if (path.starts_with("/api/daily/")) return daily_.add(path.substr(11), fields, request, respond);
  if (path == "/api/sessions/end")
    return accounts_.sign_out(request.token, [=, this](const auto& result) {
      if (!result) return respond(error(result.error()));
      respond({200, "application/json", "{}", {{"Set-Cookie", cookie("")}}});
    });
  if (path == "/api/me/delete") {
    fields.allow_only("password");
    const std::string password = fields.text("password");
    return accounts_.find(request.token, [=, this, address = request.address](const auto& account) {
      if (!account) return respond(error({"not_signed_in", "", "sign in first", {}}));
      accounts_.remove(*account, password, address, [=, this](const auto& result) {
        if (!result) return respond(error(result.error()));
        respond({200, "application/json", "{}", {{"Set-Cookie", cookie("")}}});
      });
    });
  }
  respond(not_found());
}

}  // namespace carat::server
