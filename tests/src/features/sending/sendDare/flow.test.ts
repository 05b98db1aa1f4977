import { BLANK_MESSAGES } from "@convex/domain/sending/templateRendering";
import { describe, expect, it } from "vitest";
import { composeProblems } from "@/features/sending/sendDare/composeRules";
import {
  amountProblem,
  changesDraft,
  type DraftChange,
  type DraftFacts,
  EMPTY_DRAFT,
  FLOW_STEPS,
  type FlowRules,
  firstIncompleteStep,
  previousStep,
  quickAmounts,
  stepToShow,
  withWaiting,
} from "@/features/sending/sendDare/flow";
import { textPieces } from "@/features/sending/sendDare/textPieces";
import { templateOf } from "./template";

const snack = { key: "snack", label: "Snack", maxLength: 10, example: "toast" };
const details = "Serve {snack} like a {price} dinner.";
const template = templateOf({ title: "Plate {snack}", details, blanks: [snack] });
const rules: FlowRules = { template, mayWrite: true, minAmount: 500, maxAmount: 10_000 };
const full: DraftFacts = { ...EMPTY_DRAFT, templateId: "t1", blanks: { snack: "toast" }, amount: 1500 };
const written: DraftFacts = {
  ...EMPTY_DRAFT,
  source: "free",
  title: "Sing to your plants",
  details: "One verse each.",
  checklist: ["The plants are seen"],
  category: "Music",
  amount: 1500,
};

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

  it("APP-21 asks the same of words of one's own, which need no template", () => {
    const free = { ...rules, template: null };
    expect(firstIncompleteStep({ ...EMPTY_DRAFT, source: "free" }, free)).toBe("compose");
    expect(firstIncompleteStep({ ...written, checklist: [] }, free)).toBe("compose");
    expect(firstIncompleteStep({ ...written, facets: ["costs"] }, free)).toBe("compose");
    expect(firstIncompleteStep({ ...written, amount: null }, free)).toBe("amount");
    expect(firstIncompleteStep(written, free)).toBe("confirm");
    expect(firstIncompleteStep(written, { ...free, mayWrite: false })).toBe("select");
  });

  it("APP-21 words kept from before do not stand in the way of a catalogue dare", () => {
    const back: DraftFacts = { ...full, title: "x", facets: ["costs"], costMax: null, edgy: false };
    expect(firstIncompleteStep(back, rules)).toBe("confirm");
    expect(firstIncompleteStep({ ...back, cheer: "c".repeat(141) }, rules)).toBe("compose");
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
    const judge = (value: string) =>
      composeProblems({ ...full, blanks: { snack: value } }, template).map(({ path, message }) => [
        path.join("."),
        message,
      ]);
    expect(judge("  ")).toEqual([["blanks.snack", BLANK_MESSAGES.required]]);
    expect(judge(" toast ")).toEqual([]);
    expect(judge("a very long snack")).toEqual([["blanks.snack", BLANK_MESSAGES["too-long"]]]);
    expect(judge("www.x.io")).toEqual([["blanks.snack", BLANK_MESSAGES.contact]]);
  });

  it("a change that says what the draft says already changes nothing", () => {
    expect(changesDraft(full, { source: "catalogue", templateId: "t1", amount: 1500 })).toBe(false);
    expect(changesDraft(EMPTY_DRAFT, { blanks: { snack: "" }, checklist: [], costMax: null })).toBe(false);
    expect(changesDraft(full, { tags: ["toast"] })).toBe(true);
    expect(changesDraft(full, { blanks: { snack: "bread" } })).toBe(true);
    expect(changesDraft(written, { costMax: null, category: null })).toBe(true);
  });

  it("merges what waits on this device as the server will", () => {
    const saved = { ...full, draftId: "d1", clientId: "c1", updatedAt: 1 };
    const wait = (data: DraftChange, timestamp: number) => ({ data: { ...data, clientId: "c2" }, timestamp });
    const other = withWaiting(saved, [wait({ templateId: "t2" }, 5), wait({ tags: ["odd"] }, 6)]);
    expect(other).toMatchObject({ templateId: "t2", tags: ["odd"], amount: 1500, updatedAt: 6 });
    expect(other?.blanks).toEqual({});
    expect(other).toMatchObject({ draftId: "d1", clientId: "c1", isSaved: false });
    const back = withWaiting({ ...saved, ...written }, [wait({ category: null, liveSeal: null }, 5)]);
    expect(back).toMatchObject({ source: "free", title: written.title, category: null, liveSeal: null });
    expect(withWaiting(null, [wait({ source: "free" }, 5)])).toMatchObject({ draftId: null, source: "free" });
    expect(withWaiting(saved, [])).toMatchObject({ isSaved: true });
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
