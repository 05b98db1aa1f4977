import { describe, expect, it } from "vitest";
import { type BuiltPart, keptFiles, LATER_PARTS } from "@/build/keptParts";

const SOURCES = Object.keys(import.meta.glob("/src/**/*.{ts,tsx}")).map((file) => file.slice("/src/".length));

const part = (facade: string | null, more: Partial<BuiltPart> = {}): BuiltPart => ({
  isEntry: false,
  facadeModuleId: facade === null ? null : `/repo/src/${facade}`,
  imports: [],
  dynamicImports: [],
  css: [],
  ...more,
});
const SCREENS = ["feed.js", "wallet.js"];
const BUILD = {
  "main.js": part("main.tsx", { isEntry: true, imports: ["react.js"], dynamicImports: SCREENS }),
  "react.js": part(null),
  "feed.js": part("routes/app/feed.tsx?tsr-split=component", { imports: ["rows.js"], css: ["feed.css"] }),
  "wallet.js": part("routes/app/wallet.tsx?tsr-split=component", {
    imports: ["rows.js", "sums.js"],
    dynamicImports: ["csv.js"],
    css: ["wallet.css"],
  }),
  "rows.js": part(null),
  "sums.js": part(null),
  "csv.js": part("features/payments/wallet/csv.ts"),
};
const LATER = [{ part: /^routes\/app\/wallet\.tsx$/, why: "shown once it was seen" }];
const kept = (build: Record<string, BuiltPart>, later = LATER) =>
  [...keptFiles(new Map(Object.entries(build)), later, "/repo/src")].sort();

describe("what the worker keeps from the first visit on", () => {
  it("C8 is all but the later parts and what only they need", () => {
    expect(kept(BUILD)).toEqual(["feed.css", "feed.js", "main.js", "react.js", "rows.js"]);
    expect(kept(BUILD, [])).toContain("csv.js");
  });

  it("C8 a row that names nothing, or what something kept needs anyway, stops the build", () => {
    const idle = { part: /^routes\/app\/gone\.tsx$/, why: "was renamed" };
    expect(() => kept(BUILD, [...LATER, idle])).toThrow(/gone/);
    const needed = { ...BUILD, "feed.js": part("routes/app/feed.tsx", { imports: ["wallet.js"] }) };
    expect(() => kept(needed)).toThrow(/wallet/);
  });

  it.each(LATER_PARTS.map(({ part }) => [part]))("%s names a module of ours, or of a package", (part) => {
    expect(part.source.startsWith("\\/") || SOURCES.some((file) => part.test(file))).toBe(true);
  });
});
