#include "server/secrets.h"

#include <stdexcept>

#include <sodium.h>

#include "base/hex.h"
#include "base/sha256.h"

namespace carat::server {

namespace {

constexpr unsigned long long operations = 2;
constexpr std::size_t memory = std::size_t{32} << 20;

}  // namespace

Seed Secrets::seed() {
  Seed seed{};
  fill(seed.data(), seed.size());
  return seed;
}

std::string Secrets::token() {
  std::array<std::uint8_t, 16> bytes{};
  fill(bytes.data(), bytes.size());
  return to_hex(bytes);
}

std::string Secrets::id() {
  constexpr std::string_view letters = "abcdefghjkmnpqrstuvwxyz123456789";  // no i, l, o, 0
  static_assert(letters.size() == 32);
  std::array<std::uint8_t, 12> bytes{};
  fill(bytes.data(), bytes.size());
  std::string id;
  for (const std::uint8_t byte : bytes) id += letters[byte % letters.size()];
  return id;
}

SystemSecrets::SystemSecrets() {
  if (sodium_init() < 0) throw std::runtime_error("libsodium can't be initialised");
}

void SystemSecrets::fill(std::uint8_t* bytes, std::size_t count) { randombytes_buf(bytes, count); }

std::string token_hash(std::string_view token) {
  Sha256 hash;
  hash.update_part("carat token 1");
  hash.update_part(token);
  return to_hex(hash.digest());
}

std::string hash_password(const std::string& password) {
  std::array<char, crypto_pwhash_STRBYTES> out{};
  if (crypto_pwhash_str_alg(out.data(), password.data(), password.size(), operations, memory,
                            crypto_pwhash_ALG_ARGON2ID13) != 0)
    throw std::runtime_error("not enough memory to hash a password");
  return out.data();
}

bool is_password(const std::string& hash, const std::string& password) {
  return crypto_pwhash_str_verify(hash.c_str(), password.data(), password.size()) == 0;
}

}  // namespace carat::server
