/** A creator with earned money and an account at the provider, and the provider's word about both. */
import { api, internal } from "@convex/_generated/api";
import type { Doc, Id } from "@convex/_generated/dataModel";
import { captureEntry, matureEntry, releaseEntry } from "@convex/domain/ledger/postings";
import { DAY_MS } from "@convex/domain/limits";
import type { ProviderRecipient, ProviderSend } from "@convex/tables/payouts";
import type { OpOutcome } from "@convex/tables/provider";
import { expect, vi } from "vitest";
import { expectPrinted } from "../../support/quiet";
import { book, sumOf } from "../ledger/books";
import { type Backend, passTime, read, type Session, setupConvex } from "../support/backend";
import { creator, type Person, signIn } from "../support/people";
import { applyState } from "../support/provider";
import { findOnly, only, postings, rowsOf } from "../support/rows";
import { templated } from "../support/template";

// The first call of a file loads the whole deployment, which a busy machine does not do in five seconds.
vi.setConfig({ testTimeout: 30_000 });

export const ACCOUNT = "acct_maya";

export { sumOf };

export interface PayoutWorld {
  t: Backend;
  maya: Person;
}

/** Earned, and over every hold. */
export async function fund(t: Backend, uid: string, amount: number, name = `d${amount}`): Promise<void> {
  await book(t, captureEntry({ chargeRef: `ch_${name}`, dareId: name, amount }));
  await book(t, releaseEntry({ dareId: name, creatorId: uid, price: amount, fee: 0 }));
  await book(t, matureEntry({ earningId: name, uid, amount }));
}

type Requirements = ProviderRecipient["requirements"];

/** What the provider asks for; nothing but `over`. */
export const asksFor = (over: Partial<Requirements> = {}): Requirements => ({
  currently_due: [],
  eventually_due: [],
  past_due: [],
  disabled_reason: null,
  ...over,
});

export const verifiedAccount = (uid: string, over: Partial<ProviderRecipient> = {}): ProviderRecipient => ({
  ref: ACCOUNT,
  uid,
  detailsSubmitted: true,
  chargesEnabled: false,
  payoutsEnabled: true,
  transfersActive: true,
  requirements: asksFor(),
  requirementsDueAt: null,
  bankRef: "bank_1",
  ...over,
});

export async function sayAccount(world: PayoutWorld, over: Partial<ProviderRecipient> = {}): Promise<string> {
  return await applyState(world.t, { type: "recipient", recipient: verifiedAccount(world.maya.uid, over) });
}

/** A session whose sign-in is fresh by the present clock. */
export const fresh = ({ t, maya }: PayoutWorld): Session => signIn(t, maya.username);

let pages = 0;

/** Has asked for onboarding, so that there is a row. */
export async function askOnboarding(world: PayoutWorld): Promise<string> {
  pages += 1;
  const clientId = `page-${pages}`;
  await fresh(world).mutation(api.payouts.openPage, { clientId, page: "onboarding" });
  return clientId;
}

/** Onboarded three days ago, with `amount` in the wallet. */
export const payoutWorld = templated(async (amount?: number): Promise<PayoutWorld> => {
  const t = setupConvex();
  const world = { t, maya: await creator(t, "maya") };
  await fund(t, world.maya.uid, amount ?? 10_000);
  await askOnboarding(world);
  await sayAccount(world);
  passTime(3 * DAY_MS);
  await judgeNow(world);
  return world;
});

export const recipientRow = ({ t, maya }: PayoutWorld) => only(t, "recipients", { uid: maya.uid });

/** The job that the end of a wait has set. */
export async function judgeNow(world: PayoutWorld): Promise<void> {
  const { _id, judgeAt } = await recipientRow(world);
  if (judgeAt !== undefined)
    await world.t.mutation(internal.jobs.payouts.judge, { recipientId: _id, at: judgeAt });
}

let orders = 0;

export async function ask(world: PayoutWorld, amount: number, clientId?: string): Promise<Id<"payouts">> {
  orders += 1;
  const order = { clientId: clientId ?? `payout-${orders}`, amount };
  return (await fresh(world).mutation(api.payouts.request, order)).payoutId;
}

export const payoutRow = (t: Backend, payoutId: Id<"payouts">) => only(t, "payouts", { _id: payoutId });

