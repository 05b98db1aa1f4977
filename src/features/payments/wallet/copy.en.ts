import { FIRST_HOLD_MS, HOLD_MS } from "@convex/domain/ledger/earningHold";
import { DAY_MS } from "@convex/domain/limits";
import type { PendingReason } from "@convex/domain/payouts/payoutMachine";

const usualDays = HOLD_MS / DAY_MS;
const firstDays = FIRST_HOLD_MS / DAY_MS;

export const walletCopy = {
  title: "Wallet",
  loading: "Loading your wallet",
  tabs: {
    label: "Parts of the wallet",
    overview: "Overview",
    payouts: "Payouts",
    history: "History",
    spending: "Spending",
  },
  available: "Available",
  availableLine: "Ready to be paid out.",
  availableNotYet: "This is yours. See Payouts for what is still needed before it can go to your bank.",
  availableNone: "Nothing to pay out yet.",
  /** Below zero: a payment was taken back after it had become available. */
  debtLine:
    "A payment was taken back after you had it. Your next earnings cover it first; you do not need to do anything.",
  payout: "Go to payouts",
  coming: "On its way to you",
  pockets: "Where your money is",
  pending: "Pending",
  pendingLine: `Earned, and held for up to ${firstDays} days before it becomes available.`,
  pendingNone: "Nothing pending.",
  /** {amount} with currency; followed by a relative time such as "in 7 days". */
  nextRelease: "{amount} becomes available",
  reserved: "Being paid out",
  reservedLine: "Requested, but not at your bank yet.",
  frozen: "Under review",
  frozenLine: "A bank is reviewing the payment.",
  held: "Held payments",
  /** {count} dares; the form follows the reader's plural rules. */
  heldLine: {
    one: "Your share of {count} dare you accepted. It is yours once the video is approved.",
    other: "Your share of {count} dares you accepted. It is yours once the video is approved.",
  },
  heldNone: "Payments for dares you accept are held here until the video is approved.",
  lifetime: "Total earned",
  lifetimeLine: "After fees and refunds.",
  paidOut: "Total paid out",
  paidOutLine: "What has reached your bank account.",
  onTheWay: {
    heading: "Pending",
    loading: "Loading what is pending",
    /** Followed by a relative time such as "in 7 days". */
    when: "Available",
    reasons: {
      usual: `Held for ${usualDays} days after approval, as usual.`,
      firstEarnings: `Your first five earnings are held for ${firstDays} days.`,
      fraudWarning: "A bank raised a concern about this payment, so it is held for 30 more days.",
      frozen: "Under review: a bank is checking this payment.",
    } satisfies Record<PendingReason, string>,
  },
  earnings: "Earnings",
  totals: {
    heading: "Over time",
    loading: "Loading your totals",
    day: "Today",
    dayLine: "Days are counted in UTC.",
    week: "Last 7 days",
    month: "Last 30 days",
    quarter: "Last 90 days",
    balance: "Available and pending",
    balanceLine: "Everything in your wallet right now.",
    dared: "Paid for dares",
    daredLine: "What you paid for dares you sent, less refunds.",
  },
  tip: "Tip",
  empty: {
    title: "No earnings yet",
    line: "What you earn from completed dares appears here.",
    action: "Go to your inbox",
  },
  row: {
    gross: { dare: "Price", tip: "Tip" },
    fee: "{product} fee",
    available: "Available",
    reversed: "Taken back",
  },
  history: {
    heading: "All transactions",
    loading: "Loading your history",
    loadingMore: "Loading more of your history",
    search: "Search by dare",
    find: "Search",
    clear: "Show all",
    more: "Show older",
    empty: {
      title: "No transactions yet",
      line: "Every amount in and out of your wallet is listed here.",
    },
    /** {words} is what was looked for. */
    noMatch: "Nothing found for “{words}”.",
    noMatchYet: "Nothing found for “{words}” so far. Try older transactions.",
    /** A movement of a kind that this version does not know. */
    other: "Transaction",
    /** {from} and {to} are pockets: the amount stayed the person's own. */
    between: "{from} → {to}",
    pockets: {
      pending: "Pending",
      available: "Available",
      reserved: "Being paid out",
      frozen: "Under review",
    },
  },
  csv: {
    action: "Export as a spreadsheet (CSV)",
    /** {count} movements, with the reader's separators. */
    cut: "The file contains the newest {count} transactions. Older ones are in your data export.",
    /** {product} in small letters, {date} such as 2026-11-22. */
    fileName: "{product}-wallet-{date}.csv",
    heads: ["Time (UTC)", "Kind", "Pocket", "Amount", "Currency", "Dare", "Reference"],
  },
  payment: {
    processing: { title: "Checking your payment", line: "Waiting for your bank. This takes a moment." },
    late: {
      title: "Still checking your payment",
      line: "This is taking longer than usual. We will tell you when your bank has answered.",
    },
    authorised: {
      title: "Your dare is sent",
      /** {amount} with currency, {name} a handle with @. */
      line: "{amount} is authorised, not charged. {name} can answer now.",
      action: "See your dare",
    },
    paid: {
      title: "Payment complete",
      line: "{amount} is charged and held until you approve the video.",
      action: "See your dare",
    },
    failed: {
      title: "The payment did not go through",
      line: "Nothing was charged and your draft is kept.",
      action: "Back to the draft",
    },
    left: {
      title: "You left the payment page",
      line: "Nothing was charged and your draft is kept.",
      action: "Back to the draft",
    },
    /** As long as it is not known what for. */
    leftOpen: { title: "You left the payment page", line: "Nothing was charged." },
    tip: {
      paid: {
        title: "Your tip is sent",
        /** {amount} with currency, {name} a handle with @. */
        line: "You tipped {name} {amount}.",
        /** {name} a handle with @. */
        action: "See {name}",
      },
      failed: { title: "The tip did not go through", line: "Nothing was charged." },
      left: { title: "You left the payment page", line: "Nothing was charged and no tip was sent." },
    },
    boost: {
      paid: {
        title: "Your boost is on",
        line: "{amount} is charged. It starts now.",
        action: "See your profile",
      },
      failed: { title: "The boost did not go through", line: "Nothing was charged." },
      left: { title: "You left the payment page", line: "Nothing was charged and no boost was bought." },
    },
    unknown: {
      title: "We can't find this payment",
      line: "It belongs to another account, or the link is not complete.",
    },
    close: "Close",
  },
} as const;

/** What happened to a pocket, by the ledger's kind. */
export const movementWords: Readonly<Record<string, string>> = {
  release: "Dare approved",
  tip: "Tip",
  mature: "Became available",
  refundRequest: "Refunded to the sender",
  chargebackFreeze: "Held for a review",
  chargebackLost: "Taken back by a bank",
  chargebackWon: "Review ended in your favour",
  payoutRequest: "Payout requested",
  payoutBack: "Payout returned",
  payoutPaid: "Payout paid",
  payoutBounced: "Payout returned by your bank",
  adjustment: "Corrected by our team",
  giveUp: "Given up",
};
