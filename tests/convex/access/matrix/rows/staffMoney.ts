import { api } from "@convex/_generated/api";
import type { Id } from "@convex/_generated/dataModel";
import { refundFailed, refundHeld } from "@convex/model/payments/refunds";
import { disputedDare } from "../../../dares/steps";
import { read } from "../../../support/backend";
import { acceptedDare, paymentOf } from "../../../support/dares";
import { type Row, type Rows, staffOnly } from "../table";
import type { MatrixWorld } from "../world";

const reason = "Asked for in ticket 12";
const fromTop = { cursor: null };

const disputed = ({ once, sending }: MatrixWorld) => once("disputed", () => disputedDare(sending));
const onDispute = (more: object = {}): Row["args"] => {
  return async (world) => ({ dareId: await disputed(world), ...more });
};

async function finding({ t }: MatrixWorld): Promise<Id<"reconFindings">> {
  const seen = { open: true, firstSeenAt: Date.now(), lastSeenAt: Date.now() };
  return await read(t, (ctx) =>
    ctx.db.insert("reconFindings", { kind: "balance-differs", subject: "stripe:clearing", ...seen }),
  );
}

async function difference({ t }: MatrixWorld): Promise<Id<"reconFindings">> {
  const seen = { found: -700, open: true, firstSeenAt: Date.now(), lastSeenAt: Date.now() };
  return await read(t, (ctx) =>
    ctx.db.insert("reconFindings", { kind: "unknown-movement", subject: "txn_7", ...seen }),
  );
}

async function failedRefund({ t, sending }: MatrixWorld): Promise<Id<"refunds">> {
  const dareId = await acceptedDare(sending);
  return await read(t, async (ctx) => {
    const now = Date.now();
    const facts = { amount: 2_500, reason: "D11", actor: "creator" as const, now };
    const refundId = await refundHeld(ctx, { _id: dareId }, facts);
    const refund = await ctx.db.get("refunds", refundId);
    if (refund) await refundFailed(ctx, refund, "card_closed", now);
    return refundId;
  });
}

async function chargeback({ t, sending }: MatrixWorld): Promise<Id<"chargebacks">> {
  const dareId = await acceptedDare(sending);
  const { _id: paymentId, payerId } = await paymentOf(t, dareId);
  return await read(t, (ctx) =>
    ctx.db.insert("chargebacks", {
      ...{ disputeRef: `dp_${dareId}`, paymentId, dareId, payerId, creatorId: sending.creator.uid },
      ...{ amount: 2_500, currency: "usd", providerReason: "fraudulent", frozenAmount: 0 },
      state: "open",
      openedAt: Date.now(),
    }),
  );
}

const wish = ({ target }: MatrixWorld) => ({
  username: target.username,
  kind: "goodwill" as const,
  amount: 500,
  reason,
});

/** Asked for by the admin of the world, who is therefore not the one to make it. */
async function writeOff(world: MatrixWorld): Promise<Id<"adjustments">> {
  return (await world.people.staff.as.mutation(api.staffMoney.askWriteOff, wish(world))).id;
}

export const staffMoneyRows: Rows = {
  "staffMoney:overview": { args: () => ({}), expect: staffOnly("ok") },
  "staffMoney:dispute": { args: onDispute(), expect: staffOnly("ok") },
  "staffMoney:watchProof": { args: onDispute({ reason }), expect: staffOnly("ok") },
  "staffMoney:dareMoney": { args: onDispute({ reason }), expect: staffOnly("ok") },
  "staffMoney:findings": { args: () => fromTop, expect: staffOnly("ok") },
  "staffMoney:explainFinding": {
    args: async (world) => ({ findingId: await world.once("finding", () => finding(world)), reason }),
    expect: staffOnly("null"),
  },
  "staffMoney:askDifference": {
    args: async (world) => ({ findingId: await world.once("difference", () => difference(world)), reason }),
    expect: staffOnly("ok"),
  },
  "staffMoney:askPaidOtherwise": {
    args: async (world) => ({ refundId: await world.once("otherwise", () => failedRefund(world)), reason }),
    expect: staffOnly("ok"),
  },
  "staffMoney:parkedEvents": { args: () => ({ status: "parked", ...fromTop }), expect: staffOnly("ok") },
  "staffMoney:retryEvents": { args: () => ({ ids: [], reason }), expect: staffOnly("ok") },
  "staffMoney:failedCalls": { args: () => fromTop, expect: staffOnly("ok") },
  "staffMoney:failedRefunds": { args: () => fromTop, expect: staffOnly("ok") },
  "staffMoney:retryRefund": {
    args: async (world) => ({ id: await world.once("refund", () => failedRefund(world)), reason }),
    expect: staffOnly("null"),
  },
  "staffMoney:chargebacks": { args: () => ({ state: "open", ...fromTop }), expect: staffOnly("ok") },
  "staffMoney:sendEvidence": {
    args: async (world) => ({ id: await world.once("chargeback", () => chargeback(world)), reason }),
    expect: staffOnly("null"),
  },
  "staffMoney:letPay": {
    args: ({ target }) => ({ username: target.username, reason }),
    expect: staffOnly("failed-precondition:hold-unchanged"),
  },
  "staffMoney:holdPayouts": {
    args: ({ target }) => ({ username: target.username, hold: true, reason }),
    expect: staffOnly("null"),
  },
  "staffMoney:writeOffs": { args: () => ({ state: "asked", ...fromTop }), expect: staffOnly("ok") },
  "staffMoney:askWriteOff": { args: wish, expect: staffOnly("ok") },
  "staffMoney:decideWriteOff": {
    args: async (world) => ({ id: await world.once("writeOff", () => writeOff(world)), make: true, reason }),
    expect: staffOnly("permission-denied:second-admin"),
  },
};
