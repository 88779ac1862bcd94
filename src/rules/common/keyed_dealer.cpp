#include "rules/common/keyed_dealer.h"

#include <cassert>
#include <span>
#include <string_view>

#include "base/text.h"

namespace carat {

const KeyedDealer::Order& KeyedDealer::order_of(const Source& source) {
  for (const Order& order : orders_)
    if (order.source == source && order.source.round == source.round &&
        order.source.size == source.size)
      return order;

  Order& order = orders_[next_];
  next_ = (next_ + 1) % orders_.size();
  order.source = source;
  for (int i = 0; i < source.size; ++i)
    order.outcomes[static_cast<unsigned>(i)] = static_cast<std::uint8_t>(i);
  FixedText<40> name(source.name);
  if (source.number != Source::only) name.append(' ').append(source.number);
  if (source.round != Source::only) name.append(' ').append(source.round);
  KeyStream stream(key_, name);
  shuffle(std::span(order.outcomes).first(static_cast<unsigned>(source.size)), stream);
  return order;
}

int KeyedDealer::draw(const Source& source, std::uint64_t candidates) {
  const Order& order = order_of(source);
  for (const std::uint8_t outcome :
       std::span(order.outcomes).first(static_cast<unsigned>(order.source.size)))
    if ((candidates >> outcome) & 1) return outcome;
  assert(false);  // there is always a candidate
  return unknown_outcome;
}

}  // namespace carat
