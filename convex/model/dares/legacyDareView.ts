import { type Infer, v } from "convex/values";
import type { Doc } from "../../_generated/dataModel";
import { stillOf } from "../../domain/catalogue/pictures/stillOf";
import { dareValue } from "../../domain/sending/text";
import { cardOf, type PersonCard } from "../people/profileView";
import { dareTerms } from "../sending/dareTermsView";
import type { DareView } from "./dareView";
import { NOTHING_TROUBLES } from "./disputes/disputeView";

/** One row of a creator's own history of the first version. `value` in cents. */
export const pastDareRow = v.object({
  dareId: v.string(),
  title: v.string(),
  value: v.number(),
  currency: v.string(),
  at: v.number(),
});

export type PastDareRow = Infer<typeof pastDareRow>;

export function pastRow(past: Doc<"pastDares">): PastDareRow {
  const { _id: dareId, title, currency, at } = past;
  return { dareId, title, value: dareValue(past), currency, at };
}

/**
 * A dare of the first version in the shape of every dare, with nothing to do and nothing held. It has no owner: its
 * sender is nobody, and no money of it is in the ledger.
 */
export function pastDareDetails(
  past: Doc<"pastDares">,
  creator: PersonCard,
  record: DareView["record"],
): DareView {
  const { _id: dareId, title, details = "", currency, at } = past;
  const value = dareValue(past);
  return {
    ...NOTHING_TROUBLES,
    ...{ dareId, isV2: false, title, details, currency, value, amount: value },
    ...{
      status: "completed",
      funds: "none",
      role: "sender",
      other: creator,
      creator,
      sender: cardOf("", null),
    },
    ...{ netAmount: 0, feeAmount: 0, checklist: [], category: "", actions: [] },
    ...{ checkoutUrl: null, payment: "none", paymentProblem: null, proof: null },
    still: stillOf({ category: "" }),
    terms: dareTerms({ visibility: "public", proofWindowMs: 0 }),
    ...{ clashes: [], ending: null, rating: null, record },
    ...{ deadlineAt: null, deadlineKind: null, sentAt: at, acceptedAt: null, proofAt: null },
    ...{ completedAt: at, closedAt: at, updatedAt: at },
  };
}
