/** A device that changes hands between inviter and invited: staff look at their invitation first (product 17). */
import type { MutationCtx } from "../../_generated/server";
import * as PushDevices from "../notifications/pushDevices";
import { noteShared, referralOf } from "./invitations";

/** A device belongs to one person at a time, so that only its saving tells who had it before. */
export async function save(
  ctx: MutationCtx,
  uid: string,
  wish: PushDevices.NewToken,
): Promise<{ hash: string }> {
  const before = await PushDevices.ownerOf(ctx, wish.endpoint);
  const saved = await PushDevices.save(ctx, uid, wish);
  if (before !== null && before !== uid) await noteBetween(ctx, uid, before);
  return saved;
}

async function noteBetween(ctx: MutationCtx, one: string, other: string): Promise<void> {
  for (const [inviteeId, inviterId] of [
    [one, other],
    [other, one],
  ] as const) {
    const row = await referralOf(ctx, inviteeId);
    if (row?.inviterId === inviterId) await noteShared(ctx, row, "device");
  }
}
