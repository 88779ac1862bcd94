import { existsSync, readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Plugin } from "vite";

// Puts the engine, the networks and the puzzles beside the page: carat.wasm as the preset wasm builds it,
// models/*.net and puzzles/*.jsonl as they are in the repository.
export function engine(root: string): Plugin {
  const files = new Map<string, string>();
  const wasm = resolve(root, "build/wasm/carat.wasm");
  if (existsSync(wasm)) files.set("carat.wasm", wasm);
  for (const [folder, ending] of [["models", ".net"], ["puzzles", ".jsonl"]] as const)
    for (const name of readdirSync(resolve(root, folder)))
      if (name.endsWith(ending)) files.set(`${folder}/${name}`, resolve(root, folder, name));
  return {
    name: "carat-engine",
    generateBundle() {
      if (!files.has("carat.wasm")) this.warn("build/wasm/carat.wasm is not there: the page will need a server to play");
      for (const [fileName, path] of files) this.emitFile({ type: "asset", fileName, source: readFileSync(path) });
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = files.get((request.url ?? "").slice(1));
        if (!path) return next();
        response.setHeader("Content-Type", path.endsWith(".wasm") ? "application/wasm" : "application/octet-stream");
        response.end(readFileSync(path));
      });
    },
  };
}
