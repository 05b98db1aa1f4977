import { v } from "convex/values";
import {
  customAction,
  customCtx,
  customMutation,
  customQuery,
  NoOp,
} from "convex-helpers/server/customFunctions";
import {
  type ActionCtx,
  httpAction,
  internalAction,
  internalMutation,
  internalQuery,
  type MutationCtx,
  mutation,
  type QueryCtx,
  query,
} from "./_generated/server";
import { requireFreshSignIn, requireStaffProof } from "./model/access/freshSignIn";
import { isRepeat } from "./model/access/idempotency";
import { enforceRateLimit } from "./model/access/rateLimit";
import { requireStaff, type StaffRole } from "./model/access/staffRoles";
import { findViewer, requireHolder, requireIdentity, requireMember } from "./model/access/viewer";
import { requireGuest, requireTipByKey } from "./model/guests/keys";
import type { RateLimitName } from "./rateLimits";

/**
 * The only file that touches the raw builders (architecture 5). Who may call stands in the builder's
 * name, how often in `rateLimit`.
 */
type Limited = { rateLimit?: RateLimitName };
/** `fresh`: only with a sign-in of the last ten minutes (rulings 2). */
type Guarded = Limited & { fresh?: true };
/** Who of the staff; an admin has every role. */
type ForStaff = { roles: readonly StaffRole[] };

async function proveFresh(ctx: MutationCtx, { fresh }: Guarded): Promise<void> {
  if (fresh) await requireFreshSignIn(ctx, Date.now());
}

async function limit(ctx: MutationCtx, { rateLimit }: Limited, subject: string): Promise<void> {
  if (rateLimit === undefined) return;
  await enforceRateLimit(ctx, { name: rateLimit, subject, now: Date.now() });
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

/**
 * Anyone, for what a visit tells about itself: limited by person, visitors by the visit's random `session`. `ctx.counter`:
 * whom it counts for, where the model counts itself.
 */
export const visitMutation = customMutation(mutation, {
  args: { session: v.string() },
  input: async (ctx: MutationCtx, { session }, extra: Limited) => {
    const viewer = await findViewer(ctx);
    const counter = viewer?.uid ?? visitCounter(session);
    await limit(ctx, extra, counter);
    return { ctx: { counter }, args: { session } };
  },
});

/** Signed in, profile perhaps incomplete. `ctx.uid` is null until `users.ensureViewer` has run. */
export const authedQuery = customQuery(
  query,
  customCtx(async (ctx: QueryCtx) => requireIdentity(ctx)),
);

export const authedMutation = customMutation(
  mutation,
  customCtx(async (ctx: MutationCtx, extra: Guarded) => {
    const signedIn = await requireIdentity(ctx);
    await proveFresh(ctx, extra);
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
  customCtx(async (ctx: MutationCtx, extra: Guarded) => {
    const viewer = await requireMember(ctx);
    await proveFresh(ctx, extra);
    await limit(ctx, extra, viewer.uid);
    return { viewer };
  }),
);

/** Whoever has a profile, also while staff has shut the account: for what stays theirs, as their money does. */
export const holderQuery = customQuery(
  query,
  customCtx(async (ctx: QueryCtx) => ({ viewer: await requireHolder(ctx) })),
);

export const holderMutation = customMutation(
  mutation,
  customCtx(async (ctx: MutationCtx, extra: Guarded) => {
    const viewer = await requireHolder(ctx);
    await proveFresh(ctx, extra);
    await limit(ctx, extra, viewer.uid);
    return { viewer };
  }),
);

/**
 * A member's act that may have waited on a device (ENT-46): `actionId` is its name there. A repeat of one that arrived is
 * not counted: its first answer may be what was lost, and a refusal would make the device believe it never arrived.
 */
export const queuedMutation = customMutation(mutation, {
  args: { actionId: v.optional(v.string()) },
  input: async (ctx: MutationCtx, { actionId }, extra: Limited) => {
    const viewer = await requireMember(ctx);
    if (!(await isRepeat(ctx, viewer.uid, actionId))) await limit(ctx, extra, viewer.uid);
    return { ctx: { viewer }, args: actionId === undefined ? {} : { actionId } };
  },
});

/** Staff in one of `roles`. `ctx.viewer`: their document, `ctx.actor`: who stands in the audit log. */
export const staffQuery = customQuery(
  query,
  customCtx(async (ctx: QueryCtx, { roles }: ForStaff) => requireStaff(ctx, roles)),
);

/** An act of staff, with the second factor (rulings 2); the model function writes the audit row. */
export const staffMutation = customMutation(
  mutation,
  customCtx(async (ctx: MutationCtx, { roles, ...extra }: Limited & ForStaff) => {
    const staff = await requireStaff(ctx, roles, Date.now());
    await requireStaffProof(ctx, Date.now());
    await limit(ctx, extra, staff.actor.uid);
    return staff;
  }),
);

const heldKey = { dareId: v.string(), key: v.string() };

/** Holder of a guest dare's key, signed in or not. `ctx.dare`, and `ctx.party`: its sender for the machine (money 1.4). */
export const guestQuery = customQuery(query, {
  args: heldKey,
  input: async (ctx: QueryCtx, held) => ({ ctx: await requireGuest(ctx, held), args: {} }),
});

/** The same; limited by the dare, and only once the key is proved: nobody else can use a guest's calls up. */
export const guestMutation = customMutation(mutation, {
  args: heldKey,
  input: async (ctx: MutationCtx, held, extra: Limited) => {
    const guest = await requireGuest(ctx, held);
    await limit(ctx, extra, guest.party.uid);
    return { ctx: guest, args: {} };
  },
});

const heldTipKey = { tipId: v.string(), key: v.string() };

/** Holder of the key of a guest's tip: `ctx.tip`. It shows the tip and its payment page, and nothing else. */
export const guestTipQuery = customQuery(query, {
  args: heldTipKey,
  input: async (ctx: QueryCtx, held) => ({ ctx: { tip: await requireTipByKey(ctx, held) }, args: {} }),
});

export const guestTipMutation = customMutation(mutation, {
  args: heldTipKey,
  input: async (ctx: MutationCtx, held, extra: Limited) => {
    const tip = await requireTipByKey(ctx, held);
    await limit(ctx, extra, tip.payerId);
    return { ctx: { tip }, args: {} };
  },
});

/** Internal functions: scheduled work, steps of an action, outside events. Clients cannot call them. */
export const jobQuery = customQuery(internalQuery, NoOp);
export const jobMutation = customMutation(internalMutation, NoOp);
export const jobAction = customAction(internalAction, NoOp);

/**
 * HTTP routes of `http.ts`. They verify their caller themselves (signature in header or address). No other site may
 * frame what they answer, unless the answer itself says who may.
 */
export const httpEndpoint = (handler: (ctx: ActionCtx, request: Request) => Promise<Response>) =>
  httpAction(async (ctx, request) => {
    const response = await handler(ctx, request);
    const policy = response.headers.get("Content-Security-Policy") ?? "";
    if (!policy.includes("frame-ancestors")) response.headers.set("X-Frame-Options", "DENY");
    return response;
  });
