import { describe, expect, it } from "vitest";
import { RESERVED_WORDS } from "../../convex/domain/catalogue/reservedWords";
import { routeViolations, staticFirstSegments, staticSiblings } from "./rules/routes";
import { readSources, tree } from "./rules/sourceTree";

describe("routes (specification 2, architecture 4)", () => {
  it("each row has its file and its chrome, and no other file is a route", () => {
    expect(routeViolations(readSources("src/routes"))).toEqual([]);
  });

  it.each([...staticFirstSegments(), ...staticSiblings()])("%s is reserved as a username", (word) => {
    expect(RESERVED_WORDS.has(word)).toBe(true);
  });

  it("catches a missing row, a wrong chrome and a stray file", () => {
    const row = { path: "/login", file: "src/routes/_entry/login.tsx", chrome: "site" };
    expect(routeViolations(tree({}), [row])).toHaveLength(1);
    expect(routeViolations(tree({ [row.file]: "staticData: { shell: chrome.tab }" }), [row])).toHaveLength(1);
    expect(
      routeViolations(tree({ [row.file]: "chrome.site", "src/routes/stray.tsx": "" }), [row]),
    ).toHaveLength(1);
  });
});
