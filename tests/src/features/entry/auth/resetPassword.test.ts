import { describe, expect, it } from "vitest";
import { resetPassword, START_RESET } from "@/features/entry/auth/resetPassword";

describe("the steps of a new password", () => {
  const confirm = resetPassword(START_RESET, { type: "codeSent", email: "maya@example.com" });

  it("PUB-03 request, then confirm, then changed", () => {
    expect(confirm).toEqual({ step: "confirm", email: "maya@example.com" });
    expect(resetPassword(confirm, { type: "passwordSet", next: "sign-in" })).toEqual({
      step: "changed",
      next: "sign-in",
    });
    expect(resetPassword(confirm, { type: "otherEmailWanted" })).toEqual(START_RESET);
  });

  it("an answer that comes after its step was left changes nothing", () => {
    expect(resetPassword(START_RESET, { type: "passwordSet", next: "sign-in" })).toBe(START_RESET);
    expect(resetPassword(confirm, { type: "codeSent", email: "other@example.com" })).toBe(confirm);
  });
});
