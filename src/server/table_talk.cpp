#include <algorithm>

#include "base/hex.h"
#include "server/table.h"

// What a table tells its guests, and what they say to each other.

namespace carat::server {

using protocol::RequestError;

namespace {

std::vector<int> numbers(const std::set<Seat>& seats) {
  std::vector<int> list;
  list.reserve(seats.size());
  for (const Seat seat : seats) list.push_back(seat.index + 1);
  return list;
}

constexpr int most_chat_tries = 5;
const RequestError no_chat_stored{
    "storage", "", "the server can't store anything at the moment", {}};

}  // namespace

bool Table::is_public() const {
  return match_->setup().deal.empty() || services_.now.calendar() >= deal_closes_;
}

std::vector<protocol::SeatInfo> Table::seat_infos() const {
  std::vector<protocol::SeatInfo> infos;
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    const Seat seat(static_cast<int>(i));
    protocol::SeatInfo info;
    info.level = seats_[i].level;
    info.name = seats_[i].name;
    info.taken = !seats_[i].level.empty() || !seats_[i].nonce.empty();
    info.here = !seats_[i].level.empty() ||
                std::ranges::any_of(audience_, [&](const Guest& g) { return g.seat == seat; });
    info.bot = seats_[i].is_bot;
    info.left = match_->has_left(seat);
    infos.push_back(std::move(info));
  }
  return infos;
}

protocol::Update Table::update_for(std::optional<Seat> seat) const {
  protocol::Update update;
  update.table = id();
  update.version = match_->version();
  update.status = status_name(match_->status());
  const Viewer viewer = seat ? match_->viewer_of(*seat) : Viewer::everybody();
  // The end of a game shows every card, which a duplicate deal keeps closed.
  const bool shown = is_public() || (match_->status() == Status::running && !is_closed_to(seat));
  if (match_->game() != nullptr && shown && match_->status() != Status::frozen) {
    update.view = match_->game()->view(viewer);
    if (seat && match_->to_move() == seat && !match_->has_left(*seat))
      update.legal = match_->game()->legal_actions(Payments::all);
  }
  if (match_->setup().time.kind != TimeControl::Kind::none && match_->game() != nullptr) {
    protocol::ClockInfo clocks;
    for (int i = 0; i < match_->players(); ++i)
      clocks.left.push_back(remaining(match_->clocks(), Seat(i), services_.now.steady())->count());
    if (const auto running = match_->clocks().running) clocks.running = running->index + 1;
    update.clocks = std::move(clocks);
  }
  update.abort_offers = numbers(abort_offers_);
  update.rematch_offers = numbers(rematch_offers_);
  update.can_undo = seat && match_->can_undo(*seat);
  update.result = match_->result();
  return update;
}

protocol::ToldEvent Table::told(const Event& event, std::optional<Seat> seat) const {
  const Viewer viewer = seat ? match_->viewer_of(*seat) : Viewer::everybody();
  auto told = match_->told(event, viewer, is_public());
  if (is_closed_to(seat)) told.plies.clear();  // decisions name cards
  return told;
}

protocol::TableState Table::state_for(std::optional<Seat> seat, std::int64_t since) const {
  protocol::TableState state;
  state.update = update_for(seat);
  for (const Event* event : match_->story(since)) state.update.events.push_back(told(*event, seat));
  state.setup = match_->setup();
  state.seats = seat_infos();
  if (seat) state.you = seat->index + 1;
  state.commitment = commitment_;
  const bool over = match_->status() == Status::over || match_->status() == Status::aborted;
  if (over && is_public()) state.seed = to_hex(deal_.value_or(seed_));
  if (!match_->log().empty()) state.nonces = match_->log().front().nonces;
  state.next = next_;
  state.trouble = match_->trouble();
  return state;
}

void Table::broadcast_state(const ClientPtr& except) {
  broadcast_since(match_->version() - 1, except);  // the other events are known
}

