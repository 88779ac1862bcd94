#pragma once

#include <array>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "tests/support/project_files.h"
#include "tests/support/table.h"

// What has to hold for the refusals of a game: positions in which each of them is shown, and the
// page of rules that lists them.

namespace carat {

// A decision that is refused, and why.
template <class Refusal>
struct Mistake {
  Refusal refusal;
  Fields fields;
  std::string_view action;
  int seat = 0;  // 0: the seat to move
};

// Every mistake gets its own refusal, and every row of the table `refusals` has a mistake.
template <class Refusal, class Refusals, class TableWith>
void expect_told_apart(const std::vector<Mistake<Refusal>>& mistakes, const Refusals& refusals,
                       TableWith&& table_with) {
  std::vector<int> shown(refusals.size());
  for (const auto& mistake : mistakes) {
    const auto state = table_with(mistake.fields);
    const Seat seat = mistake.seat == 0 ? state.to_move : Seat(mistake.seat - 1);
    const auto refusal = refusal_of(state, mistake.action, seat);
    ASSERT_TRUE(refusal) << mistake.action;
    EXPECT_EQ(key(*refusal), key(mistake.refusal)) << mistake.action;
    ++shown[static_cast<unsigned>(mistake.refusal)];
  }
  for (std::size_t i = 0; i < shown.size(); ++i)
    EXPECT_GT(shown[i], 0) << "no action shows " << refusals[i].key;
}

template <Game G>
std::string rules_page() {
  std::ifstream file(in_project("docs/rules/") + std::string(G::name) + ".md");
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

// The table of mistakes in the rules names the same ones, each with the same clause.
template <Game G, class Refusals>
void expect_listed_in_the_rules(const Refusals& refusals) {
  std::map<std::string, std::string> in_the_rules;
  std::istringstream lines(rules_page<G>());
  for (std::string line; std::getline(lines, line);) {
    if (!line.starts_with("| `")) continue;
    const std::size_t last = line.rfind('|');
    const std::size_t before = line.rfind('|', last - 1);
    const std::string name = line.substr(3, line.find('`', 3) - 3);
    EXPECT_TRUE(in_the_rules.emplace(name, line.substr(before + 2, last - before - 3)).second)
        << name;
  }
  std::map<std::string, std::string> in_the_code;
  for (const auto& info : refusals) in_the_code.emplace(info.key, info.clause);
  EXPECT_EQ(in_the_rules, in_the_code);
}

template <Game G, class Refusals>
void expect_clauses_in_the_rules(const Refusals& refusals) {
  const std::string page = rules_page<G>();
  for (const auto& info : refusals)
    EXPECT_NE(page.find("- **" + std::string(info.clause) + "**"), std::string::npos)
        << info.clause;
}

}  // namespace carat
