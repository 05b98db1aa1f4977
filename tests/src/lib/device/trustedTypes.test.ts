import { afterEach, describe, expect, it, vi } from "vitest";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

describe("trusted types", () => {
  it("gives the worker's address as text where the browser has no such types", async () => {
    const { workerAddress } = await import("@/lib/device/trustedTypes");
    expect(String(workerAddress())).toBe("/sw.js");
  });

  it("CAL-32 makes one policy that lets only the two workers through", async () => {
    const made: { name: string; allow: (url: string) => string }[] = [];
    vi.stubGlobal("trustedTypes", {
      createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => {
        made.push({ name, allow: rules.createScriptURL });
        return { createScriptURL: (url: string) => ({ toString: () => rules.createScriptURL(url) }) };
      },
    });
    const { workerAddress } = await import("@/lib/device/trustedTypes");
    expect(String(workerAddress())).toBe("/sw.js");
    expect(String(workerAddress("/messaging-sw.js"))).toBe("/messaging-sw.js");
    expect(made.map(({ name }) => name)).toEqual(["dareloop"]);
    expect(() => made[0]?.allow("https://elsewhere.test/sw.js")).toThrow(TypeError);
    expect(() => made[0]?.allow("/assets/other.js")).toThrow(TypeError);
  });
});

describe("scripts of configured services", () => {
  it("PUB-02 come from their own hosts over https, and no policy is made before one is configured", async () => {
    const made: { name: string; allow: (url: string) => string }[] = [];
    vi.stubGlobal("trustedTypes", {
      createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => {
        made.push({ name, allow: rules.createScriptURL });
        return rules;
      },
    });
    const { allowScriptsOf } = await import("@/lib/device/trustedTypes");
    expect(made).toEqual([]);
    allowScriptsOf(["clerk.example.com"]);
    allowScriptsOf(["challenges.example.com"]);
    expect(made.map(({ name }) => name)).toEqual(["default"]);
    for (const host of ["clerk.example.com", "challenges.example.com"]) {
      expect(made[0]?.allow(`https://${host}/a.js`)).toBe(`https://${host}/a.js`);
    }
    const refused = ["http://clerk.example.com/a.js", "https://elsewhere.test/a.js", "/a.js", "data:,x"];
    for (const url of refused) expect(() => made[0]?.allow(url)).toThrow(TypeError);
  });
});
