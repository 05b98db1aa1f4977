import type { DisabledWord, RequirementWord } from "@convex/domain/payouts/onboarding";
import type { PayoutBlockerWord, PayoutFailure, PayoutState } from "@convex/domain/payouts/payoutMachine";

export const payoutsCopy = {
  account: {
    unverified: {
      title: "Set up payouts",
      line: "Payouts go to your own bank account. The payment service asks who you are and where to send the money. Your answers stay with them.",
      action: "Set up payouts",
    },
    pending: {
      title: "Your details are being checked",
      line: "This usually takes minutes, sometimes a day.",
      action: "Open your details",
    },
    action_required: {
      title: "Something is missing",
      line: "The payment service needs this before it can pay you:",
      action: "Add missing details",
    },
    verified: {
      title: "Payouts are set up",
      line: "Payouts go to the bank account you gave the payment service.",
      action: "See your payout account",
    },
    rejected: {
      title: "The payment service cannot pay you",
      line: "It has closed your payout account. Your earnings are still yours: write to us, and we will look into it.",
      action: "Open your details",
    },
    closedBecause: {
      rejected: "The payment service decided this after its check.",
      documents: "Payouts are paused until you add the missing details.",
      review: "Payouts are paused while the payment service checks your details.",
      other: "The payment service has paused payouts. See its page for details.",
    } satisfies Record<DisabledWord, string>,
    requirements: "What is missing",
    words: {
      name: "Your full name",
      birthdate: "Your date of birth",
      address: "Your address",
      contact: "An email address or phone number",
      idNumber: "Your national or tax number",
      document: "A photo of your ID",
      addressDocument: "A document that shows your address",
      business: "A short description of what you do",
      bankAccount: "The bank account for your payouts",
      terms: "Your agreement to the payment service's terms",
      other: "One more detail. See the payment service's page.",
    } satisfies Record<RequirementWord, string>,
    identity: "Payouts go only to an account in your own name.",
  },
  page: {
    opening: "Opening the page.",
    late: "This is taking longer than usual. The page opens as soon as it is ready.",
    failed: "The payment service's page could not be opened. Nothing has changed.",
    blocked: "We do not recognise this payment page, so we did not open it.",
    back: "Welcome back. Your payout status will update here.",
    refresh: "That link has expired. Getting a new one.",
  },
  request: {
    heading: "Request a payout",
    /** {min} and {max} with currency. */
    limits: "From {min} to {max} at a time, one a day. Free of charge.",
    amount: "Amount",
    action: "Request payout",
    asked: "Your payout is on its way. You can follow it below.",
    password: "We ask for your password first, unless you have just entered it.",
    notANumber: "Enter an amount, such as 25 or 25.50.",
    /** {min} and {max} with currency. */
    tooLow: "The smallest payout is {min}.",
    tooHigh: "You can be paid out up to {max} now.",
  },
  blockers: {
    heading: "Before the next payout",
    /** Stands before a relative time such as "in 2 days". */
    until: "Available",
    words: {
      "payouts-off": "Payouts are paused for everyone while we run a check. Your money is safe.",
      "account-missing": "Set up payouts first.",
      "account-rejected": "The payment service has closed your payout account.",
      "details-missing": "Complete your details with the payment service.",
      "requirements-past-due": "The payment service is waiting for details from you.",
      "requirements-due": "The payment service needs details from you within a week.",
      "account-disabled": "The payment service has paused your payout account.",
      "bank-refused": "Your bank sent the last payout back. Give the payment service another bank account.",
      "on-hold": "Our team is reviewing your account. We will tell you when it is done.",
      "in-debt": "A payment was taken back after you had it. Your next earnings cover it first.",
      "first-wait": "Your first payout is possible three days after set-up.",
      "bank-wait": "Payouts pause for three days after a change of bank account, to protect you.",
      "daily-limit": "One payout in 24 hours.",
      "below-minimum": "A payout needs at least {min} available.",
    } satisfies Record<PayoutBlockerWord, string>,
  },
  list: {
    heading: "Your payouts",
    loading: "Loading your payouts",
    more: "Show older",
    empty: { title: "No payouts yet", line: "Your payouts and their progress appear here." },
    states: {
      requested: "Requested",
      transferring: "Being sent",
      in_transit: "On its way to your bank",
      paid: "Paid",
      cancelled: "Cancelled",
      failed: "Did not arrive",
      bounced: "Returned by your bank",
    } satisfies Record<PayoutState, string>,
    lines: {
      requested: "We send it as soon as the payment service is ready.",
      transferring: "We are sending it now.",
      in_transit: "This takes one to three working days.",
      paid: "",
      cancelled: "The amount is available again.",
      failed: "The amount is available again.",
      bounced: "The amount is available again.",
    } satisfies Record<PayoutState, string>,
    failures: {
      account: "Your payout account could not receive it. See what the payment service needs.",
      bankClosed: "The bank account is closed. Give the payment service another one.",
      bankDetails: "The bank details are not right. Correct them with the payment service.",
      bankRefused: "Your bank refused it. Ask your bank, or use another account.",
      other: "The bank did not say why. You can request it again.",
    } satisfies Record<PayoutFailure, string>,
    automatic: "Sent automatically after 60 days in your wallet.",
    /** Before relative times. */
    asked: "Requested",
    arrives: "Expected",
    cancel: {
      action: "Cancel payout",
      title: "Cancel this payout?",
      /** {amount} with currency. */
      line: "{amount} becomes available again right away.",
      confirm: "Cancel payout",
      keep: "Keep the payout",
    },
  },
} as const;
