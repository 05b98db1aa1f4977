/** The catalogue that is offered, and what staff change of it, each by two of them (staff 4). The one writer of `dareTemplates`. */
import type { Infer } from "convex/values";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { DARE_TEMPLATES } from "../../domain/catalogue/templates";
import { screeningMessage, screenText } from "../../domain/safety/screen/screenText";
import type { DareTemplate } from "../../domain/sending/template";
import {
  catalogueWith,
  cleanTemplate,
  examplesOf,
  STAFF_VERSIONS_FROM,
  TEMPLATE_CHANGES_MAX,
  templateProblem,
} from "../../domain/sending/templateCatalogue";
import { findTemplate, renderTemplate } from "../../domain/sending/templateRendering";
import { fail, requireFound } from "../../errors";
import type { templateContent } from "../../tables/sending";
import { type Actor, audit } from "../access/audit";
import { requireReason } from "../access/staffRoles";
import { type Moment, requireSecondAdmin, whoDid } from "../access/whoDid";
import { requireParty } from "../dares/access";
import { addedTo } from "../safety/words/addedWords";
import type {
  templateBlanksView,
  templateChangeView,
  templateHistoryView,
  templateRow,
} from "./templateView";

type Row = Doc<"dareTemplates">;
type Content = Infer<typeof templateContent>;

/** Versions of one that its page lists. */
const HISTORY = 30;

async function inState(ctx: QueryCtx, state: Row["state"]): Promise<Row[]> {
  return await ctx.db
    .query("dareTemplates")
    .withIndex("by_state_and_template", (q) => q.eq("state", state))
    .take(TEMPLATE_CHANGES_MAX);
}

async function oneIn(ctx: QueryCtx, state: "asked" | "live", templateId: string): Promise<Row | null> {
  return await ctx.db
    .query("dareTemplates")
    .withIndex("by_state_and_template", (q) => q.eq("state", state).eq("templateId", templateId))
    .unique();
}

async function numbered(ctx: QueryCtx, templateId: string, version: number): Promise<Row | null> {
  return await ctx.db
    .query("dareTemplates")
    .withIndex("by_template_and_version", (q) => q.eq("templateId", templateId).eq("version", version))
    .unique();
}

async function versionsOf(ctx: QueryCtx, templateId: string): Promise<Row[]> {
  return await ctx.db
    .query("dareTemplates")
    .withIndex("by_template_and_version", (q) => q.eq("templateId", templateId))
    .order("desc")
    .take(HISTORY);
}

function changeOf({ templateId, version, content }: Row): Infer<typeof templateChangeView> {
  const named = { id: templateId, version: STAFF_VERSIONS_FROM + version };
  return { templateId, template: content === null ? null : { ...content, ...named } };
}

/** What differs from the product's own catalogue. */
export async function changes(ctx: QueryCtx): Promise<Infer<typeof templateChangeView>[]> {
  return (await inState(ctx, "live")).map(changeOf);
}

export async function catalogue(ctx: QueryCtx): Promise<DareTemplate[]> {
  return catalogueWith(await changes(ctx));
}

/** What a new dare may be made of; null: there is none, or it is offered no more. */
export async function offered(ctx: QueryCtx, templateId: string | undefined): Promise<DareTemplate | null> {
  if (templateId === undefined) return null;
  const live = await oneIn(ctx, "live", templateId);
  return live === null ? (findTemplate(templateId) ?? null) : changeOf(live).template;
}

/** What a dare that was sent is made of, whatever is offered since. */
export async function templateOf(
  ctx: QueryCtx,
  { templateId, templateVersion }: Pick<Doc<"dares">, "templateId" | "templateVersion">,
): Promise<DareTemplate | null> {
  if (templateVersion <= STAFF_VERSIONS_FROM) return findTemplate(templateId) ?? null;
  const row = await numbered(ctx, templateId, templateVersion - STAFF_VERSIONS_FROM);
  return row === null ? null : changeOf(row).template;
}

