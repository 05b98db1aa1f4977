import { guestFormCopy } from "@/features/guests/guestForm";

export const guestTipCopy = {
  ...guestFormCopy,
  /** {name} is the display name, or the handle with @. */
  open: "Tip {name} as a guest",
  openLine: "Without an account, paid by card.",
  title: "Tip {name}",
  promise: "A tip is a thank-you. It never obliges anybody to anything.",
  amount: "Your tip",
  emailHint: "Against misuse only; it goes after 90 days. {name} never sees it.",
} as const;
