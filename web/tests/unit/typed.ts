// Whether a JSON text is of a type of this client, as the compiler sees it: nothing missing, nothing that the
// type does not know, every word one of those that are allowed.

import { dirname, resolve } from "node:path";
import ts from "typescript";

const web = resolve(import.meta.dirname, "../..");

/** For each text what the compiler has against it. `imports` are lines for the types, seen from web/tests/unit. */
export function complaints(imports: string, texts: { name: string; type: string; json: string }[]): string[] {
  const file = resolve(web, "tests/unit/of_this_moment.ts");
  const lines = texts.map(({ type, json }, i) => `export const e${i}: ${type} = ${json};`);
  const source = `${imports}\n${lines.join("\n")}\n`;
  const first = imports.split("\n").length;
  const config = ts.readConfigFile(resolve(web, "tsconfig.json"), (path) => ts.sys.readFile(path));
  const { options } = ts.parseJsonConfigFileContent(config.config, ts.sys, web);
  const host = ts.createCompilerHost(options);
  const read = host.getSourceFile.bind(host);
  const exists = host.fileExists.bind(host);
  host.getSourceFile = (name, ...more) => (name === file ? ts.createSourceFile(name, source, more[0]) : read(name, ...more));
  host.fileExists = (name) => name === file || exists(name);
  host.getCurrentDirectory = () => dirname(file);
  const program = ts.createProgram([file], { ...options, types: [], noUnusedLocals: false }, host);
  const found = program.getSourceFile(file);
  return ts.getPreEmitDiagnostics(program, found).map((problem) => {
    const line = found?.getLineAndCharacterOfPosition(problem.start ?? 0).line ?? 0;
    return `${texts[line - first]?.name ?? "imports"}: ${ts.flattenDiagnosticMessageText(problem.messageText, " ")}`;
  });
}
