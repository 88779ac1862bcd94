#pragma once

#include <memory>
#include <string>

#include "play/clock.h"
#include "protocol/replies.h"

namespace carat::server {

// Somebody connected, as the tables see them. A broadcast is one text that all of them share.
class Client {
 public:
  using Text = std::shared_ptr<const std::string>;

  Client() = default;
  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;
  virtual ~Client() = default;

  virtual void send(Text text) = 0;
  [[nodiscard]] virtual Milliseconds lag() const = 0;  // of a message on its way here

  std::string account;  // the id; empty for a guest
  std::string name;     // of the account
  std::string address;
  bool is_bot = false;
};

using ClientPtr = std::shared_ptr<Client>;

// What whoever is no longer signed in is told.
inline const protocol::RequestError session_ended{
    "signed_out", "", "this session has ended: sign in again", {}};

Client::Text text_of(const protocol::Reply& reply);
void answer(const ClientPtr& client, const protocol::Reply& reply,
            const boost::json::value& id = nullptr);
void refuse(const ClientPtr& client, const protocol::RequestError& error,
            const boost::json::value& id = nullptr);

}  // namespace carat::server
