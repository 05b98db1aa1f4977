import { describe, expect, it } from "vitest";
import { contentSecurityPolicy, headersFile } from "@/build/securityHeaders";
import { configuredServices } from "@/build/services";

const NOTHING = { scriptHashes: [], styleHashes: [], origins: [] };

/** The sources of one directive. */
function sources(policy: string, directive: string): string[] {
  const found = policy.split("; ").find((part) => part.split(" ")[0] === directive);
  return found?.split(" ").slice(1) ?? [];
}

describe("the policy of the built app", () => {
  const policy = contentSecurityPolicy({
    scriptHashes: ["sha256-a"],
    styleHashes: ["sha256-b"],
    origins: ["https://one.convex.cloud"],
  });

  it("C8 runs only its own scripts and the hashed one, styles alike, and nothing inline or evaluated", () => {
    expect(sources(policy, "default-src")).toEqual(["'none'"]);
    expect(sources(policy, "script-src")).toEqual(["'self'", "'sha256-a'"]);
    expect(sources(policy, "style-src")).toEqual(["'self'", "'sha256-b'"]);
    expect(policy).not.toMatch(/unsafe|\*|data:/);
  });

  it("C8 demands Trusted Types and knows one policy", () => {
    expect(sources(policy, "require-trusted-types-for")).toEqual(["'script'"]);
    expect(sources(policy, "trusted-types")).toEqual(["dareloop"]);
  });

  it.each([
    ["worker-src", "'self'"],
    ["manifest-src", "'self'"],
    ["font-src", "'self'"],
    ["form-action", "'self'"],
    ["frame-ancestors", "'none'"],
    ["base-uri", "'none'"],
    ["object-src", "'none'"],
  ])("C8 %s is %s and nothing else", (directive, only) => {
    expect(sources(policy, directive)).toEqual([only]);
  });

  it("C8 the deployment is reached by fetch and by socket, its pictures and films shown, and nobody else's", () => {
    const cloud = "https://one.convex.cloud";
    expect(sources(policy, "connect-src")).toEqual(["'self'", cloud, "wss://one.convex.cloud"]);
    expect(sources(policy, "img-src")).toEqual(["'self'", "blob:", cloud]);
    expect(sources(policy, "media-src")).toEqual(["'self'", "blob:", cloud]);
    expect(sources(contentSecurityPolicy(NOTHING), "connect-src")).toEqual(["'self'"]);
  });
});

describe("a build with a Clerk key", () => {
  const VITE_CLERK_PUBLISHABLE_KEY = `pk_live_${btoa("clerk.dareloop.example$")}`;
  const added = (env: Record<string, string>) => {
    const before = contentSecurityPolicy(NOTHING).split("; ");
    const services = configuredServices(env);
    return contentSecurityPolicy({ ...NOTHING, services })
      .split("; ")
      .filter((directive) => !before.includes(directive));
  };

  it("PUB-02 lets in the key's own host, its check against bots and its pictures, and nothing else", () => {
    expect(added({ VITE_CLERK_PUBLISHABLE_KEY })).toEqual([
      "script-src 'self' https://clerk.dareloop.example https://challenges.cloudflare.com",
      "img-src 'self' blob: https://img.clerk.com",
      "connect-src 'self' https://clerk.dareloop.example",
      "frame-src https://challenges.cloudflare.com",
      "worker-src 'self' blob:",
      "trusted-types dareloop default",
    ]);
  });

  it("PUB-02 without a key, or beside the local identity, nothing of it stands in the policy", () => {
    expect(added({})).toEqual([]);
    expect(added({ VITE_CLERK_PUBLISHABLE_KEY, VITE_IDENTITY: "local" })).toEqual([]);
    expect(() => configuredServices({ VITE_CLERK_PUBLISHABLE_KEY: "pk_live_x" })).toThrow("publishable key");
  });
});

describe("the headers file", () => {
  it("C8 names no header twice for one path: a host would join the values", () => {
    const rules = headersFile(NOTHING).split(/\n(?=\/)/);
    const named = rules.map((rule) =>
      rule
        .split("\n")
        .slice(1)
        .map((line) => line.trim().split(":")[0]),
    );
    const [everywhere = [], ...some] = named;
    for (const names of some) for (const name of names) expect(everywhere).not.toContain(name);
  });

  it("C8 the whole set stands on every path", () => {
    const [everywhere = ""] = headersFile(NOTHING).split(/\n(?=\/)/);
    for (const name of [
      "Content-Security-Policy",
      "Cross-Origin-Opener-Policy",
      "Cross-Origin-Resource-Policy",
      "Permissions-Policy",
      "Referrer-Policy",
      "X-Content-Type-Options",
      "X-Frame-Options",
    ]) {
      expect(everywhere).toContain(`\n  ${name}: `);
    }
  });
});
