import { describe, expect, it } from "vitest";
import { addStaticRoutes, IS_LANDING, NOT_PAGES, routerRules } from "@/workers/staticRoutes";

const isLanding = (path: string) => IS_LANDING.some((pattern) => pattern.test(path));
const isNoPage = (path: string) => NOT_PAGES.some((pattern) => pattern.test(path));

describe("which page answers a navigation", () => {
  it.each(["/", "/?source=mail", "/index.html"])("%s is the landing", (path) => {
    expect(isLanding(path)).toBe(true);
  });

  it.each([
    "/app/feed",
    "/app/feed?source=pwa",
    "/app/wallet?payment_success=1&session_id=cs_test",
    "/some.name",
    "/d/k57",
    "/authors",
    "/terms",
  ])("%s is the app's", (path) => {
    expect(isLanding(path)).toBe(false);
    expect(isNoPage(path)).toBe(false);
  });

  it.each([
    "/auth/session",
    "/api/run",
    "/_sandbox/outbox",
    "/.well-known/jwks.json",
    "/env.js",
    "/sw.js",
    "/robots.txt",
    "/manifest.webmanifest",
    "/assets/main-1.js",
    "/icons/icon-192.png",
  ])("%s is left to the server", (path) => {
    expect(isNoPage(path)).toBe(true);
  });
});

describe("routes that the browser answers without the worker", () => {
  it("kept files come from the precache, media and other programs from the network; other parts from the worker", () => {
    const rules = routerRules("precache", ["/app.html", "/assets/main-1.js", "/assets/feed-2.js"]);
    const kept = [{ urlPattern: "/assets/main-1.js" }, { urlPattern: "/assets/feed-2.js" }];
    expect(rules[0]).toEqual({ condition: { or: kept }, source: { cacheName: "precache" } });
    expect(JSON.stringify(rules.slice(1))).toContain('"requestDestination":"video"');
    expect(rules.slice(1).every(({ source }) => source === "network")).toBe(true);
  });

  it("installing goes on where the browser has no such routes, or refuses them", async () => {
    const waits: Promise<unknown>[] = [];
    const waitUntil = (work: Promise<unknown>) => void waits.push(work);
    addStaticRoutes({ waitUntil }, "precache", []);
    expect(waits).toEqual([]);
    const refusing = { waitUntil, addRoutes: () => Promise.reject(new TypeError("unknown source")) };
    addStaticRoutes(refusing, "precache", []);
    await expect(Promise.all(waits)).resolves.toHaveLength(1);
  });
});
