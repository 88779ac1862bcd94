# The server and the programs that talk to it. They are written with coroutines, which g++ below 13
# miscompiles.

find_package(SQLite3 REQUIRED)
find_package(spdlog REQUIRED)
find_package(OpenSSL REQUIRED)
find_path(SODIUM_INCLUDE_DIR sodium.h REQUIRED)
find_library(SODIUM_LIBRARY sodium REQUIRED)
find_path(PQ_INCLUDE_DIR libpq-fe.h PATH_SUFFIXES postgresql REQUIRED)
find_library(PQ_LIBRARY pq REQUIRED)

carat_library(asio src/asio LINK Threads::Threads OpenSSL::SSL)
target_compile_definitions(carat_asio PUBLIC
  BOOST_ASIO_SEPARATE_COMPILATION BOOST_BEAST_SEPARATE_COMPILATION)

carat_library(server src/server
              LINK ${below} carat_asio CLI11::CLI11 SQLite::SQLite3 ${PQ_LIBRARY} ${SODIUM_LIBRARY}
                   spdlog::spdlog
              PRECOMPILE <boost/json.hpp>)
target_include_directories(carat_server SYSTEM PRIVATE ${PQ_INCLUDE_DIR} ${SODIUM_INCLUDE_DIR})
carat_library(client src/client LINK carat_bots carat_asio CLI11::CLI11 PRECOMPILE <boost/json.hpp>)
target_link_libraries(carat PRIVATE carat_server carat_client)
target_compile_definitions(carat PRIVATE CARAT_SERVER)

# Nothing that computes for long is in these, and optimising across them takes minutes.
if(CARAT_LTO AND CARAT_LLD)
  foreach(library asio server client terminal)
    target_compile_options(carat_${library} PRIVATE -fno-lto)
  endforeach()
endif()
