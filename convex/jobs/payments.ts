/** Work with the payment provider that no person waits for: outbox, events, sweeps (money.md 4.4, 5). */
import { v } from "convex/values";
import { internal } from "../_generated/api";
import type { Id } from "../_generated/dataModel";
import type { ActionCtx } from "../_generated/server";
import { NEW_PAYER_AGE_MS } from "../domain/payments/pricing";
import { jobAction, jobMutation } from "../functions";
import { isOff } from "../model/access/killSwitches";
import { moveCutoff } from "../model/access/watermarks";
import { purgeHolds } from "../model/payments/payerHolds";
import { sweepPayments } from "../model/provider/sweep";
import * as ProviderEvents from "../model/provider/webhookEvents";
import { booksPort, payPorts } from "../pay/collect";
import { purgeOps as deleteOldOps, dueOps, type LeasedOp } from "../pay/ops";
import { perform } from "../pay/perform";
import { CollectError, NO_ANSWER } from "../pay/ports";
import { observe, observeBehind } from "../pay/sync";
import type { EventOutcome, ObjectName, Observed } from "../tables/provider";

/** Rows taken up by one sweep; more wait for the next minute. */
const SWEEP_LIMIT = 100;

export const runOp = jobAction({
  args: { opId: v.id("providerOps") },
  returns: v.null(),
  handler: async (ctx, { opId }): Promise<null> => {
    const op =
      (await ctx.runMutation(internal.webhooks.payments.leaseOp, { opId })) ?? (await askFirst(ctx, opId));
    if (!op) return null;
    const outcome = await perform(payPorts, op);
    await ctx.runMutation(internal.webhooks.payments.settleOp, { opId, lease: op.lease, outcome });
    return null;
  },
});

/** A payout leaves only on what the provider says of its recipient now. */
async function askFirst(ctx: ActionCtx, opId: Id<"providerOps">): Promise<LeasedOp | null> {
  const name = await ctx.runMutation(internal.webhooks.payments.askBefore, { opId });
  if (name === null) return null;
  const outcome = await outcomeOf(ctx, name);
  return await ctx.runMutation(internal.webhooks.payments.leaseAsked, { opId, outcome });
}

export const processEvent = jobAction({
  args: { eventRowId: v.id("providerEvents") },
  returns: v.null(),
  handler: async (ctx, { eventRowId }): Promise<null> => {
    const event = await ctx.runMutation(internal.webhooks.payments.leaseEvent, { eventRowId });
    if (!event) return null;
    const account = event.account === undefined ? {} : { account: event.account };
    const outcome = await outcomeOf(ctx, { type: event.objectType, ref: event.objectRef, ...account });
    await ctx.runMutation(internal.webhooks.payments.settleEvent, { eventRowId, outcome });
    return null;
  },
});

/** The return page or the sweep asks: what became of this payment? A failure is left to the next asker. */
export const syncPayment = jobAction({
  args: { paymentId: v.id("payments") },
  returns: v.null(),
  handler: async (ctx, { paymentId }): Promise<null> => {
    for (const name of await ctx.runQuery(internal.webhooks.payments.paymentNames, { paymentId })) {
      const outcome = await outcomeOf(ctx, name);
      if (outcome.kind === "retry") console.warn(`payment ${paymentId} not synced: ${outcome.error}`);
    }
    return null;
  },
});

async function outcomeOf(ctx: ActionCtx, name: ObjectName): Promise<EventOutcome> {
  try {
    const state = await observe(payPorts(), name);
    if (!state) return { kind: "orphan" };
    const apply = async (observed: Observed) =>
      await ctx.runMutation(internal.webhooks.payments.applyState, { observed });
    let applied = await apply(state);
    const behind = applied === "orphan" ? await observeBehind(payPorts(), state) : null;
    // A review or a warning may be told before the payment that it is about.
    if (behind !== null && (await apply(behind)) === "applied") applied = await apply(state);
    return { kind: applied === "applied" ? "done" : applied };
  } catch (error) {
    const isUnreachable = error instanceof CollectError && error.code === NO_ANSWER;
    const message = error instanceof Error ? error.message : "unknown failure";
    return { kind: "retry", error: message, ...(isUnreachable ? { unreachable: true } : {}) };
  }
}

/** While the circuit breaker is open: does the provider answer again? Asks for something that costs nothing. */
export const probe = jobAction({
  args: {},
  returns: v.null(),
  handler: async (ctx): Promise<null> => {
    if (!(await ctx.runQuery(internal.webhooks.payments.isProviderDown, {}))) return null;
    const isUp = await booksPort()
      .balance()
      .then(() => true)
      // Any answer is an answer; only silence keeps the breaker open.
      .catch((error: unknown) => error instanceof CollectError && error.code !== NO_ANSWER);
    await ctx.runMutation(internal.webhooks.payments.probed, { isUp });
    return null;
  },
});

/** Each minute: outbox rows and events past their time or their lease. */
export const sweepOps = jobMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx): Promise<null> => {
    const now = Date.now();
    for (const op of await dueOps(ctx, now, SWEEP_LIMIT)) {
      await ctx.scheduler.runAfter(0, internal.jobs.payments.runOp, { opId: op._id });
    }
    for (const row of await ProviderEvents.due(ctx, now, SWEEP_LIMIT)) {
      await ctx.scheduler.runAfter(0, internal.jobs.payments.processEvent, { eventRowId: row._id });
    }
    // A probe that got lost must not leave the breaker open for ever.
    if (await isOff(ctx, "provider")) await ctx.scheduler.runAfter(0, internal.jobs.payments.probe, {});
    return null;
  },
});

/** Every ten minutes: payments whose news may have been lost. */
export const sweepSessions = jobMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx): Promise<null> => {
    await sweepPayments(ctx, Date.now(), SWEEP_LIMIT);
    return null;
  },
});

/** Each hour: who is a new payer, as queries see it; pauses that are over. */
export const moveNewPayers = jobMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx): Promise<null> => {
    const now = Date.now();
    await moveCutoff(ctx, "newPayers", now - NEW_PAYER_AGE_MS);
    await purgeHolds(ctx, now);
    return null;
  },
});

/** Daily: events that are done with; those that wait for a person stay. */
export const purgeEvents = jobMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx): Promise<null> => {
    await ProviderEvents.purge(ctx, Date.now());
    return null;
  },
});

/** Daily: operations that were done long ago. */
export const purgeOps = jobMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx): Promise<null> => {
    await deleteOldOps(ctx, Date.now());
    return null;
  },
});

/** A person of the staff has looked: parked and orphaned events are tried anew. */
export const retryParked = jobMutation({
  args: { eventRowIds: v.array(v.id("providerEvents")) },
  returns: v.number(),
  handler: (ctx, { eventRowIds }): Promise<number> =>
    ProviderEvents.retryParked(ctx, eventRowIds, Date.now()),
});
