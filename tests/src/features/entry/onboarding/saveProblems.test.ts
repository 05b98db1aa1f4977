import { ConvexError } from "convex/values";
import { expect, it } from "vitest";
import { interestsSaveProblem, profileSaveProblem } from "@/features/entry/onboarding/saveProblems";
import { toUserError } from "@/lib/errors/toUserError";

const refused = (code: string, message: string) => toUserError(new ConvexError({ code, message }));

const boom = toUserError(new Error("boom"));
it.each([
  ["ERR-15 signed out", refused("unauthenticated", ""), "Please log in first."],
  [
    "ERR-17 the server mentions 18",
    refused("invalid-argument", "You must be 18 or older."),
    "You must be 18 or older to use this service.",
  ],
  [
    "ERR-18 the server mentions username",
    refused("already-exists", "This username is already taken."),
    "Username is not available. Please try another.",
  ],
  ["ERR-19 anything else", boom, "Failed to save profile. Please try again."],
])("%s", (_what, error, words) => expect(profileSaveProblem(error)).toBe(words));

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
  expect(interestsSaveProblem(boom, "save")).toBe("Failed to save interests.");
  expect(interestsSaveProblem(boom, "finalize")).toBe(
    "Failed to finalize setup. Please try again or contact support.",
  );
  expect(interestsSaveProblem(refused("unauthenticated", ""), "save")).toBe(
    "You must be logged in to save interests.",
  );
});