void Table::broadcast_since(std::int64_t since, const ClientPtr& except) {
  std::vector<std::pair<std::optional<Seat>, Client::Text>> written;
  for (const Guest& guest : audience_) {
    if (guest.client == except) continue;
    auto known = std::ranges::find(written, guest.seat, [](const auto& w) { return w.first; });
    if (known == written.end()) {
      auto text = text_of(state_for(guest.seat, since));
      known = written.insert(written.end(), {guest.seat, std::move(text)});
    }
    guest.client->send(known->second);
  }
}

void Table::broadcast_update(const Event* event) {
  std::vector<std::pair<std::optional<Seat>, Client::Text>> written;
  for (const Guest& guest : audience_) {
    auto known = std::ranges::find(written, guest.seat, [](const auto& w) { return w.first; });
    if (known == written.end()) {
      protocol::Update update = update_for(guest.seat);
      if (event != nullptr) update.events.push_back(told(*event, guest.seat));
      known = written.insert(written.end(), {guest.seat, text_of(update)});
    }
    guest.client->send(known->second);
  }
}

void Table::say(Sender client, const protocol::Say& request, Id id) {
  const Guest* speaker = guest(client);
  if (speaker == nullptr) throw RequestError{"not_here", "", "come to the table first", {}};
  ChatRow line;
  line.game = this->id();
  line.at = services_.now.calendar();
  line.seat = speaker->seat ? speaker->seat->index + 1 : 0;
  line.account = client->account;
  line.text = request.text;
  line.name = speaker->seat ? seats_[speaker->seat->index].name
                            : (client->name.empty() ? std::string("Guest") : client->name);
  store_chat(line, client, id, most_chat_tries);
}

void Table::store_chat(const ChatRow& line, Sender client, Id id, int tries) {
  services_.writer.submit(
      [line](Store& store) {
        ChatRow numbered = line;
        store.add_chat(numbered);
      },
      [self = shared_from_this(), line, client, id, tries](const std::optional<StoreError>& error) {
        // Another node has stored a line with the same number at the same time.
        if (error && error->kind == StoreError::Kind::conflict && tries > 1)
          return self->store_chat(line, client, id, tries - 1);
        if (error) return refuse(client, no_chat_stored, id);
        answer(client, protocol::Done{}, id);
        self->house_.said(self->id());
      });
}

void Table::tell_chat(const std::vector<ChatRow>& lines) {
  for (const ChatRow& line : lines) {
    if (line.number <= chat_told_) continue;
    chat_told_ = line.number;
    const int seat = static_cast<int>(line.seat);
    const auto text =
        text_of(protocol::ChatLine{id(), line.number, line.at, seat, line.name, line.text});
    // Spectators don't talk to players while a game is on.
    const bool apart = seat == 0 && match_->status() == Status::running;
    for (const Guest& guest : audience_)
      if (!guest.muted.contains(seat) && !(apart && guest.seat)) guest.client->send(text);
  }
}

void Table::mute(Sender client, const protocol::Mute& request, Id id) {
  Guest* listener = guest(client);
  if (listener == nullptr) throw RequestError{"not_here", "", "come to the table first", {}};
  request.on ? (void)listener->muted.insert(request.seat)
             : (void)listener->muted.erase(request.seat);
  answer(client, protocol::Done{}, id);
}

void Table::report(Sender client, const protocol::Report& request, Id id) {
  if (guest(client) == nullptr) throw RequestError{"not_here", "", "come to the table first", {}};
  auto found = std::make_shared<bool>(false);
  services_.writer.submit(
      [=, game = this->id(), at = services_.now.calendar(),
       reporter = client->name.empty() ? client->address : client->name](Store& store) {
        const auto lines = store.chat_after(game, request.number - 1);
        *found = !lines.empty() && lines.front().number == request.number;
        if (!*found) return;
        store.add_report({game, request.number, at, reporter, lines.front().name,
                          lines.front().text, request.reason, client->account});
      },
      [=](const std::optional<StoreError>& error) {
        if (error)
          refuse(client, no_chat_stored, id);
        else if (!*found)
          refuse(client, {"bad_field", "number", "there is no such line of chat", {}}, id);
        else
          answer(client, protocol::Done{}, id);
      });
}

}  // namespace carat::server
