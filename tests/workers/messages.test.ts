import { describe, expect, it } from "vitest";
import { keepConfig, readConfig } from "@/workers/config";
import { parsePageMessage } from "@/workers/messages";

const config = { convexUrl: "https://backend.example.test", identity: "local" };

describe("messages from a page", () => {
  it("takes those of the union and nothing else", () => {
    expect(parsePageMessage({ type: "INIT", config })).toEqual({ type: "INIT", config });
    expect(parsePageMessage({ type: "SKIP_WAITING" })).toEqual({ type: "SKIP_WAITING" });
    const parts = { type: "KEEP_PARTS", paths: ["/assets/wallet-1.js"] };
    expect(parsePageMessage(parts)).toEqual(parts);
    for (const foreign of [
      null,
      "SKIP_WAITING",
      {},
      { type: "OTHER" },
      { type: "INIT" },
      { type: "KEEP_PARTS" },
      { type: "KEEP_PARTS", paths: [1] },
      { type: "INIT", config: { convexUrl: 1, identity: "local" } },
    ]) {
      expect(parsePageMessage(foreign)).toBeNull();
    }
  });

  it("keeps only what it knows of a configuration", () => {
    expect(parsePageMessage({ type: "INIT", config: { ...config, token: "x" } })).toEqual({
      type: "INIT",
      config,
    });
  });
});

/** Only what config.ts uses of the platform's caches. */
function memoryCaches() {
  const entries = new Map<string, Response>();
  const cache = {
    put: async (key: string, response: Response) => void entries.set(key, response),
    match: async (key: string) => entries.get(key)?.clone(),
  };
  return { open: async () => cache };
}

describe("configuration of the worker", () => {
  it("outlasts the worker that heard it", async () => {
    const storage = memoryCaches();
    expect(await readConfig(storage)).toBeNull();
    await keepConfig(config, storage);
    expect(await readConfig(storage)).toEqual(config);
  });
});
