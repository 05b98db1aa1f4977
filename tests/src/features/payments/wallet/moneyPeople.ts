import type { WalletView } from "@/features/payments/wallet/data";

/** A wallet as the server tells it: nothing earned yet unless the test says otherwise. */
export function walletOf(part: Partial<WalletView> = {}): WalletView {
  return {
    currency: "usd",
    available: 0,
    pending: 0,
    reserved: 0,
    frozen: 0,
    lifetimeEarned: 0,
    lifetimePaidOut: 0,
    nextReleaseAt: null,
    nextReleaseAmount: null,
    canPayout: false,
    blockers: [{ word: "account-missing", until: null }],
    payoutMin: 2_000,
    payoutMax: 0,
    held: { amount: 0, count: 0 },
    account: null,
    earnings: [],
    updatedAt: null,
    ...part,
  };
}

export const verifiedAccount: NonNullable<WalletView["account"]> = {
  kycStatus: "verified",
  stripeDetailsSubmitted: true,
  stripePayoutsEnabled: true,
  stripeVerified: true,
  requirements: [],
  disabledReason: null,
};
