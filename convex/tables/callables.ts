import { v } from "convex/values";
import { gender } from "./users";

/** Payloads of the specification's callable functions that also have an HTTP form (CAL-03); each has one shape. */
export const callableArgs = {
  saveUserProfileSecure: v.object({
    email: v.string(),
    username: v.string(),
    birthdate: v.string(),
    gender: v.union(gender, v.null()),
    profileCompleted: v.boolean(),
    onboardingStep: v.string(),
    referralCode: v.optional(v.string()),
  }),
  checkUsernameAvailability: v.object({ username: v.string() }),
};
