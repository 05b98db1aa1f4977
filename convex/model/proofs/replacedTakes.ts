import type { MutationCtx } from "../../_generated/server";
import { TAKE_REPLACES_MAX } from "../../domain/limits";
import { fail } from "../../errors";
import { removeMedia } from "../files/storedFiles";
import { keyOf } from "./subjects";

interface Replacing {
  ownerId: string;
  /** Of what they were filmed for. */
  key: string;
  /** Client ids of the owner's earlier uploads; what is not theirs, not of this dare or handed in stays. */
  replaces: readonly string[];
}

/**
 * An edited take comes in the place of what was recorded: the files of that go, its place in time stays (rulings 9).
 * Answers when the server first held a piece of any of them.
 */
export async function takePlaceOf(
  ctx: MutationCtx,
  { ownerId, key, replaces }: Replacing,
): Promise<number | undefined> {
  if (replaces.length > TAKE_REPLACES_MAX) {
    fail("invalid-argument", { field: "replaces", reason: "too-many-replaced" });
  }
  const begun: number[] = [];
  for (const clientId of replaces) {
    const media = await ctx.db
      .query("media")
      .withIndex("by_owner_and_clientId", (q) => q.eq("ownerId", ownerId).eq("clientId", clientId))
      .unique();
    if (media === null || keyOf(media) !== key || media.state !== "uploading") continue;
    if (media.firstPartAt !== undefined) begun.push(media.firstPartAt);
    await removeMedia(ctx, media);
  }
  return begun.length === 0 ? undefined : Math.min(...begun);
}
