/** What the two agree on while a dare runs: other words before the answer (D5), more time for the proof (D14). */
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { answerByAfterRewording } from "../../domain/dares/deadlines";
import type { DareStatus } from "../../domain/dares/machine";
import { DARE_NOTE_MAX_LENGTH, EXTENSION_MS, MAX_REWORDINGS } from "../../domain/limits";
import { payerLimits } from "../../domain/payments/pricing";
import { REWORDING_WORDS, tierOf } from "../../domain/safety/screen/tiers";
import { fail } from "../../errors";
import { findUser } from "../access/viewer";
import { payerHistory } from "../payments/payerLimits";
import { paymentOf } from "../payments/payments";
import { type Screened, screen } from "../safety/textScreening";
import { requireNewWords } from "../sending/sendLimits";
import { type RefusedDare, refusedWords } from "../sending/sentDareView";
import { templateOf } from "../sending/templates";
import { type Party, requireParty } from "./access";
import { requireNoClash } from "./boundaryCheck";
import { requireWords } from "./freeTextFields";
import {
  tellExtensionAnswered,
  tellExtensionAsked,
  tellRewordingAnswered,
  tellRewordingAsked,
} from "./notices";
import { type ComposedDare, compose, type DraftFields } from "./terms";
import { applyStep } from "./transitions";

type Dare = Doc<"dares">;
type Answer = Promise<{ status: DareStatus }>;

/** The clock after a round; it never gets shorter. */
async function answerClock(ctx: MutationCtx, dare: Dare, now: number): Promise<{ deadlineAt?: number }> {
  if (dare.deadlineAt === undefined || dare.sentAt === undefined) return {};
  const { deadlineAt, sentAt } = dare;
  const captureBefore = (await paymentOf(ctx, dare))?.captureBefore;
  return { deadlineAt: answerByAfterRewording({ now, sentAt, deadlineAt, captureBefore }) };
}

/** D5 by the creator: at most two rounds, the price stays. */
export async function askRewording(
  ctx: MutationCtx,
  viewer: Party,
  input: { dareId: string; note: string },
): Answer {
  const now = Date.now();
  const dare = await requireParty(ctx, viewer, { dareId: input.dareId, role: "creator" });
  const rounds = dare.rewording?.rounds ?? 0;
  if (dare.status === "sent" && dare.rewording?.openAt !== undefined) {
    fail("failed-precondition", { reason: "rewording-open" });
  }
  if (dare.status === "sent" && rounds >= MAX_REWORDINGS)
    fail("failed-precondition", { reason: "rewordings-used" });
  const note = requireWords(input.note, { field: "note", maxLength: DARE_NOTE_MAX_LENGTH });
  const rewording = { rounds: rounds + 1, openAt: now, note };
  const facts = { rewording, ...(await answerClock(ctx, dare, now)) };
  const asked = await applyStep(ctx, dare, { event: "askRewording", actor: "C", now, facts });
  await tellRewordingAsked(ctx, asked, now);
  return { status: asked.status };
}

function requireOpenRound(dare: Dare): NonNullable<Dare["rewording"]> {
  if (dare.status !== "sent") fail("failed-precondition", { reason: `dare-${dare.status}` });
  if (dare.rewording?.openAt === undefined) fail("failed-precondition", { reason: "rewording-not-asked" });
  return dare.rewording;
}

export interface Rewording {
  dareId: string;
  /** Of a catalogue dare. */
  blanks?: Record<string, string>;
  /** Of one in the sender's own words. */
  title?: string;
  details?: string;
  checklist?: string[];
}

/** D5 by the sender: new words of the same dare, once a round. What the screening does not pass comes back (rulings 7). */
export async function reword(
  ctx: MutationCtx,
  viewer: Party,
  input: Rewording,
): Promise<{ status: DareStatus } | RefusedDare> {
  const now = Date.now();
  const dare = await requireParty(ctx, viewer, { dareId: input.dareId, role: "sender" });
  const { rounds, note } = requireOpenRound(dare);
  if (dare.tier === "T2") failRewording("checked");
  const text = compose(rewritten(dare, input), await templateOf(ctx, dare));
  await requireNoClash(ctx, dare.creatorId, text);
  const found = await screen(ctx, text, { uid: dare.ownerId, about: dare._id, now });
  // A dare that its creator has seen does not go back to a person: only words that pass take the place of others.
  if (found.outcome !== "pass") return refusedWords(found);
  if (await needsPerson(ctx, dare, { text, found, now })) failRewording("unchecked");
  const sending = { sender: { uid: dare.ownerId }, targetUid: dare.creatorId, now };
  await requireNewWords(ctx, sending, found.textKey);
  const { title, details, checklist, templateVersion } = text;
  const frozen = { title, details, checklist, templateVersion, textKey: found.textKey };
  const facts = { ...frozen, rewording: { rounds, note }, ...(await answerClock(ctx, dare, now)) };
  const reworded = await applyStep(ctx, dare, { event: "reword", actor: "S", now, facts });
  await tellRewordingAnswered(ctx, reworded, { changed: true, now });
  return { status: reworded.status };
}

