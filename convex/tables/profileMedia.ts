import { defineTable } from "convex/server";
import { v } from "convex/values";
import { literals } from "convex-helpers/validators";
import { PROFILE_UPLOAD_KINDS, PROFILE_UPLOAD_PROBLEMS } from "../domain/people/profileMedia";
import type { LifecycleRules } from "./lifecycleRule";

export const profileUploadKind = literals(...PROFILE_UPLOAD_KINDS);
export const profileUploadProblem = literals(...PROFILE_UPLOAD_PROBLEMS);

/**
 * The way of a photo or clip onto a profile: `open` once an address was minted, `checking` once its file was named,
 * then `passed` (in use) or `refused` (file gone). For a person and kind at most one passed row and one other.
 * Writer: `model/people/profileMedia.ts`.
 */
const profileUploads = defineTable({
  uid: v.string(),
  kind: profileUploadKind,
  state: literals("open", "checking", "passed", "refused"),
  storageId: v.optional(v.id("_storage")),
  /** By its bytes, once passed. */
  contentType: v.optional(v.string()),
  sizeBytes: v.optional(v.number()),
  problem: v.optional(profileUploadProblem),
  /** When the last address was minted: an older file cannot be its answer. */
  mintedAt: v.number(),
  changedAt: v.number(),
})
  .index("by_uid_and_kind", ["uid", "kind"])
  .index("by_storageId", ["storageId"])
  .index("by_state_and_changedAt", ["state", "changedAt"]);

export const profileMediaTables = { profileUploads };

export const profileMediaLifecycle = {
  profileUploads: {
    export: "none",
    deletion: "remove",
    note: "The way of a file that the profile itself names; its stored file goes with the row.",
  },
} as const satisfies LifecycleRules<typeof profileMediaTables>;
