/** What `/app/invite` shows, and what staff see of an invitation that is held. */
import { type Infer, v } from "convex/values";
import { literals } from "convex-helpers/validators";
import { CODE_ANSWERS, SHOWN_STATES } from "../../domain/progress/invitations";
import { sharedTrace } from "../../tables/progress";
import { personCard } from "../people/profileView";

export const codeAnswer = literals(...CODE_ANSWERS);

export const ownInviteView = v.object({
  /** As it is stored; shown upper-case. */
  code: v.string(),
  /** Of the last 365 days, at most as many as count. */
  rewardedThisYear: v.number(),
  /** Who invited the viewer; null for nobody, and for somebody who is not to be seen. */
  invitedBy: v.union(personCard, v.null()),
  /** Until when a code may be entered by hand; null for whoever has an inviter. */
  codeUntil: v.union(v.number(), v.null()),
});

export const invitedPageView = v.object({
  invited: v.array(
    v.object({
      id: v.string(),
      /** Null: not to be seen by the viewer. */
      person: v.union(personCard, v.null()),
      state: literals(...SHOWN_STATES),
      joinedAt: v.number(),
    }),
  ),
  nextCursor: v.union(v.string(), v.null()),
});

export const heldInvitationView = v.object({
  id: v.string(),
  inviter: personCard,
  invitee: personCard,
  shared: v.array(sharedTrace),
  joinedAt: v.number(),
});

export type OwnInvite = Infer<typeof ownInviteView>;
export type InvitedPage = Infer<typeof invitedPageView>;
export type HeldInvitation = Infer<typeof heldInvitationView>;