function failRewording(why: keyof typeof REWORDING_WORDS): never {
  fail("failed-precondition", { message: REWORDING_WORDS[why], reason: `rewording-${why}` });
}

/** Whether words like these would wait for a person if they were sent now (product 7). */
async function needsPerson(
  ctx: MutationCtx,
  dare: Dare,
  { text, found, now }: { text: ComposedDare; found: Screened; now: number },
): Promise<boolean> {
  const sender = await findUser(ctx, dare.ownerId);
  // Nobody's history: a guest's words are all looked at (money 2).
  if (sender === null) return true;
  const history = await payerHistory(ctx, sender, now);
  const { source, facets, edgy } = text;
  const { outcome, isLanguageKnown } = found;
  const { reviewAbove } = payerLimits(history);
  const facts = { source, facets, edgy, outcome, isLanguageKnown, settledCount: history.settledCount };
  return tierOf({ ...facts, reviewAbove, amount: dare.escrowAmount }).tier === "T2";
}

/** The dare as a draft with other words; its points and terms stay as they were sent. */
function rewritten(dare: Dare, { blanks = {}, title, details, checklist }: Rewording): DraftFields {
  const { source = "catalogue", templateId, category, tags, edgy, facets, costMax, proofWindowMs } = dare;
  return {
    ...{ source, category, blanks, proofWindowMs },
    ...(source === "free" ? {} : { templateId }),
    ...(tags && { tags }),
    ...(edgy !== undefined && { edgy }),
    ...(facets && { facets }),
    ...(costMax !== undefined && { costMax }),
    title: title ?? dare.title,
    details: details ?? dare.details,
    checklist: checklist ?? dare.checklist,
  };
}

/** D5 by the sender: the words stay, and the creator may still say yes or no. */
export async function keepWording(ctx: MutationCtx, viewer: Party, dareId: string): Answer {
  const now = Date.now();
  const dare = await requireParty(ctx, viewer, { dareId, role: "sender" });
  const { rounds, note } = requireOpenRound(dare);
  const facts = { rewording: { rounds, note } };
  const kept = await applyStep(ctx, dare, { event: "keepWording", actor: "S", now, facts });
  await tellRewordingAnswered(ctx, kept, { changed: false, now });
  return { status: kept.status };
}

/** D14 by the creator: once a dare, before its date. */
export async function askExtension(ctx: MutationCtx, viewer: Party, dareId: string): Answer {
  const now = Date.now();
  const dare = await requireParty(ctx, viewer, { dareId, role: "creator" });
  if (dare.status === "accepted" && dare.extension !== undefined) {
    fail("failed-precondition", { reason: "extension-asked" });
  }
  requireBeforeDate(dare, now);
  const facts = { extension: { state: "asked", askedAt: now } } as const;
  const asked = await applyStep(ctx, dare, { event: "askExtension", actor: "C", now, facts });
  await tellExtensionAsked(ctx, asked, now);
  return { status: asked.status };
}

/** D14 by the sender. Silence is a no: the date stays. */
export async function answerExtension(
  ctx: MutationCtx,
  viewer: Party,
  { dareId, agree }: { dareId: string; agree: boolean },
): Answer {
  const now = Date.now();
  const dare = await requireParty(ctx, viewer, { dareId, role: "sender" });
  if (dare.status === "accepted" && dare.extension?.state !== "asked") {
    fail("failed-precondition", { reason: "extension-not-asked" });
  }
  if (agree) requireBeforeDate(dare, now);
  const askedAt = dare.extension?.askedAt ?? now;
  const facts = agree ? extended(dare, askedAt) : { extension: { state: "refused", askedAt } as const };
  const event = agree ? "agreeExtension" : "refuseExtension";
  const answered = await applyStep(ctx, dare, { event, actor: "S", now, facts });
  await tellExtensionAnswered(ctx, answered, { agreed: agree, now });
  return { status: answered.status };
}

function requireBeforeDate(dare: Dare, now: number): void {
  if (dare.status === "accepted" && now >= (dare.proofDueAt ?? dare.deadlineAt ?? now)) {
    fail("failed-precondition", { message: "The deadline for this dare has passed.", reason: "too-late" });
  }
}

function extended(dare: Dare, askedAt: number) {
  const at = (dare.proofDueAt ?? dare.deadlineAt ?? askedAt) + EXTENSION_MS;
  // The absolute cap of 35 days does not move with an agreement of the two.
  const clock = dare.deadlineKind === "proof" ? { deadlineAt: at } : {};
  return { ...clock, proofDueAt: at, extension: { state: "agreed", askedAt } as const };
}
