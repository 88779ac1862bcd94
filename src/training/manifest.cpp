#include "training/manifest.h"

#include <cstdio>

#include <boost/json/serialize.hpp>
#include <boost/json/string.hpp>

#include "base/hex.h"
#include "base/sha256.h"

namespace carat::training {

std::string json_of(const Manifest& manifest) {
  char numbers[300];
  std::snprintf(numbers, sizeof numbers,
                "  \"games\": %llu,\n  \"seed\": %llu,\n  \"seconds\": %.0f,\n  \"visits\": %d,\n"
                "  \"promotions\": %llu,\n  \"against_greedy\": %.3f,\n",
                static_cast<unsigned long long>(manifest.games),
                static_cast<unsigned long long>(manifest.seed), manifest.seconds, manifest.visits,
                static_cast<unsigned long long>(manifest.promotions), manifest.against_greedy);
  const std::string from = boost::json::serialize(boost::json::string(manifest.from));
  return "{\n  \"mode\": \"" + manifest.mode + "\",\n" + numbers + "  \"from\": " + from +
         ",\n  \"sha256\": \"" + manifest.sha256 + "\"\n}\n";
}

std::string sha256_of(std::string_view bytes) {
  Sha256 hash;
  hash.update(bytes);
  return to_hex(hash.digest());
}

}  // namespace carat::training
