/** Whom a rule would have written to, by the events that are kept: nothing is sent, and nothing is written down. */
import { type Infer, v } from "convex/values";
import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { SPARED } from "../../domain/bots/caps";
import { DAY_MS } from "../../domain/limits";
import type { botRuleContent } from "../../tables/bots";
import { addedWords } from "./contentCheck";
import { type Addressee, addresseeOf, judge, textFor, type Verdict, withoutOwnNotes } from "./facts";
import { type News, newsOf } from "./news";
import { findPersona } from "./personas";
import { spokenOf } from "./versionReads";

/** The latest of seven days. */
const EVENTS_READ = 300;
const EXAMPLES = 5;
const NEVER = { from: 0, to: 0 };

export const botPreviewView = v.object({
  /** People that it happened to, and how many of them the rule reaches. */
  people: v.number(),
  reached: v.number(),
  /** More happened than was looked at. */
  isCut: v.boolean(),
  spared: v.array(v.object({ why: v.string(), people: v.number() })),
  days: v.array(v.object({ at: v.number(), reached: v.number() })),
  examples: v.array(v.object({ username: v.string(), text: v.string() })),
});

type Preview = Infer<typeof botPreviewView>;
type Rule = Infer<typeof botRuleContent>;

interface Judged {
  event: Doc<"botEvents">;
  news: News;
  to: Addressee;
  verdict: Verdict;
}

/** One event a person: the last one. */
function lastOfEach(events: readonly Doc<"botEvents">[]): Doc<"botEvents">[] {
  const seen = new Set<string>();
  return events.filter(({ uid }) => !seen.has(uid) && seen.add(uid));
}

/** As they stood when it happened: without what this rule or a later one has sent them since. */
async function addresseeThen(ctx: QueryCtx, { uid, at }: Doc<"botEvents">, ruleId: string) {
  const now = await addresseeOf(ctx, uid);
  if (now === null) return null;
  const to = await withoutOwnNotes(ctx, now, ruleId);
  return { ...to, caps: { ...to.caps, sentAt: to.caps.sentAt.filter((sent) => sent <= at) } };
}

async function judged(ctx: QueryCtx, rule: Rule, ruleId: string, events: readonly Doc<"botEvents">[]) {
  const persona = await findPersona(ctx, rule.personaId);
  const found: Judged[] = [];
  for (const event of events) {
    const to = await addresseeThen(ctx, event, ruleId);
    if (to === null) continue;
    const news = await newsOf(ctx, event);
    // A note of the night comes in the morning, so nobody is spared for that.
    const verdict = judge(to, news, { ruleId, conditions: rule.conditions, quiet: NEVER }, event.at);
    found.push({
      event,
      news,
      to,
      verdict: verdict === "reached" && persona?.enabled === false ? "conditions" : verdict,
    });
  }
  return found;
}

const REASONS = ["conditions", ...SPARED] as const;

/** Live while an admin writes: the same judgement as the runner's. */
export async function preview(
  ctx: QueryCtx,
  { content, ruleId }: { content: Rule; ruleId: string },
): Promise<Preview> {
  const events = await ctx.db
    .query("botEvents")
    .withIndex("by_trigger_and_at", (q) => q.eq("trigger", content.trigger))
    .order("desc")
    .take(EVENTS_READ);
  const found = await judged(ctx, content, ruleId, lastOfEach(events));
  const reached = found.filter(({ verdict }) => verdict === "reached");
  const template = await spokenOf(ctx, content.templateId);
  const words = template?.content.kind === "template" ? template.content : null;
  const added = await addedWords(ctx);
  const spared = REASONS.map((why) => ({
    why,
    people: found.filter(({ verdict }) => verdict === why).length,
  })).filter(({ people }) => people > 0);
  return {
    people: found.length,
    reached: reached.length,
    isCut: events.length === EVENTS_READ,
    spared,
    days: byDay(found),
    examples: reached.slice(0, EXAMPLES).map(({ to, news }) => ({
      username: to.user.username ?? "",
      text: words === null ? "" : textFor(to, news, words, added),
    })),
  };
}

/** From the first day that something happened to the last. */
function byDay(found: readonly Judged[]): Preview["days"] {
  const days = found.map(({ event }) => Math.floor(event.at / DAY_MS));
  const [first, last] = [Math.min(...days), Math.max(...days)];
  if (found.length === 0) return [];
  return Array.from({ length: last - first + 1 }, (_, i) => ({
    at: (first + i) * DAY_MS,
    reached: found.filter(
      ({ event, verdict }) => verdict === "reached" && Math.floor(event.at / DAY_MS) === first + i,
    ).length,
  }));
}
