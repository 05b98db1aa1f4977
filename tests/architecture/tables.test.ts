import { describe, expect, it } from "vitest";
import { readSources, tree } from "./rules/sourceTree";
import { storedJobViolations } from "./rules/storedJobs";
import { tableRuleViolations } from "./rules/tables";

const schema = import.meta.glob<{ default: { tables: Record<string, unknown> } }>("../../convex/schema.ts", {
  eager: true,
});
const lifecycle = import.meta.glob<Record<string, unknown>>("../../convex/tables/*.ts", { eager: true });

const tables = Object.values(schema).flatMap((module) => Object.keys(module.default.tables));

describe("tables (rulings 37)", () => {
  it("each declare what export and deletion do with them", () => {
    expect(tables.length).toBeGreaterThan(5);
    expect(tableRuleViolations(tables, lifecycle)).toEqual([]);
  });

  it("catches a table without a rule and a rule without a table", () => {
    const modules = {
      "a.ts": { usersLifecycle: { users: { export: "owner", deletion: "remove" }, ghosts: {} } },
    };
    expect(tableRuleViolations(["users", "dares"], modules)).toEqual([
      "dares: no export and deletion rule",
      "ghosts: a rule for a table that does not exist",
      "ghosts: the rule lacks export or deletion",
    ]);
  });
});

const REVEAL = new Set(["ratings.reveal"]);
const JOB = { "convex/jobs/ratings.ts": "export const reveal = jobMutation({});" };
const scheduling = (call: string) => ({ "convex/model/dares/ratings.ts": `await ctx.scheduler.${call};` });

describe("jobs that wait in a deployment", () => {
  it("keep the names that are stored", () => {
    expect(storedJobViolations(readSources("convex"))).toEqual([]);
  });

  it.each([
    ["a job of a stored name that is gone", {}],
    [
      "a job for later that nobody listed",
      { ...JOB, ...scheduling("runAt(at, internal.jobs.people.greet, {})") },
    ],
  ])("catches %s", (_what, files) => {
    expect(storedJobViolations(tree(files), REVEAL)).toHaveLength(1);
  });

  it("lets a job that starts at once move", () => {
    const files = { ...JOB, ...scheduling("runAfter(0, internal.jobs.people.greet, {})") };
    expect(storedJobViolations(tree(files), REVEAL)).toEqual([]);
  });
});
