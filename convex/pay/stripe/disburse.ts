/** DisbursePort over Stripe: Express accounts, transfers to them, payouts from them (money.md 4.1, 4.3). */
import type Stripe from "stripe";
import type { ProviderSend } from "../../tables/payouts";
import type { BankOrder, DisbursePort, ReversalOrder, TransferOrder } from "../disbursePorts";
import { CollectError } from "../ports";
import { createClient } from "./client";
import type { PayConfig } from "./config";
import { guarded } from "./failures";
import { recipientOf, sendOf, sendOfTransfer } from "./translateDisburse";

/** Where Stripe itself serves its pages for connected accounts. */
const CONNECT_ORIGIN = "https://connect.stripe.com";
const SEARCH_PAGE = 100;
/** Accounts made since one of ours was asked for; more than this in a day needs a person. */
const ACCOUNTS_MAX = 1_000;
/** A call may reach the provider's clock a little before ours. */
const CLOCK_SLACK_S = 300;

const seconds = (ms: number): number => Math.floor(ms / 1000) - CLOCK_SLACK_S;
const groupOf = (payoutId: string): string => `payout_${payoutId}`;

export function createStripeDisburse(config: PayConfig): DisbursePort {
  const stripe = createClient(config);
  return {
    ...accountCalls(stripe, config),
    ...transferCalls(stripe),
    ...bankCalls(stripe),
  };
}

type AccountCalls = Pick<
  DisbursePort,
  "ensureRecipient" | "findRecipient" | "getRecipient" | "onboardingLink" | "dashboardLink"
>;

function accountCalls(stripe: Stripe, config: PayConfig): AccountCalls {
  const wallet = `${config.appOrigin}/app/wallet`;
  return {
    ensureRecipient: (uid, key) =>
      guarded(async () => {
        const account = await stripe.accounts.create(accountParams(uid), { idempotencyKey: key });
        return recipientOf(await kept(stripe, account));
      }),
    findRecipient: (uid, { since }) =>
      guarded(async () => {
        const made = await stripe.accounts
          .list({ created: { gte: seconds(since) }, limit: SEARCH_PAGE })
          .autoPagingToArray({ limit: ACCOUNTS_MAX });
        const account = made.find(({ metadata }) => metadata?.uid === uid);
        return account === undefined ? null : recipientOf(await kept(stripe, account));
      }),
    getRecipient: (ref) => guarded(async () => recipientOf(await stripe.accounts.retrieve(ref))),
    onboardingLink: (account) =>
      guarded(async () => {
        const link = await stripe.accountLinks.create({
          account,
          type: "account_onboarding",
          return_url: `${wallet}?onboarding=return`,
          refresh_url: `${wallet}?onboarding=refresh`,
          collection_options: { fields: "eventually_due" },
        });
        return requirePageOrigin(link.url, config);
      }),
    dashboardLink: (account) =>
      guarded(async () => requirePageOrigin((await stripe.accounts.createLoginLink(account)).url, config)),
  };
}

/** Money 4.3: we pay the fees and bear the losses, Stripe collects what it must know and shows its own pages. */
function accountParams(uid: string): Stripe.AccountCreateParams {
  return {
    controller: {
      fees: { payer: "application" },
      losses: { payments: "application" },
      requirement_collection: "stripe",
      stripe_dashboard: { type: "express" },
    },
    capabilities: { transfers: { requested: true } },
    metadata: { uid },
  };
}

/** Nothing leaves an account but by our own payout. Setting it again changes nothing, so every way in ends here. */
async function kept(stripe: Stripe, account: Stripe.Account): Promise<Stripe.Account> {
  await stripe.balanceSettings.update(
    { payments: { payouts: { schedule: { interval: "manual" } } } },
    { stripeAccount: account.id },
  );
  return account;
}

