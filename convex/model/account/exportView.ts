import { type Infer, v } from "convex/values";
import { exportStatus } from "../../tables/account";

/** How one's own export stands. Times in ms. */
export const exportView = v.object({
  status: exportStatus,
  percent: v.number(),
  requestedAt: v.number(),
  sizeBytes: v.union(v.number(), v.null()),
  expiresAt: v.union(v.number(), v.null()),
});

export type ExportState = Infer<typeof exportView>;
