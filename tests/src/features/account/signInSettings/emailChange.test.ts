import { describe, expect, it } from "vitest";
import { emailChange } from "@/features/account/signInSettings/emailChange";

describe("the steps of a new email", () => {
  const address = emailChange({ step: "shown" }, { type: "wanted" });
  const code = emailChange(address, { type: "codeSent", email: "new@example.com" });

  it("address, code, changed, and again", () => {
    expect(code).toEqual({ step: "code", email: "new@example.com" });
    const changed = emailChange(code, { type: "proved" });
    expect(changed).toEqual({ step: "changed", email: "new@example.com" });
    expect(emailChange(changed, { type: "wanted" })).toEqual({ step: "address" });
  });

  it("an answer that comes after its step was left changes nothing", () => {
    const left = emailChange(code, { type: "cancelled" });
    expect(left).toEqual({ step: "shown" });
    expect(emailChange(left, { type: "proved" })).toBe(left);
    expect(emailChange(left, { type: "codeSent", email: "x@example.com" })).toBe(left);
  });
});
