import { queryGeneric } from "convex/server";
import { v } from "convex/values";
import { describe, expect, it } from "vitest";
import { validatorViolations } from "./rules/validators";

const modules = import.meta.glob<Record<string, unknown>>(
  ["../../convex/*.ts", "!../../convex/convex.config.ts"],
  { eager: true },
);

describe("public functions (architecture 5)", () => {
  it("all have args and returns validators without any", () => {
    expect(Object.keys(modules).length).toBeGreaterThan(5);
    expect(validatorViolations(modules)).toEqual([]);
  });

  it("catches a missing validator and an any", () => {
    const handler = async () => null;
    expect(
      validatorViolations({
        "convex/bad.ts": {
          noArgs: queryGeneric(handler),
          anyArgs: queryGeneric({ args: { x: v.any() }, returns: v.null(), handler }),
          anyReturns: queryGeneric({
            args: {},
            returns: v.object({ x: v.any() }),
            handler: async () => ({ x: 1 }),
          }),
          fine: queryGeneric({ args: { x: v.string() }, returns: v.null(), handler }),
        },
      }),
    ).toEqual([
      "convex/bad.ts: noArgs takes any",
      "convex/bad.ts: noArgs has no returns validator",
      "convex/bad.ts: anyArgs takes any",
      "convex/bad.ts: anyReturns returns any",
    ]);
  });
});
