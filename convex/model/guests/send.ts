/** Dares of people without an account (money 1.4): what they may offer, how one is made, and when it is forgotten. */
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { digestOf } from "../../domain/bytes/secretToken";
import { isClosed } from "../../domain/dares/machine";
import { CURRENCY } from "../../domain/money";
import { type AmountRange, dareAmountRange } from "../../domain/payments/pricing";
import { screeningMessage } from "../../domain/safety/screen/screenText";
import { tierOf } from "../../domain/safety/screen/tiers";
import {
  GUEST_KEPT_MS,
  GUEST_MESSAGES,
  guestDaresOn,
  guestUid,
  isUnguessable,
  normaliseEmail,
  UNPAID_GUEST_KEPT_MS,
} from "../../domain/sending/guestLimits";
import { fail, requireFound } from "../../errors";
import { passSubject, requireAppCheck } from "../access/appCheck";
import { requireOn } from "../access/featureFlags";
import { storedHour } from "../access/watermarks";
import { requireNotBlockedByAge } from "../age/addressBlocks";
import { guestRefusalOf, requireAmount, requireText } from "../dares/rules";
import { requireGuestRoom } from "../payments/guestPayers";
import { isShown } from "../people/profileView";
import { userByUsername } from "../people/usernames";
import { screened } from "../safety/textScreening";
import { requireBlanksShape } from "../sending/drafts";
import { insertDare, requireOpenKind, type SendableText } from "../sending/send";
import { mintKey } from "./keys";
import type { GuestOffer } from "./trackView";

const BATCH = 100;
const LOOK_AGAIN_MS = UNPAID_GUEST_KEPT_MS;

const rangeFor = (target: Doc<"users">): AmountRange =>
  dareAmountRange(target, { createdAt: 0, settledCount: 0, now: 0, isGuest: true });

async function findTarget(ctx: QueryCtx, username: string): Promise<Doc<"users"> | null> {
  const target = await userByUsername(ctx, username);
  return target !== null && isShown(target) ? target : null;
}

/** What a guest may offer this person; null where none may, whatever the reason. */
export async function offer(ctx: QueryCtx, username: string): Promise<GuestOffer | null> {
  const target = guestDaresOn(process.env) ? await findTarget(ctx, username) : null;
  if (target === null) return null;
  const range = rangeFor(target);
  if ((await guestRefusalOf(ctx, { target, range, now: await storedHour(ctx) })) !== null) return null;
  const { min: minAmount, max: maxAmount, suggested: suggestedAmount } = range;
  return { minAmount, maxAmount, suggestedAmount, currency: CURRENCY };
}

export interface GuestWish {
  session: string;
  clientId: string;
  username: string;
  templateId: string;
  blanks: Record<string, string>;
  amount: number;
  email: string;
  adult: boolean;
}

type Begun = { dareId: Id<"dares">; key: string };

/** The address as it is compared. Refuses what a guest has to say before anything is looked up. */
export function requireGuestForm({
  clientId,
  email: raw,
  adult,
}: Pick<GuestWish, "clientId" | "email" | "adult">): string {
  if (!isUnguessable(clientId)) fail("invalid-argument", { field: "clientId", reason: "client-id" });
  const email = normaliseEmail(raw);
  const broken = email === null ? "email" : adult ? null : "adult";
  if (email === null || broken !== null) {
    const field = broken ?? "email";
    fail("invalid-argument", { field, message: GUEST_MESSAGES[field], reason: `guest-${field}` });
  }
  return email;
}

/** A repeat whose answer got lost: the same dare with another key, until it is paid. */
async function again(
  ctx: MutationCtx,
  { guestId, email, now }: { guestId: string; email: string; now: number },
): Promise<Begun | null> {
  const row = await ctx.db
    .query("guestDares")
    .withIndex("by_guestId", (q) => q.eq("guestId", guestId))
    .unique();
  if (row === null) return null;
  const dare = await ctx.db.get(row.dareId);
  if (row.email !== email || dare?.status !== "awaiting_payment" || dare.ownerId !== guestId) {
    fail("failed-precondition", { reason: "guest-sent" });
  }
  return { dareId: row.dareId, key: await mintKey(ctx, row, now) };
}

/** Money 2: every guest's dare is looked at. A refusal leaves no trace, for there is nobody to keep it for. */
async function guestText(
  ctx: MutationCtx,
  { templateId, blanks, amount }: GuestWish,
  { target, range, now }: { target: Doc<"users">; range: AmountRange; now: number },
): Promise<SendableText> {
  const dare = await requireText(ctx, { draft: { templateId, blanks }, target, now });
  const screening = await screened(ctx, dare);
  const message = screeningMessage(screening);
  if (screening.outcome === "refuse" && message !== null) {
    fail("failed-precondition", { message, reason: "screening-refused" });
  }
  const { source, facets, edgy } = dare;
  const facts = { source, facets, edgy, amount: null, reviewAbove: 0, settledCount: 0 };
  const { outcome, isLanguageKnown } = screening;
  await requireOpenKind(ctx, tierOf({ ...facts, outcome, isLanguageKnown }).reason, now);
  // A guest is asked for no seal: it may not be demanded in their name, though their review line is zero.
  const asked = { ...dare, liveSeal: false };
  const judged = { dare: asked, screening, tier: "T2", reason: "amount" } as const;
  return { ...judged, amount: requireAmount(amount, range), reviewAbove: 0 };
}

