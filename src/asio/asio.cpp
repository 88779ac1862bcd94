// Boost.Asio and Beast, compiled here once: every file that talks to a network includes only their
// declarations.
#include <boost/asio/impl/src.hpp>
#include <boost/asio/ssl/impl/src.hpp>
#include <boost/beast/src.hpp>