export async function blanksOf(
  ctx: QueryCtx,
  viewer: Doc<"users">,
  dareId: string,
): Promise<Infer<typeof templateBlanksView> | null> {
  const dare = await requireParty(ctx, viewer, { dareId, role: "sender" });
  const template = dare.source === "free" ? null : await templateOf(ctx, dare);
  return template === null ? null : template.blanks.map(({ key, label }) => ({ key, label }));
}

const targetOf = (templateId: string): string => `template:${templateId}`;
const momentOf = ({ templateId, changedAt }: Row): Moment => ({
  target: targetOf(templateId),
  at: changedAt,
});

/** Every dare of the catalogue: the product's, those that staff have added, and those that are asked for. */
export async function list(ctx: QueryCtx): Promise<Infer<typeof templateRow>[]> {
  const [live, asked] = [await inState(ctx, "live"), await inState(ctx, "asked")];
  const ids = new Set([
    ...DARE_TEMPLATES.map(({ id }) => id),
    ...[...live, ...asked].map(({ templateId }) => templateId),
  ]);
  return [...ids].map((templateId) => {
    const ofThis = (row: Row): boolean => row.templateId === templateId;
    const [now, next] = [live.find(ofThis), asked.find(ofThis)];
    const base = findTemplate(templateId);
    const { title = "", category = "" } = now?.content ?? base ?? next?.content ?? {};
    const isOffered = now === undefined ? base !== undefined : now.content !== null;
    return { templateId, title, category, live: now?.version ?? 0, isOffered, isAsked: next !== undefined };
  });
}

function ownContent(templateId: string): Content | null {
  const own = findTemplate(templateId);
  if (own === undefined) return null;
  const { id: _, version: __, ...content } = own;
  return cleanTemplate(content);
}

/** One of them with its versions; null: there is none of that id. */
export async function history(
  ctx: QueryCtx,
  actor: Actor,
  templateId: string,
): Promise<Infer<typeof templateHistoryView> | null> {
  const own = ownContent(templateId);
  const rows = await versionsOf(ctx, templateId);
  const live = await oneIn(ctx, "live", templateId);
  if (live !== null && rows.every(({ _id }) => _id !== live._id)) rows.push(live);
  if (own === null && rows.length === 0) return null;
  const versions = rows.map(async (row) => {
    const { version, state, content, changedAt } = row;
    const who = await whoDid(ctx, momentOf(row));
    return { version, state, content, changedAt, ...who, isMine: who.by?.uid === actor.uid };
  });
  return { templateId, own, versions: await Promise.all(versions) };
}

async function requireSound(ctx: QueryCtx, content: Content): Promise<void> {
  const problem = templateProblem(content);
  if (problem !== null) fail("invalid-argument", { ...problem, reason: `template-${problem.field}` });
  const { category, facets, accessible, blanks } = content;
  const { title, details, checklist } = renderTemplate(
    { ...content, id: "", version: 0 },
    examplesOf(content),
  );
  const text = [title, details, ...checklist, accessible, ...blanks.map(({ label }) => label)].join("\n");
  const found = screenText({ text, category, facets, added: await addedTo(ctx, "dares") });
  if (found.outcome === "pass") return;
  const message = screeningMessage(found) ?? "The screening would not let these words through.";
  fail("invalid-argument", { field: "details", message, reason: "template-words" });
}

/** On the version that the admin has read. */
export interface VersionAct {
  templateId: string;
  version: number;
  reason: string;
  now: number;
}

const CHANGED = "This has changed since you opened it. Please read it again.";
const failChanged = (): never => fail("failed-precondition", { message: CHANGED, reason: "version-changed" });

async function log(
  ctx: MutationCtx,
  actor: Actor,
  action: string,
  { templateId, version, reason, now }: VersionAct,
) {
  const target = targetOf(templateId);
  await audit(ctx, { actor, action: `template.${action}`, target, after: String(version), reason, now });
}

interface Wish {
  /** null: a new one. */
  templateId: string | null;
  /** The newest version that the admin has read; 0: there was none. */
  version: number;
  /** null: it is to be offered no more. */
  content: Content | null;
  reason: string;
  now: number;
}

