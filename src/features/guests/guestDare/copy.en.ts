import { guestFormCopy } from "@/features/guests/guestForm";

export const guestDareCopy = {
  ...guestFormCopy,
  open: "Dare as a guest",
  openLine: "Without an account: a dare from the catalogue, paid by card.",
  title: "Dare {name} as a guest",
  template: "Dare",
  amount: "Your price",
  example: "For example: {example}",
  emailHint: "Only to keep the dare in an account later. {name} never sees it.",
  promise: "Somebody from our team reads the dare first. Your card is charged only once {name} says yes.",
} as const;
