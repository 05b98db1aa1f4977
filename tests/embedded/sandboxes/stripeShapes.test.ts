import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { CLOSED_BANK, connectedAccount, DAY_MS, fund, onboard, readyAccount } from "./connectHarness";
import {
  type Bench,
  DECLINED_CARD,
  openBench,
  paidSession,
  sdk,
  sessionParams,
  submitCard,
} from "./stripeHarness";
import { openRecorder, type Recorder } from "./stripeTypes/recorder";
import { differences } from "./stripeTypes/walker";

let bench: Bench;
let recorder: Recorder;

beforeEach(async () => {
  bench = await openBench();
  recorder = openRecorder();
  bench.stripe = sdk(bench.sandbox.url, { httpClient: recorder.httpClient });
});

afterEach(() => bench.close());

/** Every event too, as the shop got it. */
function seeDeliveries(): void {
  for (const shop of [bench.shop, bench.connect])
    for (const { payload } of shop.received) recorder.see(JSON.parse(payload));
}

describe("every answer and event has the fields the pinned SDK declares, and no others", () => {
  it("in payments: paid at once, captured later, declined, given up", async () => {
    const { stripe } = bench;
    const customer = await stripe.customers.create({ email: "c@example.com" });
    const made = await stripe.checkout.sessions.create({
      ...sessionParams(),
      customer: customer.id,
      expand: ["line_items", "customer"],
    });
    await submitCard(made.url, DECLINED_CARD);
    await stripe.checkout.sessions.expire(made.id);
    const { intent } = await paidSession(bench);
    await stripe.paymentIntents.capture(intent.id, { amount_to_capture: 1000 });
    const other = await paidSession(bench);
    await stripe.paymentIntents.cancel(other.intent.id);
    await fund(bench, 5000);
    await stripe.checkout.sessions.list({ expand: ["data.payment_intent.latest_charge"] });
    await stripe.paymentIntents.list();
    await stripe.charges.list({ expand: ["data.balance_transaction", "data.customer"] });
    await stripe.balanceTransactions.list({ expand: ["data.source"] });
    await stripe.balance.retrieve();
    await stripe.events.list({ limit: 100 });
    seeDeliveries();
    expect(recorder.problems()).toEqual([]);
    const seen = ["checkout.session", "payment_intent", "charge", "balance_transaction", "customer", "item"];
    expect([...recorder.kinds()]).toEqual(expect.arrayContaining([...seen, "price", "balance"]));
  });

  it("in Connect: accounts, links, transfers, payouts, settings", async () => {
    const { stripe } = bench;
    const waiting = await connectedAccount(bench);
    await onboard(bench, waiting.id, "documents");
    await bench.lever("POST", "accounts/requirements", { account: waiting.id, state: "past_due" });
    await bench.lever("POST", "accounts/requirements", { account: waiting.id, state: "reject" });
    const { id } = await readyAccount(bench, CLOSED_BANK);
    const on = { stripeAccount: id };
    await stripe.accounts.update(id, { metadata: { a: "1" }, business_profile: { name: "Maker" } });
    await stripe.accounts.createLoginLink(id);
    await stripe.accounts.listExternalAccounts(id);
    await stripe.accounts.listCapabilities(id, { expand: ["data.account"] });
    await fund(bench, 20_000);
    const params = { amount: 5000, currency: "usd", destination: id };
    const sent = await stripe.transfers.create({ ...params, expand: ["balance_transaction", "destination"] });
    await stripe.transfers.createReversal(sent.id, { amount: 500, expand: ["transfer"] });
    await stripe.transfers.list();
    const money = { amount: 1000, currency: "usd" };
    const late = await stripe.payouts.create(money, on);
    const off = await stripe.payouts.create(money, on);
    await stripe.payouts.cancel(off.id, { expand: ["failure_balance_transaction"] }, on);
    await bench.advance(2 * DAY_MS);
    await stripe.payouts.retrieve(late.id, { expand: ["balance_transaction"] }, on);
    await onboard(bench, id, "finish");
    await stripe.payouts.create(money, on);
    await bench.advance(2 * DAY_MS);
    await stripe.payouts.list({}, on);
    await stripe.balanceTransactions.list({}, on);
    await stripe.balance.retrieve({}, on);
    await stripe.balanceSettings.retrieve({}, on);
    await stripe.events.list({ limit: 100 }, on);
    seeDeliveries();
    expect(recorder.problems()).toEqual([]);
    const kinds = [...recorder.kinds()];
    for (const kind of ["account", "account_link", "login_link", "capability", "bank_account"])
      expect(kinds).toContain(kind);
    for (const kind of ["transfer", "transfer_reversal", "payout", "balance_settings"])
      expect(kinds).toContain(kind);
    const events = ["created", "updated", "paid", "failed", "canceled"].map((each) => `payout.${each}`);
    expect(kinds).toEqual(
      expect.arrayContaining([
        ...events,
        "account.updated",
        "account.external_account.created",
        "account.external_account.updated",
        "account.external_account.deleted",
        "capability.updated",
        "balance_settings.updated",
        "transfer.created",
        "transfer.reversed",
      ]),
    );
  });
});

describe("the walker", () => {
  const payout = {
    ...{ id: "po_1", object: "payout", amount: 1, application_fee: null, application_fee_amount: null },
    ...{ arrival_date: 1, automatic: false, balance_transaction: null, created: 1, currency: "usd" },
    ...{ description: null, destination: null, failure_balance_transaction: null, failure_code: null },
    ...{ failure_message: null, livemode: false, metadata: { a: "1" }, method: "standard" },
    ...{ original_payout: null, payout_method: null, reconciliation_status: "not_applicable" },
    ...{ reversed_by: null, source_type: "card", statement_descriptor: null, status: "paid" },
    ...{ trace_id: null, type: "bank_account" },
  };

  it.each([
    ["nothing wrong", {}, []],
    ["a field missing", { amount: undefined }, ["payout.amount: undefined instead of a number"]],
    ["a field of our own", { colour: "red" }, ["payout.colour: unknown"]],
    ["a wrong type", { created: "now" }, ['payout.created: "now" instead of a number']],
    ["a bad enum", { type: "cash" }, ["payout.type: \"cash\" instead of 'bank_account'"]],
    ["a bad pair", { metadata: { a: 1 } }, ["payout.metadata.a: 1 instead of a string"]],
    ["an inner field missing", { trace_id: { status: "x" } }, ["payout.trace_id.value: missing"]],
  ])("finds %s", (_what, change, found) => {
    expect(differences({ ...payout, ...change })).toEqual(found);
  });

  it("finds a kind nobody declared, and looks into lists and events", () => {
    expect(differences({ object: "pocket_money" })).toEqual(["pocket_money: not declared"]);
    const { amount: _, ...short } = payout;
    const list = { object: "list", data: [short], has_more: false, url: "/v1/payouts", total: 1 };
    expect(differences(list)).toEqual(["list.total: unknown", "payout.amount: missing"]);
    const event = {
      ...{ id: "evt_1", object: "event", api_version: null, created: 1, livemode: false },
      ...{ pending_webhooks: 0, request: null, type: "payout.paid" },
    };
    const data = { object: short, previous_attributes: { colour: "red" } };
    expect(differences({ ...event, data })).toEqual([
      "payout.paid.data.object.amount: missing",
      "payout.paid.data.previous_attributes.colour: unknown",
    ]);
  });
});
