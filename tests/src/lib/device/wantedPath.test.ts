import { expect, it, vi } from "vitest";
import { samePageOriginPath } from "@/lib/device/navigationState";
import { wantedPathFrom, wantedPathOf } from "@/lib/device/wantedPath";

it("GRD-09 keeps path, search and hash of this site", () => {
  expect(samePageOriginPath("/d/abc?x=1#top")).toBe("/d/abc?x=1#top");
  expect(samePageOriginPath("/")).toBe("/");
});

it.each([
  "https://evil.example/x",
  "//evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/ok\\..\\evil",
  "javascript:alert(1)",
  "/\t/evil.example",
  "/app/..//evil.example",
  "/.//evil.example",
  "/%2e%2e//evil.example",
  "app/feed",
  "",
  undefined,
  7,
])("GRD-09 drops %s", (wanted) => {
  expect(samePageOriginPath(wanted)).toBeNull();
});

it("GRD-09 needs nothing that last year's browsers lack", () => {
  const parse = vi.spyOn(URL, "parse").mockImplementation(() => {
    throw new TypeError("URL.parse is not a function");
  });
  expect(samePageOriginPath("/d/abc")).toBe("/d/abc");
  parse.mockRestore();
});

it("GRD-09 never returns to an entry page, nor to the landing page", () => {
  for (const from of [
    "/",
    "/?ref=a",
    "/#steps",
    "/login",
    "/signup",
    "/signup/profile?x=1",
    "/reset-password",
  ]) {
    expect(wantedPathOf({ from })).toBeNull();
  }
  expect(wantedPathOf({ from: "/loginfan" })).toBe("/loginfan");
});

it("GRD-09 PUB-06 an entry page hands on the wish it was given", () => {
  expect(wantedPathFrom({ href: "/signup/profile", state: { from: "/d/abc" } })).toBe("/d/abc");
  expect(wantedPathFrom({ href: "/app/wallet", state: {} })).toBe("/app/wallet");
  expect(wantedPathFrom({ href: "/login", state: {} })).toBeNull();
});
