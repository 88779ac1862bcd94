import { resolve } from "node:path";
import { defineConfig } from "@playwright/test";

// The page is served by a server that tools/web starts; Debian's browser looks at it.
export default defineConfig({
  testDir: "tests/browser",
  outputDir: resolve(import.meta.dirname, "../build/web-tests"),
  timeout: 420_000,
  // Long waits cost nothing where nothing is wrong, and the machine may have much else to do.
  expect: { timeout: 60_000 },
  // More than a machine of two cores has: much of the time a computer at a table pauses, so that one can follow.
  fullyParallel: true,
  workers: 3,
  reporter: [["list"]],
  use: {
    baseURL: process.env["CARAT_URL"] ?? "http://localhost:8080/",
    launchOptions: { executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu"] },
    reducedMotion: "reduce",
    actionTimeout: 60_000,
    trace: "off",
    // It would fetch the whole page, with networks and fonts, for every newcomer. Where it matters it is let in: start, offline, puzzles.
    serviceWorkers: "block",
  },
});
