/** D1: what stands between a draft and its payment page, and what sending it now would meet. */
import type { Infer } from "convex/values";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import type { FailureData } from "../../domain/errorCatalogue";
import { MAX_OPEN_DARES_PER_SENDER } from "../../domain/limits";
import { CURRENCY } from "../../domain/money";
import { DARE_FEE_BPS, PRICING_VERSION, splitPrice } from "../../domain/payments/fees";
import { type AmountRange, dareAmountRange, payerLimits } from "../../domain/payments/pricing";
import {
  closedBecause,
  REVIEW_TIME_WORDS,
  TIER_WORDS,
  type TierReason,
  tierOf,
} from "../../domain/safety/screen/tiers";
import type { DareTemplate } from "../../domain/sending/template";
import type { DareTier } from "../../domain/sending/text";
import { fail, refusalIn, requireFound } from "../../errors";
import { requireOn } from "../access/featureFlags";
import { requireClientId } from "../access/idempotency";
import { isStaffed } from "../access/staffShifts";
import { findUser } from "../access/viewer";
import { refusalOf, requireAmount, requireText } from "../dares/rules";
import { type ComposedDare, compose } from "../dares/terms";
import { startDare } from "../dares/transitions";
import { payerHistory } from "../payments/payerLimits";
import { openCheckout } from "../payments/payments";
import { isShown } from "../people/profileView";
import { isBlockedBetween } from "../relations/blocks";
import { type Screened, screen } from "../safety/textScreening";
import { freeTextLeft, requireFreeText, takeFreeText } from "./customDareAllowance";
import { requireSendLimits } from "./sendLimits";
import { type darePreview, refusedWords, type sentDare } from "./sentDareView";
import { offered } from "./templates";

type Dare = Doc<"dares">;
type Draft = Doc<"dareDrafts">;
type Viewer = Doc<"users">;

/** An earlier dare of this client id; one whose page was left never reached a card and may be sent anew. */
async function earlierOf(ctx: QueryCtx, viewer: Viewer, clientId: string): Promise<Dare | null> {
  const dare = await ctx.db
    .query("dares")
    .withIndex("by_owner_and_clientId", (q) => q.eq("ownerId", viewer.uid).eq("clientId", clientId))
    .order("desc")
    .first();
  return dare?.status === "abandoned" ? null : dare;
}

/** The page of the very same dare, opened under another client id: another tab, another device. */
async function openPageOf(ctx: QueryCtx, draft: Draft): Promise<Dare | null> {
  const open = await ctx.db
    .query("dares")
    .withIndex("by_owner_and_status", (q) => q.eq("ownerId", draft.ownerId).eq("status", "awaiting_payment"))
    .take(MAX_OPEN_DARES_PER_SENDER);
  const template = await offered(ctx, draft.templateId);
  return open.find((dare) => dare.draftId === draft._id && isSameDare(draft, template, dare)) ?? null;
}

/** Other words or another price want a page of their own. */
function isSameDare(draft: Draft, template: DareTemplate | null, page: Dare): boolean {
  const { liveSeal, ...wanted } = compose(draft, template);
  const stored: Readonly<Record<string, unknown>> = { cheer: "", language: null, costMax: null, ...page };
  const isKept = Object.entries(wanted).every(
    ([key, value]) => JSON.stringify(stored[key]) === JSON.stringify(value),
  );
  return isKept && page.escrowAmount === draft.amount && (liveSeal === null || liveSeal === page.liveSeal);
}

async function ownDraft(ctx: QueryCtx, viewer: Viewer, draftId: Id<"dareDrafts">): Promise<Draft> {
  const draft = await ctx.db.get(draftId);
  if (draft === null || draft.ownerId !== viewer.uid) fail("not-found");
  return draft;
}

interface Sending {
  viewer: Viewer;
  target: Viewer;
  draft: Draft;
  range: AmountRange;
  settledCount: number;
  reviewAbove: number;
  now: number;
}

