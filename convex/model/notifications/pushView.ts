import { type Infer, v } from "convex/values";

/** One device of the viewer (ENT-18), without its address and keys. */
export const pushDeviceView = v.object({
  hash: v.string(),
  platform: v.literal("web"),
  lastSeenAt: v.number(),
  revoked: v.boolean(),
  /** Revoked by the person, and not because its address was dead: it stays so until they turn it on there. */
  ended: v.boolean(),
});

/** Where the viewer stands with push. */
export const pushMineView = v.object({
  /** `push.enabled`, for all devices. */
  enabled: v.boolean(),
  /** A dare was sent or received, or somebody followed: from then on push may be offered (product 14). */
  hasActed: v.boolean(),
});

export type PushDeviceItem = Infer<typeof pushDeviceView>;
export type PushMine = Infer<typeof pushMineView>;
