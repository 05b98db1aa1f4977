import { isOlder, mayAsk, RULE_VERSIONS, rulesToAccept } from "@convex/domain/site/rules";
import { expect, it } from "vitest";

const CHANGED = { ...RULE_VERSIONS, terms: { current: "2.1", asksSince: "2.0" } };

it("counts versions by their parts", () => {
  expect([isOlder("1.9", "1.10"), isOlder("2.0", "1.10"), isOlder("1.0", "1.0")]).toEqual([
    true,
    false,
    false,
  ]);
});

it("is none while no version changed what people may do", () => {
  expect(rulesToAccept({})).toEqual([]);
  expect(mayAsk()).toBe(false);
});

it("is the page whose accepted version is older than the last such change, however it was accepted", () => {
  expect(rulesToAccept({}, CHANGED)).toEqual(["terms"]);
  expect(rulesToAccept({ terms: "1.4" }, CHANGED)).toEqual(["terms"]);
  expect(rulesToAccept({ terms: "2.0" }, CHANGED)).toEqual([]);
  expect(mayAsk(CHANGED)).toBe(true);
});

it("never asks for a version that is not there yet", () => {
  for (const { current, asksSince } of Object.values(RULE_VERSIONS)) {
    expect(isOlder(current, asksSince)).toBe(false);
  }
});
