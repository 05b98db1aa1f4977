import { DARE_FEE_BPS } from "@convex/domain/payments/fees";
import { RULE_PAGES, RULE_VERSIONS } from "@convex/domain/site/rules";
import { createMemoryHistory } from "@tanstack/react-router";
import { describe, expect, it, vi } from "vitest";
import { createAppRouter } from "@/app/router";
import { ALIASES, PAGES } from "@/features/site/pages/catalogue";
import { FACTS } from "@/features/site/pages/facts";
import { factsIn, fill, plain } from "@/features/site/pages/marks";
import type { InfoPage } from "@/features/site/pages/page";
import { marksOf } from "@/features/site/pages/parse";
import { PARTS } from "@/features/site/pages/parts/parts";
import { PLACES } from "@/features/site/pages/places";
import { textsOf } from "./pageText";

const router = createAppRouter({ prewarm: () => undefined });
router.update({ ...router.options, history: createMemoryHistory({ initialEntries: ["/"] }) });

const textsOfPage = (page: InfoPage): string[] => [
  ...[page.title, page.description, page.lead, page.changed],
  ...page.sections.flatMap(({ title, summary = "", blocks }) => [title, summary, ...blocks.flatMap(textsOf)]),
];

const facts: Readonly<Record<string, string>> = FACTS;

/** What stands at an address, as the app's own router finds it. */
function routeAt(path: string) {
  const [routes] = router.getMatchedRoutes(path);
  return routes.at(-1);
}

describe.each(PAGES.map((page) => ({ page, path: page.path })))("$path", ({ page }) => {
  it("says no number but a fact, and every fact there is", () => {
    for (const text of textsOfPage(page)) {
      expect(text.replace(/\{\w+\}/g, "").replace(/\]\([^)]*\)/g, "]"), text).not.toMatch(/\d/);
      for (const name of factsIn(text)) expect(facts[name], `{${name}} in: ${text}`).toBeDefined();
    }
  });

  it("leads only to what is there", () => {
    for (const mark of textsOfPage(page).flatMap((text) => marksOf(fill(text) ?? ""))) {
      if (mark.kind !== "link") continue;
      if (!mark.href.startsWith("/")) {
        expect(mark.href).toMatch(/^(https:\/\/|mailto:|#)/);
        continue;
      }
      const { pathname: path, hash } = new URL(mark.href, "https://site.test");
      const id = hash === "" ? undefined : hash.slice(1);
      const route = routeAt(path);
      expect(route?.fullPath.replace(/(?<=.)\/$/, ""), mark.href).toBe(path);
      const target = PAGES.find((other) => other.path === path);
      if (id !== undefined)
        expect(
          target?.sections.map((section) => section.id),
          mark.href,
        ).toContain(id);
    }
  });

  it("names each of its sections once, and only pieces that exist", () => {
    const ids = page.sections.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { blocks } of page.sections) {
      for (const block of blocks) if (block.kind === "part") expect(PARTS[block.name]).toBeDefined();
    }
  });

  it("has a version, a day and a place among the pages, with a route that everybody may read", () => {
    expect(page.version).toMatch(/^\d+\.\d+$/);
    expect(new Date(page.date).toISOString().slice(0, 10)).toBe(page.date);
    expect(plain(page.description).length).toBeLessThanOrEqual(170);
    expect(PLACES.map(({ to }): string => to)).toContain(page.path);
    for (const path of [page.path, ...Object.keys(ALIASES).filter((alias) => ALIASES[alias] === page.path)]) {
      const { staticData } = routeAt(path)?.options ?? {};
      expect([staticData?.gate, staticData?.width], path).toEqual(["media", "wide"]);
    }
  });
});

describe("texts of the public pages", () => {
  it("carry the versions that people accept", () => {
    for (const page of RULE_PAGES)
      expect(PAGES.find(({ path }) => path === `/${page}`)?.version, page).toBe(RULE_VERSIONS[page].current);
  });

  it("say another fee as soon as payments take another", async () => {
    const said = () => plain("{dareFee} and {creatorShare}");
    expect(said()).toBe(`${DARE_FEE_BPS / 100}% and ${100 - DARE_FEE_BPS / 100}%`);
    vi.resetModules();
    // The constant itself changes: whatever the page says must come from it.
    vi.doMock("@convex/domain/payments/fees", async (original) => ({
      ...(await original<object>()),
      DARE_FEE_BPS: 1_250,
    }));
    const changed = await import("@/features/site/pages/marks");
    vi.doUnmock("@convex/domain/payments/fees");
    expect(changed.plain("{dareFee} and {creatorShare}")).toBe("12.5% and 87.5%");
  });

  it("are left out where they need a setting that is not there", () => {
    expect(fill("By {name}.", { name: "" })).toBeNull();
    expect(fill("By {name}.", { name: "us" })).toBe("By us.");
  });

  it("know links and strong words", () => {
    expect(marksOf("a [b](/c) **d**")).toEqual([
      { kind: "text", text: "a " },
      { kind: "link", text: "b", href: "/c" },
      { kind: "text", text: " " },
      { kind: "strong", text: "d" },
    ]);
  });
});
