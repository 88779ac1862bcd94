#include "training/manifest.h"

#include <cstdio>
#include <type_traits>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/string.hpp>
#include <boost/json/value.hpp>

#include "base/hex.h"
#include "base/sha256.h"

namespace carat::training {

std::string json_of(const Manifest& manifest) {
  char numbers[400];
  std::snprintf(numbers, sizeof numbers,
                "  \"games\": %llu,\n  \"samples\": %llu,\n  \"seed\": %llu,\n  \"seconds\": "
                "%.0f,\n  \"visits\": %d,\n"
                "  \"promotions\": %llu,\n  \"against_greedy\": %.3f,\n",
                static_cast<unsigned long long>(manifest.games),
                static_cast<unsigned long long>(manifest.samples),
                static_cast<unsigned long long>(manifest.seed), manifest.seconds, manifest.visits,
                static_cast<unsigned long long>(manifest.promotions), manifest.against_greedy);
  const std::string from = boost::json::serialize(boost::json::string(manifest.from));
  return "{\n  \"mode\": \"" + manifest.mode + "\",\n" + numbers + "  \"from\": " + from +
         ",\n  \"sha256\": \"" + manifest.sha256 + "\"\n}\n";
}

expected<Manifest, std::string> read_manifest(std::string_view json) {
  boost::system::error_code error;
  const boost::json::value value = boost::json::parse(json, error);
  if (error || !value.is_object()) return unexpected(std::string("this is no JSON object"));
  Manifest manifest;
  std::string wrong;
  const auto text = [&](const char* field, std::string& to) {
    const boost::json::value* found = value.get_object().if_contains(field);
    if (found == nullptr || !found->is_string()) {
      wrong = std::string(field) + " must be a text";
      return;
    }
    to = found->get_string().c_str();
  };
  const auto number = [&](const char* field, auto& to) {
    const boost::json::value* found = value.get_object().if_contains(field);
    boost::system::error_code no_number;
    if (found != nullptr) to = found->to_number<std::remove_reference_t<decltype(to)>>(no_number);
    if (found == nullptr || no_number || to < 0) {
      wrong = std::string(field) + " must be a number that is not negative";
    }
  };
  text("mode", manifest.mode);
  number("games", manifest.games);
  number("samples", manifest.samples);
  number("seed", manifest.seed);
  text("from", manifest.from);
  number("seconds", manifest.seconds);
  number("visits", manifest.visits);
  number("promotions", manifest.promotions);
  number("against_greedy", manifest.against_greedy);
  text("sha256", manifest.sha256);
  if (!wrong.empty()) return unexpected(wrong);
  return manifest;
}

std::string sha256_of(std::string_view bytes) {
  Sha256 hash;
  hash.update(bytes);
  return to_hex(hash.digest());
}

}  // namespace carat::training
