import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { splitPrice } from "../domain/fees";
import { CURRENCY } from "../domain/money";
import { dareAmountRange, isAmountInRange } from "../domain/pricing";
import { findTemplate } from "../domain/templates";
import { fail, requireFound } from "../errors";
import { isBlockedBetween } from "./blocks";
import { once } from "./clientActions";
import { requireClientId } from "./clientId";
import { storedPayerHistory } from "./payerLimits";
import { userByUsername } from "./usernames";
import { type DareDraft, type DareQuote, dareDraft } from "./views/dareDraftView";
import { isShown } from "./views/profileView";

/** Longest text a blank may hold while it is written; the template's own limit is checked at sending. */
const DRAFT_TEXT_MAX = 500;
const DRAFT_KEY_MAX = 64;
const DRAFT_BLANKS_MAX = 12;

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

export interface DraftInput {
  username: string;
  clientId: string;
  templateId?: string;
  blanks?: Record<string, string>;
  amount?: number;
  actionId?: string;
}

/** Judges the merged blanks: a draft must not grow with every call. */
export function requireBlanksShape(blanks: Record<string, string>): void {
  const entries = Object.entries(blanks);
  const isShort = entries.every(
    ([key, text]) => key.length <= DRAFT_KEY_MAX && text.length <= DRAFT_TEXT_MAX,
  );
  if (isShort && entries.length <= DRAFT_BLANKS_MAX) return;
  fail("invalid-argument", { field: "blanks", reason: "blank-too-long" });
}

function requireDraftShape(input: DraftInput): void {
  requireClientId(input.clientId);
  if (input.templateId !== undefined && findTemplate(input.templateId) === undefined) {
    fail("invalid-argument", { field: "templateId", reason: "template-unknown" });
  }
  if (input.amount !== undefined && !(Number.isSafeInteger(input.amount) && input.amount >= 0)) {
    fail("invalid-argument", { field: "amount", reason: "amount" });
  }
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

/** A change of template drops the blanks of the one before; everything else merges. */
async function merge(
  ctx: MutationCtx,
  viewer: Doc<"users">,
  input: DraftInput,
  updatedAt: number,
): Promise<Id<"dareDrafts">> {
  requireDraftShape(input);
  const target = requireFound(await reachable(ctx, viewer, input.username));
  const { templateId, amount } = input;
  const draft = await draftFor(ctx, viewer.uid, target.uid);
  const isSameTemplate = templateId === undefined || templateId === draft?.templateId;
  const blanks = { ...(isSameTemplate ? draft?.blanks : {}), ...input.blanks };
  requireBlanksShape(blanks);
  const changes = {
    ...(templateId === undefined ? {} : { templateId }),
    ...(amount === undefined ? {} : { amount }),
    blanks,
    updatedAt,
  };
  if (draft === null) {
    const fresh = { ownerId: viewer.uid, targetUid: target.uid, clientId: input.clientId };
    return await ctx.db.insert("dareDrafts", { ...fresh, ...changes });
  }
  await ctx.db.patch(draft._id, changes);
  return draft._id;
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

/** The dare is paid: its draft has done its work. A draft begun anew meanwhile stays. */
export async function discardSent(ctx: MutationCtx, dare: Doc<"dares">): Promise<void> {
  const draft = dare.draftId === undefined ? null : await ctx.db.get(dare.draftId);
  if (draft !== null && draft.clientId === dare.clientId) await ctx.db.delete(draft._id);
}