/** Everything about the two people that a dare between them needs; refuses what no words could mend. */
async function sendingOf(ctx: QueryCtx, viewer: Viewer, draft: Draft, now: number): Promise<Sending> {
  const target = requireFound(await findUser(ctx, draft.targetUid));
  // Nobody, as on their page (product 24): a refusal of its own would tell that the account is only on leave.
  if (!isShown(target) || (await isBlockedBetween(ctx, viewer.uid, target.uid))) fail("not-found");
  const history = await payerHistory(ctx, viewer, now);
  const range = dareAmountRange(target, history);
  const refusal = await refusalOf(ctx, { sender: viewer, target, range, now });
  if (refusal !== null) fail(refusal.code, { message: refusal.message, reason: refusal.reason });
  const { reviewAbove } = payerLimits(history);
  return { viewer, target, draft, range, settledCount: history.settledCount, reviewAbove, now };
}

interface Judged {
  dare: ComposedDare;
  screening: Screened;
  tier: DareTier;
  reason: TierReason;
}

/** Boundaries, then the screening, then the tier (product 6). A refused text comes back, for its trace has to stay. */
async function judge(ctx: MutationCtx, sending: Sending): Promise<Judged> {
  const { viewer, target, draft, settledCount, reviewAbove, now } = sending;
  const dare = await requireText(ctx, { draft, target, now });
  const screening = await screen(ctx, dare, { uid: viewer.uid, about: draft._id, now });
  const { source, facets, edgy } = dare;
  const facts = { source, facets, edgy, settledCount, reviewAbove, amount: draft.amount ?? null };
  const { outcome, isLanguageKnown } = screening;
  return { dare, screening, ...tierOf({ ...facts, outcome, isLanguageKnown }) };
}

/** Rulings 12: what a person would have to look at is closed while none is there. */
export async function requireOpenKind(ctx: QueryCtx, reason: TierReason, now: number): Promise<void> {
  const message = (await isStaffed(ctx, now)) ? null : closedBecause(reason);
  if (message !== null) fail("failed-precondition", { message, reason: `review-closed-${reason}` });
}

/** Product 7: limits, closed kinds and the month's free texts, for a text that was not refused. */
async function requirePassable(ctx: QueryCtx, sending: Sending, judged: Judged): Promise<void> {
  const { viewer: sender, target, now } = sending;
  await requireSendLimits(ctx, { sender, targetUid: target.uid, now }, judged.screening.textKey);
  await requireOpenKind(ctx, judged.reason, now);
  if (judged.dare.source === "free") requireFreeText(await freeTextLeft(ctx, sender.uid, now));
}

/** D1. Idempotent by the sender's clientId. Validation order: draft, person, text, limits and price, then write. */
export async function send(
  ctx: MutationCtx,
  viewer: Viewer,
  { draftId, clientId }: { draftId: Id<"dareDrafts">; clientId: string },
): Promise<Infer<typeof sentDare>> {
  requireClientId(clientId);
  const earlier = await earlierOf(ctx, viewer, clientId);
  if (earlier !== null) return { dareId: earlier._id, status: earlier.status };
  const now = Date.now();
  const draft = await ownDraft(ctx, viewer, draftId);
  const page = await openPageOf(ctx, draft);
  if (page !== null) return { dareId: page._id, status: page.status };
  await requireOn(ctx, "newDares");
  const sending = await sendingOf(ctx, viewer, draft, now);
  const judged = await judge(ctx, sending);
  if (judged.screening.outcome === "refuse") return refusedWords(judged.screening);
  const amount = requireAmount(draft.amount, sending.range);
  await requirePassable(ctx, sending, judged);
  // A client id other than the draft's is adopted, so that payment can find the draft it finishes.
  if (draft.clientId !== clientId) await ctx.db.patch(draft._id, { clientId });
  const isCounted = judged.dare.source === "free" && (await takeFreeText(ctx, viewer.uid, now));
  const parties = {
    ...{ ownerId: viewer.uid, creatorId: draft.targetUid, clientId, draftId: draft._id },
    ...(isCounted ? { allowanceAt: now } : {}),
  };
  const text = { ...judged, amount, reviewAbove: sending.reviewAbove };
  return { dareId: await insertDare(ctx, parties, { text, now }), status: "awaiting_payment" };
}

