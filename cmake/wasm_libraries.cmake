# Libraries that are all headers, by the names that the rest of the build knows. Their folder must
# not be /usr/include, where the headers of this machine's C library are, so it has links to them.

find_path(BOOST_HEADERS boost/json.hpp PATHS /usr/include REQUIRED NO_CMAKE_FIND_ROOT_PATH)
find_path(EXPECTED_HEADERS tl/expected.hpp PATHS /usr/include REQUIRED NO_CMAKE_FIND_ROOT_PATH)
set(headers ${CMAKE_BINARY_DIR}/include)
file(MAKE_DIRECTORY ${headers})
file(CREATE_LINK ${BOOST_HEADERS}/boost ${headers}/boost SYMBOLIC)
file(CREATE_LINK ${EXPECTED_HEADERS}/tl ${headers}/tl SYMBOLIC)

add_library(carat_headers INTERFACE)
target_include_directories(carat_headers SYSTEM INTERFACE ${headers})
# There are no threads, and no mutex in the library either.
target_compile_definitions(carat_headers INTERFACE BOOST_SYSTEM_DISABLE_THREADS)
add_library(tl::expected ALIAS carat_headers)
add_library(Boost::json ALIAS carat_headers)
add_library(Threads::Threads ALIAS carat_headers)

# A page has no files, and neither a server nor bots talk to it.
string(CONCAT CARAT_NOT_FOR_PAGES
       "/(base/files|ai/network_bot|ai/network_file|ai/players|protocol/requests"
       "|protocol/bot_messages(_read)?)\\.cpp$")
