import { api, internal } from "@convex/_generated/api";
import { ERROR_CATALOGUE, type ErrorCode } from "@convex/domain/errorCatalogue";
import { RATE_LIMITS } from "@convex/rateLimits";
import { ConvexError } from "convex/values";
import { describe, expect } from "vitest";
import { toUserError } from "@/lib/errors/toUserError";
import { newClientId, prepareBackend, setEnv, setupConvex } from "../support/backend";
import { saveDraft, sendDare } from "../support/dares";
import { it } from "../support/fixtures";
import { profileOf, signIn } from "../support/people";

prepareBackend();

/** What a person would read of a refusal, by the client's own translator. */
async function refusalOf(call: Promise<unknown>) {
  const thrown = await call.then(
    () => null,
    (error: unknown) => error,
  );
  expect(thrown).toBeInstanceOf(ConvexError);
  return toUserError(thrown);
}
const catalogue = (code: ErrorCode) => ({ code, message: ERROR_CATALOGUE[code].message });

/** Each code that the server itself refuses with, by a public function that really does. */
describe("codes of the catalogue, from the real functions", () => {
  it("ERR-02 unauthenticated: a member's question without a sign-in", async () => {
    const t = setupConvex();
    const error = await refusalOf(t.query(api.wallet.mine, {}));
    expect(error).toMatchObject({ ...catalogue("unauthenticated"), title: "Access Issue" });
  });

  it("ERR-01 permission-denied: a restricted account", async ({ t, stranger }) => {
    await t.mutation(internal.dev.people.restrict, { username: stranger.username });
    const error = await refusalOf(stranger.as.query(api.earnings.counters, {}));
    expect(error).toMatchObject({
      ...catalogue("permission-denied"),
      severity: "warning",
      retryAfterMs: null,
      reason: "account-restricted",
    });
  });

  it("ERR-06 not-found: acting on somebody else's dare", async ({ world }) => {
    const dareId = await sendDare(world);
    const error = await refusalOf(world.stranger.as.mutation(api.dares.cancel, { dareId }));
    expect(error).toMatchObject(catalogue("not-found"));
  });

  it("ERR-07 already-exists: a username that somebody has", async ({ t, creator }) => {
    const late = signIn(t, "latecomer");
    await late.mutation(api.users.ensureViewer, {});
    const save = late.mutation(api.users.saveUserProfileSecure, profileOf(creator.username));
    expect(await refusalOf(save)).toMatchObject({ code: "already-exists", field: "username" });
  });

  it("ERR-05 failed-precondition: a dare that is not where the act needs it", async ({ world }) => {
    const dareId = await sendDare(world);
    const error = await refusalOf(world.sender.as.mutation(api.dares.approve, { dareId }));
    expect(error).toMatchObject(catalogue("failed-precondition"));
  });

  it("ERR-10 invalid-argument: a birthdate that is none", async () => {
    const late = signIn(setupConvex(), "latecomer");
    await late.mutation(api.users.ensureViewer, {});
    const save = late.mutation(api.users.saveUserProfileSecure, {
      ...profileOf("latecomer"),
      birthdate: "yesterday",
    });
    expect(await refusalOf(save)).toMatchObject({ code: "invalid-argument", field: "birthdate" });
  });

  it("ERR-04 resource-exhausted: one call more than the minute admits", async ({ stranger }) => {
    const call = () => stranger.as.mutation(api.wallet.confirmReturn, { sessionId: "cs_none" });
    for (let n = 0; n < RATE_LIMITS.confirmReturn.count; n += 1) await call();
    expect(await refusalOf(call())).toMatchObject({
      ...catalogue("resource-exhausted"),
      severity: "critical",
      retryAfterMs: 10_000,
    });
  });

  it("ERR-03 unavailable: payments are off", async ({ world }) => {
    const draft = await saveDraft(world, { clientId: newClientId() });
    setEnv({ PAYMENTS_MODE: "" });
    const error = await refusalOf(world.sender.as.mutation(api.dares.send, draft));
    expect(error).toMatchObject({ code: "unavailable", title: "Connection Issue", retryAfterMs: 3_000 });
  });

  it("ERR-08 a mistake in the code reaches a person only as the provider's error", async () => {
    const t = setupConvex();
    // Not a ConvexError: production redacts it, and the client gives it the provider's name.
    await expect(t.query(api.dares.quote, {} as never)).rejects.not.toBeInstanceOf(ConvexError);
    const told = toUserError(new Error("[CONVEX Q(dares:quote)] [Request ID: 1] Server Error"));
    expect(told.message).toBe("A Convex error occurred. Please try again.");
  });
});
