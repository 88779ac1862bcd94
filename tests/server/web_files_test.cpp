#include "server/net/web_files.h"

#include <filesystem>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/files.h"

namespace carat::server {
namespace {

using testing::Contains;
using testing::HasSubstr;
using testing::Pair;

class WebFilesTest : public testing::Test {
 protected:
  void SetUp() override {
    std::filesystem::remove_all(folder);
    std::filesystem::create_directories(folder + "/assets");
    write("index.html", "<p>page");
    write("assets/app-1a2b.js", "let app");
    write("assets/app-1a2b.js.gz", "let app, compressed");
    write("engine.wasm", "wasm");
  }
  void write(const std::string& name, std::string_view text) const {
    ASSERT_TRUE(replace_file(folder + "/" + name, text));
  }
  [[nodiscard]] std::optional<HttpResponse> get(const std::string& path, bool gzip = false) const {
    HttpRequest request;
    request.path = path;
    request.takes_gzip = gzip;
    return WebFiles(folder).find(request);
  }

  std::string folder = testing::TempDir() + "web_files_" + std::to_string(getpid());
};

TEST_F(WebFilesTest, has_the_page_at_every_address_that_names_no_file) {
  for (const char* path : {"/", "/index.html", "/table/abc"}) {
    const auto page = get(path);
    ASSERT_TRUE(page) << path;
    EXPECT_EQ(page->body, "<p>page");
    EXPECT_EQ(page->type, "text/html; charset=utf-8");
    EXPECT_THAT(page->headers, Contains(Pair("Cache-Control", "no-cache")));
  }
}

TEST_F(WebFilesTest, knows_the_types_that_a_browser_insists_on) {
  EXPECT_EQ(get("/engine.wasm")->type, "application/wasm");
  EXPECT_EQ(get("/assets/app-1a2b.js")->type, "text/javascript; charset=utf-8");
}

TEST_F(WebFilesTest, compresses_for_those_who_understand_it) {
  EXPECT_EQ(get("/assets/app-1a2b.js")->body, "let app");
  const auto compressed = get("/assets/app-1a2b.js", true);
  EXPECT_EQ(compressed->body, "let app, compressed");
  EXPECT_THAT(compressed->headers, Contains(Pair("Content-Encoding", "gzip")));
  EXPECT_EQ(get("/engine.wasm", true)->body, "wasm");
}

TEST_F(WebFilesTest, lets_files_be_kept_whose_names_change_with_their_content) {
  EXPECT_THAT(get("/assets/app-1a2b.js")->headers,
              Contains(Pair("Cache-Control", HasSubstr("immutable"))));
}

TEST_F(WebFilesTest, sends_nothing_again_that_is_known) {
  const WebFiles files(folder);
  HttpRequest request;
  request.path = "/engine.wasm";
  request.known_tag = files.find(request)->headers.front().second;
  const auto unchanged = files.find(request);
  EXPECT_EQ(unchanged->status, 304);
  EXPECT_EQ(unchanged->body, "");
}

TEST_F(WebFilesTest, has_nothing_outside_the_folder) {
  write("../web_files_secret.txt", "secret");
  for (const char* path :
       {"/../web_files_secret.txt", "//etc/passwd.txt", "/assets/../../x.txt", "/no.js"})
    EXPECT_FALSE(get(path)) << path;
}

TEST_F(WebFilesTest, says_what_is_missing) {
  EXPECT_THROW(WebFiles("/no/such/folder"), std::runtime_error);
}

}  // namespace
}  // namespace carat::server
