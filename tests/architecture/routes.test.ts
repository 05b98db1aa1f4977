import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { RESERVED_WORDS } from "../../convex/domain/catalogue/reservedWords";
import { SCREENS } from "../e2e/screens/table";
import { ROUTES, routeViolations, staticFirstSegments, staticSiblings } from "./rules/routes";
import { readSources, tree } from "./rules/sourceTree";

describe("routes (specification 2, architecture 4)", () => {
  it("each row has its file, and no other file is a route", () => {
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

  it("PUB-29 the app's own words are reserved as usernames", () => {
    const words = [...staticFirstSegments(), ...staticSiblings()];
    expect(words.filter((word) => !RESERVED_WORDS.has(word))).toEqual([]);
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

  it("every screen of the staff is swept, and by that walked with the keys alone (staff 1)", () => {
    const swept = SCREENS.map(([, path]) => path.split("?")[0] ?? path);
    const screens = ROUTES.filter(
      ({ path, leadsTo, guard }) => /^(\/app)?\/admin\b/.test(path) && !leadsTo && guard !== "none",
    );
    const isSwept = (path: string) => {
      const pattern = new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`);
      return swept.some((each) => pattern.test(each));
    };
    expect(screens.length).toBeGreaterThan(20);
    expect(screens.map(({ path }) => path).filter((path) => !isSwept(path))).toEqual([]);
  });

  it("catches a missing file and a stray one", () => {
    const [first] = ROUTES;
    const files = tree({ "src/routes/stray.tsx": "" });
    expect(routeViolations(files, first && [first])).toHaveLength(2);
  });
});
