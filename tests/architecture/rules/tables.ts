import { z } from "zod";
import type { Violation } from "./sourceTree";

const Rule = z.object({ export: z.string().min(1), deletion: z.string().min(1) });

/** The `<name>Lifecycle` exports of convex/tables cover every table, each exactly once. */
export function tableRuleViolations(
  tables: string[],
  modules: Record<string, Record<string, unknown>>,
): Violation[] {
  const rules = new Map<string, unknown>();
  const violations: Violation[] = [];
  for (const exports of Object.values(modules)) {
    for (const [name, value] of Object.entries(exports)) {
      if (!name.endsWith("Lifecycle") || typeof value !== "object" || value === null) continue;
      for (const [table, rule] of Object.entries(value)) {
        if (rules.has(table)) violations.push(`${table}: two rules`);
        rules.set(table, rule);
      }
    }
  }
  for (const table of tables) {
    if (!rules.has(table)) violations.push(`${table}: no export and deletion rule`);
  }
  for (const [table, rule] of rules) {
    if (!tables.includes(table)) violations.push(`${table}: a rule for a table that does not exist`);
    if (!Rule.safeParse(rule).success) violations.push(`${table}: the rule lacks export or deletion`);
  }
  return violations;
}
