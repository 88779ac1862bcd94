#pragma once

#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "present/word_tables.h"

namespace carat::present {

// A number or a text that a message has a place for.
class Argument {
 public:
  Argument(std::string_view name, int number)
      : name_(name), text_(std::to_string(number)), number_(number) {}
  Argument(std::string_view name, std::string text) : name_(name), text_(std::move(text)) {}
  Argument(std::string_view name, char letter) : name_(name), text_(1, letter) {}

  [[nodiscard]] std::string_view name() const { return name_; }
  [[nodiscard]] const std::string& text() const { return text_; }
  [[nodiscard]] int number() const { return number_; }

 private:
  std::string_view name_;
  std::string text_;
  int number_ = 0;
};

// What Carat says about the games, in one language.
class Words {
 public:
  // Nothing if there is no such language; see `languages`.
  static std::optional<Words> in(std::string_view language);
  static const Words& english();

  // The message with its arguments; empty if there is no such message.
  [[nodiscard]] std::string operator()(std::string_view key,
                                       std::initializer_list<Argument> arguments = {}) const;
  [[nodiscard]] std::string operator()(std::string_view key,
                                       std::span<const Argument> arguments) const;
  // The message as it is; empty if there is none.
  [[nodiscard]] std::string_view raw(std::string_view key) const;
  // In a list: a, b, c.
  [[nodiscard]] std::string joined(const std::vector<std::string>& parts) const;
  [[nodiscard]] std::string_view language() const { return language_; }

 private:
  Words(std::string_view language, std::span<const Message> messages)
      : language_(language), messages_(messages) {}

  std::string_view language_;
  std::span<const Message> messages_;
};

// The languages that there are, with their own names.
struct Language {
  std::string_view code;
  std::string_view name;
};
std::span<const Language> languages();

}  // namespace carat::present
