/** Rules and templates in versions: written as a draft, tried dry, approved by another admin, and taken back. */
import type { Infer } from "convex/values";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { DRY_RUN_MS } from "../../domain/bots/triggers";
import { SEED_RULES } from "../../domain/catalogue/bots";
import { fail, requireFound } from "../../errors";
import type { botContent } from "../../tables/bots";
import { type Actor, audit } from "../access/audit";
import { requireOthersCase, requireReason } from "../access/staffRoles";
import { requireNoGap, requireSound } from "./contentCheck";
import {
  inState,
  liveOf,
  newestOnes,
  SUBJECTS_MAX,
  spokenOf,
  type Version,
  versionsOf,
} from "./versionReads";

type Content = Infer<typeof botContent>;

async function newestOf(ctx: QueryCtx, subjectId: string): Promise<Version> {
  return requireFound((await versionsOf(ctx, subjectId))[0]);
}

/** On the version that the admin has read. */
export interface VersionAct {
  subjectId: string;
  version: number;
  reason: string;
  now: number;
}

const CHANGED = "This has changed since you opened it. Please read it again.";

function requireRead(found: Version, version: number | undefined): void {
  if (found.version !== version) fail("failed-precondition", { message: CHANGED, reason: "version-changed" });
}

async function readNewest(ctx: QueryCtx, { subjectId, version }: VersionAct): Promise<Version> {
  const newest = await newestOf(ctx, subjectId);
  requireRead(newest, version);
  return newest;
}

async function log(
  ctx: MutationCtx,
  actor: Actor,
  action: string,
  version: Pick<Version, "subjectId" | "version">,
  act: Pick<VersionAct, "reason" | "now">,
) {
  const { subjectId, version: after } = version;
  const reason = act.reason;
  await audit(ctx, { actor, action, target: `bot:${subjectId}`, after: String(after), reason, now: act.now });
}

interface Draft {
  /** null: a new one. */
  subjectId: string | null;
  /** Of what was changed; missing: a new one. */
  version?: number | undefined;
  content: Content;
  reason: string;
  now: number;
}

/** A version that nobody approved yet is written over, and counted on: a number names one content. */
export async function saveDraft(
  ctx: MutationCtx,
  actor: Actor,
  { subjectId, version, content, reason, now }: Draft,
): Promise<{ subjectId: string }> {
  const told = requireReason(reason);
  await requireSound(ctx, content);
  const newest = subjectId === null ? null : await newestOf(ctx, subjectId);
  if (newest !== null) requireRead(newest, version);
  if (newest !== null && newest.kind !== content.kind) fail("invalid-argument", { field: "content" });
  const written = { content, state: "draft", by: actor.uid, at: now, dryFrom: undefined } as const;
  if (newest !== null && (newest.state === "draft" || newest.state === "dry")) {
    const next = { ...written, version: newest.version + 1 };
    await ctx.db.patch(newest._id, next);
    const kept = { subjectId: newest.subjectId, version: next.version };
    await log(ctx, actor, "bot.draft", kept, { reason: told, now });
    return { subjectId: newest.subjectId };
  }
  const added = await add(ctx, newest, { ...written, kind: content.kind });
  await log(ctx, actor, "bot.draft", added, { reason: told, now });
  return { subjectId: added.subjectId };
}

type Added = Pick<Version, "content" | "state" | "by" | "at" | "kind">;

async function add(ctx: MutationCtx, before: Version | null, fields: Added): Promise<Version> {
  if (before === null && (await newestOnes(ctx, fields.kind)).length >= SUBJECTS_MAX)
    fail("resource-exhausted");
  const subjectId = before?.subjectId ?? "";
  const version = (before?.version ?? 0) + 1;
  const id = await ctx.db.insert("botVersions", { ...fields, subjectId, version, isNewest: true });
  if (before === null) await ctx.db.patch(id, { subjectId: id });
  else await ctx.db.patch(before._id, { isNewest: false });
  return requireFound(await ctx.db.get(id));
}

/** From now on it is counted whom the rule would have written to. */
export async function runDry(ctx: MutationCtx, actor: Actor, act: VersionAct): Promise<null> {
  const { now } = act;
  const told = requireReason(act.reason);
  const newest = await readNewest(ctx, act);
  if (newest.kind !== "rule" || newest.state !== "draft") fail("failed-precondition", { reason: "no-draft" });
  await ctx.db.patch(newest._id, { state: "dry", dryFrom: now });
  await log(ctx, actor, "bot.dry", newest, { reason: told, now });
  return null;
}