export interface SendableText extends Judged {
  amount: number;
  reviewAbove: number;
}

type Parties = Pick<Dare, "ownerId" | "creatorId" | "clientId" | "draftId" | "allowanceAt">;

/** ENT-30 as it is frozen into the dare. */
function frozenTerms({ dare, screening, tier, amount, reviewAbove }: SendableText) {
  const { source, title, details, checklist, category, templateId, templateVersion } = dare;
  const { tags, edgy, facets, costMax, proofWindowMs, visibility, anonymous, cheer, language } = dare;
  return {
    ...{ source, title, details, checklist, category, templateId, templateVersion, tier },
    ...{ tags, edgy, facets, proofWindowMs, visibility, anonymous },
    liveSeal: dare.liveSeal ?? amount > reviewAbove,
    ...(costMax === null ? {} : { costMax }),
    ...(cheer === "" ? {} : { cheer }),
    ...(language === null ? {} : { language }),
    textKey: screening.textKey,
    screeningVersion: screening.version,
  };
}

/** D1 after every check: of a member, or of a guest, who has no draft here. */
export async function insertDare(
  ctx: MutationCtx,
  parties: Parties,
  { text, now }: { text: SendableText; now: number },
): Promise<Id<"dares">> {
  const { fee, net } = splitPrice(text.amount);
  const dareId = await ctx.db.insert("dares", {
    ...parties,
    ...frozenTerms(text),
    status: "awaiting_payment",
    funds: "none",
    chargeback: "none",
    frozen: false,
    epoch: 0,
    currency: CURRENCY,
    escrowAmount: text.amount,
    feeBps: DARE_FEE_BPS,
    feeAmount: fee,
    netAmount: net,
    pricingVersion: PRICING_VERSION,
    updatedAt: now,
  });
  const dare = requireFound(await ctx.db.get(dareId));
  // The payment row and its outbox row exist before the provider hears of the dare (money 5).
  await startDare(ctx, dare, { paymentId: await openCheckout(ctx, { dare, now }), now });
  return dareId;
}

type Preview = Infer<typeof darePreview>;
type Problem = NonNullable<Preview["problem"]>;

const asProblem = ({
  code,
  message,
  field = null,
}: Omit<FailureData, "field"> & { field?: string | null }): Problem => ({
  kind: "refused",
  code,
  rule: null,
  message,
  suggestions: [],
  field,
});

/** What a refusal by `fail` says, where nothing was written before it. */
async function problemIn(run: () => Promise<void> | void): Promise<Problem | null> {
  try {
    await run();
    return null;
  } catch (error) {
    const refusal = refusalIn(error);
    if (refusal === null) throw error;
    return asProblem(refusal);
  }
}

function screeningProblem(screening: Screened): Problem | null {
  if (screening.outcome === "pass" || screening.outcome === "hold") return null;
  const { status: _, ...rest } = refusedWords(screening);
  return { ...rest, kind: screening.outcome === "nudge" ? "nudge" : "refused", field: null };
}

/** What sending this draft now would meet; the amount may still be missing. A refused text leaves its trace here, too. */
export async function preview(ctx: MutationCtx, viewer: Viewer, draftId: Id<"dareDrafts">): Promise<Preview> {
  const now = Date.now();
  const draft = await ownDraft(ctx, viewer, draftId);
  const found: { sending?: Sending; judged?: Judged } = {};
  const early = await problemIn(async () => {
    found.sending = await sendingOf(ctx, viewer, draft, now);
    found.judged = await judge(ctx, found.sending);
  });
  const { sending, judged } = found;
  if (sending === undefined || judged === undefined) {
    return { tier: null, reason: null, needsPerson: false, problem: early };
  }
  const { tier, reason, screening } = judged;
  const words = tier === "T2" ? `${TIER_WORDS[reason]} ${REVIEW_TIME_WORDS}` : TIER_WORDS[reason];
  const said = screeningProblem(screening);
  const hard = said?.kind === "refused" ? said : await problemIn(() => requirePassable(ctx, sending, judged));
  return { tier, reason: words, needsPerson: tier === "T2", problem: hard ?? said };
}
