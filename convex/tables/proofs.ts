import { defineTable } from "convex/server";
import { v } from "convex/values";
import { literals } from "convex-helpers/validators";
import { MEDIA_REFUSALS } from "../domain/proofs/container/refusal";
import { GESTURES, MEDIA_ORIGINS, SEALS } from "../domain/proofs/liveSeal";
import { MEDIA_CONTENT_TYPES } from "../domain/proofs/mediaTypes";
import type { LifecycleRules } from "./lifecycle";

/** What a recorder may hand in; the check reads the bytes and never trusts this. */
export const mediaContentType = literals(...MEDIA_CONTENT_TYPES);
/** uploading -> sealed (all parts here, handed in as proof) -> refused when the bytes are no video. */
export const mediaState = literals("uploading", "sealed", "refused");
/** waiting: a video that a person has to look at; replaced: an earlier take, kept hidden. */
export const proofState = literals("checking", "waiting", "passed", "refused", "replaced");
export const mediaOrigin = literals(...MEDIA_ORIGINS);
export const gesture = literals(...GESTURES);
/** Product 8: the four ticks before submit. */
export const proofTicks = v.object({
  freely: v.boolean(),
  adultsAgreed: v.boolean(),
  nothingPrivate: v.boolean(),
  notMisleading: v.boolean(),
});

export const proofPoster = v.object({
  storageId: v.id("_storage"),
  width: v.number(),
  height: v.number(),
  blurHash: v.string(),
});
export const proofCaptions = v.object({
  language: v.string(),
  lines: v.array(v.object({ fromMs: v.number(), toMs: v.number(), text: v.string() })),
});
export const proofSeal = literals(...SEALS);
export const mediaRefusal = literals(...MEDIA_REFUSALS);

/** A recorded take, uploaded in parts; `clientId` is the recorder's, once for an owner. */
const media = defineTable({
  ownerId: v.string(),
  /** What it was filmed for: a dare, or the dare of a day. */
  dareId: v.optional(v.id("dares")),
  dailyDate: v.optional(v.string()),
  clientId: v.string(),
  contentType: mediaContentType,
  /** Unknown while the take is still being recorded. */
  durationMs: v.optional(v.number()),
  state: mediaState,
  partCount: v.optional(v.number()),
  /** Addresses that were given out since then; absent = since it was made. */
  mintCount: v.number(),
  mintsSince: v.optional(v.number()),
  /** What those addresses were asked for: more does not arrive. Absent before any was. */
  announcedBytes: v.optional(v.number()),
  createdAt: v.number(),
  /**
   * Not handed in by then, it goes: the device has it still, but its place in time would be lost. Of a refused one: how
   * long its owner may save it.
   */
  keepUntil: v.optional(v.number()),
  /** Absent = recorded, not edited, outside a seal session. */
  origin: v.optional(mediaOrigin),
  edited: v.optional(v.boolean()),
  recordingId: v.optional(v.id("recordings")),
  /** Rulings 9: when the server first held a piece of it. */
  firstPartAt: v.optional(v.number()),
  sizeBytes: v.optional(v.number()),
  sealedAt: v.optional(v.number()),
  /** The still of it, once it was handed in. */
  posterId: v.optional(v.id("_storage")),
})
  .index("by_owner_and_clientId", ["ownerId", "clientId"])
  .index("by_dareId", ["dareId"])
  .index("by_owner_and_dailyDate", ["ownerId", "dailyDate"])
  .index("by_state_and_keepUntil", ["state", "keepUntil"])
  .index("by_posterId", ["posterId"]);

/** One part is one stored file; size and hash come from the storage, never from the client. */
const mediaParts = defineTable({
  mediaId: v.id("media"),
  index: v.number(),
  storageId: v.id("_storage"),
  sizeBytes: v.number(),
  sha256: v.string(),
})
  .index("by_media_and_index", ["mediaId", "index"])
  .index("by_sha256", ["sha256"])
  .index("by_storageId", ["storageId"]);

/** What of a removed file does not come back: the hash of a part that tells it, for as long as its decision stands. */
const removedFiles = defineTable({
  sha256: v.string(),
  decisionId: v.id("decisions"),
  at: v.number(),
})
  .index("by_sha256", ["sha256"])
  .index("by_decision", ["decisionId"]);

/** A live seal session: what the server saw of a recording while it went on (product 8). */
const recordings = defineTable({
  ownerId: v.string(),
  dareId: v.id("dares"),
  clientId: v.string(),
  code: v.string(),
  gesture,
  startedAt: v.number(),
  expiresAt: v.number(),
  /** When the device said that more was recorded, and how many pieces in all. */
  heardAt: v.array(v.number()),
  chunks: v.number(),
  endedAt: v.optional(v.number()),
  durationMs: v.optional(v.number()),
  /** When the first take of it was begun here, whatever became of that one. */
  takenAt: v.optional(v.number()),
  /** The take that came of it. */
  mediaId: v.optional(v.id("media")),
})
  .index("by_owner_and_clientId", ["ownerId", "clientId"])
  .index("by_dare_and_startedAt", ["dareId", "startedAt"])
  .index("by_media_and_startedAt", ["mediaId", "startedAt"]);

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
  /** Absent = uploaded. */
  seal: v.optional(proofSeal),
  /** "AI or computer-generated", declared by the creator. */
  synthetic: v.optional(v.boolean()),
  edgy: v.optional(v.boolean()),
  /** Its file is its take's `posterId`. */
  poster: v.optional(proofPoster),
  captions: v.optional(proofCaptions),
  /** For people who cannot see it. */
  description: v.optional(v.string()),
  /** Read out of the bytes. */
  width: v.optional(v.number()),
  height: v.optional(v.number()),
  hasSound: v.optional(v.boolean()),
  /** Why the file was not taken. */
  refusal: v.optional(mediaRefusal),
})
  .index("by_dareId", ["dareId"])
  .index("by_creatorId", ["creatorId"]);

export const proofTables = { media, mediaParts, removedFiles, recordings, proofs };

export const proofLifecycle = {
  media: { export: "owner", deletion: "remove", note: "Videos are removed with storage (product 23)." },
  mediaParts: {
    export: "none",
    deletion: "remove",
    note: "Files behind `media`; storage is deleted with them.",
  },
  removedFiles: {
    export: "none",
    deletion: "keep",
    note: "Hashes of files; whose they were is not in them.",
  },
  recordings: { export: "owner", deletion: "remove", note: "Without a take they go after twenty days." },
  proofs: { export: "owner", deletion: "remove", note: "The sender keeps a settled line without media." },
} as const satisfies LifecycleRules<typeof proofTables>;
