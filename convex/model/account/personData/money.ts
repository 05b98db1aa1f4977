/** Money besides dares: what bookkeeping must keep stays under a pseudonym, the rest goes (product 23, money 3.5). */
import type { Doc } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { renameTip } from "../../progress/otherEvents";
import {
  adjustmentAsOwn,
  boostAsOwn,
  chargebackAsOwn,
  payoutAsOwn,
  planAsOwn,
  planPaymentAsOwn,
  recipientAsOwn,
  refundAsOwn,
  tipAsOwn,
  tipAsTaken,
} from "../exportRows";
import { each, NOBODYS, own, type PersonTable, remove, renamed, shown, trace } from "../personTable";

/** Its payer is the other side, too, and has it in their archive as payer. */
const isOfBoost = (row: { payerId: string; creatorId: string }): boolean => row.payerId === row.creatorId;

const refundsAsPayer = renamed(
  (db, uid) => db.query("refunds").withIndex("by_payer_and_createdAt", (q) => q.eq("payerId", uid)),
  (ctx, row, { pseudonym }) => ctx.db.patch(row._id, { payerId: pseudonym }),
  refundAsOwn,
);
const refundsAsCreator = renamed(
  (db, uid) => db.query("refunds").withIndex("by_creatorId", (q) => q.eq("creatorId", uid)),
  (ctx, row, { pseudonym }) => ctx.db.patch(row._id, { creatorId: pseudonym }),
  (row) => (isOfBoost(row) ? null : refundAsOwn(row)),
);

const chargebacksAsPayer = renamed(
  (db, uid) => db.query("chargebacks").withIndex("by_payer_and_openedAt", (q) => q.eq("payerId", uid)),
  (ctx, row, { pseudonym }) => ctx.db.patch(row._id, { payerId: pseudonym }),
  chargebackAsOwn,
);
const chargebacksAsCreator = renamed(
  (db, uid) => db.query("chargebacks").withIndex("by_creatorId", (q) => q.eq("creatorId", uid)),
  (ctx, row, { pseudonym }) => ctx.db.patch(row._id, { creatorId: pseudonym }),
  (row) => (isOfBoost(row) ? null : chargebackAsOwn(row)),
);

/** Their words go with them; the sums are the other side's bookkeeping, too. */
const tipsGiven = renamed(
  (db, uid) => db.query("tips").withIndex("by_payer_and_createdAt", (q) => q.eq("payerId", uid)),
  async (ctx, row, { pseudonym: payerId }) => {
    await ctx.db.patch(row._id, { payerId, note: "" });
    await renameTip(ctx, row, { ...row, payerId });
  },
  tipAsOwn,
);
const tipsTaken = renamed(
  (db, uid) => db.query("tips").withIndex("by_creator_and_paidAt", (q) => q.eq("creatorId", uid)),
  async (ctx, row, { pseudonym: creatorId }) => {
    await ctx.db.patch(row._id, { creatorId });
    await renameTip(ctx, row, { ...row, creatorId });
  },
  tipAsTaken,
);

const both = (...sides: PersonTable[]): PersonTable => ({
  export: sides.flatMap((side) => side.export),
  erase: sides.flatMap((side) => side.erase),
});

const rowsTheyPaid = remove((db, uid) =>
  db.query("trendEvents").withIndex("by_payerKey", (q) => q.eq("payerKey", uid)),
);

/** More pages and accounts than anybody asks the provider for. */
const ASKINGS_MAX = 500;

/** What was asked of the provider for this row names its person; nothing of it is bookkeeping. */
async function removeWithAskings(ctx: MutationCtx, { _id }: Doc<"recipients" | "plans">): Promise<void> {
  const asked = await ctx.db
    .query("providerOps")
    .withIndex("by_subjectId", (q) => q.eq("subjectId", _id))
    .take(ASKINGS_MAX);
  for (const op of asked) await ctx.db.delete(op._id);
  await ctx.db.delete(_id);
}

