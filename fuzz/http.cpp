#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <string>
#include <string_view>

#include "server/computers.h"
#include "server/net/routes.h"
#include "server/store/migrations.h"

namespace {

using namespace carat;
using namespace carat::server;

// A server without sockets, threads or a disk: what is handed in is done at once.
class Immediately final : public Writer {
 public:
  Immediately() { migrate(*connection_); }
  void submit(Job job, Done done) override {
    std::optional<StoreError> failed;
    connection_->execute("BEGIN");
    try {
      job(store_);
    } catch (const StoreError& error) {
      failed = error;
    }
    connection_->execute("ROLLBACK");  // so that each input finds the same
    done(failed);
  }

 private:
  std::unique_ptr<Connection> connection_ = open_sqlite(":memory:");
  Store store_{*connection_};
};

class NoComputers final : public Computers {
 public:
  TicketPtr ask(Question /*question*/, Answer /*answer*/) override { return nullptr; }
};

struct World {
  Immediately writer;
  SystemNow now;
  SystemSecrets secrets;
  NoComputers computers;
  Services services{writer, now, secrets, computers,
                    [](Milliseconds, const std::function<void()>&) {}};
};

}  // namespace

// A request: its method and address in the first line, the rest is its body. It is answered, once,
// with a status that exists, and never as if the server were to blame.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static World world;
  const std::string_view input(reinterpret_cast<const char*>(data), size);
  const std::size_t line = std::min(input.find('\n'), input.size());
  const std::size_t space = std::min(input.find(' '), line);
  HttpRequest request;
  request.method = input.substr(0, space);
  request.path = input.substr(std::min(space + 1, line), line - std::min(space + 1, line));
  request.body = input.substr(std::min(line + 1, input.size()));
  request.address = "10.0.0.1";
  request.own_origin = true;

  HashThreads nobody_hashes(0, [](const std::function<void()>&) {});
  Hub hub(world.services, {});
  Accounts accounts(world.services, nobody_hashes);
  Routes routes(world.services, hub, accounts, "", false);
  int answers = 0;
  routes.handle(request, [&](const HttpResponse& response) {
    ++answers;
    if (response.status < 200 || response.status >= 500) std::abort();
  });
  // Passwords are hashed on threads, of which there are none here.
  const bool hashes = request.path == "/api/accounts" || request.path == "/api/sessions" ||
                      request.path == "/api/recover" || request.path == "/api/me/delete";
  if (answers > 1 || (answers == 0 && !hashes)) std::abort();
  return 0;
}
