import { expect, it } from "vitest";
import { PARTS_KEPT_MAX } from "@/config/limits";
import { dropOldParts, isBuiltFile, keepParts, type PartStores } from "@/workers/parts";

/** The platform's caches, as far as they are used: what is precached, and what `add` brings in. */
function memoryStores({ precached = [], missing = [] }: { precached?: string[]; missing?: string[] }) {
  const kept: string[] = [];
  const stores: PartStores = {
    match: async (path) => ([...precached, ...kept].includes(path) ? new Response() : undefined),
    open: async () => ({
      add: async (path) => {
        if (missing.includes(String(path))) throw new TypeError("no such file");
        kept.push(String(path));
      },
      keys: async () => kept.map((path) => new Request(`https://site.test${path}`)),
      delete: async (request) => {
        const path = new URL(request instanceof Request ? request.url : request).pathname;
        return kept.splice(kept.indexOf(path), 1).length === 1;
      },
    }),
  };
  return { kept, stores };
}

it("what the page fetched before it had a worker is kept, once, and nothing but built files", async () => {
  const { kept, stores } = memoryStores({
    precached: ["/assets/main-1.js"],
    missing: ["/assets/gone-1.js"],
  });
  const paths = ["/assets/main-1.js", "/assets/gone-1.js", "/env.js", "/auth/session", "/assets/wallet-1.js"];
  await keepParts(paths, stores);
  await keepParts(paths, stores);
  expect(kept).toEqual(["/assets/wallet-1.js"]);
});

it("those of builds long gone leave first", async () => {
  const { kept, stores } = memoryStores({});
  await keepParts(
    Array.from({ length: PARTS_KEPT_MAX + 2 }, (_, at) => `/assets/part-${at}.js`),
    stores,
  );
  await dropOldParts(stores);
  expect(kept).toHaveLength(PARTS_KEPT_MAX);
  expect(kept[0]).toBe("/assets/part-2.js");
});

it.each([
  ["/assets/main-1.js", true],
  ["/assets/../auth/session", false],
  ["/app.html", false],
  ["/sw.js", false],
])("%s is a built file: %s", (path, is) => {
  expect(isBuiltFile(path)).toBe(is);
});