const EARLY = "A new version needs a 24-hour dry run first.";

function requireReady(version: Version, now: number): void {
  if (version.state !== (version.kind === "rule" ? "dry" : "draft"))
    fail("failed-precondition", { message: EARLY, reason: "not-dry" });
  if (version.kind === "rule" && now - (version.dryFrom ?? now) < DRY_RUN_MS)
    fail("failed-precondition", { message: EARLY, reason: "dry-run" });
}

async function putLive(ctx: MutationCtx, version: Version, facts: Partial<Version>): Promise<void> {
  await requireNoGap(ctx, version);
  const before = await liveOf(ctx, version.subjectId);
  if (before !== null) await ctx.db.patch(before._id, { state: "retired" });
  await ctx.db.patch(version._id, { ...facts, state: "live" });
}

/** Another admin than whoever wrote it. */
export async function approve(ctx: MutationCtx, actor: Actor, act: VersionAct): Promise<null> {
  const { now } = act;
  const told = requireReason(act.reason);
  const newest = await readNewest(ctx, act);
  requireReady(newest, now);
  requireOthersCase(actor, newest.by);
  await putLive(ctx, newest, { approvedBy: actor.uid, approvedAt: now });
  await log(ctx, actor, "bot.approve", newest, { reason: told, now });
  return null;
}

/** A version that was approved before speaks again at once. */
export async function rollBack(
  ctx: MutationCtx,
  actor: Actor,
  { subjectId, version, reason, now }: VersionAct,
): Promise<null> {
  const told = requireReason(reason);
  const wanted = await ctx.db
    .query("botVersions")
    .withIndex("by_subject_and_version", (q) => q.eq("subjectId", subjectId).eq("version", version))
    .unique();
  if (requireFound(wanted).state !== "retired") fail("failed-precondition", { reason: "never-approved" });
  await putLive(ctx, requireFound(wanted), {});
  await log(ctx, actor, "bot.rollBack", requireFound(wanted), { reason: told, now });
  return null;
}

/** Stops one rule; its versions stay, and an approved one may be taken back. */
export async function stop(
  ctx: MutationCtx,
  actor: Actor,
  { subjectId, version, reason, now }: VersionAct,
): Promise<null> {
  const told = requireReason(reason);
  const live = requireFound(await liveOf(ctx, subjectId));
  requireRead(live, version);
  if (live.kind !== "rule") fail("failed-precondition", { reason: "not-a-rule" });
  await ctx.db.patch(live._id, { state: "retired" });
  await log(ctx, actor, "bot.stop", live, { reason: told, now });
  return null;
}

/** A case has decided that its rule writes to nobody any more; an admin may take an approved version back. */
export async function silence(ctx: MutationCtx, subjectId: string): Promise<void> {
  const live = await liveOf(ctx, subjectId);
  if (live?.kind === "rule") await ctx.db.patch(live._id, { state: "retired" });
}

/** The words of a rule as they go out; null where there is no such rule. */
export async function wordsOf(ctx: QueryCtx, ruleId: string): Promise<string | null> {
  const rule = await spokenOf(ctx, ruleId);
  const template = rule?.content.kind === "rule" ? await spokenOf(ctx, rule.content.templateId) : null;
  return template?.content.kind === "template" ? template.content.text : null;
}

/** What a deployment begins with: templates approved, rules counting dry until an admin approves them. */
export async function fillVersions(ctx: MutationCtx, now: number): Promise<void> {
  const base = { version: 1, isNewest: true, by: "console", at: now };
  for (const { id, text, place, name, personaId, trigger, conditions } of SEED_RULES) {
    const templateId = `${id}-words`;
    const words = { kind: "template", name, text, place } as const;
    const approved = { approvedBy: "console", approvedAt: now };
    await ctx.db.insert("botVersions", {
      ...{ ...base, ...approved, subjectId: templateId, kind: "template", state: "live", content: words },
    } as const);
    const rule: Content = { kind: "rule", name, personaId, trigger, conditions: [...conditions], templateId };
    await ctx.db.insert("botVersions", {
      ...{ ...base, subjectId: id, kind: "rule", state: "dry", dryFrom: now, content: rule },
    } as const);
  }
}

/** The local world needs no second admin for what came with the product. */
export async function approveFilled(ctx: MutationCtx, now: number): Promise<void> {
  const dry = await inState(ctx, "rule", "dry");
  const filled = dry.filter(({ by }) => by === "console");
  for (const version of filled) await putLive(ctx, version, { approvedBy: "console", approvedAt: now });
}
