#include "server/client.h"

namespace carat::server {

Client::Text text_of(const protocol::Reply& reply) {
  return std::make_shared<const std::string>(protocol::write_reply(reply));
}

void answer(const ClientPtr& client, const protocol::Reply& reply, const boost::json::value& id) {
  client->send(std::make_shared<const std::string>(protocol::write_reply(reply, id)));
}

void refuse(const ClientPtr& client, const protocol::RequestError& error,
            const boost::json::value& id) {
  client->send(std::make_shared<const std::string>(protocol::write_error(error, id)));
}

}  // namespace carat::server
