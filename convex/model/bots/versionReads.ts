import type { Infer } from "convex/values";
import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import type { botVersionState } from "../../tables/bots";

export type Version = Doc<"botVersions">;
export type Kind = Version["kind"];
type State = Infer<typeof botVersionState>;

/** More rules and templates nobody keeps an eye on. */
export const SUBJECTS_MAX = 100;
/** Versions of one that the editor lists. */
const HISTORY = 20;

export async function inState(ctx: QueryCtx, kind: Kind, state: State): Promise<Version[]> {
  return await ctx.db
    .query("botVersions")
    .withIndex("by_kind_and_state", (q) => q.eq("kind", kind).eq("state", state))
    .take(SUBJECTS_MAX);
}

export async function newestOnes(ctx: QueryCtx, kind: Kind): Promise<Version[]> {
  return await ctx.db
    .query("botVersions")
    .withIndex("by_kind_and_newest", (q) => q.eq("kind", kind).eq("isNewest", true))
    .take(SUBJECTS_MAX);
}

/** The newest first. */
export async function versionsOf(ctx: QueryCtx, subjectId: string): Promise<Version[]> {
  return await ctx.db
    .query("botVersions")
    .withIndex("by_subject_and_version", (q) => q.eq("subjectId", subjectId))
    .order("desc")
    .take(HISTORY);
}

export async function liveOf(ctx: QueryCtx, subjectId: string): Promise<Version | null> {
  return await ctx.db
    .query("botVersions")
    .withIndex("by_subject_and_state", (q) => q.eq("subjectId", subjectId).eq("state", "live"))
    .unique();
}

/** What is said: the live version, and while there is none the newest, which has to be approved first. */
export async function spokenOf(ctx: QueryCtx, subjectId: string): Promise<Version | null> {
  return (await liveOf(ctx, subjectId)) ?? (await versionsOf(ctx, subjectId))[0] ?? null;
}
