import { resolve } from "node:path";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { VitePWA } from "vite-plugin-pwa";
import { defineConfig } from "vitest/config";
import { engine } from "./build/engine.ts";
import { fonts } from "./build/fonts.ts";
import { messages } from "./build/messages.ts";

const here = import.meta.dirname;
const server = process.env["CARAT_SERVER"] ?? "http://localhost:8080";

export default defineConfig({
  base: "./",
  plugins: [
    messages(resolve(here, "../i18n")),
    engine(resolve(here, "..")),
    fonts(resolve(here, "..")),
    svelte(),
    VitePWA({
      registerType: "autoUpdate",
      injectRegister: false,
      manifest: {
        name: "Carat",
        short_name: "Carat",
        description: "Splendor and Splendor Duel, against the computer and with friends.",
        display: "standalone",
        background_color: "#1d1613",
        theme_color: "#1d1613",
        start_url: "./",
        icons: [
          { src: "icon.svg", sizes: "any", type: "image/svg+xml" },
          { src: "icon-192.png", sizes: "192x192", type: "image/png" },
          { src: "icon-512.png", sizes: "512x512", type: "image/png", purpose: "any maskable" },
        ],
      },
      workbox: {
        globPatterns: ["**/*.{js,css,html,svg,png,woff2,wasm,net,jsonl,webmanifest}"],
        maximumFileSizeToCacheInBytes: 20_000_000,
        navigateFallbackDenylist: [/^\/api\//, /^\/ws/],
      },
    }),
  ],
  resolve: {
    alias: [
      { find: "$engine", replacement: resolve(here, "src/engine") },
      // Messages are parsed when the page is built; only the tests of the words need the parser themselves.
      ...(process.env["VITEST"] ? [] : [{ find: /^@formatjs\/icu-messageformat-parser$/, replacement: "@formatjs/icu-messageformat-parser/no-parser.js" }]),
    ],
  },
  build: { target: "es2022", cssMinify: true, assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  worker: { format: "es" },
  server: { proxy: { "/api": server, "/ws": { target: server, ws: true } }, fs: { allow: [resolve(here, "..")] } },
  // The machine may have much else to do: a test that loads a module of the page first may wait long for it.
  test: { include: ["tests/unit/**/*.test.ts"], environment: "happy-dom", testTimeout: 120_000, hookTimeout: 120_000 },
});
