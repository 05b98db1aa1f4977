import { boostsOn } from "@convex/domain/purchases/boosts";
import { expect, test } from "vitest";

test.each([
  [{ BOOSTS: "on" }, true],
  [{ DEPLOYMENT_KIND: "local" }, true],
  [{ DEPLOYMENT_KIND: "local", BOOSTS: "off" }, false],
  [{ BOOSTS: "" }, false],
  [{}, false],
])("money 2: boosts with the settings %o: %s", (env, expected) => {
  expect(boostsOn(env)).toBe(expected);
});
