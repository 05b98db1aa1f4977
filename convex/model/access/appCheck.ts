/**
 * The check against robots (PRD-16), asked for only where this deployment has a key. The page hands in the widget's
 * token, an action has it verified, and the subject holds a pass for a while.
 */
import { internal } from "../../_generated/api";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { MINUTE_MS } from "../../domain/limits";
import { fail } from "../../errors";
import { findViewer } from "./viewer";

/** What a person reads whose request was not found to be a person's (reason `app-check`). */
const APP_CHECK_MESSAGE = "Please complete the robot check, then try again.";
/** How long a pass holds. */
export const APP_CHECK_PASS_MS = 30 * MINUTE_MS;
/** Longest token that the provider hands out. */
const APP_CHECK_TOKEN_MAX_LENGTH = 2048;

const SESSION_MAX_LENGTH = 64;
const ASKED_FOR_MS = 60_000;
const PURGE_LIMIT = 200;

export function isAppCheckOn(): boolean {
  return (process.env.TURNSTILE_SECRET_KEY ?? "") !== "";
}

async function rowOf(ctx: QueryCtx, subject: string): Promise<Doc<"appCheckPasses"> | null> {
  return await ctx.db
    .query("appCheckPasses")
    .withIndex("by_subject", (q) => q.eq("subject", subject))
    .unique();
}

/** Whose pass it is. A visit's word is its maker's choice, so it must never be able to spell somebody's uid. */
export function passSubject(viewer: Doc<"users"> | null, session: string): string {
  return viewer?.uid ?? `visit:${session}`;
}

/** `off`: this deployment asks nobody. */
export async function stateOf(
  ctx: QueryCtx,
  subject: string,
): Promise<"off" | "none" | "asked" | "passed" | "refused"> {
  if (!isAppCheckOn()) return "off";
  return (await rowOf(ctx, subject))?.state ?? "none";
}

/** Intent: the token is verified by an action; the answer shows up in `stateOf`. */
export async function askFor(
  ctx: MutationCtx,
  { session, token, now }: { session: string; token: string; now: number },
): Promise<void> {
  const subject = passSubject(await findViewer(ctx), session);
  if (session.length === 0 || session.length > SESSION_MAX_LENGTH) {
    fail("invalid-argument", { field: "session" });
  }
  if (token.length === 0 || token.length > APP_CHECK_TOKEN_MAX_LENGTH) {
    fail("invalid-argument", { field: "token" });
  }
  if (!isAppCheckOn()) return;
  const row = await rowOf(ctx, subject);
  const run = (row?.run ?? 0) + 1;
  const asked = { state: "asked", run, until: now + ASKED_FOR_MS } as const;
  if (row === null) await ctx.db.insert("appCheckPasses", { subject, ...asked });
  else await ctx.db.patch(row._id, asked);
  await ctx.scheduler.runAfter(0, internal.jobs.access.verifyAppCheck, { subject, token, run });
}

/** Settles the question `run`; an earlier one's answer is dropped. */
export async function settle(
  ctx: MutationCtx,
  { subject, run, isHuman, now }: { subject: string; run: number; isHuman: boolean; now: number },
): Promise<void> {
  const row = await rowOf(ctx, subject);
  if (row?.run !== run) return;
  await ctx.db.patch(row._id, { state: isHuman ? "passed" : "refused", until: now + APP_CHECK_PASS_MS });
}

/** The pass of somebody whose token was verified on another way in (the HTTP form's header). */
export async function grant(
  ctx: MutationCtx,
  { subject, now }: { subject: string; now: number },
): Promise<void> {
  const row = await rowOf(ctx, subject);
  const passed = { state: "passed", run: (row?.run ?? 0) + 1, until: now + APP_CHECK_PASS_MS } as const;
  if (row === null) await ctx.db.insert("appCheckPasses", { subject, ...passed });
  else await ctx.db.patch(row._id, passed);
}

/** Refuses whoever holds no pass; without a key nobody needs one. */
export async function requireAppCheck(
  ctx: MutationCtx,
  { subject, now }: { subject: string; now: number },
): Promise<void> {
  if (!isAppCheckOn()) return;
  const row = await rowOf(ctx, subject);
  if (row?.state === "passed" && row.until > now) return;
  fail("failed-precondition", { message: APP_CHECK_MESSAGE, reason: "app-check" });
}

/** Passes that have run out. */
export async function purge(ctx: MutationCtx, now: number): Promise<void> {
  const old = await ctx.db
    .query("appCheckPasses")
    .withIndex("by_until", (q) => q.lt("until", now))
    .take(PURGE_LIMIT);
  for (const { _id } of old) await ctx.db.delete(_id);
}
