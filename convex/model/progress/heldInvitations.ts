/** Invitations whose two sides share a card, a bank account or a device: staff look before anything is given. */
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { fail, requireFound } from "../../errors";
import { type Actor, audit, personTarget } from "../access/audit";
import { requireOthersCase, requireReason } from "../access/staffRoles";
import { shownCard } from "../people/personCard";
import { decide as settle } from "./invitations";
import type { HeldInvitation } from "./inviteView";

/** So many are shown; the oldest first, so that none is forgotten. */
const SHOWN = 50;

/** Without those of whoever asks: nobody sees an own case. */
export async function held(ctx: QueryCtx, actor: Actor): Promise<HeldInvitation[]> {
  const rows = await ctx.db
    .query("referrals")
    .withIndex("by_state_and_joinedAt", (q) => q.eq("state", "held"))
    .take(SHOWN);
  const others = rows.filter(({ inviterId, inviteeId }) => ![inviterId, inviteeId].includes(actor.uid));
  return await Promise.all(
    others.map(async ({ _id: id, inviterId, inviteeId, shared, joinedAt }) => ({
      ...{ id, shared, joinedAt },
      inviter: await shownCard(ctx, inviterId, true),
      invitee: await shownCard(ctx, inviteeId, true),
    })),
  );
}

interface Decision {
  invitationId: string;
  allow: boolean;
  reason: string;
  now: number;
}

/** Nobody decides about an invitation of their own. */
export async function decide(
  ctx: MutationCtx,
  actor: Actor,
  { invitationId, allow, reason, now }: Decision,
): Promise<null> {
  const id = requireFound(ctx.db.normalizeId("referrals", invitationId));
  const row = requireFound(await ctx.db.get(id));
  for (const uid of [row.inviterId, row.inviteeId]) requireOthersCase(actor, uid);
  if (row.state !== "held") fail("failed-precondition", { reason: "not-held" });
  const told = requireReason(reason);
  const after = await settle(ctx, row, { allow, now });
  await audit(ctx, {
    ...{ actor, action: "invitation.decide", target: personTarget(row.inviterId) },
    ...{ before: "held", after, reason: told, now },
  });
  return null;
}
