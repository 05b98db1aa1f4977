import { api, internal } from "@convex/_generated/api";
import type { Id } from "@convex/_generated/dataModel";
import { describe, expect, test, vi } from "vitest";
import { sdk } from "../../../embedded/sandboxes/stripeHarness";
import { expectPrinted } from "../../../support/quiet";
import { dareOf, paymentOf } from "../../support/dares";
import { postings, rowsOf } from "../../support/rows";
import { opsOf, sendDare } from "../world";
import { flowsOn, WAIT } from "./flows";
import { CARD, eachOnProvider, idle, type Provider } from "./provider";

let provider: Provider;
let on: ReturnType<typeof flowsOn>;
expectPrinted('"alarm":"pay-op-failed"');
eachOnProvider((fresh) => {
  provider = fresh;
  on = flowsOn(provider);
});

const t = () => provider.world.t;
const sender = () => provider.world.sender.as;
const creator = () => provider.world.creator.as;
const status = async (dareId: Id<"dares">) => (await dareOf(t(), dareId)).status;

describe("the whole path on the provider's stand-in", () => {
  test("pay, accept, approve: one page, one capture, a ledger that sums to zero", async () => {
    const dareId = await on.released();
    await idle(t());
    const amounts = (await postings(t())).map(([, amount]) => amount);
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(0);
    expect(amounts).toHaveLength(7);
    expect(await creator().query(api.wallet.mine, {})).toMatchObject({ pending: 2_000 });
    expect(await on.calls("POST", /^\/v1\/checkout\/sessions$/)).toBe(1);
    expect(await on.calls("POST", /capture$/)).toBe(1);
    const settled = (await opsOf(t(), dareId)).map((op) => op.status);
    expect(settled).toEqual(["done", "done"]);
  });

  test("no event ever arrives: the return page's question is enough", async () => {
    await provider.lever("webhooks", { holdAll: true });
    const { dareId, url, sessionId } = await on.opened();
    const back = await provider.onPage(url, { card: CARD.good });
    expect(back).toBe(`http://localhost:5173/d/${dareId}?payment_success=1&session_id=${sessionId}`);
    expect(await status(dareId)).toBe("awaiting_payment");
    expect(await sender().mutation(api.wallet.confirmReturn, { sessionId })).toEqual({ known: true });
    await on.until(dareId, "sent");
    expect(await sender().query(api.wallet.returnState, { sessionId })).toMatchObject({
      status: "authorised",
    });
  });

  test("claiming success without paying grants nothing", async () => {
    const { dareId, sessionId } = await on.opened();
    await sender().mutation(api.wallet.confirmReturn, { sessionId });
    await idle(t());
    expect(await status(dareId)).toBe("awaiting_payment");
    expect(await sender().query(api.wallet.returnState, { sessionId })).toMatchObject({
      status: "processing",
    });
  });

  test("a declined card breaks nothing: the page stays, the next card pays", async () => {
    const { dareId, url } = await on.opened();
    expect(await provider.onPage(url, { card: CARD.declined })).toBeNull();
    await vi.waitFor(async () => {
      expect(await paymentOf(t(), dareId)).toMatchObject({
        state: "open",
        problem: "card-declined",
        declines: 1,
      });
    }, WAIT);
    expect(await status(dareId)).toBe("awaiting_payment");
    await provider.onPage(url, { card: CARD.good });
    await on.until(dareId, "sent");
  });
});

describe("not paying", () => {
  test("Back, then leaving: the page is closed at the provider and the draft stays", async () => {
    const { dareId, url, sessionId } = await on.opened();
    const back = await provider.onPage(url, "back");
    expect(back).toBe(`http://localhost:5173/app/wallet?payment_cancelled=1&session_id=${sessionId}`);
    await sender().mutation(api.dares.leaveCheckout, { dareId });
    await vi.waitFor(async () => expect((await paymentOf(t(), dareId)).state).toBe("closed"), WAIT);
    expect(await status(dareId)).toBe("abandoned");
    expect(await provider.onPage(url, { card: CARD.good })).toBeNull();
    expect((await provider.books()).charges).toEqual([]);
    expect(await rowsOf(t(), "dareDrafts")).toHaveLength(1);
  });

  test("paid in the moment of leaving: given back, the creator never sees it", async () => {
    await provider.lever("webhooks", { holdAll: true });
    const { dareId, url } = await on.opened();
    await provider.onPage(url, { card: CARD.good });
    await sender().mutation(api.dares.leaveCheckout, { dareId });
    await vi.waitFor(async () => expect((await paymentOf(t(), dareId)).state).toBe("voided"), WAIT);
    await provider.lever("flush");
    await idle(t());
    expect(await status(dareId)).toBe("abandoned");
    expect(await on.calls("POST", /cancel$/)).toBe(1);
    expect(await postings(t())).toEqual([]);
  });
});

