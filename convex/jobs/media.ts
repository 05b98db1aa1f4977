import { v } from "convex/values";
import { jobMutation, jobQuery } from "../functions";
import * as Media from "../model/media";
import { playable as findPlayable } from "../model/playback";
import { findUser } from "../model/viewer";
import { mediaContentType } from "../tables/media";

/** Hourly: uploads nobody finished, with their files. */
export const purgeAbandoned = jobMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx): Promise<null> => await Media.purgeAbandoned(ctx, Date.now()),
});

/** For the playback route: where the bytes of a sealed file lie. */
export const playable = jobQuery({
  args: { mediaId: v.string() },
  returns: v.union(
    v.object({
      contentType: mediaContentType,
      parts: v.array(v.object({ storageId: v.id("_storage"), sizeBytes: v.number() })),
    }),
    v.null(),
  ),
  handler: async (ctx, { mediaId }) => await findPlayable(ctx, mediaId),
});

/** For the avatar route. */
export const photoOf = jobQuery({
  args: { uid: v.string() },
  returns: v.union(v.id("_storage"), v.null()),
  handler: async (ctx, { uid }) => (await findUser(ctx, uid))?.photoStorageId ?? null,
});
