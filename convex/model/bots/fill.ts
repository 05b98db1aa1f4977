import type { MutationCtx } from "../../_generated/server";
import { fillPersonas } from "./personas";
import { fillVersions } from "./versions";

/** The bots of a new deployment, once: counting dry until an admin approves each. */
export async function fillOnce(ctx: MutationCtx, now: number): Promise<void> {
  if ((await ctx.db.query("botPersonas").withIndex("by_personaId").first()) !== null) return;
  await fillPersonas(ctx, now);
  await fillVersions(ctx, now);
}
