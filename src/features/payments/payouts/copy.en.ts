import type { DisabledWord, RequirementWord } from "@convex/domain/payouts/onboarding";
import type { PayoutBlockerWord, PayoutFailure, PayoutState } from "@convex/domain/payouts/payoutMachine";

export const payoutsCopy = {
  account: {
    unverified: {
      title: "Set up payouts",
      line: "Payouts go to your own bank account. The payment service asks who you are and where the money should go. Your answers stay with it.",
      action: "Set up payouts",
    },
    pending: {
      title: "Your details are being checked",
      line: "The payment service is looking at what you sent. That usually takes minutes, sometimes a day.",
      action: "Open your details",
    },
    action_required: {
      title: "Something is missing",
      line: "The payment service needs this before it can pay you:",
      action: "Add what is missing",
    },
    verified: {
      title: "Payouts are set up",
      line: "Payouts go to the bank account you gave the payment service.",
      action: "See your payout account",
    },
    rejected: {
      title: "The payment service does not pay to you",
      line: "It has closed your payout account. What you earned stays yours: write to us, and a person looks at it.",
      action: "Open your details",
    },
    closedBecause: {
      rejected: "The payment service decided so after its check.",
      documents: "Payouts are paused until the missing details are there.",
      review: "Payouts are paused while the payment service looks at your details.",
      other: "Payouts are paused by the payment service. Its page says more.",
    } satisfies Record<DisabledWord, string>,
    requirements: "What is missing",
    words: {
      name: "Your full name",
      birthdate: "Your date of birth",
      address: "Your address",
      contact: "An e-mail address or phone number",
      idNumber: "Your national or tax number",
      document: "A picture of your identity document",
      addressDocument: "A document that shows your address",
      business: "A few words on what you do",
      bankAccount: "The bank account for your payouts",
      terms: "Your yes to the terms of the payment service",
      other: "One more detail. The page of the payment service says which.",
    } satisfies Record<RequirementWord, string>,
    identity: "Your account is yours alone: nobody else can be paid through it.",
  },
  page: {
    opening: "Getting the page ready.",
    late: "This takes longer than usual. The page opens here as soon as it is ready.",
    failed: "The page of the payment service could not be opened. Nothing has changed.",
    blocked: "This address is not one of the payment service, so it was not opened.",
    back: "You are back from the payment service. What it says about you appears here by itself.",
    refresh: "That link was too old. A fresh one is being made.",
  },
  request: {
    heading: "Ask for a payout",
    /** {min} and {max} with currency. */
    limits: "From {min} to {max} at a time, one payout a day. It is free.",
    amount: "Amount",
    action: "Ask for payout",
    asked: "Your payout is on its way. You can follow it below.",
    password: "We ask for your password first, unless you have just entered it.",
    notANumber: "Enter an amount, such as 25 or 25.50.",
    /** {min} and {max} with currency. */
    tooLow: "The smallest payout is {min}.",
    tooHigh: "At most {max} can be paid out now.",
  },
  blockers: {
    heading: "Before the next payout",
    /** Stands before a relative time such as "in 2 days". */
    until: "Possible",
    words: {
      "payouts-off":
        "Payouts are paused for everybody while we check our books. Your money is safe and stays yours.",
      "account-missing": "Set up payouts first.",
      "account-rejected": "The payment service has closed your payout account.",
      "details-missing": "Finish your details with the payment service.",
      "requirements-past-due": "The payment service waits for details from you.",
      "requirements-due": "The payment service needs details from you within a week.",
      "account-disabled": "The payment service has paused your payout account.",
      "bank-refused": "Your bank sent the last payout back. Give the payment service another bank account.",
      "on-hold": "Our staff is looking at your account. We tell you when that is over.",
      "in-debt": "A payment was taken back after you had it. Your next earnings fill that first.",
      "first-wait": "The first payout is possible three days after the set-up.",
      "bank-wait": "After a change of bank account there is a pause of three days, to protect you.",
      "daily-limit": "One payout in 24 hours.",
      "below-minimum": "A payout needs at least {min} available.",
    } satisfies Record<PayoutBlockerWord, string>,
  },
  list: {
    heading: "Your payouts",
    loading: "Loading your payouts",
    more: "Show older",
    empty: { title: "No payouts yet", line: "Each payout you ask for is listed here, with how far it is." },
    states: {
      requested: "Asked for",
      transferring: "Being sent",
      in_transit: "On its way to your bank",
      paid: "At your bank",
      cancelled: "Cancelled",
      failed: "Did not arrive",
      bounced: "Sent back by your bank",
    } satisfies Record<PayoutState, string>,
    lines: {
      requested: "We send it as soon as the payment service is ready.",
      transferring: "It leaves us now.",
      in_transit: "Banks take one to three working days.",
      paid: "",
      cancelled: "The amount is available again.",
      failed: "The amount is available again.",
      bounced: "The amount is available again.",
    } satisfies Record<PayoutState, string>,
    failures: {
      account: "Your payout account could not take it. See what the payment service asks for.",
      bankClosed: "The bank account is closed. Give the payment service another one.",
      bankDetails: "The bank details do not fit. Put them right with the payment service.",
      bankRefused: "Your bank refused it. Ask your bank, or use another account.",
      other: "The bank did not say why. You can ask for it again.",
    } satisfies Record<PayoutFailure, string>,
    automatic: "Sent by itself, because it had been available for 60 days.",
    /** Before relative times. */
    asked: "Requested",
    arrives: "Expected",
    cancel: {
      action: "Cancel payout",
      title: "Cancel this payout?",
      /** {amount} with currency. */
      line: "{amount} becomes available again at once.",
      confirm: "Cancel payout",
      keep: "Keep the payout",
    },
  },
} as const;
