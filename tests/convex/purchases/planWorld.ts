/** What the provider would say about somebody's plan, through the one way in (money 5). */
import { api } from "@convex/_generated/api";
import type { ProviderInvoice, ProviderSubscription } from "@convex/tables/purchases";
import { type Backend, HOUR, newClientId } from "../support/backend";
import type { Person } from "../support/people";
import { applyState } from "../support/provider";
import { only, rowsOf } from "../support/rows";

export const DAY = 24 * HOUR;
export const SUBSCRIPTION = "sub_1";

export async function subscriptionSays(
  t: Backend,
  { uid }: { uid: string },
  over: Partial<ProviderSubscription> = {},
): Promise<string> {
  const subscription = {
    ref: SUBSCRIPTION,
    uid,
    customerRef: "cus_1",
    status: "active" as const,
    startedAt: Date.now(),
    periodEndsAt: Date.now() + 30 * DAY,
    cancelAtPeriodEnd: false,
    ...over,
  };
  return await applyState(t, { type: "subscription", subscription });
}

export async function invoiceSays(
  t: Backend,
  { uid }: { uid: string },
  over: Partial<ProviderInvoice> = {},
): Promise<string> {
  const invoice = {
    ref: "in_1",
    subscriptionRef: SUBSCRIPTION,
    uid,
    paid: true,
    amount: 999,
    currency: "usd",
    chargeRef: "ch_plan",
    fee: null,
    ...over,
  };
  return await applyState(t, { type: "invoice", invoice });
}

export const planOf = (t: Backend, { uid }: { uid: string }) => only(t, "plans", { uid });

/** Asks for the page of purchase and has the provider make it. */
export async function openPage(t: Backend, person: Person): Promise<{ clientId: string; url: string }> {
  const clientId = newClientId();
  await person.as.mutation(api.plans.openCheckout, { clientId });
  const { _id: subjectId, pageRound: round } = await planOf(t, person);
  const url = `http://127.0.0.1:9/c/pay/cs_plan_${round}`;
  const page = { subjectId, ref: `cs_plan_${round}`, url, round, customerRef: "cus_1" };
  await applyState(t, { type: "page", page });
  return { clientId, url };
}

export const opsAbout = (t: Backend, subjectId: string) => rowsOf(t, "providerOps", { subjectId });
