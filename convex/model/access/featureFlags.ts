/** config/features (ENT-42): switches of the whole deployment. Without a row a feature is on. */
import { type Infer, v } from "convex/values";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { FEATURE_SWITCHES, type FeatureSwitch, OFF_MESSAGES } from "../../domain/access/switches";
import { fail } from "../../errors";

/** config/features of the specification: `features.inAppBanners.enabled`. */
export const featuresView = v.object({ inAppBanners: v.object({ enabled: v.boolean() }) });

export async function flagOf(ctx: QueryCtx, name: FeatureSwitch): Promise<Doc<"featureFlags"> | null> {
  return await ctx.db
    .query("featureFlags")
    .withIndex("by_name", (q) => q.eq("name", name))
    .unique();
}

/** Without a row a feature is on. */
export const isOn = async (ctx: QueryCtx, name: FeatureSwitch): Promise<boolean> =>
  (await flagOf(ctx, name))?.enabled ?? true;

/** All that are off; there is one row a switch. */
export async function namesOff(ctx: QueryCtx): Promise<FeatureSwitch[]> {
  const rows = await ctx.db.query("featureFlags").withIndex("by_name").take(FEATURE_SWITCHES.length);
  return rows.flatMap(({ name, enabled }) => (enabled ? [] : [name]));
}

/** Refuses, in words, what is switched off; what is under way goes on. */
export async function requireOn(ctx: QueryCtx, name: keyof typeof OFF_MESSAGES): Promise<void> {
  if (await isOn(ctx, name)) return;
  fail("failed-precondition", { message: OFF_MESSAGES[name], reason: "switched-off" });
}

export async function features(ctx: QueryCtx): Promise<Infer<typeof featuresView>> {
  return { inAppBanners: { enabled: await isOn(ctx, "inAppBanners") } };
}

export async function setFlag(
  ctx: MutationCtx,
  name: FeatureSwitch,
  { enabled, now }: { enabled: boolean; now: number },
): Promise<void> {
  const row = await flagOf(ctx, name);
  if (row === null) await ctx.db.insert("featureFlags", { name, enabled, updatedAt: now });
  else await ctx.db.patch(row._id, { enabled, updatedAt: now });
}
