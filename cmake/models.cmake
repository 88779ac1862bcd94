# carat_models: the networks of models/ as a part of the program, so that it plays at full strength
# wherever it is copied to. A page fetches those that it needs instead. With them come the ratings
# of the levels that play with them (models/ratings.json, made by tools/rate_levels).

set(models "")
if(NOT CARAT_WASM)
  file(GLOB models CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/models/*.net)
endif()
set(text "// Made by cmake/models.cmake.\n#include \"ai/models.h\"\n\n#include <array>\n\n")
# The checksums are for the compiler's cache, which knows the text of this file only.
set(list "")
list(LENGTH models count)
foreach(model ${models})
  cmake_path(GET model STEM mode)
  file(SHA256 ${model} checksum)
  string(MAKE_C_IDENTIFIER "carat_model_${mode}" symbol)
  string(APPEND text
    "__asm__(\"# ${checksum}\\n.section .rodata\\n.global ${symbol}\\n${symbol}:\\n.incbin \\\"${model}\\\"\\n\"\n"
    "        \".global ${symbol}_end\\n${symbol}_end:\\n.previous\\n\");\n"
    "extern \"C\" const char ${symbol}[];\nextern \"C\" const char ${symbol}_end[];\n\n")
  string(APPEND list "    {\"${mode}\", {${symbol}, ${symbol}_end}},\n")
endforeach()
string(APPEND text
  "std::span<const carat::ai::ModelFile> carat::ai::model_files() {\n"
  "  static const std::array<ModelFile, ${count}> files{{\n${list}  }};\n  return files;\n}\n")
set(ratings_file ${PROJECT_SOURCE_DIR}/models/ratings.json)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${ratings_file} ${models})
file(READ ${ratings_file} ratings)
set(rows "")
string(JSON mode_count LENGTH "${ratings}")
math(EXPR last_mode "${mode_count} - 1")
foreach(i RANGE ${last_mode})
  string(JSON mode MEMBER "${ratings}" ${i})
  string(JSON level_count LENGTH "${ratings}" ${mode})
  math(EXPR last_level "${level_count} - 1")
  foreach(j RANGE ${last_level})
    string(JSON level MEMBER "${ratings}" ${mode} ${j})
    string(JSON rating GET "${ratings}" ${mode} ${level})
    string(APPEND rows "  if (mode == \"${mode}\" && level == \"${level}\") return ${rating};\n")
  endforeach()
endforeach()
string(APPEND text
  "\nint carat::ai::level_rating(std::string_view mode, std::string_view level) {\n"
  "${rows}  return 0;\n}\n")
file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/models.cpp CONTENT "${text}" @ONLY)

add_library(carat_models STATIC ${CMAKE_BINARY_DIR}/models.cpp)
target_include_directories(carat_models PRIVATE ${PROJECT_SOURCE_DIR}/src)
target_link_libraries(carat_models PRIVATE tl::expected)
set_source_files_properties(${CMAKE_BINARY_DIR}/models.cpp PROPERTIES OBJECT_DEPENDS "${models}")
