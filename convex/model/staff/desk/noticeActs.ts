/** What staff do with a signed request: find what it describes, and read who sent it. */
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { NOTICE_REASONS, noticeDueMs, noticeQueue } from "../../../domain/safety/notices";
import { placeIn } from "../../../domain/safety/publicPlace";
import { fail, requireFound } from "../../../errors";
import { type Actor, audit } from "../../access/audit";
import { requireReason } from "../../access/staffRoles";
import { hideWhatIsGrave, joinCase } from "../../safety/filing";
import { placedSubject } from "../../safety/reportSubject";
import type { Sender } from "./caseView";
import { requireOthersCaseRow, requireOthersOpenCase } from "./parties";

/** More people have never signed for one thing before it is decided. */
const SIGNED_MAX = 100;

interface Act {
  caseId: string;
  reason: string;
  now: number;
}

/** Only described, or bound to a person because their name was all that could be found in it. */
const isUnplaced = ({ targetKind, notice }: Doc<"moderationCases">): boolean =>
  targetKind === "notice" || (targetKind === "profile" && notice !== undefined);

/** Those that somebody has signed, however many others there are. */
export async function signedReports(ctx: QueryCtx, caseId: Id<"moderationCases">): Promise<Doc<"reports">[]> {
  return await ctx.db
    .query("reports")
    .withIndex("by_case_and_where", (q) => q.eq("caseId", caseId).gte("where", ""))
    .take(SIGNED_MAX);
}

/** The first that was signed. */
async function reportIn(ctx: QueryCtx, caseId: Id<"moderationCases">): Promise<Doc<"reports">> {
  const reports = await signedReports(ctx, caseId);
  const first = reports.reduce<Doc<"reports"> | null>(
    (found, each) => (found === null || each.createdAt < found.createdAt ? each : found),
    null,
  );
  return requireFound(first);
}

/** What was only described has a place: its request joins the case of that, and its clock goes on. */
export async function name(
  ctx: MutationCtx,
  actor: Actor,
  { caseId, link, reason, now }: Act & { link: string },
): Promise<{ caseId: string }> {
  const row = await requireOthersOpenCase(ctx, actor, caseId);
  if (!isUnplaced(row)) fail("failed-precondition", { reason: "named" });
  const place = placeIn(link, process.env.APP_URL ?? "");
  const subject = place === null ? null : await placedSubject(ctx, place);
  if (subject === null) {
    const message = "Nothing that was ever public is at this link.";
    fail("invalid-argument", { message, field: "link", reason: "no-place" });
  }
  const told = requireReason(reason);
  const report = await reportIn(ctx, row._id);
  const asked = NOTICE_REASONS.find((each) => each === report.reason);
  if (asked === undefined) fail("failed-precondition", { reason: "named" });
  const { reporter, createdAt, severity } = report;
  const found = await joinCase(ctx, {
    ...{ subject, reason: asked, reporter, severity, now, notice: noticeQueue(asked) },
    dueMs: createdAt + noticeDueMs(asked, false) - now,
  });
  await ctx.db.patch(report._id, { caseId: found, targetKind: subject.targetKind });
  // Others may have reported that person besides.
  const isEmptied = row.reporters <= 1;
  if (isEmptied)
    await ctx.db.patch(row._id, { isOpen: false, state: "decided", acted: true, updatedAt: now });
  await hideWhatIsGrave(ctx, { subject, caseId: found, now });
  for (const each of [row._id, found]) {
    await audit(ctx, {
      ...{ actor, action: "case.name", target: `case:${each}`, caseId: each },
      ...{ after: `${subject.targetKind}:${subject.targetId}`, reason: told, now },
    });
  }
  return { caseId: found };
}

/** Who has signed, for whoever has to write to them, also once it is decided (a counter-notice); the look is in the log. */
export async function sender(
  ctx: MutationCtx,
  actor: Actor,
  { caseId, number, reason, now }: Act & { number: string },
): Promise<Sender> {
  const row = await requireOthersCaseRow(ctx, actor, caseId);
  const report = await ctx.db
    .query("reports")
    .withIndex("by_number", (q) => q.eq("number", number))
    .unique();
  const { signature, contact } = requireFound(report?.caseId === row._id ? report : null);
  const told = requireReason(reason);
  await audit(ctx, {
    actor,
    action: "case.sender",
    target: `case:${row._id}`,
    caseId: row._id,
    reason: told,
    now,
  });
  return { signature: requireFound(signature), contact: requireFound(contact) };
}
