import { describe, expect, it } from "vitest";
import { CACHE_SHAPES_VERSION } from "@/lib/cache/disk";
import recorded from "./cacheShapes.json";
import { cachedQueries, returnsOf, shapeOf } from "./rules/cacheShapes";
import { readSources, tree } from "./rules/sourceTree";

const modules = import.meta.glob<Record<string, unknown>>(
  ["../../convex/*.ts", "!../../convex/convex.config.ts"],
  { eager: true },
);
const names = cachedQueries(readSources("src"));

describe("answers that stay on a device", () => {
  it("a changed shape raises CACHE_SHAPES_VERSION, so that no screen meets an answer of an older build", () => {
    const shapes = Object.fromEntries(names.map((name) => [name, shapeOf(returnsOf(modules, name))]));
    const advice = "raise CACHE_SHAPES_VERSION (a new query alone needs none) and record version and shapes";
    expect({ version: CACHE_SHAPES_VERSION, shapes }, advice).toEqual(recorded);
  });

  it("carry no document's own id, and the profile of a person names them by uid alone", () => {
    expect(names).toContain("profiles:byUsername");
    for (const name of names)
      expect(returnsOf(modules, name), name).not.toMatch(/"_id"|"_creationTime"|"tokenIdentifier"/);
    expect(returnsOf(modules, "profiles:byUsername")).toContain('"uid"');
    expect(returnsOf(modules, "profiles:byUsername")).not.toContain('"tableName"');
  });

  it("finds kept queries however the call is broken into lines, and no others", () => {
    const files = {
      "a.ts": "useLive(api.dares.get, { dareId }, { keep: true });\nuseLive(api.dares.quote, {});\n",
      "b.ts": 'useLive(\n  api.profiles.byUsername,\n  { username },\n  { keep: "public" },\n);',
    };
    expect(cachedQueries(tree(files))).toEqual(["dares:get", "profiles:byUsername"]);
    expect(shapeOf("a")).not.toBe(shapeOf("b"));
  });
});
