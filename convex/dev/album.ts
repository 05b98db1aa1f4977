/** Pictures of the local world, through the same doors as everybody's: named, then judged by the job that judges all. */
import { v } from "convex/values";
import { requireFound } from "../errors";
import { jobMutation } from "../functions";
import { requireUser } from "../model/access/viewer";
import * as ChatFiles from "../model/chat/attachments";
import * as ProfileMedia from "../model/people/profileMedia";
import { person } from "./company";
import { requireLocalDeployment } from "./localOnly";

const file = v.id("_storage");
const CHATS_MAX = 200;

/** Whoever has chosen a photo keeps theirs. */
export const photograph = jobMutation({
  args: { photos: v.array(v.object({ username: v.string(), storageId: file })) },
  returns: v.null(),
  handler: async (ctx, { photos }): Promise<null> => {
    requireLocalDeployment();
    const [kind, now] = ["photo" as const, Date.now()];
    for (const { username, storageId } of photos) {
      const user = await person(ctx, username);
      if (user.photoStorageId !== undefined) continue;
      const { size } = requireFound(await ctx.db.system.get(storageId));
      await ProfileMedia.mint(ctx, user, { kind, size, now });
      await ProfileMedia.claim(ctx, user, { kind, storageId, now });
    }
    return null;
  },
});

/** One picture each, by who answered, in the first chats in which both have written. */
export const showPictures = jobMutation({
  args: { pictures: v.array(file) },
  returns: v.null(),
  handler: async (ctx, { pictures }): Promise<null> => {
    requireLocalDeployment();
    const now = Date.now();
    const chats = (await ctx.db.query("chats").take(CHATS_MAX)).filter(({ bothWrote }) => bothWrote);
    for (const [at, storageId] of pictures.entries()) {
      const chat = chats[at];
      if (chat === undefined) return null;
      const { size } = requireFound(await ctx.db.system.get(storageId));
      const answered = requireFound(chat.participants.find((uid) => uid !== chat.firstBy));
      const sender = await requireUser(ctx, answered);
      const named = { chatId: chat._id, clientId: `world-picture-${at}`, now };
      if ((await ChatFiles.stand(ctx, sender, named.clientId)) !== null) continue;
      await ChatFiles.mint(ctx, sender, { ...named, kind: "image", size });
      await ChatFiles.send(ctx, sender, { ...named, storageId });
    }
    return null;
  },
});
