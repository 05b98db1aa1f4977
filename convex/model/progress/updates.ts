/** CAL-13: what a client says of its person's progress. Of all of it only that the app was opened is believed (CAL-14). */
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { noteOpening } from "./openings";

export interface ProgressUpdate {
  progressUpdates: Record<string, number | string>;
  now: number;
}

/** Fields that say that the app was opened; `openedAt`: by the device's clock, where it tells late. */
const OPENED = ["openedAt", "dailyLogins", "lastActiveDate"];

export async function update(
  ctx: MutationCtx,
  viewer: Doc<"users">,
  { progressUpdates, now }: ProgressUpdate,
): Promise<{ success: boolean; earnedBadges: string[] }> {
  if (!OPENED.some((name) => name in progressUpdates)) return { success: true, earnedBadges: [] };
  const { openedAt } = progressUpdates;
  const at = typeof openedAt === "number" ? openedAt : undefined;
  const { earned } = await noteOpening(ctx, viewer, { openedAt: at, now });
  return { success: true, earnedBadges: earned.map(({ badgeId }) => badgeId) };
}
