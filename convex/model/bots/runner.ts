/** Carries rules out: due events in slices, each in one transaction with what it did, so that a crash repeats nothing. What fails fails alone. */
import { internal } from "../../_generated/api";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { runsAt, turnOf } from "../../domain/bots/period";
import { EVENTS_A_SLICE, sliceOf } from "../../domain/bots/slices";
import { BOT_EVENT_STALE_MS, BOT_EVENTS_KEPT_MS, BOT_SENDS_KEPT_MS } from "../../domain/bots/triggers";
import { BOT_PLACES } from "../../domain/bots/words";
import { atLocalHour } from "../../domain/notifications/rules";
import { isOn } from "../access/featureFlags";
import { notify } from "../notifications/notifications";
import { noteSent } from "./caps";
import { addedWords } from "./contentCheck";
import { putOff, tryLater } from "./events";
import { type Addressee, addresseeOf, judge, textFor, withoutOwnNotes } from "./facts";
import { fillOnce } from "./fill";
import { type News, newsOf, stillHolds } from "./news";
import { noteKey } from "./noteKey";
import { findPersona } from "./personas";
import { inState, liveOf, type Version } from "./versionReads";

type Event = Doc<"botEvents">;
type Send = Omit<Doc<"botSends">, "_id" | "_creationTime">;

const PURGE_BATCH = 200;

/** Each minute, and again at once while slices are full. Off: everything waits, and what waited too long is dropped. */
export async function runSlice(ctx: MutationCtx, now: number): Promise<null> {
  await fillOnce(ctx, now);
  if (!(await isOn(ctx, "bots"))) return null;
  const due = await ctx.db
    .query("botEvents")
    .withIndex("by_handled_and_dueAt", (q) => q.eq("isHandled", false).lte("dueAt", now))
    .take(EVENTS_A_SLICE + 1);
  if (due.length === 0) return null;
  const rules = [...(await inState(ctx, "rule", "live")), ...(await inState(ctx, "rule", "dry"))];
  const slice = sliceOf(due, (event) => concernedBy(rules, event, now).length);
  for (const event of slice) await handle(ctx, event, concernedBy(rules, event, now), now);
  if (slice.length < due.length) await ctx.scheduler.runAfter(0, internal.jobs.bots.run, {});
  return null;
}

/** In their turn: the first one that writes takes the day's note. */
const concernedBy = (rules: readonly Version[], { trigger, onlyRule }: Event, now: number): Version[] =>
  rules
    .flatMap((rule) => {
      const { content, subjectId } = rule;
      const isAsked = onlyRule === undefined || onlyRule === subjectId;
      const concerns = content.kind === "rule" && content.trigger === trigger && runsAt(content, now);
      return isAsked && concerns ? [{ rule, turn: turnOf(content) }] : [];
    })
    .sort((one, other) => one.turn - other.turn)
    .map(({ rule }) => rule);

async function handle(ctx: MutationCtx, event: Event, rules: readonly Version[], now: number): Promise<void> {
  await ctx.db.patch(event._id, { isHandled: true });
  if (now - event.dueAt > BOT_EVENT_STALE_MS) return;
  for (const { _id: versionId, subjectId: ruleId } of rules) {
    try {
      await ctx.runMutation(internal.jobs.bots.turn, { eventId: event._id, versionId, now });
    } catch (error) {
      console.warn(`bots: ${ruleId} failed: ${error instanceof Error ? error.message : "unknown"}`);
      await tryLater(ctx, event, { ruleId, now });
    }
  }
}

/** One rule about one event, in a transaction of its own within the slice's: what throws takes back nothing but itself. */
export async function takeTurn(
  ctx: MutationCtx,
  { eventId, versionId, now }: { eventId: Event["_id"]; versionId: Version["_id"]; now: number },
): Promise<null> {
  const [event, rule] = [await ctx.db.get(eventId), await ctx.db.get(versionId)];
  if (event === null || rule === null || !(await stillHolds(ctx, event, now))) return null;
  // Anew for each: the note of the rule before counts.
  const to = await addresseeOf(ctx, event.uid);
  if (to !== null) await carryOut(ctx, { event, news: await newsOf(ctx, event), rule, to, now });
  return null;
}