/** Rulings 23: a person is sent to the provider's own pages and nowhere else. */
function requirePageOrigin(url: string, { api, paymentOrigin }: PayConfig): string {
  const origin = new URL(url).origin;
  if (origin === paymentOrigin || (api === null && origin === CONNECT_ORIGIN)) return url;
  throw new CollectError("refused", "foreign-page", "the page is not on the provider's origin");
}

type TransferCalls = Pick<DisbursePort, "transfer" | "findTransfer" | "reverse" | "getTransfer">;

function transferCalls(stripe: Stripe): TransferCalls {
  const getTransfer = (ref: string) =>
    guarded(async () => sendOfTransfer(await stripe.transfers.retrieve(ref)));
  return {
    getTransfer,
    transfer: (order, key) =>
      guarded(async () =>
        ours(await stripe.transfers.create(transferParams(order), { idempotencyKey: key })),
      ),
    findTransfer: ({ payoutId, accountRef }) =>
      guarded(async () => {
        const wanted = { transfer_group: groupOf(payoutId), destination: accountRef, limit: SEARCH_PAGE };
        const { data } = await stripe.transfers.list(wanted);
        const [transfer] = data;
        return transfer === undefined ? null : sendOfTransfer(transfer);
      }),
    reverse: ({ transferRef, amount, payoutId }: ReversalOrder, key) =>
      guarded(async () => {
        const params = { amount, metadata: { payoutId } };
        await stripe.transfers.createReversal(transferRef, params, { idempotencyKey: key });
        return ours(await stripe.transfers.retrieve(transferRef));
      }),
  };
}

function transferParams({
  payoutId,
  accountRef,
  amount,
  currency,
}: TransferOrder): Stripe.TransferCreateParams {
  return {
    destination: accountRef,
    amount,
    currency,
    transfer_group: groupOf(payoutId),
    metadata: { payoutId },
  };
}

/** An object we have just made carries our own name for it. */
function ours(transfer: Stripe.Transfer): ProviderSend {
  const send = sendOfTransfer(transfer);
  if (send === null)
    throw new CollectError("retry", "unnamed-transfer", `transfer ${transfer.id} has no payout`);
  return send;
}

type BankCalls = Pick<DisbursePort, "payBank" | "findBankPayout" | "getBankPayout">;

function bankCalls(stripe: Stripe): BankCalls {
  const whole = async (payout: Stripe.Payout, accountRef: string): Promise<ProviderSend | null> => {
    const transferRef = payout.metadata?.transferRef;
    // Without our names on it, it was made in the provider's own pages.
    if (payout.metadata?.payoutId === undefined || transferRef === undefined) return null;
    return sendOf(payout, await stripe.transfers.retrieve(transferRef), accountRef);
  };
  return {
    payBank: (order, key) =>
      guarded(async () => {
        const options = { stripeAccount: order.accountRef, idempotencyKey: key };
        const payout = await stripe.payouts.create(bankParams(order), options);
        const state = await whole(payout, order.accountRef);
        if (state !== null) return state;
        throw new CollectError("retry", "unnamed-payout", `payout ${payout.id} has lost its names`);
      }),
    findBankPayout: ({ payoutId, accountRef }, { since }) =>
      guarded(async () => {
        const made = await stripe.payouts
          .list({ created: { gte: seconds(since) }, limit: SEARCH_PAGE }, { stripeAccount: accountRef })
          .autoPagingToArray({ limit: ACCOUNTS_MAX });
        const payout = made.find(({ metadata }) => metadata?.payoutId === payoutId);
        return payout === undefined ? null : await whole(payout, accountRef);
      }),
    getBankPayout: (ref, accountRef) =>
      guarded(async () =>
        whole(await stripe.payouts.retrieve(ref, {}, { stripeAccount: accountRef }), accountRef),
      ),
  };
}

function bankParams({ payoutId, transferRef, amount, currency }: BankOrder): Stripe.PayoutCreateParams {
  return { amount, currency, method: "standard", metadata: { payoutId, transferRef } };
}
