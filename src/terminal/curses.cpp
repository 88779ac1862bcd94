#include "terminal/curses.h"

#include <array>
#include <chrono>
#include <clocale>
#include <csignal>
#include <cstdlib>
#include <iostream>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include <curses.h>
#include <langinfo.h>

namespace carat::terminal {

namespace {

// Each shade among the 256 colours that most terminals have, and among the eight that all have.
struct Tone {
  short of_256;
  short of_8;
};
constexpr std::array<Tone, shade_count> tones{{
    {234, COLOR_BLACK},   // ground
    {236, COLOR_BLACK},   // panel
    {238, COLOR_BLUE},    // bar
    {61, COLOR_MAGENTA},  // chosen
    {252, COLOR_WHITE},   // text
    {245, COLOR_WHITE},   // dim
    {231, COLOR_WHITE},   // bright
    {216, COLOR_YELLOW},  // accent
    {120, COLOR_GREEN},   // good
    {210, COLOR_RED},     // bad
    {16, COLOR_BLACK},    // ink
    {255, COLOR_WHITE},   // white
    {26, COLOR_BLUE},     // blue
    {29, COLOR_GREEN},    // green
    {160, COLOR_RED},     // red
    {241, COLOR_BLACK},   // black
    {218, COLOR_CYAN},    // pearl
    {220, COLOR_YELLOW},  // gold
}};

std::int64_t now() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(
             std::chrono::system_clock::now().time_since_epoch())
      .count();
}

// Letters outside of ASCII need a locale that knows them.
void use_utf8() {
  std::setlocale(LC_ALL, "");
  if (std::string_view(nl_langinfo(CODESET)) != "UTF-8") std::setlocale(LC_CTYPE, "C.UTF-8");
}

// Ctrl-C and Ctrl-D.
constexpr char32_t quit_key = 3;
constexpr wint_t redraw_key = 12;   // Ctrl-L
constexpr wint_t suspend_key = 26;  // Ctrl-Z

class Screen {
 public:
  Screen() : terminal_(newterm(nullptr, stdout, stdin)) {
    if (terminal_ == nullptr) return;
    set_escdelay(25);  // who presses Escape means it
    raw();             // also Ctrl-C: it comes as a key, and the terminal is left as it was
    noecho();
    keypad(stdscr, TRUE);
    curs_set(0);
    coloured_ = has_colors() && std::getenv("NO_COLOR") == nullptr;
    if (coloured_) start_color();
  }
  Screen(const Screen&) = delete;
  Screen& operator=(const Screen&) = delete;
  ~Screen() {
    if (terminal_ == nullptr) return;
    endwin();
    delscreen(terminal_);
  }

  [[nodiscard]] bool is_usable() const { return terminal_ != nullptr; }

  void show(const Canvas& canvas) {
    for (int y = 0; y < canvas.height(); ++y) {
      for (int x = 0; x < canvas.width();) {
        const Style style = canvas.at(x, y).style;
        std::wstring run;
        const int start = x;
        for (; x < canvas.width() && canvas.at(x, y).style == style; ++x)
          if (const char32_t letter = canvas.at(x, y).letter; letter != 0)
            run += static_cast<wchar_t>(letter);
        use(style);
        mvaddnwstr(y, start, run.c_str(), static_cast<int>(run.size()));
      }
    }
    ::refresh();
  }

  // Waits so long for a key, in milliseconds; nothing if none came. `resized` if the window was, or
  // if all of it has to be drawn anew.
  std::optional<Key> key(int patience, bool& resized) {
    timeout(patience);
    wint_t code = 0;
    const int kind = get_wch(&code);
    if (kind == ERR) return std::nullopt;
    const bool letter = kind != KEY_CODE_YES;
    const bool suspended = letter && code == suspend_key;
    if (suspended) kill(0, SIGTSTP);  // ncurses leaves the screen, and comes back to it
    resized = suspended || code == (letter ? redraw_key : KEY_RESIZE);
    if (resized) return std::nullopt;
    return letter ? typed(static_cast<char32_t>(code)) : special(code);
  }

