import { v } from "convex/values";
import {
  customAction,
  customCtx,
  customMutation,
  customQuery,
  NoOp,
} from "convex-helpers/server/customFunctions";
import {
  httpAction,
  internalAction,
  internalMutation,
  internalQuery,
  type MutationCtx,
  mutation,
  type QueryCtx,
  query,
} from "./_generated/server";
import { enforceRateLimit } from "./model/rateLimit";
import { findViewer, requireIdentity, requireMember } from "./model/viewer";
import { RATE_LIMITS, type RateLimitName } from "./rateLimits";

/**
 * The only file that touches the raw builders (architecture 5). Who may call stands in the builder's
 * name, how often in `rateLimit`. Builders of staff, guests and visitors' mutations join with the issues that use them.
 */
type Limited = { rateLimit?: RateLimitName };

async function limit(ctx: MutationCtx, { rateLimit }: Limited, subject: string): Promise<void> {
  if (rateLimit === undefined) return;
  await enforceRateLimit(ctx, { name: rateLimit, limit: RATE_LIMITS[rateLimit], subject, now: Date.now() });
}

/** Anyone. `ctx.viewer`: the signed-in person's document or null. */
export const publicQuery = customQuery(
  query,
  customCtx(async (ctx: QueryCtx) => ({ viewer: await findViewer(ctx) })),
);

const VISIT_COUNTERS = 64;

/** Visitors share few counters: a stranger who invents visits can neither fill the table nor get more in. */
function visitCounter(session: string): string {
  let sum = 0;
  for (const sign of session.slice(0, VISIT_COUNTERS)) sum += sign.charCodeAt(0);
  return `visit${sum % VISIT_COUNTERS}`;
}

/** Anyone, for what a visit tells about itself: limited by person, visitors by the visit's random `session`. */
export const visitMutation = customMutation(mutation, {
  args: { session: v.string() },
  input: async (ctx: MutationCtx, { session }, extra: Limited) => {
    const viewer = await findViewer(ctx);
    await limit(ctx, extra, viewer?.uid ?? visitCounter(session));
    return { ctx: {}, args: { session } };
  },
});

/** Signed in, profile perhaps incomplete. `ctx.uid` is null until `users.ensureViewer` has run. */
export const authedQuery = customQuery(
  query,
  customCtx(async (ctx: QueryCtx) => requireIdentity(ctx)),
);

export const authedMutation = customMutation(
  mutation,
  customCtx(async (ctx: MutationCtx, extra: Limited) => {
    const signedIn = await requireIdentity(ctx);
    await limit(ctx, extra, signedIn.uid ?? signedIn.identity.tokenIdentifier);
    return signedIn;
  }),
);

/** Completed profile, account in good standing. `ctx.viewer`: the person's document. */
export const memberQuery = customQuery(
  query,
  customCtx(async (ctx: QueryCtx) => ({ viewer: await requireMember(ctx) })),
);

export const memberMutation = customMutation(
  mutation,
  customCtx(async (ctx: MutationCtx, extra: Limited) => {
    const viewer = await requireMember(ctx);
    await limit(ctx, extra, viewer.uid);
    return { viewer };
  }),
);

/** Internal functions: scheduled work, steps of an action, outside events. Clients cannot call them. */
export const jobQuery = customQuery(internalQuery, NoOp);
export const jobMutation = customMutation(internalMutation, NoOp);
export const jobAction = customAction(internalAction, NoOp);

/** HTTP routes of `http.ts`. They verify their caller themselves (signature in header or address). */
export const httpEndpoint = httpAction;
