/** What the screening says to a person's words, with its trace (product 6): each outcome once, refused words for ninety days. */
import { internal } from "../../_generated/api";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { digestOf } from "../../domain/bytes/secretToken";
import { SCREENING_VERSION } from "../../domain/catalogue/hardRules";
import { GRAVE_REFUSALS_MAX, GRAVE_REFUSALS_WITHIN_MS, REFUSED_TEXT_KEPT_MS } from "../../domain/limits";
import type { ContentRule } from "../../domain/safety/contentRules";
import { sameTextForm } from "../../domain/safety/screen/fold";
import { type GraveRefusal, graveTimes, isGrave, reasonOfRule } from "../../domain/safety/screen/graveRules";
import { isHouseLanguage, isKnownLanguage, isLatinText } from "../../domain/safety/screen/language";
import { type Screening, screenText } from "../../domain/safety/screen/screenText";
import { allWordsOf, type ComposedDare, wordsOf } from "../dares/terms";
import { openHouseCase } from "./systemCases";
import { addedTo } from "./words/addedWords";

const BATCH = 200;
const REFUSALS_READ = 200;
/** A trace of a message names its chat; those of dares name a document. */
export const CHAT_ABOUT = "chat:";

export interface Screened extends Screening {
  /** Of title, details and checklist: another cheer note makes no other dare of them (product 7). */
  textKey: string;
  version: number;
  isLanguageKnown: boolean;
}

/** A catalogue dare is English but for its blanks, which are too short to tell by more than their letters. */
function isReadable(dare: ComposedDare): boolean {
  if (dare.source === "catalogue") return isLatinText(allWordsOf(dare));
  const { title, details, checklist, cheer, tags, language } = dare;
  const isKnown = isKnownLanguage([title, details, ...checklist, cheer].join("\n"));
  return isKnown && isLatinText(tags.join(" ")) && isHouseLanguage(language);
}

/** The machine's word on a dare, without a trace. */
export async function screened(ctx: QueryCtx, dare: ComposedDare): Promise<Screened> {
  const { category, facets } = dare;
  const added = await addedTo(ctx, "dares");
  const found = screenText({ text: allWordsOf(dare), category, facets, added });
  const textKey = await digestOf(sameTextForm(wordsOf(dare)));
  return { ...found, textKey, version: SCREENING_VERSION, isLanguageKnown: isReadable(dare) };
}

type Trace = Omit<Doc<"screenings">, "_id" | "_creationTime">;

async function isKnown(ctx: MutationCtx, { uid, textKey, outcome, version }: Trace): Promise<boolean> {
  const rows = await ctx.db
    .query("screenings")
    .withIndex("by_uid_and_textKey", (q) => q.eq("uid", uid).eq("textKey", textKey))
    .take(BATCH);
  return rows.some((row) => row.outcome === outcome && row.version === version);
}

/** Three grave ones in thirty days are a case for a moderator; words tried twice, or mended while they are typed, count once. */
async function judgePattern(ctx: MutationCtx, uid: string, now: number): Promise<void> {
  const recent = await ctx.db
    .query("screenings")
    .withIndex("by_uid_and_at", (q) => q.eq("uid", uid).gt("at", now - GRAVE_REFUSALS_WITHIN_MS))
    .order("desc")
    .take(REFUSALS_READ);
  const grave = recent.flatMap(({ outcome, rule, about, at }): GraveRefusal[] =>
    outcome === "refuse" && rule !== undefined && isGrave(rule) ? [{ rule, about, at }] : [],
  );
  const [last] = grave;
  if (last === undefined || graveTimes(grave) < GRAVE_REFUSALS_MAX) return;
  await openHouseCase(ctx, { subjectUid: uid, reason: reasonOfRule(last.rule), now });
}

async function leaveTrace(ctx: MutationCtx, trace: Trace): Promise<void> {
  await ctx.db.insert("screenings", trace);
  const { outcome, rule, uid, at } = trace;
  if (outcome === "refuse" && rule !== undefined && isGrave(rule)) await judgePattern(ctx, uid, at);
}

/**
 * The same with its trace (rulings 7): the caller returns a refusal, never throws it. `about`: the draft or dare that
 * the words are written for.
 */
export async function screen(
  ctx: MutationCtx,
  dare: ComposedDare,
  { uid, about, now }: { uid: string; about: string; now: number },
): Promise<Screened> {
  const found = await screened(ctx, dare);
  const { outcome, rule, version } = found;
  const text = allWordsOf(dare);
  const trace: Trace = {
    ...{ uid, about, outcome, version, at: now },
    textKey: await digestOf(sameTextForm(text)),
    ...(rule === undefined ? {} : { rule }),
    ...(outcome === "refuse" ? { text } : {}),
  };
  if (!(await isKnown(ctx, trace))) await leaveTrace(ctx, trace);
  return found;
}

/** D4 by a person: what they refused weighs as what the machine refuses. */
export async function noteRefusal(
  ctx: MutationCtx,
  dare: Doc<"dares">,
  { rule, now }: { rule: ContentRule; now: number },
): Promise<void> {
  const text = allWordsOf(dare);
  const found = { outcome: "refuse", rule, version: dare.screeningVersion ?? SCREENING_VERSION } as const;
  const textKey = await digestOf(sameTextForm(text));
  await leaveTrace(ctx, { ...found, uid: dare.ownerId, about: dare._id, textKey, text, at: now });
}

/** What was said to a message (product 13): each time, for a second try is what is counted. `about`: its chat. */
export async function noteMessage(
  ctx: MutationCtx,
  found: {
    uid: string;
    about: string;
    outcome: Trace["outcome"];
    rule: ContentRule;
    text: string;
    at: number;
  },
): Promise<void> {
  const { text, ...trace } = found;
  const textKey = await digestOf(sameTextForm(text));
  const kept = trace.outcome === "refuse" ? { text } : {};
  await leaveTrace(ctx, { ...trace, ...kept, textKey, version: SCREENING_VERSION });
}

/** Whether somebody was told of a rule about their messages, in any chat, while traces are kept. */
export async function wasToldInChat(
  ctx: QueryCtx,
  { uid, rule }: { uid: string; rule: ContentRule },
): Promise<boolean> {
  const recent = await ctx.db
    .query("screenings")
    .withIndex("by_uid_and_at", (q) => q.eq("uid", uid))
    .order("desc")
    .take(REFUSALS_READ);
  return recent.some((row) => row.rule === rule && row.about?.startsWith(CHAT_ABOUT) === true);
}

/** Daily: what is older than ninety days. */
export async function purge(ctx: MutationCtx, now: number): Promise<null> {
  const old = await ctx.db
    .query("screenings")
    .withIndex("by_at", (q) => q.lt("at", now - REFUSED_TEXT_KEPT_MS))
    .take(BATCH);
  for (const row of old) await ctx.db.delete(row._id);
  if (old.length === BATCH) await ctx.scheduler.runAfter(0, internal.jobs.sending.purgeScreenings, {});
  return null;
}
