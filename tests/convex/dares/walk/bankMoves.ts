/** Money on its way out, what banks do with it, and how the network misbehaves. */

import { api } from "@convex/_generated/api";
import { newClientId } from "../../support/backend";
import { type Act, choose, type Scene } from "./scene";

const BANK_NUMBERS = ["000123456789", "000123456789", "000111111113"];

const maya = ({ stage }: Scene) => stage.as(stage.people.creator.uid);

async function onboard(scene: Scene): Promise<void> {
  const { stage, move } = scene;
  const clientId = newClientId();
  await maya(scene).mutation(api.payouts.openPage, { clientId, page: "onboarding" });
  await stage.idle();
  const url = (await maya(scene).query(api.payouts.page, { clientId }))?.url;
  if (url == null) return;
  await fetch(url);
  const accountNumber = choose(BANK_NUMBERS, move.way) ?? "";
  const typed = { routingNumber: "110000000", accountNumber, action: "finish" };
  await fetch(url, { method: "POST", body: new URLSearchParams(typed), redirect: "manual" });
  await maya(scene).mutation(api.payouts.confirmOnboarding, {});
}

async function payOut(scene: Scene): Promise<void> {
  const { available } = await maya(scene).query(api.wallet.mine, {});
  const amount = scene.move.way % 3 === 0 ? 2_000 : available;
  await maya(scene).mutation(api.payouts.request, { clientId: newClientId(), amount });
}

/** Two devices ask at the same moment. */
async function payOutTwice(scene: Scene): Promise<void> {
  const { available } = await maya(scene).query(api.wallet.mine, {});
  const ask = () => maya(scene).mutation(api.payouts.request, { clientId: newClientId(), amount: available });
  const answers = await Promise.allSettled([ask(), ask()]);
  const won = answers.filter(({ status }) => status === "fulfilled");
  if (won.length > 1) throw new Error("two payouts of the same money");
}

/** Asked for and taken back in one breath, before the money could leave. */
async function cancelPayout(scene: Scene): Promise<void> {
  await payOut(scene);
  const payout = (await scene.stage.books()).payouts.at(-1);
  if (payout !== undefined) await maya(scene).mutation(api.payouts.cancel, { payoutId: payout._id });
}

async function payoutFails({ stage, move }: Scene): Promise<void> {
  const open = (await stage.holdings()).payouts.filter(({ status }) => !/failed|canceled/.test(status));
  const payout = choose(open, move.pick);
  if (payout !== undefined) await stage.provider.lever("payouts/fail", { payout: payout.id });
}

/** Charges of the bank's customers that stand in full. */
const charged = async ({ stage, move }: Scene) => {
  const { charges } = await stage.holdings();
  const whole = charges.filter((each) => each.captured && !each.disputed && each.amount_refunded === 0);
  return choose(whole, move.pick)?.id;
};

async function chargeback(scene: Scene): Promise<void> {
  const charge = await charged(scene);
  const kind = scene.move.way % 4 === 0 ? "inquiry" : "chargeback";
  if (charge !== undefined) await scene.stage.provider.lever("disputes/open", { charge, kind });
}

async function bankDecides({ stage, move }: Scene): Promise<void> {
  const { disputes } = await stage.holdings();
  const dispute = choose(
    disputes.filter(({ status }) => /needs_response|under_review/.test(status)),
    move.pick,
  );
  if (dispute === undefined) return;
  const ways = dispute.status.startsWith("warning")
    ? (["won", "escalated"] as const)
    : (["won", "lost"] as const);
  await stage.provider.lever("disputes/resolve", { dispute: dispute.id, outcome: choose(ways, move.way) });
}

async function fraudWarning(scene: Scene): Promise<void> {
  const charge = await charged(scene);
  if (charge !== undefined) await scene.stage.provider.lever("charges/fraud_warning", { charge });
}

/** The provider's own people have looked at a card. */
async function reviewEnds({ stage, move }: Scene): Promise<void> {
  const review = choose(
    (await stage.holdings()).reviews.filter(({ open }) => open),
    move.pick,
  );
  if (review !== undefined) await stage.provider.lever("reviews/approve", { review: review.id });
}

async function refundFails({ stage, move }: Scene): Promise<void> {
  const refund = choose(
    (await stage.holdings()).refunds.filter(({ status }) => status !== "failed"),
    move.pick,
  );
  if (refund !== undefined) await stage.provider.lever("refunds/fail", { refund: refund.id });
}

export const CALLS = [
  "POST /v1/checkout/sessions",
  "POST /v1/payment_intents/*/capture",
  "POST /v1/payment_intents/*/cancel",
  "POST /v1/refunds",
  "POST /v1/transfers",
  "POST /v1/payouts",
  "POST /v1/transfers/*/reversals",
  "POST /v1/accounts",
  "GET /v1/payment_intents/*",
  "GET /v1/charges/*",
  "POST /v1/checkout/sessions/*/expire",
];
const FAULTS = [
  { dropAfterCommit: true, times: 1 },
  { dropAfterCommit: true, times: 3 },
  { status: 503, times: 1 },
  { status: 500, times: 1 },
  { status: 429, times: 3 },
  { status: 409, times: 2 },
  { hang: true, times: 1 },
  { dropAfterCommit: true, times: 6 },
];

async function fault({ stage, move }: Scene): Promise<void> {
  const match = choose(CALLS, move.pick);
  await stage.provider.lever("faults", { match, ...choose(FAULTS, move.way) });
}

const LOSSES = [
  "payment_intent.succeeded",
  "payment_intent.amount_capturable_updated",
  "checkout.session.completed",
  "charge.captured",
  "charge.updated",
  "refund.updated",
  "charge.dispute.created",
  "payout.paid",
  "payout.failed",
];

/** Nothing of this kind is delivered until the next such move. */
async function lose({ stage, move }: Scene): Promise<void> {
  const drop = move.way % 3 === 0 ? [] : [choose(LOSSES, move.pick)];
  await stage.provider.lever("webhooks", { drop });
}

export const BANK_MOVES: Record<string, Act> = {
  onboard,
  payOut,
  payOutTwice,
  cancelPayout,
  payoutFails,
  chargeback,
  bankDecides,
  fraudWarning,
  reviewEnds,
  refundFails,
  fault,
  lose,
};
