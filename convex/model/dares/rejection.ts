/** A proof that does not convince: one redo (D20, D21), a rejection (D22) and what follows it (D23). */
import type { Infer } from "convex/values";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import type { DareStatus } from "../../domain/dares/machine";
import { DARE_NOTE_MAX_LENGTH } from "../../domain/limits";
import { fail } from "../../errors";
import type { rejectReason } from "../../tables/dares";
import { type Party, requireParty } from "./access";
import { tellRedoWanted, tellRejected, tellRejectionStands } from "./disputes/notices";
import { giveBack } from "./endings";
import { optionalWords, requireLines } from "./freeTextFields";
import { applyStep } from "./transitions";

type Dare = Doc<"dares">;
type Answer = Promise<{ status: DareStatus }>;
const NOTE = { field: "note", maxLength: DARE_NOTE_MAX_LENGTH };

/** D20: once a dare, and only by naming what is missing. */
export async function requestRedo(
  ctx: MutationCtx,
  viewer: Party,
  input: { dareId: string; lines: number[]; note?: string },
): Answer {
  const now = Date.now();
  const dare = await requireParty(ctx, viewer, { dareId: input.dareId, role: "sender" });
  if (dare.status === "in_review" && dare.redoUsed) fail("failed-precondition", { reason: "redo-used" });
  const lines = requireLines(input.lines, dare.checklist, 1);
  const redo = { by: "sender", lines, note: optionalWords(input.note, NOTE), at: now } as const;
  const facts = { redoUsed: true, redo };
  const asked = await applyStep(ctx, dare, { event: "requestRedo", actor: "S", now, facts });
  await tellRedoWanted(ctx, asked, now);
  return { status: asked.status };
}

/** D22. A missing line has to be named, the other reasons speak for themselves. */
export async function reject(
  ctx: MutationCtx,
  viewer: Party,
  input: { dareId: string; reason: Infer<typeof rejectReason>; lines: number[]; note?: string },
): Answer {
  const now = Date.now();
  const dare = await requireParty(ctx, viewer, { dareId: input.dareId, role: "sender" });
  const lines = requireLines(input.lines, dare.checklist, input.reason === "missing-line" ? 1 : 0);
  const rejection = { reason: input.reason, lines, note: optionalWords(input.note, NOTE), at: now };
  const rejected = await applyStep(ctx, dare, { event: "reject", actor: "S", now, facts: { rejection } });
  await tellRejected(ctx, rejected, now);
  return { status: rejected.status };
}

/** D23: the creator agrees with the rejection. */
export async function acceptRejection(ctx: MutationCtx, viewer: Party, dareId: string): Answer {
  const dare = await requireParty(ctx, viewer, { dareId, role: "creator" });
  return { status: (await letRejectionStand(ctx, dare, "C", Date.now())).status };
}

/** D23 by tap or by silence. */
export async function letRejectionStand(
  ctx: MutationCtx,
  dare: Dare,
  actor: "C" | "T",
  now: number,
): Promise<Dare> {
  const byTimer = actor === "T";
  const facts = { reason: byTimer ? "objection-ended" : "rejection-accepted" } as const;
  const refunded = await applyStep(ctx, dare, { event: "acceptRejection", actor, now, facts });
  if (byTimer) await tellRejectionStands(ctx, refunded, now);
  await giveBack(ctx, refunded, { reason: "D23", actor: byTimer ? "timer" : "creator", now });
  return refunded;
}
