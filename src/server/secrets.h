#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "play/fair_deal.h"

namespace carat::server {

// Randomness for seeds, keys and ids. An interface, so that a test can know what comes.
class Secrets {
 public:
  Secrets() = default;
  Secrets(const Secrets&) = delete;
  Secrets& operator=(const Secrets&) = delete;
  virtual ~Secrets() = default;
  virtual void fill(std::uint8_t* bytes, std::size_t count) = 0;

  Seed seed();
  std::string token();  // 128 bits, 32 hexadecimal digits
  std::string id();     // 60 bits, 12 letters and digits that can be read aloud
};

// The system's generator, through libsodium. Throws std::runtime_error if there is none.
class SystemSecrets final : public Secrets {
 public:
  SystemSecrets();
  void fill(std::uint8_t* bytes, std::size_t count) override;
};

// Of a token only this is stored: whoever reads the database can't sit down with it.
std::string token_hash(std::string_view token);

// argon2id, some 50 ms and 32 MB: on a thread of its own, never on that of the connections.
std::string hash_password(const std::string& password);
bool is_password(const std::string& hash, const std::string& password);

}  // namespace carat::server
