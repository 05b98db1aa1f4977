/** What follows an approved proof: two yeses, ratings, thanks, comments and reactions, and its place in the past. */
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { proofSubject, REACTION_KINDS } from "../domain/comments/comments";
import { RATING_WORDS } from "../domain/dares/ratings";
import { SHELF_SIZE } from "../domain/feed/pins";
import { DAY_MS, HOUR_MS } from "../domain/limits";
import { requireFound } from "../errors";
import { pairOf } from "../model/chat/chats";
import * as Chat from "../model/chat/send";
import * as Comments from "../model/comments/comments";
import * as Reactions from "../model/comments/reactions";
import * as Dares from "../model/dares/acts";
import * as Ratings from "../model/dares/ratings";
import { itemOfDare } from "../model/feed/feedItems";
import { setOnLanding } from "../model/feed/pins";
import * as Publishing from "../model/feed/publishing";
import { earningOf } from "../model/ledger/earnings";
import { countEarning } from "../model/ledger/earningsWindows";
import { paymentOf } from "../model/payments/payments";
import { latestProofOf } from "../model/proofs/proofs";
import { CAST } from "./cast";
import { moderator, person } from "./company";
import type { Scene, Slice } from "./plot";
import { commentsOn, THANKS } from "./talk";

type Dare = Doc<"dares">;
interface Two {
  scene: Scene;
  sender: Doc<"users">;
  creator: Doc<"users">;
  index: number;
  /** Journeys count what people say; nobody speaks before them. */
  slice: Slice;
}

const REACTED = 3;

export async function approved(ctx: MutationCtx, dare: Dare, { scene, sender, creator, index, slice }: Two) {
  await Dares.approve(ctx, sender, dare._id);
  if (slice === "small") return;
  const words = [RATING_WORDS[index % RATING_WORDS.length] ?? "kind"];
  for (const who of [sender, creator]) await Ratings.give(ctx, who, { dareId: dare._id, thumb: "up", words });
  await moveBack(ctx, dare, scene.daysAgo * DAY_MS);
}

/** What an act answers when nothing of it is left to do. */
export const OVER = "over";
type Answer = Promise<typeof OVER | undefined>;

const then = ({ scene }: Two): number => Date.now() - scene.daysAgo * DAY_MS;

/** Both say yes; a person still has to look. */
export async function askPublic(ctx: MutationCtx, dare: Dare, two: Two): Answer {
  if ((await itemOfDare(ctx, dare._id))?.state !== "private") return OVER;
  for (const who of [two.sender, two.creator])
    await Publishing.answer(ctx, who, { dareId: dare._id, yes: true, now: then(two) });
  return undefined;
}

/** Public first, then a person speaks each time. */
export async function publish(ctx: MutationCtx, dare: Dare, two: Two): Answer {
  const asked = await askPublic(ctx, dare, two);
  const item = requireFound(await itemOfDare(ctx, dare._id));
  if (asked !== OVER || item.state === "waiting") {
    await Publishing.clear(ctx, item, { edgy: false, now: then(two) });
    await showOnLanding(ctx, two, item._id);
    return undefined;
  }
  // Nobody reacts to what is covered, nor to what somebody took back.
  if (two.slice === "small" || item.edgy || item.state !== "public") return OVER;
  return (await nextSpeaks(ctx, dare, { ...two, item })) ? undefined : OVER;
}

/** The first of the shop window stand on the landing page, too. */
async function showOnLanding(ctx: MutationCtx, { slice, index }: Two, feedId: Id<"feedItems">) {
  const item = requireFound(await ctx.db.get(feedId));
  if (slice !== "shop" || index >= SHELF_SIZE.landing || item.state !== "public" || item.edgy) return;
  const wish = { feedId, pinned: true, reason: "Shows well what this is", now: Date.now() - index };
  await setOnLanding(ctx, await moderator(ctx), wish);
}

/** Every moment of a row earlier, as its names tell. */
function earlier(row: object, ms: number): Record<string, number> {
  const moments = Object.entries(row).filter(
    ([name, value]) => name.endsWith("At") && typeof value === "number",
  );
  return Object.fromEntries(moments.map(([name, at]) => [name, at - ms]));
}

/** The books keep today, for their sums go by it; the days of earnings are counted where the story lies. */
async function moveBack(ctx: MutationCtx, { _id: dareId }: Dare, ms: number): Promise<void> {
  const dare = requireFound(await ctx.db.get(dareId));
  const payment = requireFound(await paymentOf(ctx, dare));
  const { proof, media } = requireFound(await latestProofOf(ctx, dareId));
  const earning = requireFound(await earningOf(ctx, { dareId }));
  const now = Date.now();
  await countEarning(ctx, earning, { sign: -1, now });
  await ctx.db.patch(dare._id, earlier(dare, ms));
  await ctx.db.patch(payment._id, earlier(payment, ms));
  await ctx.db.patch(proof._id, earlier(proof, ms));
  await ctx.db.patch(media._id, earlier(media, ms));
  await ctx.db.patch(earning._id, earlier(earning, ms));
  await countEarning(ctx, { ...earning, createdAt: earning.createdAt - ms }, { sign: 1, now });
}

/** People who were not in it, in turn. */
function audience({ scene, index }: Two, count: number): string[] {
  const others = CAST.filter(({ username }) => username !== scene.sender && username !== scene.creator);
  return Array.from(
    { length: count },
    (_, at) => others[(index * 5 + at * 3) % others.length]?.username ?? "",
  );
}

/** False once everybody has spoken. */
async function nextSpeaks(
  ctx: MutationCtx,
  dare: Dare,
  two: Two & { item: Doc<"feedItems"> },
): Promise<boolean> {
  const { item, index } = two;
  const subject = proofSubject(item.proofId);
  const lines = commentsOn(dare.category, index);
  for (const [at, name] of audience(two, lines.length + REACTED).entries()) {
    const viewer = await person(ctx, name);
    if ((await Reactions.reactionsTo(ctx, viewer, { subject, ownerId: item.creatorId })).mine !== null)
      continue;
    const kind = REACTION_KINDS[(index + at) % REACTION_KINDS.length] ?? "wow";
    await Reactions.set(ctx, viewer, { subject, kind });
    const text = lines[at];
    if (text !== undefined)
      await say(ctx, viewer, { subject, text, at: requireFound(item.publishedAt) + (at + 1) * HOUR_MS });
    if (at === 0) await thank(ctx, two);
    return true;
  }
  return false;
}

async function say(
  ctx: MutationCtx,
  viewer: Doc<"users">,
  { at, ...comment }: { subject: string; text: string; at: number },
) {
  await Comments.post(ctx, viewer, comment);
  const written = await ctx.db
    .query("comments")
    .withIndex("by_author_and_subject", (q) => q.eq("authorId", viewer.uid).eq("subject", comment.subject))
    .order("desc")
    .first();
  await ctx.db.patch(requireFound(written)._id, { createdAt: Math.min(Date.now(), at) });
}

async function thank(ctx: MutationCtx, { sender, creator, index }: Two): Promise<void> {
  const chat = await pairOf(ctx, sender.uid, creator.uid);
  const [question = "", answer = ""] = THANKS[index % THANKS.length] ?? [];
  if (chat === null || index % 3 !== 0) return;
  const about = { chatId: chat._id };
  await Chat.send(ctx, sender, { ...about, clientId: `thanks-${chat._id}-${index}-0`, text: question });
  await Chat.send(ctx, creator, { ...about, clientId: `thanks-${chat._id}-${index}-1`, text: answer });
}
