import { internal } from "@convex/_generated/api";
import { DAY_MS, HOUR_MS } from "@convex/domain/limits";
import { isOff } from "@convex/model/access/killSwitches";
import { describe, expect, test, vi } from "vitest";
import { sdk } from "../../../embedded/sandboxes/stripeHarness";
import { expectPrinted } from "../../../support/quiet";
import { read } from "../../support/backend";
import { paymentOf } from "../../support/dares";
import { rowsOf } from "../../support/rows";
import { flowsOn, WAIT } from "./flows";
import { eachOnProvider, idle, type Provider } from "./provider";

let provider: Provider;
let on: ReturnType<typeof flowsOn>;
eachOnProvider((fresh) => {
  provider = fresh;
  on = flowsOn(provider);
});

const t = () => provider.world.t;
const payoutsOff = () => read(t(), (ctx) => isOff(ctx, "payouts"));
/** Only the calendar moves: what waits for the network goes on as usual. */
const setLater = (ms: number) => vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + ms });
const runs = () => rowsOf(t(), "reconRuns");

/** News of what somebody made past the product is kept until a sweep gives it up. */
const NOT_OURS = '"alarm":"pay-event-given-up"';

const nightly = () => t().action(internal.jobs.ledger.reconDaily, {});

describe("our books against the provider's (money 5.3)", () => {
  test("a day of business agrees to the cent, in both directions", async () => {
    await on.released();
    await on.charged();
    setLater(3 * HOUR_MS);
    await nightly();
    expect(await on.findings()).toEqual([]);
    const [run] = await runs();
    expect(run).toMatchObject({ kind: "daily", findings: 0, checked: 2 });
    expect(run?.finishedAt).toBeDefined();
    const txns = await rowsOf(t(), "ledgerTxns");
    const onBalance = txns.filter(({ kind }) => kind === "charge" || kind === "fee");
    expect(onBalance.every(({ matchedAt }) => matchedAt !== undefined)).toBe(true);
  });

  test("reconciliation with an unknown movement: detected in the night, unexplained for a day payouts stop", async () => {
    expectPrinted('"alarm":"money-switched-off"', 1);
    expectPrinted('"alarm":"recon-finding"', 1);
    expectPrinted(NOT_OURS, "any");
    const { paymentRef = "" } = await paymentOf(t(), await on.charged());
    // Somebody gives a part back past the product.
    await sdk(provider.sandbox.url).refunds.create({ payment_intent: paymentRef, amount: 700 });
    await idle(t());
    setLater(3 * HOUR_MS);
    await nightly();
    expect(await on.findings()).toEqual([{ kind: "unknown-movement", expected: 0, found: -700, open: true }]);
    await t().action(internal.jobs.ledger.reconHourly, {});
    expect(await payoutsOff()).toBe(false);
    setLater(DAY_MS);
    await t().action(internal.jobs.ledger.reconHourly, {});
    expect(await payoutsOff()).toBe(true);
  });

  test("a run that the provider cut off goes on with the next hour, from where it was", async () => {
    expectPrinted('"alarm":"recon-run-failed"', 1);
    await on.charged();
    setLater(3 * HOUR_MS);
    await provider.lever("faults", { match: "GET /v1/balance", status: 500, times: 9 });
    await nightly();
    expect((await runs())[0]).toMatchObject({ error: expect.stringContaining("500") });
    expect((await runs())[0]?.finishedAt).toBeUndefined();
    await fetch(`${provider.sandbox.url}/_sandbox/faults`, {
      method: "DELETE",
      headers: { "x-sandbox-key": provider.sandbox.sandboxKey },
    });
    await t().action(internal.jobs.ledger.reconHourly, {});
    await vi.waitFor(async () => {
      const daily = (await runs()).filter(({ kind }) => kind === "daily");
      expect(daily).toEqual([expect.objectContaining({ findings: 0, finishedAt: expect.any(Number) })]);
    }, WAIT);
    // Checked once; listed once before the balance that failed, and before and after the one that did not.
    expect(await on.calls("GET", /^\/v1\/balance_transactions/)).toBe(1 + 3);
  });
});
