import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { buildSync } from "esbuild";
import { afterAll, beforeEach, expect, it } from "vitest";
import { keptBuildSync } from "../../../embedded/keptBuild.mjs";
import { folderOfFile } from "../../support/scratch";

const folder = folderOfFile();
const entry = path.join(folder, "kept-build-entry.ts");
const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
const cache = path.resolve(import.meta.dirname, "../../../node_modules/.cache/dareloop");
const ours = () => readdirSync(cache).filter((name) => name.startsWith("kept-build-entry"));

let builds = 0;
function built(): string {
  const build: Parameters<typeof keptBuildSync>[0] = (options) => {
    builds++;
    return buildSync(options);
  };
  return readFileSync(keptBuildSync(build, { entryPoints: [entry], bundle: true, format: "esm" }), "utf8");
}

beforeEach(() => {
  builds = 0;
  write("kept-build-entry.ts", 'export { word } from "./part";');
  write("part.ts", 'export const word = "one";');
});
afterAll(() => {
  for (const name of ours()) rmSync(path.join(cache, name));
});

it("a program is built again when a file that it is made of has changed, and only then", () => {
  expect([built(), built()].map((code) => code.includes('"one"'))).toEqual([true, true]);
  expect(builds).toBe(1);
  write("part.ts", 'export const word = "two";');
  expect(built()).toContain('"two"');
  expect(builds).toBe(2);
});

it("a program is built again when its output is gone or its note was cut short", () => {
  built();
  for (const name of ours().filter((file) => file.endsWith(".mjs"))) rmSync(path.join(cache, name));
  expect(built()).toContain('"one"');
  for (const name of ours().filter((file) => file.endsWith(".json")))
    writeFileSync(path.join(cache, name), '{"out');
  expect(built()).toContain('"one"');
  expect(builds).toBeGreaterThanOrEqual(2);
});
