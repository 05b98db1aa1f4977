import {
  businessDaysAfter,
  counterEnd,
  counterProblem,
  counterStand,
  nextEnd,
} from "@convex/domain/safety/counterNotices";
import { expect, it } from "vitest";

const DECISION = { act: "remove", rule: "P17", inForce: true } as const;
const counter = { returnsAt: 9 };

it("PRODUCT-22 counts business days alone", () => {
  const thursday = Date.UTC(2026, 10, 26, 18);
  expect(new Date(businessDaysAfter(thursday, 1)).toISOString()).toBe("2026-11-27T18:00:00.000Z");
  expect(new Date(businessDaysAfter(thursday, 2)).toISOString()).toBe("2026-11-30T18:00:00.000Z");
  expect(new Date(businessDaysAfter(thursday, 10)).toISOString()).toBe("2026-12-10T18:00:00.000Z");
});

it("answers what was taken away as somebody else's work, once", () => {
  expect(counterStand(DECISION)).toBe("possible");
  expect(counterStand({ ...DECISION, rule: "P10" })).toBeNull();
  expect(counterStand({ ...DECISION, act: "strike" })).toBeNull();
  expect(counterStand({ ...DECISION, inForce: false })).toBeNull();
  expect(counterStand({ ...DECISION, counter })).toBe("waiting");
  expect(counterStand({ ...DECISION, inForce: false, counter })).toBe("returned");
  expect(counterStand({ ...DECISION, counter: { ...counter, claimAt: 5 } })).toBe("claimed");
});

it("ends a decision only while it waits", () => {
  expect(counterEnd({ ...DECISION, counter })).toBe(9);
  expect(counterEnd({ ...DECISION, counter: { ...counter, claimAt: 5 } })).toBeUndefined();
  expect(counterEnd(DECISION)).toBeUndefined();
});

it("the next end is the earliest that is still to come", () => {
  const ends = { ...DECISION, counter, until: 7, standingUntil: 12 };
  expect([6, 7, 9, 12].map((now) => nextEnd(ends, now))).toEqual([7, 9, 12, undefined]);
  expect(nextEnd(DECISION, 1)).toBeUndefined();
});

it("is signed", () => {
  expect(counterProblem({ agreed: false, signature: "A Person" })?.field).toBe("agreed");
  const signed = (length: number) => counterProblem({ agreed: true, signature: "x".repeat(length) })?.field;
  expect([2, 3, 100, 101].map(signed)).toEqual(["signature", undefined, undefined, "signature"]);
});
