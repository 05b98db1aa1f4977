import type { DareTemplate } from "@convex/domain/templates";
import { describe, expect, it } from "vitest";
import {
  amountProblem,
  blankProblem,
  type DraftFacts,
  FLOW_STEPS,
  type FlowRules,
  firstIncompleteStep,
  previousStep,
  quickAmounts,
  stepToShow,
} from "@/features/sendDare/flow";
import { textPieces } from "@/features/sendDare/textPieces";

const snack = { key: "snack", label: "Snack", maxLength: 10, example: "toast" };
const template: DareTemplate = {
  id: "t1",
  version: 1,
  category: "Food",
  title: "Plate {snack}",
  details: "Serve {snack} like a {price} dinner.",
  blanks: [snack],
  checklist: ["The plate"],
  minutes: 5,
  accessible: "Any plate.",
};
const rules: FlowRules = {
  template,
  minAmount: 500,
  maxAmount: 10_000,
};
const full: DraftFacts = { templateId: "t1", blanks: { snack: "toast" }, amount: 1500 };

describe("dare flow: one machine for both address families", () => {
  it("APP-21 asks for the first thing that is missing", () => {
    expect(firstIncompleteStep(null, rules)).toBe("select");
    expect(firstIncompleteStep({ ...full, templateId: null }, rules)).toBe("select");
    expect(firstIncompleteStep(full, { ...rules, template: null })).toBe("select");
    expect(firstIncompleteStep({ ...full, blanks: {} }, rules)).toBe("compose");
    expect(firstIncompleteStep({ ...full, blanks: { snack: "   " } }, rules)).toBe("compose");
    expect(firstIncompleteStep({ ...full, amount: null }, rules)).toBe("amount");
    expect(firstIncompleteStep({ ...full, amount: 499 }, rules)).toBe("amount");
    expect(firstIncompleteStep(full, rules)).toBe("confirm");
  });

  it("APP-21 sends every address that is too far back to that step, and leaves earlier ones alone", () => {
    const drafts: (DraftFacts | null)[] = [null, { ...full, blanks: {} }, { ...full, amount: null }, full];
    for (const draft of drafts) {
      const first = firstIncompleteStep(draft, rules);
      for (const wanted of FLOW_STEPS) {
        const tooFar = FLOW_STEPS.indexOf(wanted) > FLOW_STEPS.indexOf(first);
        expect(stepToShow(wanted, draft, rules)).toBe(tooFar ? first : wanted);
      }
    }
  });

  it("knows the way back", () => {
    expect(FLOW_STEPS.map(previousStep)).toEqual([null, "select", "compose", "amount"]);
  });
});

describe("answers of the flow", () => {
  it("judges a blank by the rules of the server", () => {
    const judge = (value: string) => blankProblem(template, snack, value);
    expect(judge("  ")).toBe("required");
    expect(judge(" toast ")).toBeNull();
    expect(judge("a very long snack")).toBe("too-long");
    expect(judge("www.x.io")).toBe("contact");
  });

  it("judges an amount by the range, whole cents only", () => {
    expect([null, 500.5, 499, 500, 10_000, 10_001].map((amount) => amountProblem(amount, rules))).toEqual([
      "missing",
      "missing",
      "below",
      null,
      null,
      "above",
    ]);
  });

  it("offers quick values inside the range only, once each, rising", () => {
    expect(quickAmounts({ minAmount: 500, maxAmount: 10_000, suggestedAmount: 2000 })).toEqual([
      500, 2000, 4000,
    ]);
    expect(quickAmounts({ minAmount: 500, maxAmount: 1500, suggestedAmount: 500 })).toEqual([500, 1000]);
    expect(quickAmounts({ minAmount: 2000, maxAmount: 2000, suggestedAmount: 1000 })).toEqual([2000]);
  });
});

it("cuts a text into words and answers, so that answers can be shown as such", () => {
  expect(textPieces("Plate {snack} now", template, { snack: "  toast " })).toEqual([
    { kind: "text", text: "Plate " },
    { kind: "answer", key: "snack", text: "toast" },
    { kind: "text", text: " now" },
  ]);
  expect(textPieces("{snack}", template, {})).toEqual([{ kind: "blank", key: "snack", text: "toast" }]);
});
