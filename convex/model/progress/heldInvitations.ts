/** Invitations whose two sides share a card, a bank account or a device: staff look before anything is given. */
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { requireFound } from "../../errors";
import { type Actor, audit, personTarget } from "../access/audit";
import { failDecided, requireOthersCase, requireReason } from "../access/staffRoles";
import { shownCard } from "../people/personCard";
import { decide as settle } from "./invitations";
import type { HeldInvitation } from "./inviteView";

/** Nobody sees or decides an own case. */
async function othersInvitation(ctx: QueryCtx, actor: Actor, rawId: string): Promise<Doc<"referrals">> {
  const id = requireFound(ctx.db.normalizeId("referrals", rawId));
  const row = requireFound(await ctx.db.get(id));
  for (const uid of [row.inviterId, row.inviteeId]) requireOthersCase(actor, uid);
  return row;
}

/** Null once it waits no more. */
export async function held(ctx: QueryCtx, actor: Actor, rawId: string): Promise<HeldInvitation | null> {
  const row = await othersInvitation(ctx, actor, rawId);
  const { _id: id, inviterId, inviteeId, shared, state, joinedAt } = row;
  if (state !== "held") return null;
  return {
    ...{ id, shared, joinedAt },
    inviter: await shownCard(ctx, inviterId, true),
    invitee: await shownCard(ctx, inviteeId, true),
  };
}

interface Decision {
  invitationId: string;
  allow: boolean;
  reason: string;
  now: number;
}

export async function decide(
  ctx: MutationCtx,
  actor: Actor,
  { invitationId, allow, reason, now }: Decision,
): Promise<null> {
  const row = await othersInvitation(ctx, actor, invitationId);
  if (row.state !== "held") failDecided("not-held");
  const told = requireReason(reason);
  const after = await settle(ctx, row, { allow, now });
  await audit(ctx, {
    ...{ actor, action: "invitation.decide", target: personTarget(row.inviterId) },
    ...{ before: "held", after, reason: told, now },
  });
  return null;
}
