import { describe, expect, it } from "vitest";
import { CARD, DAY_MS, openPlanBench, press, subscribed } from "./stripeCards";
import { eachBench } from "./stripeHarness";

const RETURN_URL = "http://shop.test:5173/plans";

const bench = eachBench(openPlanBench);

async function openPortal() {
  const begun = await subscribed(bench);
  const portal = await bench.stripe.billingPortal.sessions.create({
    customer: String(begun.customer),
    return_url: RETURN_URL,
  });
  const act = (action: string, fields: Record<string, string> = {}) =>
    press(portal.url, { subscription: begun.id, action, ...fields });
  const plan = () => bench.stripe.subscriptions.retrieve(begun.id);
  return { begun, portal, act, plan };
}

describe("the customer's page", () => {
  it("says what there is in plain words and forms", async () => {
    const { portal } = await openPortal();
    expect(portal).toMatchObject({ object: "billing_portal.session", return_url: RETURN_URL, flow: null });
    const shown = await fetch(portal.url);
    expect(shown.headers.get("content-security-policy")).toContain(
      "form-action 'self' http://shop.test:5173",
    );
    const html = await shown.text();
    expect(html).toContain("Sandbox, no real money");
    expect(html).toMatch(
      /\$9\.99 every month\. Renews on \d{4}-\d\d-\d\d\. visa •••• 4242\. Status: active\./,
    );
    expect(html).not.toContain("<script");
    for (const field of html.matchAll(/<input(?! type="hidden")[^>]*>/g))
      expect(html).toContain(
        `<label>${html.slice(0, field.index).split("<label>").at(-1)}${field[0]}</label>`,
      );
  });

  it("ends a plan with its period and takes that back", async () => {
    const { act, plan } = await openPortal();
    expect((await act("cancel")).html).toContain("Ends on");
    expect((await plan()).cancel_at_period_end).toBe(true);
    expect((await act("resume")).html).toContain("Renews on");
    expect((await plan()).cancel_at_period_end).toBe(false);
    await act("cancel");
    await bench.advance(32 * DAY_MS);
    const { status } = await plan();
    expect(status).toBe("canceled");
  });

  it("changes to a card whose renewals fail, and pays what is open with a good one", async () => {
    const { begun, act, plan } = await openPortal();
    expect((await act("failingCard")).html).toContain("visa •••• 0341");
    await bench.advance(32 * DAY_MS);
    expect((await plan()).status).toBe("past_due");
    expect((await act("payNow")).status).toBe(410);
    const { url } = await bench.stripe.billingPortal.sessions.create({ customer: String(begun.customer) });
    const fields = { subscription: begun.id };
    expect((await press(url, { ...fields, action: "payNow" })).html).toContain("Your card was declined.");
    const card = { cardNumber: CARD.good, expiry: "12/34", cvc: "123" };
    await press(url, { ...fields, ...card, action: "changeCard" });
    const paid = await press(url, { ...fields, action: "payNow" });
    expect(paid.html).toContain("Status: active.");
    expect(paid.html).not.toContain("Pay what is open");
  });

  it("refuses cards that cannot be charged and says why", async () => {
    const { act, plan } = await openPortal();
    const before = (await plan()).default_payment_method;
    const card = { expiry: "12/34", cvc: "123" };
    expect((await act("changeCard", { ...card, cardNumber: "4000000000000002" })).html).toContain(
      "Your card was declined.",
    );
    expect((await act("changeCard", { ...card, cardNumber: "1" })).html).toContain("number is invalid");
    expect((await plan()).default_payment_method).toBe(before);
    await act("changeCard", { ...card, cardNumber: CARD.asksOnce });
    expect((await plan()).default_payment_method).not.toBe(before);
  });

  it("leads back, and closes after an hour", async () => {
    const { act, portal } = await openPortal();
    expect(await act("back")).toMatchObject({ status: 303, location: RETURN_URL });
    await bench.advance(3_600_000);
    expect((await fetch(portal.url)).status).toBe(410);
    expect((await fetch(`${bench.sandbox.url}/portal/bps_none`)).status).toBe(404);
  });
});
