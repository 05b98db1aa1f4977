import { z } from "zod";
import type { Violation } from "./sourceTree";

/** What `query()`, `mutation()` and `action()` leave on an export. */
interface RegisteredFunction {
  isPublic?: boolean;
  isInternal?: boolean;
  exportArgs(): string;
  exportReturns(): string;
}

function isRegistered(value: unknown): value is RegisteredFunction {
  return (
    typeof value === "function" &&
    "exportArgs" in value &&
    typeof value.exportArgs === "function" &&
    "exportReturns" in value &&
    typeof value.exportReturns === "function"
  );
}

const Json: z.ZodType<unknown> = z.unknown();

function containsAny(node: unknown): boolean {
  if (Array.isArray(node)) return node.some(containsAny);
  if (typeof node !== "object" || node === null) return false;
  return ("type" in node && node.type === "any") || Object.values(node).some(containsAny);
}

/** Every public function has `args` and `returns`, and neither says "anything" (architecture 5). */
export function validatorViolations(modules: Record<string, Record<string, unknown>>): Violation[] {
  const violations: Violation[] = [];
  for (const [file, exports] of Object.entries(modules)) {
    for (const [name, value] of Object.entries(exports)) {
      if (!isRegistered(value) || !value.isPublic) continue;
      const args = Json.parse(JSON.parse(value.exportArgs()));
      const returns = Json.parse(JSON.parse(value.exportReturns()));
      if (containsAny(args)) violations.push(`${file}: ${name} takes any`);
      if (returns === null) violations.push(`${file}: ${name} has no returns validator`);
      else if (containsAny(returns)) violations.push(`${file}: ${name} returns any`);
    }
  }
  return violations;
}
