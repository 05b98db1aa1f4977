import type Stripe from "stripe";
import { expect } from "vitest";
import { contract, idOf, refusal, type Target } from "./target";

/** A payment that its bank takes back or asks about. */
async function dispute({ stripe, pay, eventually }: Target, card: "disputed" | "inquiry" = "disputed") {
  const intent = await pay({ card });
  return eventually(async () => {
    const { data } = await stripe.events.list({ type: "charge.dispute.created", limit: 20 });
    const told = data.map((event) => event.data.object as Stripe.Dispute);
    const found = told.find(({ payment_intent }) => idOf(payment_intent) === intent.id);
    return found && stripe.disputes.retrieve(found.id);
  });
}

contract("disputes", ({ both, sandboxOnly }) => {
  both("withdraw the amount and a fee of 1500", async (target) => {
    const found = await dispute(target);
    expect(found).toMatchObject({ amount: 2500, status: "needs_response", reason: "fraudulent" });
    expect(found.balance_transactions).toMatchObject([{ amount: -2500, fee: 1500, net: -4000 }]);
    expect(found.evidence_details).toMatchObject({ has_evidence: false, submission_count: 0 });
    const charge = await target.stripe.charges.retrieve(idOf(found.charge));
    expect(charge.disputed).toBe(true);
  });

  both("leave nothing to refund", async (target) => {
    const found = await dispute(target);
    const refused = await refusal(target.stripe.refunds.create({ charge: idOf(found.charge) }));
    expect(refused.code).toBe("charge_disputed");
  });

  both("take evidence in drafts, and send it once it is asked for", async (target) => {
    const { stripe } = target;
    const { id } = await dispute(target);
    const draft = await stripe.disputes.update(id, {
      evidence: { product_description: "A thing" },
      submit: false,
    });
    expect(draft).toMatchObject({
      status: "needs_response",
      evidence: { product_description: "A thing" },
      evidence_details: { has_evidence: true, submission_count: 0 },
    });
    const sent = await stripe.disputes.update(id, { evidence: { customer_name: "Pat" }, submit: true });
    expect(sent.evidence_details.submission_count).toBe(1);
  });

  both("won by winning evidence give the amount back", async (target) => {
    const { stripe } = target;
    const { id } = await dispute(target);
    await stripe.disputes.update(id, { evidence: { uncategorized_text: "winning_evidence" } });
    const won = await target.eventually(async () => {
      const seen = await stripe.disputes.retrieve(id);
      return seen.status === "won" ? seen : undefined;
    });
    const amounts = won.balance_transactions.map(({ amount }) => amount);
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(0);
    const told = stripe.disputes.update(id, { evidence: { customer_name: "Pat" } });
    expect((await refusal(told)).statusCode).toBe(400);
  });

  both("lost by losing evidence keep it", async (target) => {
    const { stripe } = target;
    const { id } = await dispute(target);
    await stripe.disputes.update(id, { evidence: { uncategorized_text: "losing_evidence" } });
    const lost = await target.eventually(async () => {
      const seen = await stripe.disputes.retrieve(id);
      return seen.status === "lost" ? seen : undefined;
    });
    expect(lost.balance_transactions).toHaveLength(1);
  });

  both("that only ask move no money", async (target) => {
    const found = await dispute(target, "inquiry");
    expect(found).toMatchObject({ status: "warning_needs_response", balance_transactions: [] });
  });

  sandboxOnly("nobody answers are lost when their time is over", async (target) => {
    const { id } = await dispute(target);
    await target.advance(9 * 24 * 3600_000);
    expect(await target.stripe.disputes.retrieve(id)).toMatchObject({
      status: "lost",
      evidence_details: { past_due: true },
    });
  });

  sandboxOnly("won are told of in order, and their fee does not return", async (target) => {
    const { stripe } = target;
    const { id } = await dispute(target);
    await stripe.disputes.update(id, { evidence: { uncategorized_text: "winning_evidence" } });
    await target.advance(60_000);
    const { balance_transactions } = await stripe.disputes.retrieve(id);
    expect(balance_transactions.map(({ net }) => net)).toEqual([-4000, 2500]);
    const { data } = await stripe.events.list({ type: "charge.dispute.*", limit: 100 });
    const own = data.filter((event) => (event.data.object as Stripe.Dispute).id === id);
    expect(own.map(({ type }) => type.slice("charge.dispute.".length)).reverse()).toEqual([
      ...["created", "funds_withdrawn", "updated", "funds_reinstated", "closed"],
    ]);
  });
});
