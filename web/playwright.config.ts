import { resolve } from "node:path";
import { defineConfig } from "@playwright/test";

// The page is served by a server that tools/web starts; Debian's browser looks at it.
export default defineConfig({
  testDir: "tests/browser",
  outputDir: resolve(import.meta.dirname, "../build/web-tests"),
  timeout: 420_000,
  expect: { timeout: 15_000 },
  workers: 2,
  reporter: [["list"]],
  use: {
    baseURL: process.env["CARAT_URL"] ?? "http://localhost:8080/",
    launchOptions: { executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu"] },
    reducedMotion: "reduce",
    actionTimeout: 60_000,
    trace: "off",
  },
});