 private:
  void use(Style style) {
    attr_t attributes = A_NORMAL;
    if (style.bold) attributes |= A_BOLD;
    if (style.underlined) attributes |= A_UNDERLINE;
    const bool plain = style.back == Shade::ground || style.back == Shade::panel;
    if (!coloured_ && !plain) attributes |= A_REVERSE;
    attr_set(attributes, coloured_ ? pair_of(style) : short{0}, nullptr);
  }

  short pair_of(Style style) {
    const auto colours = std::pair(style.fore, style.back);
    const auto [found, is_new] = pairs_.try_emplace(colours, static_cast<short>(pairs_.size() + 1));
    if (is_new) {
      const bool many = COLORS >= 256;
      const Tone fore = tones[static_cast<std::size_t>(style.fore)];
      const Tone back = tones[static_cast<std::size_t>(style.back)];
      init_pair(found->second, many ? fore.of_256 : fore.of_8, many ? back.of_256 : back.of_8);
    }
    return found->second;
  }

  static std::optional<Key> typed(char32_t letter) {
    switch (letter) {
      case U'\n':
      case U'\r':
        return Key{Key::Kind::enter};
      case 27:
        return Key{Key::Kind::escape};
      case U'\t':
        return Key{Key::Kind::tab};
      case 8:
      case 127:
        return Key{Key::Kind::backspace};
      case 3:  // Ctrl-C, Ctrl-D
      case 4:
        return Key{Key::Kind::letter, quit_key};
      default:
        return letter < U' ' ? std::nullopt : std::optional(Key::of(letter));
    }
  }

  static std::optional<Key> special(wint_t code) {
    switch (code) {
      case KEY_UP:
        return Key{Key::Kind::up};
      case KEY_DOWN:
        return Key{Key::Kind::down};
      case KEY_LEFT:
        return Key{Key::Kind::left};
      case KEY_RIGHT:
        return Key{Key::Kind::right};
      case KEY_PPAGE:
        return Key{Key::Kind::page_up};
      case KEY_NPAGE:
        return Key{Key::Kind::page_down};
      case KEY_HOME:
        return Key{Key::Kind::home};
      case KEY_END:
        return Key{Key::Kind::end};
      case KEY_ENTER:
        return Key{Key::Kind::enter};
      case KEY_BACKSPACE:
        return Key{Key::Kind::backspace};
      default:
        return std::nullopt;
    }
  }

  SCREEN* terminal_;
  bool coloured_ = false;
  std::map<std::pair<Shade, Shade>, short> pairs_;
};

// Between two looks at the clocks and at the network.
constexpr int patience = 100;

}  // namespace

bool run_full_screen(Client& client) {
  use_utf8();
  Screen screen;
  if (!screen.is_usable()) {
    std::cerr << "carat play: this terminal (TERM) is not known, so it goes line by line\n";
    return false;
  }
  bool changed = true;
  std::int64_t drawn = 0;
  while (!client.is_finished()) {
    changed = client.work() || changed;
    bool resized = false;
    const auto key = screen.key(client.is_busy() ? 0 : patience, resized);
    if (key && key->kind == Key::Kind::letter && key->letter == quit_key) return true;
    if (key) client.press(*key);
    // Clocks run without anything happening; a search is not shown more often than can be read.
    const bool due =
        now() - drawn >= 1000 || (changed && (!client.is_busy() || now() - drawn > 50));
    if (!key && !resized && !due) continue;
    int height = 0;
    int width = 0;
    getmaxyx(stdscr, height, width);
    Canvas canvas(width, height);
    client.draw(canvas, now());
    if (resized) clear();
    screen.show(canvas);
    changed = false;
    drawn = now();
  }
  return true;
}

}  // namespace carat::terminal
