import { api } from "@convex/_generated/api";
import { refundFailed } from "@convex/model/payments/refunds";
import { disputedDare } from "../../../dares/steps";
import { bankSays } from "../../../provider/moneyWorld";
import { read } from "../../../support/backend";
import { acceptedDare, paymentOf } from "../../../support/dares";
import { only } from "../../../support/rows";
import { fromTop, onDare } from "../builders";
import { type Rows, staffOnly } from "../table";
import type { MatrixWorld } from "../world";

const reason = "Asked for in ticket 12";
const disputed = ({ sending }: MatrixWorld) => disputedDare(sending);

async function finding({ t }: MatrixWorld, kind: "balance-differs" | "unknown-movement") {
  const seen = { open: true, firstSeenAt: Date.now(), lastSeenAt: Date.now() };
  const found = kind === "unknown-movement" ? { found: -700 } : {};
  return await read(t, (ctx) =>
    ctx.db.insert("reconFindings", { kind, subject: "txn_7", ...seen, ...found }),
  );
}

async function failedRefund({ t, sending }: MatrixWorld): Promise<string> {
  const dareId = await acceptedDare(sending);
  await sending.creator.as.mutation(api.dares.withdraw, { dareId });
  const refund = await only(t, "refunds");
  await read(t, (ctx) => refundFailed(ctx, refund, "card_closed", Date.now()));
  return refund._id;
}

async function chargeback({ t, sending }: MatrixWorld): Promise<string> {
  const { paymentRef = null } = await paymentOf(t, await acceptedDare(sending));
  await bankSays(t, "opened", { paymentRef });
  return (await only(t, "chargebacks"))._id;
}

const wish = ({ target }: MatrixWorld) => ({
  username: target.username,
  kind: "goodwill" as const,
  amount: 500,
  reason,
});

/** Asked for by the admin of the world, who is therefore not the one to make it. */
async function writeOff(world: MatrixWorld): Promise<string> {
  return (await world.people.staff.as.mutation(api.staffMoney.askWriteOff, wish(world))).id;
}

export const staffMoneyRows: Rows = {
  "staffMoney:overview": { args: () => ({}), expect: staffOnly("ok") },
  "staffMoney:dispute": { args: onDare("disputed", disputed), expect: staffOnly("ok") },
  "staffMoney:watchProof": { args: onDare("disputed", disputed, { reason }), expect: staffOnly("ok") },
  "staffMoney:dareMoney": { args: onDare("disputed", disputed, { reason }), expect: staffOnly("ok") },
  "staffMoney:findings": { args: fromTop, expect: staffOnly("ok") },
  "staffMoney:explainFinding": {
    args: async (world) => ({
      findingId: await world.once("finding", () => finding(world, "balance-differs")),
      reason,
    }),
    expect: staffOnly("null"),
  },
  "staffMoney:askDifference": {
    args: async (world) => ({
      findingId: await world.once("difference", () => finding(world, "unknown-movement")),
      reason,
    }),
    expect: staffOnly("ok"),
  },
  "staffMoney:askPaidOtherwise": {
    args: async (world) => ({ refundId: await world.once("otherwise", () => failedRefund(world)), reason }),
    expect: staffOnly("ok"),
  },
  "staffMoney:parkedEvents": { args: () => ({ status: "parked", cursor: null }), expect: staffOnly("ok") },
  "staffMoney:retryEvents": { args: () => ({ ids: [], reason }), expect: staffOnly("ok") },
  "staffMoney:failedCalls": { args: fromTop, expect: staffOnly("ok") },
  "staffMoney:failedRefunds": { args: fromTop, expect: staffOnly("ok") },
  "staffMoney:retryRefund": {
    args: async (world) => ({ id: await world.once("refund", () => failedRefund(world)), reason }),
    expect: staffOnly("null"),
  },
  "staffMoney:chargebacks": { args: () => ({ state: "open", cursor: null }), expect: staffOnly("ok") },
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
  "staffMoney:writeOffs": { args: () => ({ state: "asked", cursor: null }), expect: staffOnly("ok") },
  "staffMoney:askWriteOff": { args: wish, expect: staffOnly("ok") },
  "staffMoney:decideWriteOff": {
    args: async (world) => ({ id: await world.once("writeOff", () => writeOff(world)), make: true, reason }),
    expect: staffOnly("permission-denied:second-admin"),
  },
};
