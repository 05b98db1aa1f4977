import { describe, expect, it, vi } from "vitest";
import { isReachable, siteUrlOf } from "@/lib/media/reachable";

const SITE = "https://site.example";
const FILE = `${SITE}/media/abc?exp=1&sig=2`;

function ports(answer: () => Promise<Response>) {
  const ask = vi.fn<typeof fetch>(answer);
  return { ask, ports: { fetch: ask, siteUrl: SITE } };
}

describe("whether a proof's video can be had", () => {
  it("VAL-28 CAL-31 is asked with one HEAD request", async () => {
    const there = ports(async () => new Response(null, { status: 200 }));
    expect(await isReachable(FILE, there.ports)).toBe(true);
    expect(there.ask).toHaveBeenCalledTimes(1);
    expect(there.ask.mock.calls[0]?.[1]).toMatchObject({
      method: "HEAD",
      redirect: "error",
      credentials: "omit",
    });
    const gone = ports(async () => new Response(null, { status: 404 }));
    expect(await isReachable(FILE, gone.ports)).toBe(false);
  });

  it("VAL-28 a lost network is an answer, too, and nothing else is swallowed", async () => {
    const offline = ports(() => Promise.reject(new TypeError("Failed to fetch")));
    expect(await isReachable(FILE, offline.ports)).toBe(false);
    const broken = ports(() => Promise.reject(new RangeError("a fault of ours")));
    await expect(isReachable(FILE, broken.ports)).rejects.toThrow(RangeError);
  });

  it.each([
    "https://elsewhere.example/media/abc",
    "https://site.example.evil.example/media/abc",
    "https://site.example@evil.example/media/abc",
    "http://site.example/media/abc",
    `${SITE}/admin`,
    `${SITE}/media/../admin`,
    "file:///etc/passwd",
    "javascript:alert(1)",
    "not an address",
    "",
  ])("VAL-29 no request ever goes to %s", async (url) => {
    const { ask, ports: given } = ports(async () => new Response(null, { status: 200 }));
    expect(await isReachable(url, given)).toBe(false);
    expect(ask).not.toHaveBeenCalled();
  });

  it("VAL-29 our host is what the server says, then the build, then the deployment's own site", () => {
    const build = { VITE_CONVEX_URL: "https://brave-fox-1.convex.cloud", VITE_CONVEX_SITE_URL: "" };
    expect(siteUrlOf([{ VITE_CONVEX_SITE_URL: SITE }, build])).toBe(SITE);
    const built = { VITE_CONVEX_SITE_URL: "https://built.example" };
    expect(siteUrlOf([{ VITE_CONVEX_SITE_URL: SITE }, built])).toBe(SITE);
    expect(siteUrlOf([{}, { VITE_CONVEX_SITE_URL: SITE }])).toBe(SITE);
    expect(siteUrlOf([{}, build])).toBe("https://brave-fox-1.convex.site");
    expect(siteUrlOf([{}, { VITE_CONVEX_URL: "http://127.0.0.1:3210" }])).toBeNull();
    expect(siteUrlOf([{ VITE_CONVEX_SITE_URL: "nowhere" }])).toBeNull();
  });

  it("VAL-29 without a media host nothing is asked", async () => {
    const { ask } = ports(async () => new Response(null, { status: 200 }));
    expect(await isReachable(FILE, { fetch: ask, siteUrl: null })).toBe(false);
    expect(ask).not.toHaveBeenCalled();
  });
});
