import { v } from "convex/values";
import { internal } from "../_generated/api";
import { jobMutation, jobQuery } from "../functions";
import { embedOf, embedView } from "../model/feed/embeds";
import { makeItemsFindable } from "../model/feed/itemSearch";
import { subjectView, tagsFor } from "../model/feed/linkPreviews";
import { publicPoster, servedStill, servedVideo } from "../model/feed/publicPlayback";
import { showAgain as showItemAgain } from "../model/feed/reportHiding";
import { creators, sitemapPageView, videos } from "../model/feed/sitemap";
import { mediaContentType } from "../tables/proofs";

const FILL_BATCH = 200;

/** Items from before the search in words. */
export const fillSearch = jobMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx): Promise<null> => {
    const done = await makeItemsFindable(ctx, FILL_BATCH);
    if (done === FILL_BATCH) await ctx.scheduler.runAfter(0, internal.jobs.feedItems.fillSearch, {});
    return null;
  },
});

/** For the poster route. */
export const posterOf = jobQuery({
  args: { feedId: v.string() },
  returns: v.union(v.id("_storage"), v.null()),
  handler: async (ctx, { feedId }) => await publicPoster(ctx, feedId),
});

/** For the route of public videos: where the bytes lie while the item is public. */
export const playable = jobQuery({
  args: { feedId: v.string() },
  returns: v.union(
    v.object({
      contentType: mediaContentType,
      parts: v.array(v.object({ storageId: v.id("_storage"), sizeBytes: v.number() })),
    }),
    v.null(),
  ),
  handler: async (ctx, { feedId }) => await servedVideo(ctx, feedId),
});

/** For the route of their stills. */
export const stillOf = jobQuery({
  args: { feedId: v.string() },
  returns: v.union(v.id("_storage"), v.null()),
  handler: async (ctx, { feedId }) => await servedStill(ctx, feedId),
});

/** For the document that other websites frame; `now` where somebody said that they are an adult. */
export const embed = jobQuery({
  args: { feedId: v.string(), now: v.union(v.number(), v.null()) },
  returns: embedView,
  handler: async (ctx, args) => await embedOf(ctx, args),
});

/** For the route of social tags. */
export const socialTags = jobQuery({
  args: { path: v.string() },
  returns: v.object({
    title: v.string(),
    description: v.string(),
    image: v.union(v.string(), v.null()),
    listed: v.boolean(),
    about: v.union(subjectView, v.null()),
  }),
  handler: async (ctx, { path }) => await tagsFor(ctx, path),
});

/** For the route of the sitemap. */
export const sitemapPage = jobQuery({
  args: { of: v.union(v.literal("videos"), v.literal("creators")), cursor: v.union(v.string(), v.null()) },
  returns: sitemapPageView,
  handler: async (ctx, { of, cursor }) =>
    of === "videos" ? await videos(ctx, cursor) : await creators(ctx, cursor),
});

/** A day after grave reports hid an item: nobody has looked. */
export const showAgain = jobMutation({
  args: { feedId: v.id("feedItems"), hiddenAt: v.number() },
  returns: v.null(),
  handler: async (ctx, args): Promise<null> => await showItemAgain(ctx, { ...args, now: Date.now() }),
});
