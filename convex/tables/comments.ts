import { defineTable } from "convex/server";
import { v } from "convex/values";
import { literals } from "convex-helpers/validators";
import { COMMENT_ORDERS, REACTION_KINDS, WHO_MAY_COMMENT } from "../domain/comments/comments";
import type { LifecycleRules } from "./lifecycle";

export const reactionKind = literals(...REACTION_KINDS);
export const commentOrder = literals(...COMMENT_ORDERS);
export const whoMayComment = literals(...WHO_MAY_COMMENT);
/** One number for each kind of `REACTION_KINDS`. */
export const reactionCounts = v.object({
  wild: v.number(),
  funny: v.number(),
  wow: v.number(),
  respect: v.number(),
  love: v.number(),
  brave: v.number(),
});

/**
 * `subject` is "dare:<id>" or "proof:<id>" (domain/comments/comments), `creatorId` whose item that is. A reply has a `parentId`, and
 * nothing replies to a reply. Hidden by the creator, held back because the creator restricts the author, or taken
 * away by the author with answers left below: nobody else sees it then.
 */
const comments = defineTable({
  subject: v.string(),
  creatorId: v.string(),
  authorId: v.string(),
  text: v.string(),
  parentId: v.optional(v.id("comments")),
  /** Handles in the text that were people at the time of writing. */
  mentions: v.array(v.string()),
  /** Whether addresses in it may be opened: not those of accounts younger than a week. */
  links: v.boolean(),
  /** Answers that stand by themselves; one writer: `model/comments/counts.ts`. */
  replies: v.number(),
  /** All reactions to it, for the order. */
  reacted: v.number(),
  createdAt: v.number(),
  editedAt: v.optional(v.number()),
  hiddenAt: v.optional(v.number()),
  heldAt: v.optional(v.number()),
  /** One of the gravest reports: from everybody until its case is decided. */
  reportedAt: v.optional(v.number()),
  removedAt: v.optional(v.number()),
})
  .index("by_subject_and_parent", ["subject", "parentId", "createdAt"])
  .index("by_subject_and_parent_and_reacted", ["subject", "parentId", "reacted", "createdAt"])
  .index("by_parentId", ["parentId"])
  .index("by_author_and_createdAt", ["authorId", "createdAt"])
  .index("by_author_and_subject", ["authorId", "subject", "createdAt"])
  .index("by_creatorId", ["creatorId"]);

/** Who is called in a comment, so that a leaver's handle can be found and taken out. At most five for a comment. */
const commentMentions = defineTable({
  commentId: v.id("comments"),
  uid: v.string(),
  handle: v.string(),
})
  .index("by_comment", ["commentId"])
  .index("by_uid", ["uid"]);

/** One row for a person and an item, a dare, a proof or a comment; `ownerId`: whose item it is. */
const reactions = defineTable({
  subject: v.string(),
  ownerId: v.string(),
  uid: v.string(),
  kind: reactionKind,
  createdAt: v.number(),
})
  .index("by_subject_and_uid", ["subject", "uid"])
  .index("by_subject_and_createdAt", ["subject", "createdAt"])
  .index("by_uid", ["uid"])
  .index("by_ownerId", ["ownerId"]);

/** Counters of an item apart from it: a reaction must not rerun everything that shows the item (architecture 5). */
const itemCounts = defineTable({
  subject: v.string(),
  ownerId: v.string(),
  comments: v.number(),
  reactions: reactionCounts,
  /** The one comment that its creator has put first. */
  pinnedId: v.optional(v.id("comments")),
})
  .index("by_subject", ["subject"])
  .index("by_ownerId", ["ownerId"]);

/** Who may write under a person's items; without a row everyone, at any pace. */
const commentRules = defineTable({
  uid: v.string(),
  who: whoMayComment,
  slowMode: v.boolean(),
}).index("by_uid", ["uid"]);

export const commentTables = { comments, commentMentions, reactions, itemCounts, commentRules };

export const commentLifecycle = {
  comments: {
    export: "owner",
    deletion: "pseudonymise",
    note: "Product 23: text removed; a stub stays where others replied.",
  },
  commentMentions: { export: "none", deletion: "remove", note: "The handle leaves the text, too." },
  reactions: { export: "owner", deletion: "remove", note: "Product 23: removed, counts corrected." },
  itemCounts: { export: "none", deletion: "remove", note: "Counters of items that are gone." },
  commentRules: { export: "owner", deletion: "remove", note: "Preferences go with the account." },
} as const satisfies LifecycleRules<typeof commentTables>;
