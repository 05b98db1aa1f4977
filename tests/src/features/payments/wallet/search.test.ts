import { expect, it } from "vitest";
import { parseWalletSearch, searchOf, tabOf } from "@/features/payments/wallet/search";

it("the search parser never throws and keeps only what it knows, as short text", () => {
  expect(parseWalletSearch({ payment_success: 1, session_id: "cs_1", evil: "x" })).toEqual({
    payment_success: "1",
    session_id: "cs_1",
  });
  expect(
    parseWalletSearch({ payment_success: ["1"], session_id: "x".repeat(201), payment_cancelled: null }),
  ).toEqual({});
  expect(parseWalletSearch({ view: "history", q: "toast", onboarding: "refresh" })).toEqual({
    view: "history",
    q: "toast",
    onboarding: "refresh",
  });
  expect(parseWalletSearch({ view: "elsewhere", q: "toast", onboarding: "1" })).toEqual({});
  expect(parseWalletSearch({ view: "history", q: "x".repeat(61) })).toEqual({ view: "history" });
});

it("the way back from the onboarding opens payouts, every other address the part it names", () => {
  expect(tabOf({})).toBe("overview");
  expect(tabOf({ view: "spending" })).toBe("spending");
  expect(tabOf({ onboarding: "return" })).toBe("payouts");
});

it("a part's address has no flag in it, and words only where they are looked for", () => {
  expect(searchOf("overview", "toast")).toEqual({});
  expect(searchOf("history", "toast")).toEqual({ view: "history", q: "toast" });
  expect(searchOf("history")).toEqual({ view: "history" });
  expect(searchOf("payouts", "toast")).toEqual({ view: "payouts" });
});
