import { describe, expect, it } from "vitest";
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
