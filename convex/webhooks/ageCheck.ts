/** Internal steps of an age check: each one transaction, each safe to run twice. */
import { v } from "convex/values";
import { internal } from "../_generated/api";
import { readAgeProvider } from "../domain/age/provider";
import { httpEndpoint, jobMutation } from "../functions";
import { verifyAgeCallback } from "../integrations/ageProvider";
import * as AgeChecks from "../model/age/checks";
import { ageOutcome, ageReason } from "../tables/age";

/**
 * `POST /age/callback`. 200 once the outcome is stored (a repeat, or a check that is over, is 200 too), 400 for
 * anything that is not provably the provider's fresh word; every other failure is 500, so that it is sent again.
 */
const BODY_MAX_LENGTH = 10_000;

export const ageCallback = httpEndpoint(async (ctx, request) => {
  const provider = readAgeProvider(process.env);
  const raw = await request.text();
  const header = request.headers.get("age-signature");
  if (provider === null || header === null || raw.length > BODY_MAX_LENGTH) return refused();
  const verdict = await verifyAgeCallback(raw, header, { secret: provider.secret, now: Date.now() });
  if (verdict === null) return refused();
  await ctx.runMutation(internal.webhooks.ageCheck.settle, verdict);
  return new Response(null, { status: 200 });
});

const refused = () => new Response("refused", { status: 400 });

export const lease = jobMutation({
  args: { checkId: v.id("ageChecks") },
  returns: v.union(v.object({ ref: v.string(), reason: ageReason }), v.null()),
  handler: async (ctx, { checkId }): Promise<AgeChecks.Leased | null> =>
    await AgeChecks.lease(ctx, checkId, Date.now()),
});

export const opened = jobMutation({
  args: { checkId: v.id("ageChecks"), url: v.union(v.string(), v.null()) },
  returns: v.null(),
  handler: async (ctx, args): Promise<null> => {
    await AgeChecks.opened(ctx, { ...args, now: Date.now() });
    return null;
  },
});

export const settle = jobMutation({
  args: {
    eventId: v.string(),
    ref: v.string(),
    outcome: ageOutcome,
    method: v.string(),
    at: v.number(),
  },
  returns: v.union(v.literal("settled"), v.literal("repeat"), v.literal("unknown")),
  handler: async (ctx, verdict): Promise<"settled" | "repeat" | "unknown"> =>
    await AgeChecks.settle(ctx, verdict, Date.now()),
});
