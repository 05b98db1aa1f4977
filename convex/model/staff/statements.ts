/** What staff decide outside a case is a decision all the same (product 22): its person reads the reasons and may appeal. */
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import type { ContentRule } from "../../domain/safety/contentRules";
import type { DecisionAct, MoneyEffect } from "../../domain/safety/decisions";
import { requireFound } from "../../errors";
import type { Actor } from "../access/audit";
import { openCaseOf } from "../access/decided";
import { findUser } from "../access/viewer";
import { close, decide, record, requireOthers } from "../safety/decisions";
import { tellOwner } from "../safety/ownerNews";
import { openHouseCase } from "../safety/systemCases";

interface Stated {
  about: Pick<Doc<"moderationCases">, "targetKind" | "targetId" | "subjectUid">;
  act: DecisionAct;
  /** Read by whoever it is about. */
  facts: string;
  /** No check had put it before staff. */
  byTeam?: true;
  now: number;
}

const caseOf = (
  ctx: MutationCtx,
  { about, byTeam, now }: Pick<Stated, "about" | "byTeam" | "now">,
): Promise<Id<"moderationCases">> => {
  const more = byTeam === undefined ? {} : { byTeam };
  return openHouseCase(ctx, { subjectUid: about.subjectUid, target: about, reason: "other", now, ...more });
};

/** Carries it out as the decision of a case; of one that is open that ends it. */
export async function decideAtOnce(
  ctx: MutationCtx,
  actor: Actor,
  stated: Stated & { rule: ContentRule },
): Promise<void> {
  const { act, rule, facts, now } = stated;
  const caseId = await caseOf(ctx, stated);
  await decide(ctx, actor, { caseId, act, rule, facts, strikes: false, now });
}

/**
 * For what its own page carries out: the decision as a record. What somebody reported about the same thing stays open.
 * `quiet`: its person hears of it by a notice that names this decision. Null where nobody reads it.
 */
export async function state(
  ctx: MutationCtx,
  actor: Actor,
  stated: Stated & { rule?: ContentRule; moneyEffect?: MoneyEffect; quiet?: true },
): Promise<Id<"decisions"> | null> {
  const { about, act, rule, facts, moneyEffect = "none", quiet, now } = stated;
  if ((await findUser(ctx, about.subjectUid)) === null) return null;
  const isReported = (await openCaseOf(ctx, about.targetKind, about.targetId)) !== null;
  const row = requireFound(await ctx.db.get(await caseOf(ctx, stated)));
  await requireOthers(ctx, actor, row);
  const more = rule === undefined ? {} : { rule };
  const of = { row: { ...row, ...about }, act, strikes: 0, now };
  const decisionId = await record(ctx, actor, { ...of, facts, moneyEffect, more });
  if (!isReported) await close(ctx, row, { act, now });
  if (quiet === undefined) await tellOwner(ctx, { ...of, decisionId });
  return decisionId;
}
