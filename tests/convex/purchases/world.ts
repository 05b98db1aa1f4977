/** Payments of tips and boosts, and what the provider would say about them (money 5). */
import { internal } from "@convex/_generated/api";
import type { Doc, Id } from "@convex/_generated/dataModel";
import { expectPrinted } from "../../support/quiet";
import { bankSays } from "../provider/moneyWorld";
import { type Backend, read } from "../support/backend";

type Phase = "captured" | "voided";

async function paymentOf(t: Backend, paymentId: Id<"payments"> | undefined): Promise<Doc<"payments">> {
  const payment = await read(t, async (ctx) => (paymentId ? await ctx.db.get("payments", paymentId) : null));
  if (payment === null) throw new Error("no payment");
  return payment;
}

export async function paymentFor(
  t: Backend,
  id: { tipId: Id<"tips"> } | { boostId: Id<"boosts"> },
): Promise<Doc<"payments">> {
  const row = await read(t, async (ctx) =>
    "tipId" in id ? await ctx.db.get("tips", id.tipId) : await ctx.db.get("boosts", id.boostId),
  );
  return await paymentOf(t, row?.paymentId);
}

/** The hosted page exists at the provider, or is closed there. */
export async function pageSays(
  t: Backend,
  payment: Doc<"payments">,
  stage: "open" | "expired",
): Promise<string> {
  const checkout = {
    ref: `cs_${payment._id}`,
    paymentId: payment._id,
    stage,
    url: stage === "open" ? `http://127.0.0.1:9/c/pay/cs_${payment._id}` : null,
    expiresAt: Date.now() + 35 * 60_000,
    payment: null,
  };
  return await t.mutation(internal.webhooks.payments.applyState, {
    observed: { type: "checkout", checkout },
  });
}

export async function cardSays(t: Backend, payment: Doc<"payments">, phase: Phase): Promise<string> {
  const said = {
    ref: `pi_${payment._id}`,
    paymentId: payment._id,
    phase,
    amount: payment.amount,
    capturedAmount: phase === "captured" ? payment.amount : 0,
    currency: payment.currency,
    chargeRef: `ch_${payment._id}`,
    fee: null,
    captureBefore: null,
    cardFingerprint: null,
    riskLevel: null,
    decline: null,
  };
  return await t.mutation(internal.webhooks.payments.applyState, {
    observed: { type: "payment", payment: said },
  });
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
  await read(t, (ctx) =>
    ctx.db.insert("feedItems", {
      ...{
        dareId: "1dares" as Id<"dares">,
        proofId: "1proofs" as Id<"proofs">,
        mediaId: "1media" as Id<"media">,
      },
      ...{
        creatorId,
        senderId: null,
        title: "Plate toast like a chef",
        category: "Food",
        tags: [],
        edgy: false,
      },
      ...{ label: "paid", captions: false, state: "public", creatorYes: "yes", senderYes: "yes" },
      ...{ stateAt: Date.now(), publishedAt: Date.now() },
    } as const),
  );
}
