// The same golden games and signatures in a worker of Chromium: node tests/wasm/chromium.mjs
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { goldenFiles } from "./files.mjs";

const root = new URL("../../", import.meta.url);
const page = `<!doctype html><script type="module">
  new Worker("/tests/wasm/browser_worker.mjs", { type: "module" }).onmessage = ({ data }) =>
    fetch("/result", { method: "POST", body: data });
</script>`;
const types = { ".mjs": "text/javascript", ".wasm": "application/wasm", ".txt": "text/plain" };

const patience = 120_000;
const profile = mkdtempSync(join(tmpdir(), "carat-chromium-"));
let browser;

/**
 * Its helpers too: they write into the profile for a while after the browser itself has ended. Where nobody
 * collects dead processes the group never goes away, so not for ever.
 */
async function endBrowser() {
  try {
    for (let i = 0; i < 100 && process.kill(-browser.pid, "SIGKILL"); ++i) await sleep(20);
  } catch {
    // The group is gone.
  }
}

async function finish(result) {
  console.log(result);
  await endBrowser();
  rmSync(profile, { recursive: true, force: true });
  process.exit(result.startsWith("ok") ? 0 : 1);
}

const server = createServer((request, response) => {
  const path = new URL(request.url, "http://localhost").pathname;
  const send = (type, body) => response.writeHead(200, { "Content-Type": type }).end(body);
  if (path === "/") return send("text/html", page);
  if (path === "/golden") return send("application/json", JSON.stringify(goldenFiles));
  if (path === "/result") {
    let result = "";
    request.on("data", (part) => (result += part)).on("end", () => finish(result));
    return send("text/plain", "");
  }
  try {
    send(types[extname(path)] ?? "text/plain", readFileSync(new URL(`.${path}`, root)));
  } catch {
    response.writeHead(404).end();
  }
});

server.listen(0, "127.0.0.1", () => {
  const address = `http://127.0.0.1:${server.address().port}/`;
  const quiet = ["--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run"];
  browser = spawn("chromium", [...quiet, `--user-data-dir=${profile}`, address], {
    stdio: "ignore",
    detached: true, // a group of its own, to be ended as one
  });
  browser.on("error", (error) => {
    console.log(`chromium: ${error.message}`);
    process.exit(1);
  });
  setTimeout(() => finish("no answer from the page"), patience);
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => finish("stopped"));
});
