/** Two people of the product, and what the provider says of their cards under names of its own. */
import { api, internal } from "@convex/_generated/api";
import type { Doc, Id } from "@convex/_generated/dataModel";
import type { ProviderPayment } from "@convex/tables/payments";
import type { ProviderCheckout } from "@convex/tables/provider";
import { afterEach, beforeEach, vi } from "vitest";
import { type Backend, NOW, setEnv, setupConvex } from "../support/backend";
import { exampleBlanks, PRICE, paymentOf, sendDare as sendByDraft, TEMPLATE } from "../support/dares";
import { creator, member, type Pair as World } from "../support/people";
import { rowsOf } from "../support/rows";

export type { World };

/** Fake clock: scheduled functions run only when a test says so. */
export function startClock(): void {
  vi.useFakeTimers();
  vi.setSystemTime(NOW);
}

export async function createWorld(): Promise<World> {
  const t = setupConvex();
  return { t, sender: await member(t, "paul"), creator: await creator(t, "maya") };
}

/** Clock, environment and people of each test, and all of it put back after it. */
export function eachInItsWorld(take: (world: World) => void): void {
  beforeEach(async () => {
    startClock();
    setEnv();
    take(await createWorld());
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllEnvs();
  });
}

let drafts = 0;

/** D1 in other words each time: what was declined may not be sent again (product 7). */
export async function sendDare(world: World, amount = PRICE): Promise<Id<"dares">> {
  drafts += 1;
  const blanks = Object.fromEntries(
    Object.keys(exampleBlanks(TEMPLATE)).map((key) => [key, `key number ${drafts}`]),
  );
  return await sendByDraft(world, { amount, blanks });
}

export async function opsOf(t: Backend, dareId: Id<"dares">): Promise<Doc<"providerOps">[]> {
  return await rowsOf(t, "providerOps", { subjectId: (await paymentOf(t, dareId))._id });
}

export function pageOf(payment: Doc<"payments">, over: Partial<ProviderCheckout> = {}): ProviderCheckout {
  return {
    ref: "cs_1",
    paymentId: payment._id,
    stage: "open",
    url: "http://127.0.0.1:9/c/pay/cs_1",
    expiresAt: NOW + 35 * 60_000,
    payment: null,
    ...over,
  };
}

export function attemptOf(payment: Doc<"payments">, over: Partial<ProviderPayment> = {}): ProviderPayment {
  const phase = over.phase ?? "authorised";
  return {
    ref: "pi_1",
    paymentId: payment._id,
    phase,
    amount: payment.amount,
    capturedAmount: phase === "captured" ? payment.amount : 0,
    currency: payment.currency,
    chargeRef: phase === "open" ? null : "ch_1",
    fee: null,
    captureBefore: NOW + 7 * 86_400_000,
    cardFingerprint: null,
    riskLevel: null,
    decline: null,
    ...over,
  };
}

export const FEE = { movementRef: "txn_1", amount: 103, currency: "usd" };

export async function applyCheckout(t: Backend, checkout: ProviderCheckout): Promise<string> {
  return await t.mutation(internal.webhooks.payments.applyState, {
    observed: { type: "checkout", checkout },
  });
}

export async function applyPayment(t: Backend, payment: ProviderPayment): Promise<string> {
  return await t.mutation(internal.webhooks.payments.applyState, { observed: { type: "payment", payment } });
}

/** The dare is sent: the page opened and its card was authorised. */
export async function sentDare(world: World, amount = PRICE): Promise<Id<"dares">> {
  const dareId = await sendDare(world, amount);
  const payment = await paymentOf(world.t, dareId);
  await applyCheckout(world.t, pageOf(payment));
  await applyPayment(world.t, attemptOf(payment));
  return dareId;
}

/** The creator said yes; the capture is queued. */
export async function acceptedDare(world: World, amount = PRICE): Promise<Id<"dares">> {
  const dareId = await sentDare(world, amount);
  await world.creator.as.mutation(api.dares.accept, { dareId, consent: true });
  return dareId;
}
