/** Terms, privacy notice and safety rules: who accepted which version, and who has to be asked again. */
import { v } from "convex/values";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { RULE_PAGES, RULE_VERSIONS, type RulePage, rulesToAccept } from "../../domain/site/rules";
import { fail } from "../../errors";
import { rulePage } from "../../tables/site";

/** A page and the version of it that somebody is shown. */
export const shownRule = v.object({ page: rulePage, version: v.string() });
type ShownRule = { page: RulePage; version: string };

async function lastVersion(ctx: QueryCtx, uid: string, page: RulePage): Promise<string | undefined> {
  const last = await ctx.db
    .query("acceptances")
    .withIndex("by_uid_and_page", (q) => q.eq("uid", uid).eq("page", page))
    .order("desc")
    .first();
  return last?.version;
}

/** What this person has to accept before going on; empty for nearly everybody at nearly every time. */
export async function wanted(ctx: QueryCtx, uid: string): Promise<ShownRule[]> {
  const entries = RULE_PAGES.map(async (page) => [page, await lastVersion(ctx, uid, page)] as const);
  const accepted = Object.fromEntries(await Promise.all(entries));
  return rulesToAccept(accepted).map((page) => ({ page, version: RULE_VERSIONS[page].current }));
}

/** Accepts what was shown; refused where another version holds by now, which then has to be shown. */
export async function accept(
  ctx: MutationCtx,
  uid: string,
  { rules, now }: { rules: readonly ShownRule[]; now: number },
): Promise<null> {
  for (const { page, version } of rules.slice(0, RULE_PAGES.length)) {
    if (version !== RULE_VERSIONS[page].current) fail("failed-precondition", { reason: "rules-changed" });
    if ((await lastVersion(ctx, uid, page)) === version) continue;
    await ctx.db.insert("acceptances", { uid, page, version, at: now });
  }
  return null;
}

/** By the tick that makes an account: all of them, as they are at that moment. */
export async function acceptAll(ctx: MutationCtx, uid: string, now: number): Promise<void> {
  const rules = RULE_PAGES.map((page) => ({ page, version: RULE_VERSIONS[page].current }));
  await accept(ctx, uid, { rules, now });
}
