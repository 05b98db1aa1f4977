import type { Infer } from "convex/values";
import type { QueryCtx } from "../../_generated/server";
import { CONDITIONS_MAX, isSound } from "../../domain/bots/conditions";
import { BOT_NAME_MAX, missingVariables, textProblem } from "../../domain/bots/words";
import { fail } from "../../errors";
import type { botContent, botRuleContent } from "../../tables/bots";
import { findPersona } from "./personas";
import { versionsOf } from "./versionReads";

type Rule = Infer<typeof botRuleContent>;

const refuse = (field: string, reason: string): never => fail("invalid-argument", { field, reason });

async function requireSoundRule(ctx: QueryCtx, rule: Rule): Promise<void> {
  const { conditions, personaId, templateId, trigger } = rule;
  if (conditions.length > CONDITIONS_MAX || !conditions.every(isSound)) refuse("conditions", "conditions");
  if ((await findPersona(ctx, personaId)) === null) refuse("personaId", "persona");
  const [newest] = await versionsOf(ctx, templateId);
  if (newest === undefined || newest.content.kind !== "template") return refuse("templateId", "template");
  if (missingVariables(newest.content.text, trigger).length > 0) refuse("templateId", "variables");
}

/** Refused before it is kept: whatever a form should have said. */
export async function requireSound(ctx: QueryCtx, content: Infer<typeof botContent>): Promise<void> {
  const name = content.name.trim();
  if (name === "" || name.length > BOT_NAME_MAX) refuse("name", "name");
  if (content.kind === "rule") return await requireSoundRule(ctx, content);
  const problem = textProblem(content.text);
  if (problem !== null) refuse("text", problem);
}
