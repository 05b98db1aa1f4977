import { ConvexError } from "convex/values";
import { describe, expect, it } from "vitest";
import { interestsSaveProblem, profileSaveProblem } from "@/features/entry/onboarding/saveProblems";
import { toUserError } from "@/lib/errors/toUserError";

const refused = (code: string, message: string) => toUserError(new ConvexError({ code, message }));

describe("messages of a refused save", () => {
  it("ERR-15 signed out: Please log in first.", () => {
    expect(profileSaveProblem(refused("unauthenticated", ""))).toBe("Please log in first.");
  });
  it("ERR-17 the server mentions 18", () => {
    expect(profileSaveProblem(refused("invalid-argument", "You must be 18 or older."))).toBe(
      "You must be 18 or older to use this service.",
    );
  });
  it("ERR-18 the server mentions username", () => {
    expect(profileSaveProblem(refused("already-exists", "This username is already taken."))).toBe(
      "Username is not available. Please try another.",
    );
  });
  it("ERR-19 anything else", () => {
    expect(profileSaveProblem(toUserError(new Error("boom")))).toBe(
      "Failed to save profile. Please try again.",
    );
  });
  it("the check against robots keeps its own words, in both steps", () => {
    const message = "Please complete the robot check, then try again.";
    const error = toUserError(new ConvexError({ code: "failed-precondition", reason: "app-check", message }));
    expect(profileSaveProblem(error)).toBe(message);
    expect(interestsSaveProblem(error, "finalize")).toBe(message);
  });
  it("after too many saves it says when the next one is taken", () => {
    const tooOften = (wait: { retryAfterMs?: number }) =>
      toUserError(
        new ConvexError({ code: "resource-exhausted", reason: "rate-limited", message: "", ...wait }),
      );
    expect(profileSaveProblem(tooOften({ retryAfterMs: 250_000 }))).toBe(
      "Too many tries. Please try again in 5 minutes.",
    );
    expect(interestsSaveProblem(tooOften({ retryAfterMs: 900 }), "save")).toBe(
      "Too many tries. Please try again in a minute.",
    );
    expect(profileSaveProblem(tooOften({}))).toBe("Too many tries. Please try again later.");
  });
  it("ERR-21 ERR-22 ERR-23 interests", () => {
    expect(interestsSaveProblem(toUserError(new Error("boom")), "save")).toBe("Failed to save interests.");
    expect(interestsSaveProblem(toUserError(new Error("boom")), "finalize")).toBe(
      "Failed to finalize setup. Please try again or contact support.",
    );
    expect(interestsSaveProblem(refused("unauthenticated", ""), "save")).toBe(
      "You must be logged in to save interests.",
    );
  });
});
