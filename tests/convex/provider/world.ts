/** Two people of the product, and what the provider says of their cards under names of its own. */
import { api } from "@convex/_generated/api";
import type { Doc, Id } from "@convex/_generated/dataModel";
import type { ProviderPayment } from "@convex/tables/payments";
import { afterEach, beforeEach, vi } from "vitest";
import { type Backend, NOW, setEnv, setupConvex } from "../support/backend";
import { exampleBlanks, PRICE, paymentOf, sendDare as sendByDraft, TEMPLATE } from "../support/dares";
import { creator, member, type Pair as World } from "../support/people";
import { applyCheckout, applyPayment, attemptOf, pageOf } from "../support/provider";
import { rowsOf } from "../support/rows";
import { templated } from "../support/template";

export type { World };
export { applyCheckout, applyPayment, attemptOf, pageOf };

/** Fake clock: scheduled functions run only when a test says so. */
function startClock(): void {
  vi.useFakeTimers();
  vi.setSystemTime(NOW);
}

export async function createWorld(): Promise<World> {
  const t = setupConvex();
  return { t, sender: await member(t, "paul"), creator: await creator(t, "maya") };
}

export const copiedWorld = templated(createWorld);

/** Clock, environment and people of each test, and all of it put back after it. */
export function eachInItsWorld(take: (world: World) => void): void {
  beforeEach(async () => {
    startClock();
    setEnv();
    take(await copiedWorld());
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

export const FEE = { movementRef: "txn_1", amount: 103, currency: "usd" };

/** Its page is open. */
export async function openedDare(world: World, amount?: number) {
  const dareId = await sendDare(world, amount);
  const payment = await paymentOf(world.t, dareId);
  await applyCheckout(world.t, pageOf(payment));
  return { dareId, payment };
}

/** What the provider says of the card that was first on this dare's page. */
export async function cardSays(t: Backend, dareId: Id<"dares">, over: Partial<ProviderPayment> = {}) {
  return await applyPayment(t, attemptOf(await paymentOf(t, dareId), over));
}

/** The dare is sent: the page opened and its card was authorised. */
export async function sentDare(world: World, amount = PRICE): Promise<Id<"dares">> {
  const { dareId, payment } = await openedDare(world, amount);
  await applyPayment(world.t, attemptOf(payment));
  return dareId;
}

/** The creator said yes; the capture is queued. */
export async function acceptedDare(world: World, amount = PRICE): Promise<Id<"dares">> {
  const dareId = await sentDare(world, amount);
  await world.creator.as.mutation(api.dares.accept, { dareId, consent: true });
  return dareId;
}
