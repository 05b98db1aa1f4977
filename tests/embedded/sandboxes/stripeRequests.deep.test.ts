import { describe, expect, it } from "vitest";
import { ROUTES } from "../../../embedded/sandboxes/stripe/api";
import { declaredParams, nameDifferences } from "./stripeDeclared";

describe("every call that is played", () => {
  it.each(ROUTES.map((route) => [`${route.method} ${route.path}`, route] as const))(
    "%s takes or names exactly the parameters the pinned SDK declares",
    (_name, route) => {
      const declared = declaredParams(route.method, route.path);
      if (declared === undefined) throw new Error("The SDK makes no such call.");
      expect(nameDifferences(route.names, declared)).toEqual([]);
    },
  );

  it("is compared for real: a name of our own and a forgotten one are both seen", () => {
    const declared = declaredParams("POST", "/v1/payouts");
    if (declared === undefined) throw new Error("The SDK pays out.");
    const names = { here: { amount: undefined, colour: undefined }, elsewhere: ["currency"] };
    const found = nameDifferences(names, declared);
    expect(found).toContain("colour: of our own");
    expect(found).toContain("destination: missing");
    expect(found).not.toContain("currency: missing");
  });
});
