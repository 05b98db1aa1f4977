/** What a person's look makes of an answer to the daily dare. */
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import type { DailyState } from "../../domain/daily/answers";
import type { ContentRule } from "../../domain/safety/contentRules";
import { noteAnswer } from "../progress/otherEvents";

/** Onto the wall, or off it with the rule it broke. */
export async function judgeAnswer(
  ctx: MutationCtx,
  answer: Doc<"dailyAnswers">,
  { rule, now }: { rule: ContentRule | null; now: number },
): Promise<DailyState> {
  const state = rule === null ? "public" : "declined";
  await ctx.db.patch(answer._id, {
    state,
    waitsSince: undefined,
    publishedAt: rule === null ? (answer.publishedAt ?? now) : undefined,
    brokenRule: rule ?? undefined,
  });
  await noteAnswer(ctx, answer, state);
  return state;
}
