#include "server/net/page.h"

namespace carat::server {

namespace {

constexpr const char* html = R"html(<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Carat</title>
<link rel="stylesheet" href="/carat.css">
<h1>Carat</h1>
<p id="state" role="status">Connecting…</p>
<h2>Open tables</h2>
<table><thead><tr><th>Table</th><th>Game</th><th>Time</th><th>Players</th></tr></thead>
<tbody id="tables"></tbody></table>
<p id="none">There is no open table.</p>
<p>Games that go on: <span id="playing">0</span></p>
<p id="plain" hidden>This page came over plain http: names, passwords and seats can be read by anyone
on the way. That is fine at home; on the internet put a proxy with TLS in front and start the server
with <code>--https</code>.</p>
<script src="/carat.js"></script>
</html>
)html";

constexpr const char* css = R"css(
body { font: 16px/1.5 system-ui, sans-serif; max-width: 44rem; margin: 2rem auto; padding: 0 1rem;
  color: #26272b; background: #f7f4ec; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; padding: .3rem .6rem; border-bottom: 1px solid #ccc; }
)css";

constexpr const char* script = R"js("use strict";
const by = (id) => document.getElementById(id);
const text = (tag, content) => { const e = document.createElement(tag); e.textContent = content; return e; };
by("plain").hidden = location.protocol === "https:" || ["localhost", "127.0.0.1"].includes(location.hostname);

function show(lobby) {
  by("tables").replaceChildren(...lobby.tables.map((table) => {
    const row = document.createElement("tr");
    const taken = table.seats.filter((seat) => seat.taken).map((seat) => seat.name || seat.level);
    row.append(text("td", table.table), text("td", table.setup.game), text("td", table.setup.time.kind),
      text("td", `${taken.join(", ")} (${taken.length} of ${table.seats.length})`));
    return row;
  }));
  by("none").hidden = lobby.tables.length > 0;
  by("playing").textContent = lobby.playing;
}

function connect() {
  const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`);
  socket.onopen = () => socket.send(JSON.stringify({ type: "lobby" }));
  socket.onmessage = (event) => {
    const message = JSON.parse(event.data);
    if (message.type === "welcome")
      by("state").textContent = `The server works. You are ${message.account ?? "a guest"}.`;
    if (message.type === "lobby") show(message);
  };
  socket.onclose = () => {
    by("state").textContent = "No connection to the server; trying again.";
    setTimeout(connect, 2000);
  };
}
connect();
)js";

}  // namespace

std::optional<PageFile> built_in_page(std::string_view path) {
  if (path == "/" || path == "/index.html") return PageFile{"text/html; charset=utf-8", html};
  if (path == "/carat.css") return PageFile{"text/css; charset=utf-8", css};
  if (path == "/carat.js") return PageFile{"text/javascript; charset=utf-8", script};
  return std::nullopt;
}

}  // namespace carat::server
