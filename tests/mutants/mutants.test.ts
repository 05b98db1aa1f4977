import { describe, expect, it } from "vitest";
import { mutationsOf } from "./operators";
import { sampleOf } from "./sample";
import { functionsOf, withMarks } from "./syntax";

const made = (source: string) =>
  mutationsOf(source).map(({ start, end, instead }) => source.slice(0, start) + instead + source.slice(end));

describe("small mistakes", () => {
  it.each([
    ["a < b;", ["a <= b;", "a >= b;"]],
    ["a /* < */ >= b;", ["a /* < */ > b;", "a /* < */ < b;"]],
    ["a === b || c;", ["a === b && c;", "a !== b || c;"]],
    ["if (!a) b();", ["if (true) b();", "if (false) b();", "if (a) b();", "if (!a) {}"]],
    ["a?.b ?? c;", ["a?.b && c;", "a.b ?? c;"]],
    ["a?.[0]?.(b);", ["a?.[0](b);", "a[0]?.(b);", "a?.[1]?.(b);"]],
    ["f = async () => { await g(); };", ["f = async () => {};", "f = async () => { {} };"]],
    ["n += xs.some(f) ? 1 : -2;", null],
  ])("of %s", (source, all) => {
    if (all === null) expect(made(source)).toContain("n += xs.every(f) ? 1 : -2;");
    else expect(made(source)).toEqual(all);
  });

  it("none of types, imports, names of fields, words for people, or in rows what they say", () => {
    expect(
      made('import a from "b"; type C = { d: "e" | 1 }; let x: C<"f"> = y("Two words"); z = { g: h };'),
    ).toEqual([]);
    expect(mutationsOf('const row = { id: "a", days: 3, angle: -14 };', { data: true })).toEqual([]);
  });

  it("are drawn by a seed, the same ones also after other lines have changed", () => {
    const source =
      "export const a = (n: number) => n < 1 || n > 5;\nexport const b = (n: number) => n === 3;\n";
    const drawn = (text: string, seed = "1") =>
      sampleOf(new Map([["convex/domain/x/y.ts", text]]), { room: "convex/domain", size: 4, seed }).map(
        ({ is }) => is,
      );
    expect(drawn(source)).toHaveLength(4);
    expect(drawn(`// Another line.\n${source}`)).toEqual(drawn(source));
    expect(drawn(source, "2")).not.toEqual(drawn(source));
  });

  it("a mark in each function tells that a test came there", () => {
    const source =
      "const f = (a: number) => (a > 1 ? g(() => ({ a })) : a); function g(h: unknown) { return h; }";
    const marked = withMarks(source, String);
    expect(marked.match(/__reached\?\.add\("\d+"\)/g)).toHaveLength(3);
    expect(functionsOf(marked)).toHaveLength(3);
  });
});
