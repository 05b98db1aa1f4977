import { DECISION_ACTS, DECISION_ROWS, decisionProblem, needsLead } from "@convex/domain/safety/decisions";
import { CASE_TARGETS, REPORT_TARGETS } from "@convex/domain/safety/reportReasons";
import { expect, it } from "vitest";

const form = (over: Partial<Parameters<typeof decisionProblem>[0]> = {}) => ({
  ...({ targetKind: "comment", act: "remove", rule: "P10", facts: "It calls somebody names." } as const),
  ...{ days: undefined, feature: undefined, parts: undefined },
  ...over,
});

it("PRODUCT-22 every item can be left alone, removed, and its person limited", () => {
  for (const act of ["teach", "remove", "limitFeature"] as const) {
    expect([...DECISION_ROWS[act].targets, "note"]).toEqual(REPORT_TARGETS);
  }
  // Behind what a bot wrote stands nobody to be judged.
  const aboutNotes = DECISION_ACTS.filter((act) => DECISION_ROWS[act].targets.includes("note"));
  expect(aboutNotes).toEqual(["none", "stopNote"]);
  expect(DECISION_ROWS.none.targets).toEqual(CASE_TARGETS);
  expect(DECISION_ROWS.limitReach.targets).not.toContain("comment");
  expect(DECISION_ROWS.askEdit.targets).toEqual(["profile"]);
});

it("what somebody is told needs a rule and facts", () => {
  expect(decisionProblem(form())).toBeNull();
  expect(decisionProblem(form({ rule: undefined }))).toBe("rule-missing");
  const ofLength = (length: number) => decisionProblem(form({ facts: "x".repeat(length) }));
  expect([9, 10, 1_000, 1_001].map(ofLength)).toEqual(["facts-length", null, null, "facts-length"]);
  expect(decisionProblem(form({ act: "none", rule: undefined, facts: "" }))).toBeNull();
  for (const act of DECISION_ACTS) {
    const { told, isStated } = DECISION_ROWS[act];
    expect(isStated ? told.length > 0 : true, act).toBe(true);
  }
});

it("lengths, features and parts stand where they belong, and nowhere else", () => {
  expect(decisionProblem(form({ act: "limitReach" }))).toBe("act-elsewhere");
  expect(decisionProblem(form({ days: 3 }))).toBe("days");
  expect(decisionProblem(form({ act: "suspend", days: 14 }))).toBe("days");
  expect(decisionProblem(form({ act: "suspend", days: 7 }))).toBeNull();
  expect(decisionProblem(form({ act: "limitFeature", days: 3 }))).toBe("feature");
  expect(decisionProblem(form({ act: "limitFeature", days: 3, feature: "chat" }))).toBeNull();
  expect(decisionProblem(form({ feature: "chat" }))).toBe("feature");
  expect(decisionProblem(form({ targetKind: "profile" }))).toBe("parts");
  expect(decisionProblem(form({ targetKind: "profile", parts: ["bio"] }))).toBeNull();
  expect(decisionProblem(form({ parts: ["bio"] }))).toBe("parts");
});

it("ROL-06 a moderator's word about an account reaches seven days", () => {
  const none = { standing: null };
  expect(needsLead("suspend", { days: 7, ...none })).toBe(false);
  expect(needsLead("suspend", { days: 30, ...none })).toBe(true);
  expect(needsLead("limitFeature", { days: 7, ...none })).toBe(false);
  expect(needsLead("limitFeature", { days: 14, ...none })).toBe(true);
  expect(needsLead("limitReach", { days: 30, ...none })).toBe(false);
  expect(needsLead("strike", { standing: { kind: "suspended", days: 7 } })).toBe(false);
  expect(needsLead("strike", { standing: { kind: "suspended", days: 30 } })).toBe(true);
  expect(needsLead("remove", { standing: { kind: "banned" } })).toBe(true);
  for (const act of ["ban", "holdPayouts", "refer"] as const) expect(needsLead(act, none), act).toBe(true);
});
