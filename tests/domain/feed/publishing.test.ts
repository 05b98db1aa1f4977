import { isTrustedCreator, labelFor, PUBLISH_ANSWERS, stateByKeys } from "@convex/domain/feed/publishing";
import { describe, expect, test } from "vitest";

describe("two keys", () => {
  const both = { creatorYes: "yes", senderYes: "yes", senderHasKey: true, cleared: true } as const;

  test("product 8: open only with a yes from both, and only once it is cleared", () => {
    for (const creatorYes of PUBLISH_ANSWERS) {
      for (const senderYes of PUBLISH_ANSWERS) {
        const isOpen = creatorYes === "yes" && senderYes === "yes";
        const keys = { ...both, creatorYes, senderYes };
        expect(stateByKeys(keys), `${creatorYes} ${senderYes}`).toBe(isOpen ? "public" : "private");
        expect(stateByKeys({ ...keys, cleared: false })).toBe(isOpen ? "waiting" : "private");
      }
    }
  });

  test("product 8: a sender without a key leaves it to the creator, but a no that was said stands", () => {
    const alone = { ...both, senderHasKey: false };
    expect(stateByKeys({ ...alone, senderYes: "asked" })).toBe("public");
    expect(stateByKeys({ ...alone, senderYes: "no" })).toBe("private");
    expect(stateByKeys({ ...alone, senderYes: "asked", creatorYes: "asked" })).toBe("private");
  });

  test("rulings 12: trusted is twenty settled dares and nothing held against them", () => {
    expect(isTrustedCreator({ settled: 19, hasStrike: false })).toBe(false);
    expect(isTrustedCreator({ settled: 20, hasStrike: false })).toBe(true);
    expect(isTrustedCreator({ settled: 400, hasStrike: true })).toBe(false);
  });

  test("a dare that was paid for says so", () => {
    expect([labelFor(500), labelFor(0)]).toEqual(["paid", "free"]);
  });
});
