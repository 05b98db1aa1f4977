/** What of a public proof stands in a frame of another website: never an edgy one, and its film only for an adult. */
import { type Infer, v } from "convex/values";
import type { QueryCtx } from "../../_generated/server";
import { PUBLIC_MEDIA_PREFIX } from "../../domain/feed/publishing";
import { PLAYBACK_TTL_MS } from "../../domain/limits";
import { itemLabel } from "../../tables/feed";
import { proofCaptions } from "../../tables/proofs";
import { signedPublic } from "../files/signedUrls";
import * as FeedItems from "./feedItems";

export const embedView = v.union(
  v.object({
    reach: v.literal("public"),
    video: v.object({
      feedId: v.id("feedItems"),
      title: v.string(),
      label: itemLabel,
      creator: v.string(),
      hasStill: v.boolean(),
      description: v.union(v.string(), v.null()),
      captions: v.union(proofCaptions, v.null()),
    }),
    /** Of the film, good for a while; null: nobody has said yet that they are an adult. */
    address: v.union(v.string(), v.null()),
  }),
  v.object({ reach: v.literal("gone") }),
  v.object({ reach: v.literal("none") }),
);

export type Embed = Infer<typeof embedView>;

/** Without the site's own part: the document comes from the same site, by whichever name it is reached. */
async function addressOf(feedId: string, now: number): Promise<string> {
  const signed = {
    kind: "publicMedia",
    prefix: PUBLIC_MEDIA_PREFIX,
    expiresAt: now + PLAYBACK_TTL_MS,
  } as const;
  const { pathname, search } = new URL(await signedPublic(feedId, signed));
  return pathname + search;
}

/** `now`: when whoever said that they are an adult did so; null: nobody did. */
export async function embedOf(
  ctx: QueryCtx,
  { feedId, now }: { feedId: string; now: number | null },
): Promise<Embed> {
  const watch = await FeedItems.get(ctx, null, feedId);
  if (watch?.reach === "gone") return { reach: "gone" };
  if (watch?.reach !== "public" || watch.item.edgy || !watch.item.ready) return { reach: "none" };
  const { item } = watch;
  return {
    reach: "public",
    video: {
      ...{ feedId: item.feedId, title: item.title, label: item.label, creator: item.creator.username },
      hasStill: item.poster?.url != null,
      ...{ description: item.description, captions: item.captions },
    },
    address: now === null ? null : await addressOf(item.feedId, now),
  };
}
