/** What conditions, caps and words are judged by: the same for the runner and for the preview. */
import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { type BotCaps, type Spared, sparedBy } from "../../domain/bots/caps";
import { type BotCondition, type BotFacts, failing, sampleOf } from "../../domain/bots/conditions";
import { type Added, type BotPlace, fillText } from "../../domain/bots/words";
import { DAY_MS } from "../../domain/limits";
import { localHour } from "../../domain/notifications/rules";
import { levelOf } from "../../domain/progress/levels";
import { findUser } from "../access/viewer";
import { progressOf } from "../progress/rows";
import { capsOf, hasOpenCase } from "./caps";
import type { News } from "./news";

/** Whom an event is about, with all that rules ask about them. */
export interface Addressee {
  user: Doc<"users">;
  caps: BotCaps;
  hasOpenCase: boolean;
  push: boolean;
  level: number;
}

/** null for whoever is gone, not in yet, or shut out. */
export async function addresseeOf(ctx: QueryCtx, uid: string): Promise<Addressee | null> {
  const user = await findUser(ctx, uid);
  if (user === null || !user.profileCompleted || user.standing !== "good") return null;
  const prefs = await ctx.db
    .query("notifPrefs")
    .withIndex("by_uid", (q) => q.eq("uid", uid))
    .unique();
  return {
    user,
    caps: await capsOf(ctx, uid),
    hasOpenCase: await hasOpenCase(ctx, uid),
    push: prefs?.pushEnabled ?? false,
    level: levelOf((await progressOf(ctx, uid)).points),
  };
}

/** How many of a rule's acts about a person are looked back on: more than a week has. */
const OWN_ACTS_READ = 20;

/** As if the rule had never written: what it did is no reason for it not to do so. */
export async function withoutOwnNotes(ctx: QueryCtx, to: Addressee, ruleId: string): Promise<Addressee> {
  const { caps, user } = to;
  if (caps.sentAt.length === 0) return to;
  const acts = await ctx.db
    .query("botSends")
    .withIndex("by_uid_and_rule_and_at", (q) => q.eq("uid", user.uid).eq("ruleId", ruleId))
    .order("desc")
    .take(OWN_ACTS_READ);
  const own = new Set(acts.flatMap(({ outcome, at }) => (outcome === "sent" ? [at] : [])));
  return { ...to, caps: { ...caps, sentAt: caps.sentAt.filter((at) => !own.has(at)) } };
}

const daysSince = (at: number, now: number): number => Math.floor((now - at) / DAY_MS);

function factsOf(
  { user, caps, push, level }: Addressee,
  { event }: News,
  ruleId: string,
  now: number,
): BotFacts {
  const lastNote = caps.sentAt.at(-1);
  return {
    accountDays: daysSince(user.createdAt, now),
    daresSent: user.daresSentCount,
    daresReceived: user.daresReceivedCount,
    daysSinceNote: lastNote === undefined ? null : daysSince(lastNote, now),
    creator: user.isCreator,
    push,
    level,
    interests: user.interests,
    daysAway: event.trigger === "no_activity" ? (event.count ?? 0) : 0,
    localHour: localHour(user.timezone, now),
    sample: sampleOf(ruleId, user.uid),
  };
}

interface Rule {
  ruleId: string;
  conditions: readonly BotCondition[];
  quiet: { from: number; to: number };
}

export type Verdict = "reached" | "conditions" | Spared;

/** What a rule does about an event at a moment. */
export function judge(to: Addressee, news: News, { ruleId, conditions, quiet }: Rule, now: number): Verdict {
  if (failing(conditions, factsOf(to, news, ruleId, now)) !== null) return "conditions";
  const { caps, hasOpenCase: isCase, user } = to;
  const about = { hasOpenCase: isCase, isSilenced: news.isSilenced };
  return sparedBy(caps, { now, ...about, localHour: localHour(user.timezone, now), quiet }) ?? "reached";
}

/** The note for this person; `added`: what staff have listed keeps people's own words out of it, too. */
export function textFor(
  { user }: Addressee,
  { dareTitle, badgeTitle, event: { count } }: News,
  { text, place }: { text: string; place: BotPlace | null },
  added: Added,
): string {
  const firstName = user.displayName ?? user.username ?? "";
  return fillText(text, { firstName, dareTitle, badgeTitle, count, place }, added);
}
