import { type Infer, v } from "convex/values";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import {
  cleanMutedWord,
  foldText,
  MUTE_LASTING_MS,
  MUTE_MESSAGES,
  MUTED_WORDS_MAX,
  type MuteLasting,
  type MuteProblem,
  type MuteScope,
  mutedTest,
  muteProblem,
} from "../../domain/relations/mutedWords";
import { fail, requireFound } from "../../errors";
import { muteScope } from "../../tables/safety";
import { randomUid } from "../access/uid";

const END_BATCH = 50;

export const mutedWordView = v.object({
  id: v.string(),
  text: v.string(),
  part: v.boolean(),
  scopes: v.array(muteScope),
  /** null: until it is taken back. */
  until: v.union(v.number(), v.null()),
});

type Words = Doc<"mutedWords">["words"];
type Word = Words[number];

export interface MuteWish {
  part: boolean;
  scopes: MuteScope[];
  lasting: MuteLasting;
}

async function rowOf(ctx: QueryCtx, uid: string): Promise<Doc<"mutedWords"> | null> {
  return await ctx.db
    .query("mutedWords")
    .withIndex("by_uid", (q) => q.eq("uid", uid))
    .unique();
}

/** The earliest end of all, undefined while none ends. */
function earliestEnd(words: Words): number | undefined {
  const ends = words.flatMap(({ until }) => (until === undefined ? [] : [until]));
  return ends.length === 0 ? undefined : Math.min(...ends);
}

async function store(ctx: MutationCtx, uid: string, words: Words): Promise<void> {
  const row = await rowOf(ctx, uid);
  const nextUntil = earliestEnd(words);
  if (row !== null) await ctx.db.patch(row._id, { words, nextUntil });
  else await ctx.db.insert("mutedWords", { uid, words, ...(nextUntil === undefined ? {} : { nextUntil }) });
}

export async function mine(ctx: QueryCtx, uid: string): Promise<Infer<typeof mutedWordView>[]> {
  const words = (await rowOf(ctx, uid))?.words ?? [];
  return words.map(({ addedAt: _, until, ...word }) => ({ ...word, until: until ?? null }));
}

/**
 * Whether a text is hidden from this person there; null when nothing can be. A word that has ended works until
 * its job has taken it out, a few minutes at most: a query must not read the clock (architecture 5).
 */
export async function mutedIn(
  ctx: QueryCtx,
  uid: string,
  scope: MuteScope,
): Promise<((text: string) => boolean) | null> {
  const words = (await rowOf(ctx, uid))?.words.filter(({ scopes }) => scopes.includes(scope)) ?? [];
  return words.length === 0 ? null : mutedTest(words);
}

function refuse(problem: MuteProblem): never {
  const field = problem === "scopes-missing" ? "scopes" : "words";
  fail("invalid-argument", { message: MUTE_MESSAGES[problem], field, reason: problem });
}

function untilOf(lasting: MuteLasting, now: number): { until?: number } {
  const lastsMs = MUTE_LASTING_MS[lasting];
  return lastsMs === null ? {} : { until: now + lastsMs };
}

function requireWish(words: string[], { part, scopes }: MuteWish): { part: boolean; scopes: MuteScope[] } {
  const problem = muteProblem({ words, scopes });
  if (problem !== null) refuse(problem);
  return { part, scopes: [...new Set(scopes)] };
}

/** Many at once. A word that is there already takes the new choices instead of standing there twice. */
export async function add(
  ctx: MutationCtx,
  uid: string,
  { words, now, ...wish }: MuteWish & { words: string[]; now: number },
): Promise<null> {
  const texts = words
    .slice(0, MUTED_WORDS_MAX + 1)
    .map(cleanMutedWord)
    .filter((text) => foldText(text) !== "");
  const choice = { ...requireWish(texts, wish), ...untilOf(wish.lasting, now), addedAt: now };
  const kept = new Map((await rowOf(ctx, uid))?.words.map((word) => [foldText(word.text), word] as const));
  for (const text of texts) {
    const id = kept.get(foldText(text))?.id ?? randomUid();
    kept.set(foldText(text), { id, text, ...choice });
  }
  if (kept.size > MUTED_WORDS_MAX) refuse("too-many");
  await store(ctx, uid, [...kept.values()]);
  return null;
}

export async function change(
  ctx: MutationCtx,
  uid: string,
  { id, text, now, ...wish }: MuteWish & { id: string; text: string; now: number },
): Promise<null> {
  const words = (await rowOf(ctx, uid))?.words ?? [];
  const word = requireFound(words.find((each) => each.id === id));
  const cleaned = cleanMutedWord(text);
  const choice = requireWish(foldText(cleaned) === "" ? [] : [cleaned], wish);
  const changed: Word = {
    id,
    text: cleaned,
    ...choice,
    ...untilOf(wish.lasting, now),
    addedAt: word.addedAt,
  };
  const others = words.filter((each) => each.id !== id && foldText(each.text) !== foldText(cleaned));
  await store(ctx, uid, [...others, changed]);
  return null;
}

/** Unknown ids are passed over: taken out is taken out. */
export async function remove(ctx: MutationCtx, uid: string, id: string): Promise<null> {
  const words = (await rowOf(ctx, uid))?.words ?? [];
  if (words.some((word) => word.id === id))
    await store(
      ctx,
      uid,
      words.filter((word) => word.id !== id),
    );
  return null;
}

/** Every few minutes: what has lasted its time goes. */
export async function endDue(ctx: MutationCtx, now: number): Promise<null> {
  const due = await ctx.db
    .query("mutedWords")
    .withIndex("by_nextUntil", (q) => q.gt("nextUntil", 0).lte("nextUntil", now))
    .take(END_BATCH);
  for (const row of due) {
    const words = row.words.filter(({ until }) => until === undefined || until > now);
    await ctx.db.patch(row._id, { words, nextUntil: earliestEnd(words) });
  }
  return null;
}
