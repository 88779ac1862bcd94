#include "ai/network.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <numbers>
#include <tuple>

#include "ai/madd.h"
#include "base/bits.h"
#include "base/parse.h"
#include "base/sha256.h"

namespace carat::ai {

namespace {

constexpr std::string_view magic = "carat network 1 ";

std::int32_t dot(const std::int16_t* a, const std::int16_t* b) {
  Sums sums{};
  for (std::size_t i = 0; i < hidden_2; i += 16) multiply_add(sums, a + i, b + i);
  std::int32_t sum = 0;
  for (int i = 0; i < sums_lanes; ++i) sum += sums[i];
  return sum;
}

std::int16_t clipped_relu(std::int32_t value) {
  return static_cast<std::int16_t>(std::clamp(value, 0, one));
}

// Four lines of the cache.
void fetch_row(const std::int16_t* row) {
  constexpr std::size_t in_line = 64 / sizeof *row;
  for (std::size_t i = 0; i < hidden_1; i += in_line) __builtin_prefetch(row + i);
}

constexpr float logit_scale = 1.0F / static_cast<float>(one * weight_one);

}  // namespace

Network::Network(const Shape& shape)
    : input_weights(static_cast<std::size_t>(shape.inputs) * hidden_1),
      input_bias(hidden_1),
      middle_weights(std::size_t{hidden_1} * hidden_2),
      middle_bias(hidden_2),
      value_weights(static_cast<std::size_t>(shape.values) * hidden_2),
      value_bias(static_cast<std::size_t>(shape.values)),
      policy_weights(static_cast<std::size_t>(shape.policies) * hidden_2),
      policy_bias(static_cast<std::size_t>(shape.policies)),
      shape_(shape) {}

// The sums stay in registers while the rows of the inputs are added up.
Network::Activations Network::first_layer(const Features& features) const {
  using Lanes __attribute__((vector_size(32))) = std::uint16_t;  // unsigned ones wrap around
  constexpr std::size_t lanes = sizeof(Lanes) / sizeof(std::uint16_t);
  std::array<Lanes, hidden_1 / lanes> sums;
  std::memcpy(sums.data(), input_bias.data(), sizeof sums);
  const auto row_of = [&](std::size_t i) {
    return input_weights.data() + std::size_t{features[i]} * hidden_1;
  };
  // Rows lie all over the table, which is too large for the fastest cache: they are sent for a
  // little before they are needed.
  constexpr std::size_t ahead = 8;
  for (std::size_t i = 0; i < std::min(ahead, features.size()); ++i) fetch_row(row_of(i));
  for (std::size_t f = 0; f < features.size(); ++f) {
    if (f + ahead < features.size()) fetch_row(row_of(f + ahead));
    const std::int16_t* row = row_of(f);
    for (std::size_t i = 0; i < sums.size(); ++i) {
      Lanes addend;
      std::memcpy(&addend, row + i * lanes, sizeof addend);
      sums[i] += addend;
    }
  }
  Activations activations;
  std::memcpy(activations.data(), sums.data(), sizeof activations);
  for (std::int16_t& a : activations) a = clipped_relu(a / (input_one / one));
  return activations;
}

// Inputs two by two, all outputs at once; inputs that are zero are common and cost nothing. Which
// ones are not is found out before: a processor can't guess it pair by pair.
void Network::add_middle_layer(const Activations& first, Evaluation& evaluation) const {
  static_assert(hidden_1 <= 128, "a bit for each pair");
  std::uint64_t pairs = 0;
  for (std::size_t i = 0; i < hidden_1; i += 2)
    pairs |= std::uint64_t{(first[i] | first[i + 1]) != 0} << (i / 2);
  std::array<Sums, hidden_2 / sums_lanes> sums;
  std::memcpy(sums.data(), middle_bias.data(), sizeof sums);
  for_each_bit(pairs, [&](int pair) {
    const auto i = 2 * static_cast<std::size_t>(pair);
    const std::int16_t* weights = middle_weights.data() + i * hidden_2;
    for (std::size_t j = 0; j < sums.size(); ++j)
      multiply_add_pair(sums[j], first.data() + i, weights + 2 * j * sums_lanes);
  });
  std::array<std::int32_t, hidden_2> totals;
  std::memcpy(totals.data(), sums.data(), sizeof totals);
  for (std::size_t i = 0; i < hidden_2; ++i)
    evaluation.hidden[i] = clipped_relu(totals[i] / weight_one);
}

void Network::evaluate(const Features& features, Evaluation& evaluation) const {
  const Activations first = first_layer(features);
  add_middle_layer(first, evaluation);
  const auto values = static_cast<std::size_t>(shape_.values);
  for (std::size_t i = 0; i < values; ++i) {
    const std::int32_t sum =
        value_bias[i] + dot(evaluation.hidden.data(), value_weights.data() + i * hidden_2);
    evaluation.shares[i] = static_cast<float>(sum) * logit_scale;
  }
  softmax(std::span(evaluation.shares).first(values));
}

float Network::logit(const Evaluation& evaluation, const PolicyRows& rows) const {
  std::int32_t sum = 0;
  for (const std::size_t row : rows)
    sum += policy_bias[row] + dot(evaluation.hidden.data(), policy_weights.data() + row * hidden_2);
  return static_cast<float>(sum) * logit_scale;
}

namespace {

// Little-endian, whatever the machine.
template <class T>
void append(std::string& bytes, const AlignedVector<T>& numbers) {
  for (const T number : numbers)
    for (std::size_t i = 0; i < sizeof(T); ++i)
      bytes += static_cast<char>(static_cast<std::uint32_t>(number) >> (8 * i));
}

template <class T>
void read(std::string_view& bytes, AlignedVector<T>& numbers) {
  for (T& number : numbers) {
    std::uint32_t value = 0;
    for (std::size_t i = 0; i < sizeof(T); ++i)
      value |= std::uint32_t{static_cast<unsigned char>(bytes[i])} << (8 * i);
    bytes.remove_prefix(sizeof(T));
    number = static_cast<T>(value);
  }
}

template <class N, class F>
void for_each_part(N& network, F&& f) {
  f(network.input_weights);
  f(network.input_bias);
  f(network.middle_weights);
  f(network.middle_bias);
  f(network.value_weights);
  f(network.value_bias);
  f(network.policy_weights);
  f(network.policy_bias);
}

template <class T>
bool within(const AlignedVector<T>& numbers, int most) {
  return std::ranges::all_of(numbers,
                             [&](int number) { return number >= -most && number <= most; });
}

}  // namespace

std::string Network::to_bytes(std::string_view mode) const {
  std::string bytes(magic);
  bytes += mode;
  for (const int size : {shape_.inputs, hidden_1, hidden_2, shape_.values, shape_.policies})
    bytes += " " + std::to_string(size);
  bytes += "\n";
  for_each_part(*this, [&](const auto& part) { append(bytes, part); });
  const auto checksum = sha256(bytes);
  bytes.append(reinterpret_cast<const char*>(checksum.data()), checksum.size());
  return bytes;
}

expected<Network, std::string> Network::from_bytes(std::string_view bytes, std::string_view mode) {
  const auto wrong = [](std::string_view what) { return unexpected(std::string(what)); };
  constexpr std::size_t checksum_size = std::tuple_size_v<Sha256Digest>;
  const std::size_t end_of_line = bytes.find('\n');
  if (!bytes.starts_with(magic) || end_of_line == std::string_view::npos || end_of_line > 200)
    return wrong("this is not a network of Carat (version 1)");
  if (bytes.size() < end_of_line + 1 + checksum_size) return wrong("the network's file is cut off");
  const std::string_view hashed = bytes.substr(0, bytes.size() - checksum_size);
  const Sha256Digest checksum = sha256(hashed);
  if (std::memcmp(checksum.data(), bytes.data() + hashed.size(), checksum_size) != 0)
    return wrong("the network's file is damaged: its checksum is wrong");

  Scanner in(hashed.substr(magic.size(), end_of_line - magic.size()));
  const std::string_view file_mode = in.word();
  if (file_mode != mode)
    return wrong("this network plays " + std::string(clipped(file_mode)) + ", not " +
                 std::string(mode));
  std::array<int, 5> sizes{};
  for (int& size : sizes) {
    in.skip_spaces();
    size = in.number().value_or(0);
    if (size < 1 || size > 65535) return wrong("the network's sizes can't be read");
  }
  if (sizes[1] != hidden_1 || sizes[2] != hidden_2 || sizes[3] > max_players)
    return wrong("the network has other sizes than this program's networks");
  Network network({.inputs = sizes[0], .values = sizes[3], .policies = sizes[4]});
  std::string_view numbers = hashed.substr(end_of_line + 1);
  std::size_t expected_size = 0;
  for_each_part(network, [&](const auto& part) { expected_size += part.size() * sizeof(part[0]); });
  if (numbers.size() != expected_size) return wrong("the network's file has another length");
  for_each_part(network, [&](auto& part) { read(numbers, part); });
  if (!within(network.input_weights, most_input_weight) ||
      !within(network.input_bias, most_input_weight) ||
      !within(network.middle_weights, most_weight) || !within(network.value_weights, most_weight) ||
      !within(network.policy_weights, most_weight) || !within(network.middle_bias, most_bias) ||
      !within(network.value_bias, most_bias) || !within(network.policy_bias, most_bias))
    return wrong("the network has a weight that is too large");
  return network;
}

float exact_exp(float x) {
  // 2^(k + f) with a whole k and f between -1/2 and 1/2.
  constexpr auto log2_e = std::numbers::log2e_v<float>;
  constexpr auto ln_2 = std::numbers::ln2_v<float>;
  const float power = std::clamp(x * log2_e, -126.0F, 126.0F);
  const auto k = static_cast<std::int32_t>(power < 0 ? power - 0.5F : power + 0.5F);
  const float t = (power - static_cast<float>(k)) * ln_2;
  float series = 1.0F / 720.0F;
  for (const float coefficient : {1.0F / 120.0F, 1.0F / 24.0F, 1.0F / 6.0F, 0.5F, 1.0F, 1.0F})
    series = series * t + coefficient;
  return series * std::bit_cast<float>((k + 127) << 23);
}

void softmax(std::span<float> logits) {
  const float most = *std::ranges::max_element(logits);
  float sum = 0;
  for (float& logit : logits) {
    logit = exact_exp(logit - most);
    sum += logit;
  }
  for (float& logit : logits) logit /= sum;
}

}  // namespace carat::ai