describe("when the provider stumbles", () => {
  /** The SDK's own three tries are all lost, so only the stored key stands between a payer and a second charge. */
  test.each([
    ["page", "POST /v1/checkout/sessions", "openCheckout"],
    ["capture", "POST /v1/payment_intents/*/capture", "capture"],
  ])(
    "drop-after-commit per op kind, %s: every answer of one run is lost, the next run's same key finds what was made",
    async (_n, match, kind) => {
      const dareId = kind === "capture" ? await on.arrived() : undefined;
      await provider.lever("faults", { match, dropAfterCommit: true, times: 3 });
      const subject = dareId ?? (await sendDare(provider.world));
      if (dareId) await creator().mutation(api.dares.accept, { dareId, consent: true });
      await idle(t());
      const lost = (await opsOf(t(), subject)).find(({ params }) => params.kind === kind);
      expect(lost).toMatchObject({ status: "queued", tries: 1 });
      await t().run(async (ctx) => {
        if (lost) await ctx.db.patch("providerOps", lost._id, { nextAt: Date.now() });
      });
      await t().mutation(internal.jobs.payments.sweepOps, {});
      await idle(t());
      const books = await provider.books();
      expect(books.sessions).toHaveLength(1);
      expect(books.charges).toHaveLength(dareId ? 1 : 0);
      const { requests } = await provider.log();
      const keys = requests.filter(({ idempotencyKey }) => idempotencyKey === lost?.key);
      expect(keys).toHaveLength(4);
      const settled = (await opsOf(t(), subject)).find(({ params }) => params.kind === kind);
      expect(settled).toMatchObject({ status: "done", tries: 2, attempt: 1 });
    },
  );

  test("D8 the issuer refuses the capture: a new page, paid by another card, works", async () => {
    const dareId = await on.arrived();
    await provider.lever("faults", { match: "POST /v1/payment_intents/*/capture", status: 402 });
    await creator().mutation(api.dares.accept, { dareId, consent: true });
    await on.until(dareId, "awaiting_payment");
    await idle(t());
    const payment = await paymentOf(t(), dareId);
    expect(payment).toMatchObject({ state: "open", round: 2, problem: "capture-refused" });
    expect(await on.calls("POST", /cancel$/)).toBe(1);
    await provider.onPage(payment.checkoutUrl ?? "", { card: CARD.good });
    await on.until(dareId, "sent");
    await on.accept(dareId);
    expect(await postings(t())).toHaveLength(2);
  });

  test("D8 an authorisation that the bank took back, unheard, is found out at accept: a new page", async () => {
    const dareId = await on.arrived();
    await provider.lever("webhooks", { drop: ["payment_intent.canceled", "charge.refunded"] });
    const stripe = sdk(provider.sandbox.url);
    const [made] = (await stripe.events.list({ type: "payment_intent.created" })).data;
    await stripe.paymentIntents.cancel((made?.data.object as { id: string } | undefined)?.id ?? "");
    await creator().mutation(api.dares.accept, { dareId, consent: true });
    await on.until(dareId, "awaiting_payment");
    await idle(t());
    expect(await paymentOf(t(), dareId)).toMatchObject({ state: "open", round: 2 });
    expect(await postings(t())).toEqual([]);
  });

  test("our own key trouble (401) never touches the dare", async () => {
    const dareId = await on.arrived();
    await provider.lever("faults", { match: "POST /v1/payment_intents/*/capture", status: 401 });
    await creator().mutation(api.dares.accept, { dareId, consent: true });
    await idle(t());
    expect(await status(dareId)).toBe("accepting");
    const capture = (await opsOf(t(), dareId)).find(({ params }) => params.kind === "capture");
    expect(capture).toMatchObject({ status: "queued", tries: 1 });
  });

  test("a page on a foreign origin is never shown", async () => {
    vi.stubEnv("STRIPE_API_BASE", provider.sandbox.url.replace("127.0.0.1", "localhost"));
    const dareId = await sendDare(provider.world);
    await idle(t());
    expect(await paymentOf(t(), dareId)).toMatchObject({ state: "failed", problem: "provider-unavailable" });
    expect(await sender().query(api.dares.get, { dareId })).toMatchObject({ checkoutUrl: null });
  });
});
