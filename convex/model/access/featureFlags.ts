/** config/features (ENT-42): switches of the whole deployment. Without a row a feature is on. */
import { type Infer, v } from "convex/values";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import type { featureName } from "../../tables/notifications";
import { type Actor, audit } from "./audit";
import { requireReason } from "./staffRoles";

type Name = Infer<typeof featureName>;

/** config/features of the specification: `features.inAppBanners.enabled`. */
export const featuresView = v.object({ inAppBanners: v.object({ enabled: v.boolean() }) });

async function rowOf(ctx: QueryCtx, name: Name): Promise<Doc<"featureFlags"> | null> {
  return await ctx.db
    .query("featureFlags")
    .withIndex("by_name", (q) => q.eq("name", name))
    .unique();
}

/** Without a row a feature is on. */
export const isOn = async (ctx: QueryCtx, name: Name): Promise<boolean> =>
  (await rowOf(ctx, name))?.enabled ?? true;

export async function features(ctx: QueryCtx): Promise<Infer<typeof featuresView>> {
  return { inAppBanners: { enabled: await isOn(ctx, "inAppBanners") } };
}

const word = (enabled: boolean): string => (enabled ? "on" : "off");

/** A repeat changes nothing and leaves no entry. */
export async function setFeature(
  ctx: MutationCtx,
  actor: Actor,
  { name, enabled, reason, now }: { name: Name; enabled: boolean; reason: string; now: number },
): Promise<null> {
  const told = requireReason(reason);
  const row = await rowOf(ctx, name);
  const before = row?.enabled ?? true;
  if (before === enabled) return null;
  if (row === null) await ctx.db.insert("featureFlags", { name, enabled, updatedAt: now });
  else await ctx.db.patch(row._id, { enabled, updatedAt: now });
  await audit(ctx, {
    ...{ actor, action: "feature.set", target: `feature:${name}`, reason: told, now },
    ...{ before: word(before), after: word(enabled) },
  });
  return null;
}
