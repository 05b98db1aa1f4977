import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { MAX_DARE_DRAFTS } from "../../domain/limits";
import { CURRENCY } from "../../domain/money";
import { splitPrice } from "../../domain/payments/fees";
import { dareAmountRange, isAmountInRange } from "../../domain/payments/pricing";
import { type DareTemplate, renderTemplate } from "../../domain/sending/templateRendering";
import { fail, requireFound } from "../../errors";
import { once, requireClientId } from "../access/idempotency";
import { findUser } from "../access/viewer";
import { targetRefusal } from "../dares/rules";
import { noteSignal } from "../feed/scores";
import { storedPayerHistory } from "../payments/payerLimits";
import { cardFor } from "../people/personCard";
import { isShown } from "../people/profileView";
import { userByUsername } from "../people/usernames";
import { isBlockedBetween } from "../relations/blocks";
import {
  type DareDraft,
  type DareQuote,
  type DraftChange,
  type DraftListed,
  dareDraft,
  draftListed,
} from "./dareDraftView";
import { catalogue, offered } from "./templates";

/** Longest text a blank may hold while it is written; the template's own limit is checked at sending. */
const DRAFT_TEXT_MAX = 500;
const DRAFT_KEY_MAX = 64;
const DRAFT_BLANKS_MAX = 12;
const DRAFT_LINES_MAX = 20;
/** Room for more than the form takes, so that what is too long can be shortened later. */
const DRAFT_WORDS_MAX = 2_000;

async function draftFor(
  ctx: QueryCtx,
  ownerId: string,
  targetUid: string,
): Promise<Doc<"dareDrafts"> | null> {
  return await ctx.db
    .query("dareDrafts")
    .withIndex("by_owner_and_target", (q) => q.eq("ownerId", ownerId).eq("targetUid", targetUid))
    .unique();
}

/** The person of this name; nobody's where a block stands between or the person has no page now (product 24). */
async function reachable(
  ctx: QueryCtx,
  viewer: Doc<"users">,
  username: string,
): Promise<Doc<"users"> | null> {
  const user = await userByUsername(ctx, username);
  if (user === null || !isShown(user)) return null;
  return (await isBlockedBetween(ctx, viewer.uid, user.uid)) ? null : user;
}

export async function mine(ctx: QueryCtx, viewer: Doc<"users">, username: string): Promise<DareDraft | null> {
  const target = await reachable(ctx, viewer, username);
  const draft = target === null ? null : await draftFor(ctx, viewer.uid, target.uid);
  return draft === null ? null : dareDraft(draft);
}

/** Everything a draft may hold; what is absent stays as it is, null takes away. */
export type DraftInput = { username: string; clientId: string; actionId?: string } & DraftChange;

/** Judges the merged blanks: a draft must not grow with every call. */
export function requireBlanksShape(blanks: Record<string, string>): void {
  const entries = Object.entries(blanks);
  const isShort = entries.every(
    ([key, text]) => key.length <= DRAFT_KEY_MAX && text.length <= DRAFT_TEXT_MAX,
  );
  if (isShort && entries.length <= DRAFT_BLANKS_MAX) return;
  fail("invalid-argument", { field: "blanks", reason: "blank-too-long" });
}

async function requireDraftShape(ctx: QueryCtx, input: DraftInput): Promise<void> {
  requireClientId(input.clientId);
  if (input.templateId !== undefined && (await offered(ctx, input.templateId)) === null) {
    fail("invalid-argument", { field: "templateId", reason: "template-unknown" });
  }
  for (const field of ["amount", "costMax", "proofWindowMs"] as const) {
    const value = input[field] ?? 0;
    if (!Number.isSafeInteger(value) || value < 0) fail("invalid-argument", { field, reason: field });
  }
  const { title = "", details = "", cheer = "", category = "", language = "" } = input;
  const words = [title, details, cheer, category ?? "", language ?? ""];
  requireShort("words", words, words.length);
  requireShort("checklist", input.checklist ?? [], DRAFT_LINES_MAX);
  requireShort("tags", input.tags ?? [], DRAFT_LINES_MAX);
}

/** A draft may break the form's rules, but must not grow with every call. */
function requireShort(field: string, texts: readonly string[], most: number): void {
  const fits = texts.length <= most && texts.every((text) => text.length <= DRAFT_WORDS_MAX);
  if (!fits) fail("invalid-argument", { field, reason: "draft-too-long" });
}

/** Once for an action id: a repeat after later changes, or after the dare was sent, must not bring old words back. */
export async function save(
  ctx: MutationCtx,
  viewer: Doc<"users">,
  input: DraftInput,
): Promise<{ draftId: Id<"dareDrafts"> }> {
  const now = Date.now();
  const claim = { uid: viewer.uid, actionId: input.actionId, type: "dareDraft", now } as const;
  const answer = await once(ctx, claim, async () => await merge(ctx, viewer, input, now));
  const draftId = answer === null ? null : ctx.db.normalizeId("dareDrafts", answer);
  return { draftId: requireFound(draftId) };
}

