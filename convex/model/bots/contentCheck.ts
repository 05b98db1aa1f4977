import type { Infer } from "convex/values";
import type { QueryCtx } from "../../_generated/server";
import { CONDITIONS_MAX, isSound } from "../../domain/bots/conditions";
import { isPeriod } from "../../domain/bots/period";
import type { BotTrigger } from "../../domain/bots/triggers";
import { type Added, BOT_NAME_MAX, missingVariables, textProblem } from "../../domain/bots/words";
import { fail } from "../../errors";
import type { botContent, botRuleContent } from "../../tables/bots";
import { addedTo } from "../safety/words/addedWords";
import { findPersona } from "./personas";
import { inState, liveOf, spokenOf, type Version } from "./versionReads";

type Rule = Infer<typeof botRuleContent>;

const refuse = (field: string, reason: string): never => fail("invalid-argument", { field, reason });

const isGap = ({ content }: Version, trigger: BotTrigger): boolean =>
  content.kind === "template" && missingVariables(content.text, trigger).length > 0;

async function requireSoundRule(ctx: QueryCtx, rule: Rule): Promise<void> {
  const { conditions, personaId, templateId, trigger } = rule;
  if (conditions.length > CONDITIONS_MAX || !conditions.every(isSound)) refuse("conditions", "conditions");
  if (!isPeriod(rule)) refuse("endsOn", "period");
  if ((await findPersona(ctx, personaId)) === null) refuse("personaId", "persona");
  const template = await spokenOf(ctx, templateId);
  if (template?.kind !== "template") return refuse("templateId", "template");
  if (isGap(template, trigger)) refuse("templateId", "variables");
}

/** What staff have added to either list. */
export const addedWords = async (ctx: QueryCtx): Promise<Added> => ({
  dares: await addedTo(ctx, "dares"),
  messages: await addedTo(ctx, "messages"),
});

/** Refused before it is kept: whatever a form should have said. */
export async function requireSound(ctx: QueryCtx, content: Infer<typeof botContent>): Promise<void> {
  const name = content.name.trim();
  if (name === "" || name.length > BOT_NAME_MAX) refuse("name", "name");
  if (content.kind === "rule") return await requireSoundRule(ctx, content);
  const problem = textProblem(content.text, await addedWords(ctx));
  if (problem !== null) refuse("text", problem);
}

const TEMPLATE_FIRST = "Its template has to be approved first.";
const gapIn = (rule: string) => `“${rule}” has nothing for one of the template's variables.`;

async function ruleLeftWithGap(ctx: QueryCtx, template: Version): Promise<string | null> {
  const rules = [...(await inState(ctx, "rule", "live")), ...(await inState(ctx, "rule", "dry"))];
  const hurt = rules.find(
    ({ content }) =>
      content.kind === "rule" &&
      content.templateId === template.subjectId &&
      isGap(template, content.trigger),
  );
  return hurt?.content.name ?? null;
}

async function gapOf(ctx: QueryCtx, version: Version): Promise<string | null> {
  const { content } = version;
  if (content.kind === "template") return await ruleLeftWithGap(ctx, version);
  const template = await liveOf(ctx, content.templateId);
  if (template === null) fail("failed-precondition", { message: TEMPLATE_FIRST, reason: "no-template" });
  return isGap(template, content.trigger) ? content.name : null;
}

/** Before it goes live: rule and template may each have changed since the other was written. */
export async function requireNoGap(ctx: QueryCtx, version: Version): Promise<void> {
  const rule = await gapOf(ctx, version);
  if (rule !== null) fail("failed-precondition", { message: gapIn(rule), reason: "variables" });
}
