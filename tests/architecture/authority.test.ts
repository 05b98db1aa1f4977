import { mutationGeneric } from "convex/server";
import { v } from "convex/values";
import { describe, expect, it } from "vitest";
import { authorityViolations, unreachedFunctions } from "./rules/authority";
import { readSources, tree } from "./rules/sourceTree";

const modules = import.meta.glob<Record<string, unknown>>(
  ["../../convex/*.ts", "!../../convex/convex.config.ts"],
  { eager: true },
);

describe("the server's authority (specification 1)", () => {
  it("PRD-18 no public mutation takes money, a role, a counter, a badge or a person from a client", () => {
    expect(Object.keys(modules).length).toBeGreaterThan(5);
    expect(authorityViolations(modules)).toEqual([]);
  });

  it("catches each of them, nested ones too", () => {
    const handler = async () => null;
    const returns = v.null();
    const bad = {
      pay: mutationGeneric({ args: { walletBalance: v.number() }, returns, handler }),
      rise: mutationGeneric({ args: { role: v.string() }, returns, handler }),
      count: mutationGeneric({
        args: { change: v.object({ followersCount: v.number() }) },
        returns,
        handler,
      }),
      win: mutationGeneric({ args: { earnedBadges: v.array(v.string()) }, returns, handler }),
      pose: mutationGeneric({ args: { uid: v.string() }, returns, handler }),
      fine: mutationGeneric({ args: { text: v.string() }, returns, handler }),
    };
    expect(authorityViolations({ "convex/bad.ts": bad })).toEqual([
      "bad.pay takes money from a client: walletBalance",
      "bad.rise takes a role or a standing from a client: role",
      "bad.count takes a counter from a client: followersCount",
      "bad.win takes a badge from a client: earnedBadges",
      "bad.pose takes who asks from a client: uid",
    ]);
  });
});

describe("the way to every public function", () => {
  it("no one is unreachable from a screen, but for those that say why", () => {
    expect(unreachedFunctions(modules, readSources("src"))).toEqual([]);
  });

  it("finds one without a call however the call is broken into lines", () => {
    const handler = async () => null;
    const returns = v.null();
    const made = {
      "convex/some.ts": {
        used: mutationGeneric({ args: {}, returns, handler }),
        idle: mutationGeneric({ args: {}, returns, handler }),
        helper: () => null,
      },
    };
    const screens = tree({ "src/a.ts": "useMutation(\n  api\n    .some.used);\n// api.some.idle\n" });
    expect(unreachedFunctions(made, screens)).toEqual(["some.idle: no screen calls it"]);
  });
});
