# The words of the games in all languages (i18n/) as a part of carat_present; those of the terminal
# too, but not for pages.

set(word_files game,learn,terminal)
if(CARAT_WASM)
  set(word_files game,learn)
endif()
file(GLOB words CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/i18n/*/game.json
     ${PROJECT_SOURCE_DIR}/i18n/*/learn.json ${PROJECT_SOURCE_DIR}/i18n/*/terminal.json)
add_custom_command(
  OUTPUT ${CMAKE_BINARY_DIR}/words.cpp
  COMMAND ${CMAKE_COMMAND} -D FOLDER=${PROJECT_SOURCE_DIR}/i18n -D OUTPUT=${CMAKE_BINARY_DIR}/words.cpp
          -D FILES=${word_files}
          -P ${PROJECT_SOURCE_DIR}/cmake/write_words.cmake
  DEPENDS ${words} ${PROJECT_SOURCE_DIR}/cmake/write_words.cmake
  COMMENT "Writing words.cpp")
target_sources(carat_present PRIVATE ${CMAKE_BINARY_DIR}/words.cpp)
