/** Comments and reactions of a person who leaves (product 23): words go, stubs stay where others replied. */
import { withoutMention } from "../../../domain/comments/comments";
import { dropWithItem, takeAway } from "../../comments/comments";
import { drop, takeBack } from "../../comments/reactions";
import { commentAsOwn, reactionAsOwn } from "../exportRows";
import { type EraseStep, each, own, type PersonTable, shown, trace } from "../personTable";

/** One comment may bring answers, mentions and counters along. */
const COMMENT_BATCH = 10;

const written = shown(
  (db, uid) => db.query("comments").withIndex("by_author_and_createdAt", (q) => q.eq("authorId", uid)),
  commentAsOwn,
);

const takeWordsAway = each(
  (db, uid) => db.query("comments").withIndex("by_author_and_createdAt", (q) => q.eq("authorId", uid)),
  (ctx, comment, { pseudonym }) => takeAway(ctx, comment, { now: Date.now(), authorId: pseudonym }),
  COMMENT_BATCH,
);

/** The items go, and what others said about them with them. */
const underTheirItems = each(
  (db, uid) => db.query("comments").withIndex("by_creatorId", (q) => q.eq("creatorId", uid)),
  (ctx, comment) => dropWithItem(ctx, comment),
  COMMENT_BATCH,
);

const callsToThem: EraseStep = each(
  (db, uid) => db.query("commentMentions").withIndex("by_uid", (q) => q.eq("uid", uid)),
  async (ctx, { _id, commentId, handle }) => {
    const comment = await ctx.db.get(commentId);
    if (comment !== null) {
      const mentions = comment.mentions.filter((each) => each !== handle);
      await ctx.db.patch(commentId, { text: withoutMention(comment.text, handle), mentions });
    }
    await ctx.db.delete(_id);
  },
);

const made = shown(
  (db, uid) => db.query("reactions").withIndex("by_uid", (q) => q.eq("uid", uid)),
  reactionAsOwn,
);

const takeReactionsBack = each(
  (db, uid) => db.query("reactions").withIndex("by_uid", (q) => q.eq("uid", uid)),
  (ctx, row) => takeBack(ctx, row),
);

const reactionsToThem = each(
  (db, uid) => db.query("reactions").withIndex("by_ownerId", (q) => q.eq("ownerId", uid)),
  (ctx, row) => drop(ctx, row),
);

export const TALK_DATA = {
  comments: { export: [written], erase: [underTheirItems, takeWordsAway] },
  commentMentions: { export: [], erase: [callsToThem] },
  reactions: { export: [made], erase: [takeReactionsBack, reactionsToThem] },
  itemCounts: trace((db, uid) => db.query("itemCounts").withIndex("by_ownerId", (q) => q.eq("ownerId", uid))),
  commentRules: own((db, uid) => db.query("commentRules").withIndex("by_uid", (q) => q.eq("uid", uid))),
} satisfies Record<string, PersonTable>;
