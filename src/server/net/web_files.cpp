#include "server/net/web_files.h"

#include <filesystem>
#include <stdexcept>

#include "base/files.h"
#include "base/hex.h"
#include "base/sha256.h"

namespace carat::server {

namespace {

std::string type_of(const std::filesystem::path& file) {
  static const std::map<std::string, std::string> types{
      {".html", "text/html; charset=utf-8"},
      {".js", "text/javascript; charset=utf-8"},
      {".css", "text/css; charset=utf-8"},
      {".json", "application/json"},
      {".svg", "image/svg+xml"},
      {".png", "image/png"},
      {".wasm", "application/wasm"},
      {".woff2", "font/woff2"},
      {".webmanifest", "application/manifest+json"}};
  const auto known = types.find(file.extension().string());
  return known == types.end() ? "application/octet-stream" : known->second;
}

// Their names change with their content, so nobody needs to ask for them twice.
bool never_changes(const std::string& path) { return path.starts_with("/assets/"); }

}  // namespace

WebFiles::WebFiles(const std::string& folder) {
  namespace fs = std::filesystem;
  std::error_code problem;
  for (const auto& entry : fs::recursive_directory_iterator(folder, problem)) {
    if (!entry.is_regular_file(problem) || entry.path().extension() == ".gz") continue;
    auto content = read_file(entry.path().string());
    if (!content) throw std::runtime_error("can't read " + entry.path().string());
    File file{type_of(entry.path()), std::move(*content), {}, {}};
    file.compressed = read_file(entry.path().string() + ".gz").value_or("");
    file.tag = '"' + to_hex(sha256(file.content)).substr(0, 16) + '"';
    files_.emplace("/" + fs::relative(entry.path(), folder).generic_string(), std::move(file));
  }
  if (!files_.contains("/index.html"))
    throw std::runtime_error("there is no index.html in the folder " + folder);
}

std::optional<HttpResponse> WebFiles::find(const HttpRequest& request) const {
  const bool names_a_file = request.path.find('.') != std::string::npos;
  const auto found = files_.find(names_a_file ? request.path : "/index.html");
  if (found == files_.end()) return std::nullopt;
  const File& file = found->second;
  HttpResponse response{200, file.type, {}, {{"ETag", file.tag}, {"Vary", "Accept-Encoding"}}};
  response.headers.emplace_back("Cache-Control", never_changes(found->first)
                                                     ? "public, max-age=31536000, immutable"
                                                     : "no-cache");
  if (request.known_tag == file.tag) {
    response.status = 304;
    return response;
  }
  if (request.takes_gzip && !file.compressed.empty()) {
    response.headers.emplace_back("Content-Encoding", "gzip");
    response.body = file.compressed;
  } else {
    response.body = file.content;
  }
  return response;
}

}  // namespace carat::server
