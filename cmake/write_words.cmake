# cmake -D FOLDER=i18n -D OUTPUT=words.cpp -P write_words.cmake
# The messages of all languages as tables of C++, sorted by key.

set(text "// Made by cmake/write_words.cmake.\n#include \"present/word_tables.h\"\n\n#include <array>\n\n")
string(APPEND text "namespace carat::present {\n\nnamespace {\n\n")
set(languages en is ja pl)
foreach(language ${languages})
  file(READ ${FOLDER}/${language}/game.json messages)
  string(JSON count LENGTH "${messages}")
  math(EXPR last "${count} - 1")
  string(APPEND text "constexpr std::array<Message, ${count}> ${language}{{\n")
  foreach(i RANGE ${last})  # CMake has the members of an object in the order of their names
    string(JSON key MEMBER "${messages}" ${i})
    string(JSON message GET "${messages}" ${key})
    string(APPEND text "    {\"${key}\", R\"words(${message})words\"},\n")
  endforeach()
  string(APPEND text "}};\n\n")
endforeach()
string(APPEND text "}  // namespace\n\nstd::span<const Message> messages_in(std::string_view language) {\n")
foreach(language ${languages})
  string(APPEND text "  if (language == \"${language}\") return ${language};\n")
endforeach()
string(APPEND text "  return {};\n}\n\n}  // namespace carat::present\n")
file(WRITE ${OUTPUT} "${text}")
