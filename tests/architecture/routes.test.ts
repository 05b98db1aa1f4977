import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { RESERVED_WORDS } from "../../convex/domain/catalogue/reservedWords";
import { ROUTES, type RouteRow, routeViolations, staticFirstSegments, staticSiblings } from "./rules/routes";
import { readSources, tree } from "./rules/sourceTree";

const LOGIN: RouteRow = {
  path: "/login",
  file: "src/routes/_entry/login.tsx",
  chrome: "site",
  guard: "public",
  install: "never",
};
const RIGHT = 'staticData: { shell: chrome.site, install: "never" }';

describe("routes (specification 2, architecture 4)", () => {
  it("each row has its file with chrome, install rule and redirect, and no other file is a route", () => {
    expect(routeViolations(readSources("src/routes"))).toEqual([]);
  });

  it("holds every path that a requirement of the route tables names, and the same one only once", () => {
    const paths = ROUTES.map((row) => row.path);
    const rows = readFileSync("docs/requirements.md", "utf8").matchAll(
      /^\| (?:PUB|ADM|APP)-\d+ \| (.*?) \| /gm,
    );
    const named = [...rows].flatMap(([, text = ""]) =>
      [...text.matchAll(/`(\/[^`?]*)`/g)].map(([, path]) => path),
    );
    expect(named.length).toBeGreaterThan(60);
    expect(named.filter((path) => !paths.includes(path ?? ""))).toEqual([]);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it.each([...staticFirstSegments(), ...staticSiblings()])("PUB-29 %s is reserved as a username", (word) => {
    expect(RESERVED_WORDS.has(word)).toBe(true);
  });

  it("finds the static words beside a name", () => {
    expect(staticSiblings()).toEqual(expect.arrayContaining(["select", "compose", "confirm", "terms"]));
  });

  it("OVL-20 the listed paths, and whatever begins with /signup or /login, never get the install prompt", () => {
    const never = ROUTES.filter((row) => row.install === "never").map((row) => row.path);
    expect(new Set(never)).toEqual(
      new Set([
        ...["/", "/press", "/terms", "/privacy", "/faq", "/safety", "/creators", "/about", "/how-it-works"],
        ...["/signup", "/signup/profile", "/signup/interests", "/login", "/reset-password"],
      ]),
    );
  });

  it.each([
    ["a missing file", tree({}), LOGIN],
    ["a wrong chrome", tree({ [LOGIN.file]: RIGHT.replace("site", "tab") }), LOGIN],
    ["a wrong install rule", tree({ [LOGIN.file]: "chrome.site" }), LOGIN],
    ["a coming state unsaid", tree({ [LOGIN.file]: RIGHT }), { ...LOGIN, coming: true } as const],
    ["a stray file", tree({ [LOGIN.file]: RIGHT, "src/routes/stray.tsx": "" }), LOGIN],
    [
      "a redirect elsewhere",
      tree({ [LOGIN.file]: `${RIGHT} redirect({ to: "/app" })` }),
      { ...LOGIN, leadsTo: "/" },
    ],
  ])("catches %s", (_what, files, row) => {
    expect(routeViolations(files, [row])).toHaveLength(1);
  });
});
