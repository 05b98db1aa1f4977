/** Whose own case it is: nobody decides what they are a part of (rulings 5). */
import type { Doc } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import { fail, requireFound } from "../../../errors";
import type { Actor } from "../../access/audit";
import { requireOthersCase } from "../../access/staffRoles";
import { versionsOf } from "../../bots/versionReads";
import { membersOf } from "../../chat/members";
import { isLinked } from "../../payments/payerHolds";

type Case = Doc<"moderationCases">;

export async function findCase(ctx: QueryCtx, rawId: string): Promise<Case> {
  const caseId = ctx.db.normalizeId("moderationCases", rawId);
  return requireFound(caseId === null ? null : await ctx.db.get(caseId));
}

async function dareOf(ctx: QueryCtx, { targetKind, targetId }: Case): Promise<Doc<"dares"> | null> {
  if (targetKind !== "dare" && targetKind !== "proof") return null;
  const proofId = targetKind === "proof" ? ctx.db.normalizeId("proofs", targetId) : null;
  const proof = proofId === null ? null : await ctx.db.get(proofId);
  const dareId = proof?.dareId ?? ctx.db.normalizeId("dares", targetId);
  return dareId === null ? null : await ctx.db.get(dareId);
}

async function isOfChat(ctx: QueryCtx, { targetKind, targetId }: Case, uid: string): Promise<boolean> {
  const messageId = targetKind === "message" ? ctx.db.normalizeId("chatMessages", targetId) : null;
  const message = messageId === null ? null : await ctx.db.get(messageId);
  return message !== null && (await membersOf(ctx, message.chatId)).some((member) => member.uid === uid);
}

/** Of a bot's rule, whoever wrote or approved one of its versions. */
async function isOfRule(ctx: QueryCtx, { targetKind, targetId }: Case, uid: string): Promise<boolean> {
  const versions = targetKind === "note" ? await versionsOf(ctx, targetId) : [];
  return versions.some(({ by, approvedBy }) => by === uid || approvedBy === uid);
}

/** About them, of a dare, a chat or a rule of theirs, paid by who looks like themselves, or told by them. */
export async function isParty(ctx: QueryCtx, row: Case, uid: string): Promise<boolean> {
  if (row.subjectUid === uid || (await isOfRule(ctx, row, uid))) return true;
  if (row.notice === "payout" && (await isLinked(ctx, uid))) return true;
  const dare = await dareOf(ctx, row);
  if (dare?.ownerId === uid || dare?.creatorId === uid || (await isOfChat(ctx, row, uid))) return true;
  const told = await ctx.db
    .query("reports")
    .withIndex("by_case_and_reporter", (q) => q.eq("caseId", row._id).eq("reporter", uid))
    .first();
  return told !== null;
}

export async function requireOthersCaseRow(ctx: QueryCtx, actor: Actor, rawId: string): Promise<Case> {
  const row = await findCase(ctx, rawId);
  if (await isParty(ctx, row, actor.uid)) requireOthersCase(actor, actor.uid);
  return row;
}

export async function requireOthersOpenCase(ctx: QueryCtx, actor: Actor, rawId: string): Promise<Case> {
  return requireOpen(await requireOthersCaseRow(ctx, actor, rawId));
}

export function requireOpen<Row extends { isOpen: boolean }>(row: Row): Row {
  const message = "Somebody has decided this case.";
  if (!row.isOpen) fail("failed-precondition", { message, reason: "case-decided" });
  return row;
}
