import { describe, expect, it } from "vitest";
import { type BrowserLike, readCapabilities, readStorage } from "@/features/shell/gallery/capabilities";

const bare: BrowserLike = {
  window: {},
  navigator: {},
  document: {},
  workerRegistration: null,
  matches: () => false,
};
const found = (browser: BrowserLike) =>
  readCapabilities(browser).flatMap(({ name, has }) => (has ? [name] : []));

describe("capabilities", () => {
  it("a bare browser has none", () => {
    expect(found(bare)).toEqual([]);
  });

  it.each([
    ["worker", { navigator: { serviceWorker: {} } }],
    ["push", { window: { PushManager: {} } }],
    ["badge", { navigator: { setAppBadge: () => undefined } }],
    ["backgroundSync", { workerRegistration: { sync: {} } }],
    ["standalone", { matches: (query: string) => query.includes("standalone") }],
    ["webCodecs", { window: { VideoEncoder: {} } }],
    ["wakeLock", { navigator: { wakeLock: {} } }],
  ])("finds %s by its own feature", (name, browser) => {
    expect(found({ ...bare, ...browser })).toEqual([name]);
  });

  it("says nothing of storage where the browser does not", async () => {
    expect(await readStorage(undefined)).toBeNull();
  });
});