export const MONEY_DATA = {
  refunds: both(refundsAsPayer, refundsAsCreator),
  chargebacks: both(chargebacksAsPayer, chargebacksAsCreator),
  recipients: {
    export: [
      shown((db, uid) => db.query("recipients").withIndex("by_uid", (q) => q.eq("uid", uid)), recipientAsOwn),
    ],
    erase: [
      each(
        (db, uid) => db.query("recipients").withIndex("by_uid", (q) => q.eq("uid", uid)),
        removeWithAskings,
      ),
    ],
  },
  recipientLinks: trace((db, uid) =>
    db.query("recipientLinks").withIndex("by_uid_and_clientId", (q) => q.eq("uid", uid)),
  ),
  payouts: renamed(
    (db, uid) => db.query("payouts").withIndex("by_uid_and_requestedAt", (q) => q.eq("uid", uid)),
    (ctx, row, { pseudonym }) => ctx.db.patch(row._id, { uid: pseudonym }),
    payoutAsOwn,
  ),
  tips: both(tipsGiven, tipsTaken),
  boosts: renamed(
    (db, uid) => db.query("boosts").withIndex("by_uid_and_createdAt", (q) => q.eq("uid", uid)),
    (ctx, row, { pseudonym }) => ctx.db.patch(row._id, { uid: pseudonym }),
    boostAsOwn,
  ),
  plans: {
    export: [shown((db, uid) => db.query("plans").withIndex("by_uid", (q) => q.eq("uid", uid)), planAsOwn)],
    erase: [
      each((db, uid) => db.query("plans").withIndex("by_uid", (q) => q.eq("uid", uid)), removeWithAskings),
    ],
  },
  planPayments: renamed(
    (db, uid) => db.query("planPayments").withIndex("by_uid", (q) => q.eq("uid", uid)),
    (ctx, row, { pseudonym }) => ctx.db.patch(row._id, { uid: pseudonym }),
    planPaymentAsOwn,
  ),
  freeTextUse: own((db, uid) =>
    db.query("freeTextUse").withIndex("by_uid_and_month", (q) => q.eq("uid", uid)),
  ),
  spendCaps: own((db, uid) => db.query("spendCaps").withIndex("by_uid", (q) => q.eq("uid", uid))),
  guestDares: own((db, uid) =>
    db.query("guestDares").withIndex("by_claimedBy", (q) => q.eq("claimedBy", uid)),
  ),
  dareWatchers: trace((db, uid) =>
    db.query("dareWatchers").withIndex("by_madeBy", (q) => q.eq("madeBy", uid)),
  ),
  adjustments: {
    export: [
      shown(
        (db, uid) => db.query("adjustments").withIndex("by_uid", (q) => q.eq("uid", uid)),
        adjustmentAsOwn,
      ),
    ],
    erase: [
      each(
        (db, uid) => db.query("adjustments").withIndex("by_uid", (q) => q.eq("uid", uid)),
        (ctx, row, { pseudonym }) => ctx.db.patch(row._id, { uid: pseudonym }),
      ),
      each(
        (db, uid) => db.query("adjustments").withIndex("by_askedBy", (q) => q.eq("askedBy", uid)),
        (ctx, row, { pseudonym }) => ctx.db.patch(row._id, { askedBy: pseudonym }),
      ),
      each(
        (db, uid) => db.query("adjustments").withIndex("by_decidedBy", (q) => q.eq("decidedBy", uid)),
        (ctx, row, { pseudonym }) => ctx.db.patch(row._id, { decidedBy: pseudonym }),
      ),
    ],
  },
  earningsDaily: own((db, uid) =>
    db.query("earningsDaily").withIndex("by_creator_and_day", (q) => q.eq("creatorId", uid)),
  ),
  earningsWindows: own((db, uid) => db.query("earningsWindows").withIndex("by_uid", (q) => q.eq("uid", uid))),
  spending: own((db, uid) => db.query("spending").withIndex("by_uid_and_period", (q) => q.eq("uid", uid))),
  discovery: trace((db, uid) => db.query("discovery").withIndex("by_uid", (q) => q.eq("uid", uid))),
  trendEvents: {
    export: [],
    erase: [
      remove((db, uid) =>
        db.query("trendEvents").withIndex("by_creator_and_at", (q) => q.eq("creatorId", uid)),
      ),
      rowsTheyPaid,
    ],
  },
  payerHolds: trace((db, uid) => db.query("payerHolds").withIndex("by_payerId", (q) => q.eq("payerId", uid))),
  moneySwitches: NOBODYS,
  reconRuns: NOBODYS,
  reconFindings: NOBODYS,
  ledgerRollups: NOBODYS,
} satisfies Record<string, PersonTable>;