interface Turn {
  event: Event;
  news: News;
  rule: Version;
  to: Addressee;
  now: number;
}

/** A dry run has keys of its own: it must not use up what the live version may send. */
const keyOf = ({ event, rule }: Turn): string => {
  const run = rule.state === "dry" ? `dry${rule.version}` : "live";
  return `${rule.subjectId}:${run}:${event.key}:${event.uid}`;
};

async function isDone(ctx: MutationCtx, key: string): Promise<boolean> {
  const row = await ctx.db
    .query("botSends")
    .withIndex("by_key", (q) => q.eq("key", key))
    .unique();
  return row !== null;
}

async function carryOut(ctx: MutationCtx, turn: Turn): Promise<void> {
  const { event, news, rule, now } = turn;
  const { content, subjectId: ruleId, version } = rule;
  const isDry = rule.state === "dry";
  if (content.kind !== "rule" || (await isDone(ctx, keyOf(turn)))) return;
  const persona = await findPersona(ctx, content.personaId);
  const template = await liveOf(ctx, content.templateId);
  if (persona === null || !persona.enabled || template === null) return;
  const { conditions } = content;
  const to = isDry ? await withoutOwnNotes(ctx, turn.to, ruleId) : turn.to;
  const verdict = judge(to, news, { ruleId, conditions, quiet: persona.quiet }, now);
  if (verdict === "conditions") return;
  if (verdict === "quiet" && !isDry) {
    const until = atLocalHour(persona.quiet.to, to.user.timezone, now);
    return await putOff(ctx, event, { ruleId, until });
  }
  const about = { templateId: template.subjectId, templateVersion: template.version };
  const send = { key: keyOf(turn), uid: event.uid, ruleId, version, ...about, at: now };
  // In a dry run the night is no obstacle: the note would have waited for the morning.
  if (verdict !== "reached" && !(isDry && verdict === "quiet"))
    return await note(ctx, { ...send, outcome: "spared", why: verdict });
  await note(ctx, { ...send, outcome: isDry ? "dry" : "sent" });
  if (!isDry) await write(ctx, turn, { persona, template });
}

async function note(ctx: MutationCtx, send: Send): Promise<void> {
  await ctx.db.insert("botSends", send);
}

/** The one thing a bot does to a person: a note in the inbox. It never pays, dares, follows or writes in a chat. */
async function write(
  ctx: MutationCtx,
  turn: Turn,
  { persona, template }: { persona: Doc<"botPersonas">; template: Version },
): Promise<void> {
  const { event, news, rule, to, now } = turn;
  const [{ fromUid }, { dareId }] = [news, event];
  const { content } = template;
  if (content.kind !== "template") return;
  await noteSent(ctx, event.uid, to.caps, now);
  await notify(ctx, {
    uid: event.uid,
    type: "bot_message",
    body: textFor(to, news, content, await addedWords(ctx)),
    bot: persona.name,
    threadId: `bot:${persona.personaId}`,
    dedupeKey: noteKey(rule.subjectId, event.key),
    ...(fromUid === undefined ? {} : { fromUid }),
    // An edgy one's title stays inside the app then.
    ...(dareId === undefined ? {} : { dareId }),
    ...(content.place === null ? {} : { link: BOT_PLACES[content.place].path }),
    now,
  });
}

/** Daily: what is older than its time. */
export async function purge(ctx: MutationCtx, now: number): Promise<null> {
  const events = await ctx.db
    .query("botEvents")
    .withIndex("by_at", (q) => q.lt("at", now - BOT_EVENTS_KEPT_MS))
    .take(PURGE_BATCH);
  const sends = await ctx.db
    .query("botSends")
    .withIndex("by_at", (q) => q.lt("at", now - BOT_SENDS_KEPT_MS))
    .take(PURGE_BATCH);
  for (const { _id } of [...events, ...sends]) await ctx.db.delete(_id);
  if (events.length === PURGE_BATCH || sends.length === PURGE_BATCH)
    await ctx.scheduler.runAfter(0, internal.jobs.bots.purge, {});
  return null;
}
