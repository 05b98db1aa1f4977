/** What a moderator decides about a message that was held (product 13, 22): with a reason, in the log, once. A reported one is decided as everything is. */
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { HELD_RULES, REASON_OF_HELD } from "../../domain/chat/screening";
import { caseNews } from "../../domain/safety/caseNotices";
import type { ContentRule } from "../../domain/safety/contentRules";
import type { ReportReason } from "../../domain/safety/reportReasons";
import { fail } from "../../errors";
import { type Actor, audit } from "../access/audit";
import { requireReason } from "../access/staffRoles";
import { findUser } from "../access/viewer";
import { relineAfter } from "../chat/members";
import * as Messages from "../chat/messages";
import { deliver, mayArrive } from "../chat/send";
import { notify } from "../notifications/notifications";
import { isWaiting } from "../staff/staffChatView";
import { requireCase, type StaffWish, targetOf } from "./chatCases";
import { holdAgainst } from "./decisionEffects";
import { close, record, requireOthers } from "./decisions";

type Message = Doc<"chatMessages">;
type Case = Doc<"moderationCases">;

interface Verdict {
  row: Case;
  rule: ContentRule;
  decisionId: Id<"decisions">;
  now: number;
}

/** They hear the rule, and read the reasons. Nobody reads for a writer who has left. */
async function tellWriter(ctx: MutationCtx, { senderId: uid }: Message, verdict: Verdict): Promise<void> {
  const { row, rule, decisionId, now } = verdict;
  if ((await findUser(ctx, uid)) === null) return;
  await notify(ctx, {
    ...{ uid, type: "moderation_decision", body: caseNews.notDelivered(rule), now },
    ...{
      threadId: row._id,
      dedupeKey: `moderation_decision:${row._id}`,
      link: `/app/decisions/${decisionId}`,
    },
  });
}

const ruleOfHeld = (reason: ReportReason): ContentRule =>
  HELD_RULES.find((each) => REASON_OF_HELD[each] === reason) ?? "P10";

type Refusal = { row: Case; message: Message; facts: string; now: number };

async function refuse(ctx: MutationCtx, actor: Actor, refusal: Refusal): Promise<void> {
  const { row, message, facts, now } = refusal;
  const rule = ruleOfHeld(row.reason);
  await holdAgainst(ctx, message, { rule, now });
  const said = { row, act: "remove", facts, strikes: 0, moneyEffect: "none", more: { rule }, now } as const;
  await tellWriter(ctx, message, { row, rule, decisionId: await record(ctx, actor, said), now });
  if (isWaiting(message)) await Messages.drop(ctx, message, now);
}

/** Parted since it was written: what comes too late is dropped, for a released one would stand in the other's chat. */
async function letPass(ctx: MutationCtx, message: Message, now: number): Promise<void> {
  // Taken back by its sender meanwhile: there is nothing left to deliver.
  if (!isWaiting(message)) return;
  if (!(await mayArrive(ctx, message))) return await Messages.drop(ctx, message, now);
  const released = await Messages.release(ctx, message, now);
  await deliver(ctx, released, now);
  // Its sender may have deleted it for themselves while it waited.
  await relineAfter(ctx, released.chatId, released.createdAt);
}

/** A held message goes out, or never does; its case is closed with that. */
export async function decideHeld(
  ctx: MutationCtx,
  actor: Actor,
  { caseId, passes, reason, now }: StaffWish & { passes: boolean },
): Promise<null> {
  const { row, message } = await requireCase(ctx, actor, caseId);
  if (row.reporters > 0 || row.state === "appealed") fail("failed-precondition", { reason: "not-held" });
  await requireOthers(ctx, actor, row);
  const told = requireReason(reason);
  const action = passes ? "chat.passHeld" : "chat.dropHeld";
  await audit(ctx, { actor, action, target: targetOf(row), reason: told, caseId: row._id, now });
  if (message !== null && passes) await letPass(ctx, message, now);
  else if (message !== null) await refuse(ctx, actor, { row, message, facts: told, now });
  await close(ctx, row, { act: passes ? "none" : "remove", now });
  return null;
}
