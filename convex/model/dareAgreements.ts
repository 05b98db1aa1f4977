/** What the two agree on while a dare runs: other words before the answer (D5), more time for the proof (D14). */
import type { Doc } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { touchesNoGo } from "../domain/boundaries";
import { answerByAfterRewording } from "../domain/dareDeadlines";
import type { DareStatus } from "../domain/dareMachine";
import { DARE_NOTE_MAX_LENGTH, EXTENSION_MS, MAX_REWORDINGS } from "../domain/limits";
import { BLANK_MESSAGES, checkBlanks, findTemplate, renderTemplate } from "../domain/templates";
import { fail } from "../errors";
import { boundariesOf } from "./boundaries";
import { type Party, requireParty } from "./dareAccess";
import {
  tellExtensionAnswered,
  tellExtensionAsked,
  tellRewordingAnswered,
  tellRewordingAsked,
} from "./dareNotices";
import { applyStep } from "./dareTransitions";
import { requireWords } from "./dareWords";
import { paymentOf } from "./payments";

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

/** D5 by the sender: new words in the blanks of the same dare, once a round. */
export async function reword(
  ctx: MutationCtx,
  viewer: Party,
  input: { dareId: string; blanks: Record<string, string> },
): Answer {
  const now = Date.now();
  const dare = await requireParty(ctx, viewer, { dareId: input.dareId, role: "sender" });
  const { rounds, note } = requireOpenRound(dare);
  const text = await requireNewText(ctx, dare, input.blanks);
  const facts = { ...text, rewording: { rounds, note }, ...(await answerClock(ctx, dare, now)) };
  const reworded = await applyStep(ctx, dare, { event: "reword", actor: "S", now, facts });
  await tellRewordingAnswered(ctx, reworded, { changed: true, now });
  return { status: reworded.status };
}

async function requireNewText(ctx: MutationCtx, dare: Dare, blanks: Record<string, string>) {
  const template = findTemplate(dare.templateId);
  if (template === undefined) fail("failed-precondition", { reason: "template-unknown" });
  const broken = checkBlanks(template, blanks);
  if (broken !== null) {
    const message = BLANK_MESSAGES[broken.problem];
    fail("invalid-argument", { message, field: broken.key, reason: `blank-${broken.problem}` });
  }
  const text = renderTemplate(template, blanks);
  const { noGo } = await boundariesOf(ctx, dare.creatorId);
  if (touchesNoGo(noGo, [text.title, text.details, ...text.checklist].join("\n"))) {
    const message = "This person does not take a dare like this one.";
    fail("failed-precondition", { message, reason: "boundary" });
  }
  return { ...text, templateVersion: template.version };
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
    fail("failed-precondition", { message: "The time for this dare is over.", reason: "too-late" });
  }
}

function extended(dare: Dare, askedAt: number) {
  const at = (dare.proofDueAt ?? dare.deadlineAt ?? askedAt) + EXTENSION_MS;
  // The absolute cap of 35 days does not move with an agreement of the two.
  const clock = dare.deadlineKind === "proof" ? { deadlineAt: at } : {};
  return { ...clock, proofDueAt: at, extension: { state: "agreed", askedAt } as const };
}
