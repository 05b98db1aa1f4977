/** Stripe's accounts, transfers and payouts -> our DTOs. */
import type Stripe from "stripe";
import type { ProviderRecipient, ProviderSend } from "../../tables/payouts";
import { CollectError } from "../ports";

export function recipientOf(account: Stripe.Account): ProviderRecipient {
  const { requirements } = account;
  const deadline = requirements?.current_deadline ?? null;
  return {
    ref: account.id,
    uid: account.metadata?.uid ?? null,
    detailsSubmitted: account.details_submitted,
    chargesEnabled: account.charges_enabled,
    payoutsEnabled: account.payouts_enabled,
    transfersActive: account.capabilities?.transfers === "active",
    requirements: {
      currently_due: requirements?.currently_due ?? [],
      eventually_due: requirements?.eventually_due ?? [],
      past_due: requirements?.past_due ?? [],
      disabled_reason: requirements?.disabled_reason ?? null,
    },
    requirementsDueAt: deadline === null ? null : deadline * 1000,
    bankRef: bankRefOf(account),
  };
}

/** The fingerprint stays the same when the same bank account is entered again. */
function bankRefOf(account: Stripe.Account): string | null {
  const banks = account.external_accounts?.data ?? [];
  const bank = banks.find((each) => each.default_for_currency) ?? banks[0];
  return bank === undefined ? null : (bank.fingerprint ?? bank.id);
}

/** Null: made for no payout of ours. */
export function sendOfTransfer(transfer: Stripe.Transfer): ProviderSend | null {
  const { payoutId } = transfer.metadata;
  const accountRef = destinationOf(transfer);
  if (payoutId === undefined || accountRef === null) return null;
  const { amount, currency } = transfer;
  const reversalRef = reversalOf(transfer);
  return {
    payoutId,
    accountRef,
    transferRef: transfer.id,
    reversalRef,
    bankRef: null,
    stage: reversalRef === null ? "transferred" : "reversed",
    amount,
    currency,
    arrivesAt: null,
    failure: null,
  };
}

function destinationOf({ destination }: Stripe.Transfer): string | null {
  return typeof destination === "string" ? destination : (destination?.id ?? null);
}

/** Ours are whole. A part taken back by hand fits no payout of ours: a person has to look. */
function reversalOf(transfer: Stripe.Transfer): string | null {
  if (transfer.amount_reversed === 0) return null;
  const [reversal] = transfer.reversals.data;
  if (transfer.reversed && transfer.reversals.data.length === 1 && reversal !== undefined) return reversal.id;
  throw new CollectError("retry", "partly-reversed", `transfer ${transfer.id} was taken back in parts`);
}

const STAGES: Readonly<Record<string, ProviderSend["stage"]>> = {
  pending: "in_transit",
  in_transit: "in_transit",
  paid: "paid",
  failed: "failed",
  canceled: "failed",
};

/** A bank payout together with the transfer that fed it. */
export function sendOf(payout: Stripe.Payout, transfer: Stripe.Transfer, accountRef: string): ProviderSend {
  const stage = STAGES[payout.status];
  if (stage === undefined)
    throw new CollectError("retry", "unknown-status", `payout status ${payout.status}`);
  const fed = sendOfTransfer(transfer);
  const isOne = fed !== null && fed.payoutId === payout.metadata?.payoutId && fed.accountRef === accountRef;
  if (!isOne || fed.amount !== payout.amount || fed.currency !== payout.currency) {
    throw new CollectError("retry", "payout-differs", `payout ${payout.id} does not fit its transfer`);
  }
  return {
    ...fed,
    bankRef: payout.id,
    stage,
    arrivesAt: payout.arrival_date * 1000,
    failure: payout.failure_code ?? (stage === "failed" ? payout.status : null),
  };
}
