/** Work with the payment provider that no person waits for: outbox, events, sweeps (money.md 4.4, 5). */
import { v } from "convex/values";
import { internal } from "../_generated/api";
import type { ActionCtx } from "../_generated/server";
import { NEW_PAYER_AGE_MS } from "../domain/pricing";
import { jobAction, jobMutation } from "../functions";
import { moveCutoff } from "../model/cutoffs";
import { sweepPayments } from "../model/paymentSweep";
import * as ProviderEvents from "../model/providerEvents";
import { collectPort } from "../pay/collect";
import { dueOps } from "../pay/ops";
import { perform } from "../pay/perform";
import { observe } from "../pay/sync";
import type { EventOutcome, ObjectName } from "../tables/payments";

/** Rows taken up by one sweep; more wait for the next minute. */
const SWEEP_LIMIT = 100;

export const runOp = jobAction({
  args: { opId: v.id("providerOps") },
  returns: v.null(),
  handler: async (ctx, { opId }): Promise<null> => {
    const op = await ctx.runMutation(internal.webhooks.payments.leaseOp, { opId });
    if (!op) return null;
    const outcome = await perform(collectPort, op);
    await ctx.runMutation(internal.webhooks.payments.settleOp, { opId, lease: op.lease, outcome });
    return null;
  },
});

export const processEvent = jobAction({
  args: { eventRowId: v.id("providerEvents") },
  returns: v.null(),
  handler: async (ctx, { eventRowId }): Promise<null> => {
    const event = await ctx.runMutation(internal.webhooks.payments.leaseEvent, { eventRowId });
    if (!event) return null;
    const outcome = await outcomeOf(ctx, { type: event.objectType, ref: event.objectRef });
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
    const state = await observe(collectPort(), name);
    if (!state) return { kind: "orphan" };
    const applied = await ctx.runMutation(internal.webhooks.payments.applyState, { observed: state });
    return { kind: applied === "applied" ? "done" : applied };
  } catch (error) {
    return { kind: "retry", error: error instanceof Error ? error.message : "unknown failure" };
  }
}

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

/** Each hour: who is a new payer, as queries see it. */
export const moveNewPayers = jobMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx): Promise<null> => {
    await moveCutoff(ctx, "newPayers", Date.now() - NEW_PAYER_AGE_MS);
    return null;
  },
});
