/** Who hears of an invitation (product 14): the inviter of both steps, whoever was invited of their own points. */
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { inviteNews } from "../../domain/progress/inviteNews";
import { findUser } from "../access/viewer";
import { notify, withdraw } from "../notifications/notifications";

type Pair = Pick<Doc<"referrals">, "inviteeId" | "inviterId">;

const PLACE = { link: "/app/invite", threadId: "invite" } as const;
const keyOf = (step: "joined" | "rewarded", inviteeId: string): string => `invite-${step}:${inviteeId}`;

async function nameOf(ctx: MutationCtx, uid: string): Promise<string> {
  const user = await findUser(ctx, uid);
  return user?.displayName ?? user?.username ?? "";
}

export async function tellOfJoining(
  ctx: MutationCtx,
  { inviteeId, inviterId, now }: Pair & { now: number },
): Promise<void> {
  await notify(ctx, {
    ...{ uid: inviterId, type: "referral_joined", now, ...PLACE, fromUid: inviteeId },
    dedupeKey: keyOf("joined", inviteeId),
    body: inviteNews.joined(await nameOf(ctx, inviteeId)),
  });
}

export async function tellOfReward(
  ctx: MutationCtx,
  { inviteeId, inviterId }: Pair,
  now: number,
): Promise<void> {
  const told = { type: "referral_reward", now, ...PLACE, dedupeKey: keyOf("rewarded", inviteeId) } as const;
  const body = inviteNews.rewarded(await nameOf(ctx, inviteeId));
  await notify(ctx, { ...told, uid: inviterId, fromUid: inviteeId, body });
  await notify(ctx, { ...told, uid: inviteeId, body: inviteNews.welcomed });
}

/** What was taken back is no news any more. */
export async function withdrawReward(
  ctx: MutationCtx,
  { inviteeId, inviterId }: Pair,
  now: number,
): Promise<void> {
  for (const uid of [inviterId, inviteeId]) {
    await withdraw(ctx, { uid, dedupeKey: keyOf("rewarded", inviteeId), upTo: now });
  }
}
