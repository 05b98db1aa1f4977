import { describe, expect, it } from "vitest";
import { CARD, eventTypes, press } from "./stripeCards";
import { eachBench, GOOD_CARD, held, paidBy, refusal, sessionParams, submitCard } from "./stripeHarness";

const bench = eachBench();

/** A payment whose bank asks its holder, and the page it asks on. */
async function asked(card = CARD.asksAlways) {
  const made = await bench.stripe.checkout.sessions.create(sessionParams());
  const page = await submitCard(made.url, card);
  if (page.location === null) throw new Error("The bank did not ask.");
  return { session: made, page: page.location, intent: await paidBy(bench, made.id) };
}

describe("a payment whose bank asks its holder", () => {
  it("waits on the bank's page and goes on when it is completed", async () => {
    const { session, page, intent } = await asked();
    expect(page).toBe(`${bench.sandbox.url}/3ds/${intent.id}`);
    expect(intent).toMatchObject({
      status: "requires_action",
      latest_charge: null,
      next_action: { type: "redirect_to_url", redirect_to_url: { url: page } },
    });
    const shown = await fetch(page);
    expect(shown.headers.get("content-security-policy")).toContain(
      "form-action 'self' http://shop.test:5173",
    );
    const html = await shown.text();
    expect(html).toContain("Sandbox, no real money");
    expect(html).toContain("$25.00");
    for (const name of ["Complete", "Fail", "Cancel"]) expect(html).toContain(`>${name}</button>`);

    const done = await press(page, { action: "complete" });
    expect(done).toMatchObject({
      status: 303,
      location: `http://shop.test:5173/done?ok=1&session_id=${session.id}`,
    });
    const paid = await paidBy(bench, session.id);
    expect(paid).toMatchObject({ status: "requires_capture", next_action: null });
    const charge = await bench.stripe.charges.retrieve(String(paid.latest_charge));
    expect(charge.payment_method_details?.card?.three_d_secure).toMatchObject({
      result: "authenticated",
      authentication_flow: "challenge",
      electronic_commerce_indicator: "05",
    });
    expect(await eventTypes(bench)).toEqual([
      "payment_intent.created",
      "payment_intent.requires_action",
      "charge.succeeded",
      "payment_intent.amount_capturable_updated",
      "checkout.session.completed",
    ]);
    expect((await press(page, { action: "complete" })).status).toBe(410);
  });

  it("fails without a charge and lets another card be tried on the form", async () => {
    const { session, page, intent } = await asked(CARD.asksOnce);
    const failed = await press(page, { action: "fail" });
    expect(failed).toMatchObject({ status: 303, location: session.url });
    const form = await (await fetch(session.url ?? "")).text();
    expect(form).toContain("We are unable to authenticate your payment method.");
    expect(await bench.stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
      status: "requires_payment_method",
      latest_charge: null,
      next_action: null,
      last_payment_error: { code: "payment_intent_authentication_failure" },
    });
    expect((await submitCard(session.url, GOOD_CARD)).status).toBe(303);
    expect((await paidBy(bench, session.id)).status).toBe("requires_capture");
  });

  it("can be left: the form is back, the intent waits, and another card takes its place", async () => {
    const { session, page, intent } = await asked();
    const left = await press(page, { action: "cancel" });
    expect(left).toMatchObject({ status: 303, location: session.url });
    const form = await (await fetch(session.url ?? "")).text();
    expect(form).toContain("Card number");
    expect(form).not.toContain('role="alert"');
    expect((await bench.stripe.paymentIntents.retrieve(intent.id)).status).toBe("requires_action");
    await submitCard(session.url, GOOD_CARD);
    expect((await press(page, { action: "complete" })).status).toBe(410);
    expect(await held(bench, "charges")).toHaveLength(1);
  });

  it("cannot be captured, ends with its session, and follows the sandbox to its next address", async () => {
    const { session, intent } = await asked();
    expect(await refusal(bench.stripe.paymentIntents.capture(intent.id))).toMatchObject({
      code: "payment_intent_unexpected_state",
    });
    await bench.restart();
    const moved = await bench.stripe.paymentIntents.retrieve(intent.id);
    expect(moved.next_action?.redirect_to_url?.url).toBe(`${bench.sandbox.url}/3ds/${intent.id}`);
    await bench.stripe.checkout.sessions.expire(session.id);
    expect(await bench.stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
      status: "canceled",
      next_action: null,
    });
  });

  it("takes no answer from another site, and none for a payment there is not", async () => {
    const { page, intent } = await asked();
    const foreign = await fetch(page, {
      method: "POST",
      headers: { origin: "http://evil.test" },
      body: new URLSearchParams({ action: "complete" }),
    });
    expect(foreign.status).toBe(403);
    expect((await press(page, { action: "please" })).html).toContain("Your bank asks");
    expect((await bench.stripe.paymentIntents.retrieve(intent.id)).status).toBe("requires_action");
    expect((await fetch(`${bench.sandbox.url}/3ds/pi_none`)).status).toBe(404);
  });
});
