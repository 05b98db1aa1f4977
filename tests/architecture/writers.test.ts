import { describe, expect, it } from "vitest";
import { readSources, tree } from "./rules/sourceTree";
import { unwrittenTables, writerViolations } from "./rules/writers";

describe("one writer a table", () => {
  it("ENT-37 a notice is made by notify() alone, and each table of the live layer by its own file", () => {
    const sources = readSources("convex");
    expect(writerViolations(sources)).toEqual([]);
    expect(unwrittenTables(sources)).toEqual([]);
  });

  it("catches a row that is made elsewhere, however it is written", () => {
    const bad = tree({
      "convex/model/purchases/tips.ts": 'await ctx.db.insert("notifications", {});',
      "convex/jobs/push.ts": "await ctx.db.insert(\n  'pushTokens',\n  {},\n);",
      "convex/model/notifications/notifications.ts": 'await ctx.db.insert("notifications", {});',
      "convex/dev/fill.ts": 'await ctx.db.insert("notifications", {});',
      "convex/model/notes.ts": '// ctx.db.insert("notifications", {})',
    });
    expect(writerViolations(bad)).toEqual([
      "convex/model/purchases/tips.ts: notifications is written by convex/model/notifications/notifications.ts alone",
      "convex/jobs/push.ts: pushTokens is written by convex/model/notifications/pushDevices.ts alone",
    ]);
    expect(unwrittenTables(bad)).toContain("deliveries");
    expect(unwrittenTables(bad)).not.toContain("notifications");
  });
});
