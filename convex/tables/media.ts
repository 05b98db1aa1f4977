import { defineTable } from "convex/server";
import { v } from "convex/values";
import { literals } from "convex-helpers/validators";
import { MEDIA_CONTENT_TYPES } from "../domain/mediaTypes";
import type { LifecycleRules } from "./lifecycleRule";

/** What a recorder may hand in; the check reads the bytes and never trusts this. */
export const mediaContentType = literals(...MEDIA_CONTENT_TYPES);
/** uploading -> sealed (all parts here, handed in as proof) -> refused when the bytes are no video. */
export const mediaState = literals("uploading", "sealed", "refused");
/** waiting: a video that a person has to look at; replaced: an earlier take, kept hidden. */
export const proofState = literals("checking", "waiting", "passed", "refused", "replaced");
/** Product 8: the four ticks before submit. */
export const proofTicks = v.object({
  freely: v.boolean(),
  adultsAgreed: v.boolean(),
  nothingPrivate: v.boolean(),
  notMisleading: v.boolean(),
});

/** A recorded take, uploaded in parts; `clientId` is the recorder's, once for an owner. */
const media = defineTable({
  ownerId: v.string(),
  dareId: v.id("dares"),
  clientId: v.string(),
  contentType: mediaContentType,
  durationMs: v.number(),
  state: mediaState,
  partCount: v.optional(v.number()),
  mintCount: v.number(),
  createdAt: v.number(),
})
  .index("by_owner_and_clientId", ["ownerId", "clientId"])
  .index("by_dareId", ["dareId"])
  .index("by_state_and_createdAt", ["state", "createdAt"]);

/** One part is one stored file; size and hash come from the storage, never from the client. */
const mediaParts = defineTable({
  mediaId: v.id("media"),
  index: v.number(),
  storageId: v.id("_storage"),
  sizeBytes: v.number(),
  sha256: v.string(),
})
  .index("by_media_and_index", ["mediaId", "index"])
  .index("by_storageId", ["storageId"]);

/** The creator's answer to a dare, with the consent record of the four ticks (product 8). */
const proofs = defineTable({
  dareId: v.id("dares"),
  creatorId: v.string(),
  mediaId: v.id("media"),
  durationMs: v.number(),
  ticks: proofTicks,
  state: proofState,
  submittedAt: v.number(),
  checkedAt: v.optional(v.number()),
})
  .index("by_dareId", ["dareId"])
  .index("by_creatorId", ["creatorId"]);

export const mediaTables = { media, mediaParts, proofs };

export const mediaLifecycle = {
  media: { export: "owner", deletion: "remove", note: "Videos are removed with storage (product 23)." },
  mediaParts: {
    export: "none",
    deletion: "remove",
    note: "Files behind `media`; storage is deleted with them.",
  },
  proofs: { export: "owner", deletion: "remove", note: "The sender keeps a settled line without media." },
} as const satisfies LifecycleRules<typeof mediaTables>;
