import { afterAll } from "vitest";

/** What one test file came to, by the marks in the code; it travels with the file's result. */
const reached = new Set<string>();
Object.assign(globalThis, { __reached: reached });
// biome-ignore lint/correctness/noEmptyPattern: fixtures are asked for by name, and this asks for none
afterAll(({}, { file }) => {
  Object.assign(file.meta, { reached: [...reached] });
});
