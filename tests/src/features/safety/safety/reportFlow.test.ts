import { describe, expect, it } from "vitest";
import {
  isUnsent,
  NEW_REPORT,
  type ReportFlowEvent,
  reportFlow,
} from "@/features/safety/safety/report/reportFlow";
import { EMPTY_WORDS, withScope, wordProblem, wordsOf } from "@/features/safety/safety/words/wordForm";

const having = (...events: ReportFlowEvent[]) => events.reduce(reportFlow, NEW_REPORT);

describe("the steps of a report (product 22)", () => {
  it("asks for a reason first and says so", () => {
    expect(having({ type: "continued" })).toMatchObject({ step: "reason", isMissing: true });
    const chosen = having({ type: "continued" }, { type: "chosen", reason: "spam" });
    expect(chosen).toMatchObject({ step: "reason", isMissing: false, reason: "spam" });
    expect(reportFlow(chosen, { type: "continued" }).step).toBe("detail");
  });

  it("going back keeps what was chosen and written", () => {
    const written = having(
      { type: "chosen", reason: "spam" },
      { type: "continued" },
      { type: "wrote", detail: "again" },
      { type: "blockChosen", alsoBlock: true },
      { type: "wentBack" },
    );
    expect(written).toMatchObject({ step: "reason", reason: "spam", detail: "again", alsoBlock: true });
  });

  it("the receipt holds the number and nothing of the report; a new one begins empty", () => {
    const sent = having({ type: "chosen", reason: "spam" }, { type: "sent", number: "n" });
    expect(sent).toEqual({ ...NEW_REPORT, step: "receipt", number: "n" });
    expect(reportFlow(sent, { type: "wentBack" })).toEqual(sent);
    expect(reportFlow(sent, { type: "startedOver" })).toEqual(NEW_REPORT);
  });

  it("only written words hold somebody on the page", () => {
    expect(isUnsent(having({ type: "chosen", reason: "spam" }))).toBe(false);
    expect(isUnsent(having({ type: "wrote", detail: " \n" }))).toBe(false);
    const written = having({ type: "wrote", detail: "this" });
    expect(isUnsent(written)).toBe(true);
    expect(isUnsent(reportFlow(written, { type: "sent", number: "n" }))).toBe(false);
  });
});

describe("the form of muted words (product 24)", () => {
  it("takes many in one field, or one", () => {
    expect(wordsOf("spider, snake\nSpider", true)).toEqual(["spider", "snake"]);
    expect(wordsOf(" salt, pepper ", false)).toEqual(["salt, pepper"]);
    expect(wordsOf(" \u200b", false)).toEqual([]);
  });

  it("says what is missing", () => {
    expect(wordProblem(EMPTY_WORDS, true)).toBe("words-missing");
    expect(wordProblem({ ...EMPTY_WORDS, text: "x", scopes: [] }, true)).toBe("scopes-missing");
    expect(wordProblem({ ...EMPTY_WORDS, text: "x" }, false)).toBeNull();
  });

  it("keeps the order of the places", () => {
    expect(withScope(["notifications"], "feed", true)).toEqual(["feed", "notifications"]);
    expect(withScope(["feed", "comments"], "feed", false)).toEqual(["comments"]);
  });
});