/** What the provider would say of this payout. */
export async function sendOf(
  world: PayoutWorld,
  payoutId: Id<"payouts">,
  over: Partial<ProviderSend> = {},
): Promise<ProviderSend> {
  const { amount, currency, accountRef } = await payoutRow(world.t, payoutId);
  return {
    payoutId,
    accountRef,
    transferRef: `tr_${payoutId}`,
    reversalRef: null,
    bankRef: null,
    stage: "transferred",
    amount,
    currency,
    arrivesAt: null,
    failure: null,
    ...over,
  };
}

export type Word = "transferred" | "in_transit" | "paid" | "failed" | "reversed";

/** The usual observations, in the shape the adapter gives them. */
export async function say(world: PayoutWorld, payoutId: Id<"payouts">, word: Word): Promise<string> {
  const bankRef = `po_${payoutId}`;
  const over: Record<Word, Partial<ProviderSend>> = {
    transferred: {},
    in_transit: { bankRef, stage: "in_transit", arrivesAt: Date.now() + 2 * DAY_MS },
    paid: { bankRef, stage: "paid" },
    failed: { bankRef, stage: "failed", failure: "account_closed" },
    reversed: { reversalRef: `trr_${payoutId}`, stage: "reversed" },
  };
  return await applyState(world.t, { type: "send", send: await sendOf(world, payoutId, over[word]) });
}

export const opsOf = (t: Backend, subjectId: string) => rowsOf(t, "providerOps", { subjectId });

export async function openOp(t: Backend, subjectId: string): Promise<Doc<"providerOps">> {
  const open = (await opsOf(t, subjectId)).filter(({ nextAt }) => nextAt !== undefined);
  const [op] = open;
  if (op === undefined || open.length > 1) throw new Error(`${open.length} open operations`);
  return op;
}

export const keysOf = async (t: Backend, subjectId: string): Promise<string[]> =>
  (await opsOf(t, subjectId)).map(({ key }) => key);

/** The provider was asked about the account just now; nothing has changed. */
export async function seenNow(world: PayoutWorld): Promise<void> {
  const { _id } = await recipientRow(world);
  await read(world.t, (ctx) => ctx.db.patch(_id, { seenAt: Date.now() }));
}

export const leaseOf = ({ t }: PayoutWorld, opId: Id<"providerOps">) =>
  t.mutation(internal.webhooks.payments.leaseOp, { opId });

/** The provider answers the call that waits. */
export async function answer(world: PayoutWorld, subjectId: string, outcome: OpOutcome): Promise<void> {
  await seenNow(world);
  const { _id: opId } = await openOp(world.t, subjectId);
  const op = await leaseOf(world, opId);
  if (op === null) throw new Error("nothing was leased");
  await world.t.mutation(internal.webhooks.payments.settleOp, { opId, lease: op.lease, outcome });
}

export const refuse = (world: PayoutWorld, subjectId: string, code: string) =>
  answer(world, subjectId, { kind: "refused", code, observed: null });

export interface Pockets {
  available: number;
  reserved: number;
  paidOut: number;
}

export async function pocketsOf({ t, maya }: PayoutWorld): Promise<Pockets> {
  const wallet = await findOnly(t, "wallets", { uid: maya.uid });
  return {
    available: wallet?.available ?? 0,
    reserved: wallet?.reserved ?? 0,
    paidOut: wallet?.lifetimePaidOut ?? 0,
  };
}

/** I1, I3, I4, and: what is reserved is what payouts have taken and neither given back nor brought to a bank. */
export async function checkBooks(world: PayoutWorld): Promise<void> {
  const { t, maya } = world;
  const [accounts, payouts] = [await rowsOf(t, "ledgerAccounts"), await rowsOf(t, "payouts")];
  expect((await postings(t)).reduce((sum, [, amount]) => sum + amount, 0)).toBe(0);
  for (const { key, balance } of accounts) {
    if (balance === undefined) continue;
    expect(balance).toBeGreaterThanOrEqual(0);
    expect(balance + (await sumOf(t, key))).toBe(0);
  }
  const taken = payouts.filter(({ backs, state }) => backs === 0 && state !== "paid");
  const { reserved } = await pocketsOf(world);
  expect(reserved).toBe(taken.reduce((sum, { amount }) => sum + amount, 0));
  expect(await sumOf(t, `user:${maya.uid}:reserved`)).toBe(reserved === 0 ? 0 : -reserved);
}

/** Error lines for whoever is on duty, without printing them. */
export function watchAlarms(): { names: () => string[] } {
  const lines = expectPrinted(/"alarm":/);
  return {
    names: () => lines.map((line): string => JSON.parse(line).alarm),
  };
}
