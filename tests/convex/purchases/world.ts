/** Payments of tips and boosts, and what the provider would say about them (money 5). */
import type { Doc, Id } from "@convex/_generated/dataModel";
import { requireFound } from "@convex/errors";
import { expectPrinted } from "../../support/quiet";
import { bankSays } from "../provider/moneyWorld";
import { type Backend, HOUR, read } from "../support/backend";
import type { Pair } from "../support/people";
import { applyCheckout, applyPayment, attemptOf, pageOf } from "../support/provider";

export async function paymentFor(
  t: Backend,
  id: { tipId: Id<"tips"> } | { boostId: Id<"boosts"> },
): Promise<Doc<"payments">> {
  return await read(t, async (ctx) => {
    const row = "tipId" in id ? await ctx.db.get("tips", id.tipId) : await ctx.db.get("boosts", id.boostId);
    return requireFound(row?.paymentId ? await ctx.db.get("payments", row.paymentId) : null);
  });
}

/** The hosted page exists at the provider, or is closed there. */
export async function pageSays(t: Backend, payment: Doc<"payments">, stage: "open" | "expired") {
  const ref = `cs_${payment._id}`;
  return await applyCheckout(t, pageOf(payment, { ref, stage, ...(stage === "open" ? {} : { url: null }) }));
}

export async function cardSays(t: Backend, payment: Doc<"payments">, phase: "captured" | "voided") {
  const names = { ref: `pi_${payment._id}`, chargeRef: `ch_${payment._id}` };
  return await applyPayment(t, attemptOf(payment, { ...names, phase, captureBefore: null }));
}

/** The payer's bank takes back all that was charged, and keeps it. */
export async function bankTakes(t: Backend, { _id, amount }: Doc<"payments">): Promise<void> {
  const withdrawn = { movementRef: "txn_out", amount, fee: 1_500 };
  expectPrinted('"alarm":"pay-chargeback"', 1);
  for (const word of ["withdrawn", "lost"] as const) {
    await bankSays(t, word, { paymentRef: `pi_${_id}`, amount, withdrawn });
  }
}

/** What a boost needs: a public video, here without the dare behind it. */
export async function showVideo(t: Backend, creatorId: string): Promise<void> {
  const ids = { dareId: "1dares", proofId: "1proofs", mediaId: "1media" } as {
    dareId: Id<"dares">;
    proofId: Id<"proofs">;
    mediaId: Id<"media">;
  };
  const said = { senderId: null, title: "Plate toast like a chef", category: "Food", tags: [], edgy: false };
  const state = {
    label: "paid",
    captions: false,
    state: "public",
    creatorYes: "yes",
    senderYes: "yes",
  } as const;
  const times = { stateAt: Date.now(), publishedAt: Date.now() };
  await read(t, (ctx) => ctx.db.insert("feedItems", { ...ids, creatorId, ...said, ...state, ...times }));
}

/** A boost of the creator's that was paid, by its row alone. */
export async function boosted({ t, creator: { uid } }: Pair, from: number, hours: number): Promise<void> {
  const row = { uid, clientId: "row", tier: "day", amount: 499, currency: "usd", state: "paid" } as const;
  const time = { from, until: from + hours * HOUR, createdAt: from, updatedAt: from };
  await read(t, async (ctx) => void (await ctx.db.insert("boosts", { ...row, ...time })));
}