/** Wished by one admin; offered once another one agrees. What was asked for before is written over. */
export async function ask(
  ctx: MutationCtx,
  actor: Actor,
  { templateId: known, version, content: raw, reason, now }: Wish,
): Promise<{ templateId: string }> {
  const told = requireReason(reason);
  const content = raw === null ? null : cleanTemplate(raw);
  if (content !== null) await requireSound(ctx, content);
  const [newest] = known === null ? [] : await versionsOf(ctx, known);
  if (newest === undefined && (known === null ? content === null : findTemplate(known) === undefined))
    fail("not-found");
  if ((newest?.version ?? 0) !== version) failChanged();
  if (newest?.state === "asked") await ctx.db.patch(newest._id, { state: "dropped" });
  else if ((await inState(ctx, "asked")).length >= TEMPLATE_CHANGES_MAX) failFull();
  const fields = { version: version + 1, state: "asked", content, changedAt: now } as const;
  const rowId = await ctx.db.insert("dareTemplates", { ...fields, templateId: known ?? "" });
  const templateId = known ?? rowId;
  if (known === null) await ctx.db.patch(rowId, { templateId });
  await log(ctx, actor, "ask", { templateId, version: fields.version, reason: told, now });
  return { templateId };
}

function failFull(): never {
  const message = `Staff can change up to ${TEMPLATE_CHANGES_MAX} dares. Go back to the product's own words in some first.`;
  fail("failed-precondition", { message, reason: "templates-full" });
}

async function requireAsked(ctx: QueryCtx, { templateId, version }: VersionAct): Promise<Row> {
  const row = requireFound(await numbered(ctx, templateId, version));
  return row.state === "asked" ? row : failChanged();
}

/** In the place of what is offered now; the lists of the screening may have changed since it was written. */
async function putLive(ctx: MutationCtx, row: Row): Promise<void> {
  if (row.content !== null) await requireSound(ctx, row.content);
  const before = await oneIn(ctx, "live", row.templateId);
  if (before !== null) await ctx.db.patch(before._id, { state: "past" });
  else if ((await inState(ctx, "live")).length >= TEMPLATE_CHANGES_MAX) failFull();
}

/** The second admin: it is offered from now on, or no more. */
export async function agree(ctx: MutationCtx, actor: Actor, act: VersionAct): Promise<null> {
  const reason = requireReason(act.reason);
  const row = await requireAsked(ctx, act);
  await requireSecondAdmin(ctx, actor, momentOf(row));
  await putLive(ctx, row);
  await ctx.db.patch(row._id, { state: "live", changedAt: act.now });
  await log(ctx, actor, "agree", { ...act, reason });
  return null;
}

/** What was asked for is not wanted any more. */
export async function drop(ctx: MutationCtx, actor: Actor, act: VersionAct): Promise<null> {
  const reason = requireReason(act.reason);
  const row = await requireAsked(ctx, act);
  await ctx.db.patch(row._id, { state: "dropped", changedAt: act.now });
  await log(ctx, actor, "drop", { ...act, reason });
  return null;
}

const ENDED = "Two admins ended this dare, so it takes two to bring it back. Ask for it with its words.";

/** A version that two admins agreed to before holds again at once; 0: the product's own. One that was ended stays so. */
export async function rollBack(ctx: MutationCtx, actor: Actor, act: VersionAct): Promise<null> {
  const { templateId, version, now } = act;
  const reason = requireReason(act.reason);
  const live = await oneIn(ctx, "live", templateId);
  if (live?.content === null) fail("failed-precondition", { message: ENDED, reason: "template-ended" });
  if (version === 0) {
    await ctx.db.patch(requireFound(live)._id, { state: "past", changedAt: now });
  } else {
    const row = requireFound(await numbered(ctx, templateId, version));
    if (row.state !== "past") fail("failed-precondition", { reason: "never-approved" });
    await putLive(ctx, row);
    await ctx.db.patch(row._id, { state: "live", changedAt: now });
  }
  await log(ctx, actor, "rollBack", { ...act, reason });
  return null;
}
