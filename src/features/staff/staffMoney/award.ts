import { parseAmountInput } from "@convex/domain/money";
import { awardOf } from "@convex/domain/payments/fees";
import type { Dispute } from "./data";

export type Choice = "creator" | "sender" | "split";
type Outcome = "creator" | "sender" | { toCreator: number };
export type Award = { outcome: Outcome; net: number; fee: number; back: number };

/** What a choice means for both sides, by the server's own rule; null while the part is no part of the price. */
export function awardFor(dispute: Dispute, choice: Choice, part: string): Award | null {
  const { price } = dispute;
  if (choice === "sender") return { outcome: "sender", net: 0, fee: 0, back: price };
  if (choice === "creator") return { outcome: "creator", ...awardOf(dispute, price) };
  const toCreator = parseAmountInput(part);
  if (toCreator === null || toCreator <= 0 || toCreator >= price) return null;
  return { outcome: { toCreator }, ...awardOf(dispute, toCreator) };
}
