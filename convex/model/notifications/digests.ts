/** What a digest gathers (product 14): low notices since it was planned that nobody has seen in the app. */
import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { DIGEST_LINES_MAX } from "../../domain/notifications/delivery";
import { isUnwantedNote } from "../bots/caps";
import { mutedIn } from "../relations/mutedWords";

/** A week of low news that goes beyond is told as a number. */
const DIGEST_SCAN = 100;

interface Gathered {
  notices: Doc<"notifications">[];
  /** How many there are besides. */
  more: number;
}

/** Newest first; without what the person muted, by target or by words. */
export async function gathered(
  ctx: QueryCtx,
  { uid, createdAt }: Pick<Doc<"deliveries">, "uid" | "createdAt">,
): Promise<Gathered> {
  const unseen = await ctx.db
    .query("notifications")
    .withIndex("by_uid_and_seen", (q) => q.eq("uid", uid).eq("seen", false).gte("createdAt", createdAt))
    .order("desc")
    .take(DIGEST_SCAN);
  const isMuted = await mutedIn(ctx, uid, "notifications");
  // Of bots there are three a week at most.
  const unwanted = new Set<string>();
  for (const notice of unseen) if (await isUnwantedNote(ctx, notice)) unwanted.add(notice._id);
  const low = unseen.filter(
    ({ _id, priority, silent, fromUid, title, body }) =>
      priority === "low" &&
      silent !== true &&
      !unwanted.has(_id) &&
      (fromUid === undefined || isMuted === null || !isMuted(`${title} ${body}`)),
  );
  return { notices: low.slice(0, DIGEST_LINES_MAX), more: Math.max(0, low.length - DIGEST_LINES_MAX) };
}
