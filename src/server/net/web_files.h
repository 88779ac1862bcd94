#pragma once

#include <map>
#include <optional>
#include <string>

#include "server/net/http.h"

namespace carat::server {

// The web client: the files of a folder, read once, so that no request waits for the disk. A file
// that has one with .gz beside it is sent compressed to those who understand that.
class WebFiles {
 public:
  WebFiles() = default;
  // Throws std::runtime_error with a sentence if there is no page in the folder.
  explicit WebFiles(const std::string& folder);

  [[nodiscard]] bool empty() const { return files_.empty(); }
  // Nothing if there is no such file. "/" and names without an ending are the page itself.
  [[nodiscard]] std::optional<HttpResponse> find(const HttpRequest& request) const;

 private:
  struct File {
    std::string type;
    std::string content;
    std::string compressed;  // empty if there is none
    std::string tag;         // changes when the content does
  };
  std::map<std::string, File> files_;  // by path, with a slash first
};

}  // namespace carat::server