/** D1 of a guest. The key is told once, here; the same client id gives the same dare. */
export async function begin(ctx: MutationCtx, wish: GuestWish, now: number): Promise<Begun> {
  if (!guestDaresOn(process.env)) fail("failed-precondition", { reason: "guest-dares-off" });
  const email = requireGuestForm(wish);
  requireBlanksShape(wish.blanks);
  const guestId = guestUid(await digestOf(`guest:${wish.clientId}`));
  const earlier = await again(ctx, { guestId, email, now });
  if (earlier !== null) return earlier;
  await requireOn(ctx, "newDares");
  await requireOn(ctx, "guestDares");
  await requireAppCheck(ctx, { subject: passSubject(null, wish.session), now });
  await requireNotBlockedByAge(ctx, { email, now });
  const target = requireFound(await findTarget(ctx, wish.username));
  const range = rangeFor(target);
  const refusal = await guestRefusalOf(ctx, { target, range, now });
  if (refusal !== null) fail(refusal.code, { message: refusal.message, reason: refusal.reason });
  const { amount } = wish;
  const text = await guestText(ctx, wish, { target, range, now });
  await requireGuestRoom(ctx, { email, amount, isDare: true, now });
  // The guest's name is made of the client id, which is no word to keep beside it.
  const parties = { ownerId: guestId, creatorId: target.uid, clientId: guestId };
  const dareId = await insertDare(ctx, parties, { text, now });
  const rowId = await ctx.db.insert("guestDares", {
    ...{ dareId, guestId, email, keyHashes: [], mailedAt: [], createdAt: now },
    lookAt: now + LOOK_AGAIN_MS,
  });
  return { dareId, key: await mintKey(ctx, requireFound(await ctx.db.get(rowId)), now) };
}

/** When what is left of a guest may go; null while the dare runs. */
function goesAt(dare: Doc<"dares">): number | null {
  if (!isClosed(dare.status) || dare.closedAt === undefined) return null;
  return dare.closedAt + (dare.status === "abandoned" ? UNPAID_GUEST_KEPT_MS : GUEST_KEPT_MS);
}

/** E-mail, keys and sums of guests whose time is over (product 23). Whether more may be left. */
export async function sweep(ctx: MutationCtx, now: number): Promise<boolean> {
  const due = await ctx.db
    .query("guestDares")
    .withIndex("by_lookAt", (q) => q.gt("lookAt", 0).lte("lookAt", now))
    .take(BATCH);
  for (const row of due) {
    const dare = await ctx.db.get(row.dareId);
    const at = dare === null ? now : goesAt(dare);
    if (at !== null && at <= now) await forget(ctx, row);
    else await ctx.db.patch(row._id, { lookAt: at ?? now + LOOK_AGAIN_MS });
  }
  const tips = await ctx.db
    .query("tips")
    .withIndex("by_guestGoesAt", (q) => q.gt("guestGoesAt", 0).lte("guestGoesAt", now))
    .take(BATCH);
  for (const tip of tips) await forgetTip(ctx, tip);
  return due.length === BATCH || tips.length === BATCH;
}

/** The tip stays the creator's record, too. Sums of a dare's guest go with the dare. */
async function forgetTip(ctx: MutationCtx, { _id, payerId, dareId }: Doc<"tips">): Promise<void> {
  await ctx.db.patch(_id, { guestEmail: undefined, guestKeyHash: undefined, guestGoesAt: undefined });
  if (dareId !== undefined) return;
  for (const sum of await spendingRows(ctx, payerId)) await ctx.db.delete(sum._id);
}

/** The dare stays the creator's record; nothing of it leads to a person any more. */
async function forget(ctx: MutationCtx, row: Doc<"guestDares">): Promise<void> {
  for (const sum of await spendingRows(ctx, row.guestId)) await ctx.db.delete(sum._id);
  await ctx.db.delete(row._id);
}

/** A guest pays for one dare, in one month or two. */
const SUMS_MAX = 20;

export async function spendingRows(ctx: QueryCtx, guestId: string): Promise<Doc<"spending">[]> {
  return await ctx.db
    .query("spending")
    .withIndex("by_uid_and_period", (q) => q.eq("uid", guestId))
    .take(SUMS_MAX);
}
