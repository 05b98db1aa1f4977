/** What a creator's list of dares begins with: how many more fit beside the running ones, and what came of the last ones. */
import { type Infer, v } from "convex/values";
import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { CURRENCY } from "../../domain/money";
import { earningsByDay, earningWindowsOf } from "../ledger/earningsWindows";
import { boundariesOf } from "../sending/boundaries";
import { activeCount } from "./boundaryCheck";

export const workbenchView = v.object({
  /** Dares at a time, as the person set it, and how many of these are taken. */
  most: v.number(),
  running: v.number(),
  currency: v.string(),
  /** Net, in cents. */
  earnings7d: v.number(),
  earnings30d: v.number(),
  earningsLifetime: v.number(),
  /** The newest days of any earnings, newest first; "2026-11-22", UTC. */
  days: v.array(v.object({ day: v.string(), net: v.number() })),
});
type Workbench = Infer<typeof workbenchView>;

export async function workbench(ctx: QueryCtx, viewer: Doc<"users">): Promise<Workbench> {
  const { maxOpenDares: most } = await boundariesOf(ctx, viewer.uid);
  const { earnings7d, earnings30d, earningsLifetime } = await earningWindowsOf(ctx, viewer.uid);
  return {
    most,
    running: await activeCount(ctx, viewer.uid, most),
    currency: CURRENCY,
    ...{ earnings7d, earnings30d, earningsLifetime },
    days: await earningsByDay(ctx, viewer.uid),
  };
}