/** Another template or source drops the blanks of the one before; everything else merges. */
async function merge(
  ctx: MutationCtx,
  viewer: Doc<"users">,
  input: DraftInput,
  updatedAt: number,
): Promise<Id<"dareDrafts">> {
  await requireDraftShape(ctx, input);
  const target = requireFound(await reachable(ctx, viewer, input.username));
  const { username: _, clientId, actionId: __, blanks: filled, fromItem, ...change } = input;
  if (fromItem !== undefined) await noteStart(ctx, viewer.uid, { feedId: fromItem, now: updatedAt });
  const draft = await draftFor(ctx, viewer.uid, target.uid);
  const isSameTemplate = change.templateId === undefined || change.templateId === draft?.templateId;
  const isSameSource = change.source === undefined || change.source === (draft?.source ?? "catalogue");
  const blanks = { ...(isSameTemplate && isSameSource ? draft?.blanks : {}), ...filled };
  requireBlanksShape(blanks);
  const changes = { ...given(change), blanks, updatedAt };
  if (draft === null) {
    await requireDraftRoom(ctx, viewer.uid);
    const fresh = { ownerId: viewer.uid, targetUid: target.uid, clientId };
    return await ctx.db.insert("dareDrafts", { ...fresh, ...changes });
  }
  await ctx.db.patch(draft._id, { ...changes, ...takenAway(change) });
  return draft._id;
}

/** Product 10: a dare that was started from a video counts for it. */
async function noteStart(
  ctx: MutationCtx,
  uid: string,
  { feedId: rawId, now }: { feedId: string; now: number },
): Promise<void> {
  const feedId = ctx.db.normalizeId("feedItems", rawId);
  if (feedId !== null) await noteSignal(ctx, { feedId, uid, kind: "started" }, now);
}

/** What is given; null is no value. */
function given({ costMax, category, liveSeal, language, ...rest }: Omit<DraftChange, "blanks" | "fromItem">) {
  return {
    ...rest,
    ...(costMax === undefined || costMax === null ? {} : { costMax }),
    ...(category === undefined || category === null ? {} : { category }),
    ...(liveSeal === undefined || liveSeal === null ? {} : { liveSeal }),
    ...(language === undefined || language === null ? {} : { language }),
  };
}

/** What null takes away. */
function takenAway({ costMax, category, liveSeal, language }: DraftChange) {
  return {
    ...(costMax === null ? { costMax: undefined } : {}),
    ...(category === null ? { category: undefined } : {}),
    ...(liveSeal === null ? { liveSeal: undefined } : {}),
    ...(language === null ? { language: undefined } : {}),
  };
}

async function draftsOf(ctx: QueryCtx, ownerId: string): Promise<Doc<"dareDrafts">[]> {
  return await ctx.db
    .query("dareDrafts")
    .withIndex("by_owner_and_target", (q) => q.eq("ownerId", ownerId))
    .take(MAX_DARE_DRAFTS);
}

async function requireDraftRoom(ctx: QueryCtx, ownerId: string): Promise<void> {
  if ((await draftsOf(ctx, ownerId)).length < MAX_DARE_DRAFTS) return;
  const message = `You have ${MAX_DARE_DRAFTS} drafts. Delete one to start another.`;
  fail("failed-precondition", { message, reason: "too-many-drafts" });
}

const CLOSED_NOTE = "This person is not taking dares at the moment.";

type Titled = Pick<Doc<"dareDrafts">, "source" | "title" | "templateId" | "blanks">;

function titleOf(
  templates: readonly DareTemplate[],
  { source, title = "", templateId, blanks }: Titled,
): string {
  if (source === "free") return title;
  const template = templates.find(({ id }) => id === templateId);
  return template === undefined ? "" : renderTemplate(template, blanks).title;
}

/** Every draft, the one written last first. A person who cannot be reached stands there as one who takes no dares. */
export async function list(ctx: QueryCtx, viewer: Doc<"users">): Promise<DraftListed[]> {
  const drafts = await draftsOf(ctx, viewer.uid);
  const templates = await catalogue(ctx);
  const rows = drafts.map(async (draft): Promise<DraftListed> => {
    const target = await cardFor(ctx, viewer, draft.targetUid);
    const user = target.username === "" ? null : await findUser(ctx, draft.targetUid);
    const note = user === null ? CLOSED_NOTE : (targetRefusal(user)?.message ?? null);
    return draftListed(draft, { target, title: titleOf(templates, draft), note });
  });
  return (await Promise.all(rows)).sort((one, other) => other.updatedAt - one.updatedAt);
}

export async function discard(
  ctx: MutationCtx,
  viewer: Doc<"users">,
  draftId: Id<"dareDrafts">,
): Promise<null> {
  const draft = await ctx.db.get(draftId);
  if (draft === null || draft.ownerId !== viewer.uid) fail("not-found");
  await ctx.db.delete(draftId);
  return null;
}

/** The price breakdown on the confirm screen; the same numbers are frozen into the dare. */
export async function quote(
  ctx: QueryCtx,
  viewer: Doc<"users">,
  { username, amount }: { username: string; amount: number },
): Promise<DareQuote> {
  const target = requireFound(await reachable(ctx, viewer, username));
  const range = dareAmountRange(target, await storedPayerHistory(ctx, viewer));
  if (!isAmountInRange(amount, range)) fail("invalid-argument", { field: "amount", reason: "amount" });
  const { fee, net } = splitPrice(amount);
  return { amount, fee, net, currency: CURRENCY, total: amount };
}

/** The dare is paid: its draft has done its work. One begun anew meanwhile, or written on, stays. */
export async function discardSent(ctx: MutationCtx, dare: Doc<"dares">): Promise<void> {
  const draft = dare.draftId === undefined ? null : await ctx.db.get(dare.draftId);
  if (draft === null || draft.clientId !== dare.clientId) return;
  if (draft.updatedAt <= dare._creationTime) await ctx.db.delete(draft._id);
}
