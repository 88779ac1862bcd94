#include "present/message_format.h"

#include <algorithm>
#include <cstdlib>
#include <optional>

namespace carat::present {

namespace {

std::string_view polish_form(int number) {
  const int ones = number % 10;
  const int tens = number % 100;
  if (number == 1) return "one";
  if (ones >= 2 && ones <= 4 && (tens < 12 || tens > 14)) return "few";
  return "many";
}

class Formatter {
 public:
  Formatter(std::string_view message, std::span<const Argument> arguments,
            std::string_view language)
      : message_(message), arguments_(arguments), language_(language) {}

  std::string formatted() {
    std::string out;
    write(&out, nullptr);
    return out;
  }

 private:
  // Reads up to a closing brace or the end; writes, unless `out` is null. `#` is `number`.
  void write(std::string* out, const Argument* number) {
    while (at_ < message_.size() && message_[at_] != '}') {
      const char c = message_[at_];
      if (c == '{') {
        ++at_;
        argument(out, number);
      } else {
        ++at_;
        if (out == nullptr) continue;
        if (c == '#' && number != nullptr)
          *out += number->text();
        else
          *out += c;
      }
    }
  }

  void argument(std::string* out, const Argument* number) {
    const std::string_view name = word();
    const Argument* value = find(name);
    std::string_view kind;
    if (next() == ',') {
      ++at_;
      kind = word();
    }
    if (kind != "plural" && kind != "select") {
      if (out != nullptr) *out += value == nullptr ? name : std::string_view(value->text());
      expect('}');
      return;
    }
    expect(',');
    // The branches: the best of them is written after all are read.
    const bool plural = kind == "plural";
    int best = 0;
    std::size_t start = 0;
    while (next() != '}' && at_ < message_.size()) {
      const std::string_view choice = word();
      expect('{');
      const int fit = fitness(choice, value, plural);
      if (fit > best) {
        best = fit;
        start = at_;
      }
      write(nullptr, number);
      expect('}');
    }
    expect('}');
    if (out == nullptr || best == 0) return;
    const std::size_t end = at_;
    at_ = start;
    write(out, plural ? value : number);
    at_ = end;
  }

  // How well a branch fits: an exact number before a form, anything before other.
  [[nodiscard]] int fitness(std::string_view choice, const Argument* value, bool plural) const {
    if (choice == "other") return 1;
    if (value == nullptr) return 0;
    if (!plural) return choice == value->text() ? 2 : 0;
    if (choice.starts_with('=')) return choice.substr(1) == value->text() ? 3 : 0;
    return choice == plural_form(value->number(), language_) ? 2 : 0;
  }

  [[nodiscard]] const Argument* find(std::string_view name) const {
    const auto found = std::ranges::find(arguments_, name, &Argument::name);
    return found == arguments_.end() ? nullptr : &*found;
  }

  char next() {
    while (at_ < message_.size() && message_[at_] == ' ') ++at_;
    return at_ < message_.size() ? message_[at_] : '}';
  }

  void expect(char c) {
    if (next() == c && at_ < message_.size()) ++at_;
  }

  std::string_view word() {
    next();
    const std::size_t begin = at_;
    while (at_ < message_.size() &&
           std::string_view(" ,{}").find(message_[at_]) == std::string_view::npos)
      ++at_;
    return message_.substr(begin, at_ - begin);
  }

  std::string_view message_;
  std::span<const Argument> arguments_;
  std::string_view language_;
  std::size_t at_ = 0;
};

}  // namespace

std::string_view plural_form(int number, std::string_view language) {
  const int n = std::abs(number);
  if (language == "ja") return "other";
  if (language == "pl") return polish_form(n);
  if (language == "is") return n % 10 == 1 && n % 100 != 11 ? "one" : "other";
  return n == 1 ? "one" : "other";
}

std::string format_message(std::string_view message, std::span<const Argument> arguments,
                           std::string_view language) {
  return Formatter(message, arguments, language).formatted();
}

}  // namespace carat::present
