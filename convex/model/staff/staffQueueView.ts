/** What waits for a person of the staff before the other side sees it: texts (D4) and takes (D17, D18). */
import { type Infer, v } from "convex/values";
import { literals } from "convex-helpers/validators";
import type { Doc } from "../../_generated/dataModel";
import { PUBLISH_ANSWERS } from "../../domain/feed/publishing";
import { dareStatus } from "../../tables/dares";
import { type PersonCard, personCard } from "../people/profileView";
import { staffTakeView, toStaffTake } from "../proofs/staffVideoView";
import { dareTerms, dareTermsView } from "../sending/dareTermsView";

const QUEUE_KINDS = ["screening", "proof", "publish"] as const;
export type QueueKind = (typeof QUEUE_KINDS)[number];
const maybeTime = v.union(v.number(), v.null());

const keys = v.object({ sender: literals(...PUBLISH_ANSWERS), creator: literals(...PUBLISH_ANSWERS) });

export const queueItemView = v.object({
  dareId: v.string(),
  title: v.string(),
  price: v.number(),
  currency: v.string(),
  terms: dareTermsView,
  /** When it began to wait. */
  since: maybeTime,
  /** Null while the bank looks at the payment: the clock stands still. */
  deadlineAt: maybeTime,
  frozen: v.boolean(),
  kind: literals(...QUEUE_KINDS),
  status: dareStatus,
  details: v.string(),
  checklist: v.array(v.string()),
  category: v.string(),
  sender: personCard,
  creator: personCard,
  proof: v.union(staffTakeView, v.null()),
  /** What both say of making it public; null until that is the question. */
  keys: v.union(keys, v.null()),
});

export type QueueItem = Infer<typeof queueItemView>;

export function toQueueItem(
  dare: Doc<"dares">,
  {
    kind,
    sender,
    creator,
    latest,
    feedItem,
  }: {
    kind: QueueKind;
    sender: PersonCard;
    creator: PersonCard;
    latest: { proof: Doc<"proofs">; media: Doc<"media"> } | null;
    feedItem: Doc<"feedItems"> | null;
  },
): QueueItem {
  const { _id, title, escrowAmount, currency, statusAt, checkHeldAt, deadlineAt, frozen } = dare;
  const { status, details, checklist, category } = dare;
  return {
    dareId: _id,
    ...{ title, currency, frozen, kind, status, details, checklist, category, sender, creator },
    price: escrowAmount,
    terms: dareTerms(dare),
    since: feedItem?.stateAt ?? checkHeldAt ?? statusAt ?? null,
    deadlineAt: deadlineAt ?? null,
    proof: toStaffTake(latest),
    keys: feedItem === null ? null : { sender: feedItem.senderYes, creator: feedItem.creatorYes },
  };
}
