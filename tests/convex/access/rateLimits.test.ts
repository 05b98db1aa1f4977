import { api } from "@convex/_generated/api";
import type { MutationCtx } from "@convex/_generated/server";
import { enforceRateLimit, forgetCalls } from "@convex/model/access/rateLimit";
import { RATE_LIMITS } from "@convex/rateLimits";
import { describe, expect, test } from "vitest";
import {
  type Backend,
  NOW,
  newClientId,
  passTime,
  prepareBackend,
  read,
  refusal,
  setupConvex,
} from "../support/backend";
import { member, profileOf, signIn } from "../support/people";

prepareBackend();

const HELPER = { count: 3, windowMs: 60_000 };
const limited = refusal("resource-exhausted", { reason: "rate-limited" });

/** One admitted or refused call of a named limit, as the builders make it. */
const hit = (t: Backend, subject: string, name: keyof typeof RATE_LIMITS = "saveProfile") =>
  read(t, (ctx: MutationCtx) => enforceRateLimit(ctx, { name, subject, now: Date.now() }));

describe("the limiter", () => {
  test("VAL-33 three calls in 60 s, the fourth waits for the end of the window that the first began", async () => {
    const t = setupConvex();
    await hit(t, "a");
    passTime(30_000);
    await hit(t, "a");
    await hit(t, "a");
    await expect(hit(t, "a")).rejects.toThrow(limited);
    passTime(29_999);
    await expect(hit(t, "a")).rejects.toMatchObject({ data: { retryAfterMs: 1 } });
    passTime(1);
    for (let call = 0; call < 3; call += 1) await hit(t, "a");
    await expect(hit(t, "a")).rejects.toThrow(limited);
  });

  test("whatever was left of earlier windows is not saved up", async () => {
    const t = setupConvex();
    await hit(t, "a");
    passTime(10 * 60_000);
    for (let call = 0; call < 3; call += 1) await hit(t, "a");
    await expect(hit(t, "a")).rejects.toThrow(limited);
  });

  test("each subject and each name counts for itself", async () => {
    const t = setupConvex();
    for (let call = 0; call < 3; call += 1) await hit(t, "a");
    await hit(t, "b");
    await hit(t, "a", "postFeedback");
    await expect(hit(t, "a")).rejects.toThrow(limited);
  });

  test("VAL-33 the profile save is such a call; one that is refused for another reason costs nothing", async () => {
    const t = setupConvex();
    const as = signIn(t, "first");
    await as.mutation(api.users.ensureViewer, {});
    const save = (birthdate: string) =>
      as.mutation(api.users.saveUserProfileSecure, { ...profileOf("papercrown"), birthdate });
    for (let call = 0; call < 5; call += 1) {
      await expect(save("")).toBeRefused("invalid-argument");
    }
    for (let call = 0; call < 3; call += 1) await save("1990-05-17");
    await expect(save("1990-05-17")).rejects.toThrow(limited);
  });

  test("forgetting a person leaves the others' counts", async () => {
    const t = setupConvex();
    for (const subject of ["a", "a", "a", "b", "b", "b"]) await hit(t, subject);
    await read(t, (ctx) => forgetCalls(ctx, "a"));
    await hit(t, "a");
    await expect(hit(t, "b")).rejects.toThrow(limited);
  });
});

describe("who is limited", () => {
  test("VAL-34 the helper's calls and the username check", () => {
    expect(RATE_LIMITS.saveProfile).toEqual(HELPER);
    expect(RATE_LIMITS.postFeedback).toEqual(HELPER);
    expect(RATE_LIMITS.report).toEqual(HELPER);
    expect(RATE_LIMITS.checkUsername).toEqual({ count: 30, windowMs: 60_000 });
  });

  test("VAL-34 feedback: the fourth post of a minute is refused and says when", async () => {
    const t = setupConvex();
    const { as } = await member(t, "papercrown");
    const post = () =>
      as.mutation(api.feedback.post, { actionId: newClientId(), title: "A wish", body: "Please." });
    for (let call = 0; call < 3; call += 1) await post();
    passTime(15_000);
    await expect(post()).rejects.toMatchObject({ data: { reason: "rate-limited", retryAfterMs: 45_000 } });
    expect(Date.now()).toBe(NOW + 15_000);
  });

  test("a repeat of an act that arrived is answered, whatever the limit says", async () => {
    const { as } = await member(setupConvex(), "papercrown");
    const post = (actionId: string) =>
      as.mutation(api.feedback.post, { actionId, title: "A wish", body: "Please." });
    for (const actionId of ["a1", "a2", "a3"]) await post(actionId);
    await post("a3");
    await expect(post("a4")).rejects.toThrow(limited);
    expect((await as.query(api.feedback.list, { order: "newest", cursor: null })).posts).toHaveLength(3);
    // Repeats have not counted either: the window holds three again, not two.
    passTime(60_000);
    await post("a1");
    for (const actionId of ["a4", "a5", "a6"]) await post(actionId);
  });

  test("a sign-up: one identity cannot ask for its account without end", async () => {
    const as = signIn(setupConvex(), "first");
    const ensure = () => as.mutation(api.users.ensureViewer, {});
    // The first call knows no uid yet and counts by the sign-in.
    for (let call = 0; call <= RATE_LIMITS.signUp.count; call += 1) await ensure();
    await expect(ensure()).rejects.toThrow(limited);
  });
});
