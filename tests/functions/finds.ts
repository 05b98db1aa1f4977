/** Work for `npm run bench -- finds`: what finding people and videos reads, and the few rows that all videos of it share. */
import { v } from "convex/values";
import { literals } from "convex-helpers/validators";
import type { Doc, Id } from "../../convex/_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../convex/_generated/server";
import { HOUR_MS } from "../../convex/domain/limits";
import { CURRENCY } from "../../convex/domain/money";
import { jobMutation, jobQuery } from "../../convex/functions";
import { requireUser } from "../../convex/model/access/viewer";
import * as Wall from "../../convex/model/daily/wall";
import * as FeedItems from "../../convex/model/feed/feedItems";
import * as ItemRails from "../../convex/model/feed/itemRails";
import { findItems } from "../../convex/model/feed/itemSearch";
import * as Sessions from "../../convex/model/feed/sessions";
import { ofVideoRail } from "../../convex/model/feed/videoRails";
import * as Profiles from "../../convex/model/people/profiles";
import { ofRail } from "../../convex/model/people/rails";
import { findPeople } from "../../convex/model/people/search";
import { catalogue } from "../../convex/model/sending/templates";
import * as Desk from "../../convex/model/staff/desk/list";
import { feedTab } from "../../convex/tables/feed";

const part = v.object({ dareId: v.id("dares"), proofId: v.id("proofs"), mediaId: v.id("media") });

async function makePart(ctx: MutationCtx, at: number) {
  const now = Date.now();
  const dareId = await ctx.db.insert("dares", {
    ...{ ownerId: "bench", creatorId: "bench", clientId: `finds-${at}`, templateId: `template${at}` },
    ...{ templateVersion: 1, title: "Bench", details: "A line.", checklist: ["One"], category: "Humor" },
    ...{ visibility: "public", proofWindowMs: HOUR_MS, status: "completed", funds: "none" },
    ...{ chargeback: "none", frozen: false, epoch: 1, currency: CURRENCY, escrowAmount: 0 },
    ...{ feeBps: 0, feeAmount: 0, netAmount: 0, pricingVersion: 1, updatedAt: now },
  } as const);
  const mediaId = await ctx.db.insert("media", {
    ...{ ownerId: "bench", dareId, clientId: `finds-${at}`, contentType: "video/webm", state: "sealed" },
    ...{ mintCount: 1, createdAt: now },
  });
  const ticks = { freely: true, adultsAgreed: true, nothingPrivate: true, notMisleading: true };
  const proofId = await ctx.db.insert("proofs", {
    ...{ dareId, creatorId: "bench", mediaId, durationMs: 9_000, ticks, state: "passed", submittedAt: now },
  });
  return { dareId, proofId, mediaId };
}

/** Dares with a video each, and the id of an item, of which only the number of its table is wanted. */
export const makeParts = jobMutation({
  args: { from: v.number(), to: v.number() },
  returns: v.object({ parts: v.array(part), feedId: v.id("feedItems") }),
  handler: async (ctx, { from, to }) => {
    const parts: Awaited<ReturnType<typeof makePart>>[] = [];
    for (let at = from; at < to; at += 1) parts.push(await makePart(ctx, at));
    const [first = await makePart(ctx, to)] = parts;
    const feedId: Id<"feedItems"> = await ctx.db.insert("feedItems", {
      ...{ ...first, creatorId: "bench", senderId: null, title: "Bench", category: "Humor", tags: [] },
      ...{ edgy: false, label: "paid", captions: false, state: "removed", stateAt: 0 },
      ...{ creatorYes: "no", senderYes: "no" },
    } as const);
    await ctx.db.delete(feedId);
    return { parts, feedId };
  },
});

interface Asked {
  /** A person with as many videos at every size. */
  other: string;
  date: string;
  name: string;
  rareWord: string;
  commonWord: string;
}
type Read = (ctx: QueryCtx, viewer: Doc<"users">, asked: Asked) => Promise<unknown>;

const cursor = null;
const READS = {
  today: (ctx, viewer, { date }) => Wall.page(ctx, viewer, { date, cursor }),
  ready: (ctx, viewer) => ofRail(ctx, viewer, "ready"),
  trendingPeople: (ctx, viewer) => ofRail(ctx, viewer, "trending"),
  risingPeople: (ctx, viewer) => ofRail(ctx, viewer, "rising"),
  near: (ctx, viewer) => ofRail(ctx, viewer, "near"),
  newPeople: (ctx, viewer) => ofRail(ctx, viewer, "new"),
  trendingVideos: (ctx, viewer) => ofVideoRail(ctx, viewer, "trending"),
  risingVideos: (ctx, viewer) => ofVideoRail(ctx, viewer, "rising"),
  loved: (ctx, viewer) => ofVideoRail(ctx, viewer, "loved"),
  popularDares: async (ctx) => await ItemRails.popularDares(ctx, await catalogue(ctx)),
  freshVideos: (ctx, viewer) =>
    ItemRails.filteredItems(ctx, viewer, { category: null, captions: false, cursor }),
  ofCategory: (ctx, viewer) =>
    ItemRails.filteredItems(ctx, viewer, { category: "Humor", captions: false, cursor }),
  searchPeople: (ctx, viewer, { name }) => findPeople(ctx, viewer, { text: name, cursor }),
  searchDares: (ctx, viewer, { rareWord }) => findItems(ctx, viewer, { text: rareWord, cursor }),
  searchCommon: (ctx, viewer, { commonWord }) => findItems(ctx, viewer, { text: commonWord, cursor }),
  profile: (ctx, viewer, { other }) => Profiles.byId(ctx, viewer, other),
  profileVideos: (ctx, viewer, { other }) => FeedItems.ofPerson(ctx, viewer, { uid: other, cursor }),
  ownProfile: (ctx, viewer) => Profiles.byId(ctx, viewer, viewer.uid),
  ownVideos: (ctx, viewer) => FeedItems.mine(ctx, viewer, { cursor }),
  queue: (ctx, { uid }) =>
    Desk.page(
      ctx,
      { uid, role: "moderator" },
      { kind: null, severity: null, reason: null, mine: false, before: null, cursor },
    ),
} as const satisfies Record<string, Read>;
type Screen = keyof typeof READS;
// Checked because: the names are its own.
const SCREENS = Object.keys(READS) as Screen[];

async function counted(ctx: QueryCtx, work: () => Promise<unknown>): Promise<number> {
  const readSoFar = async () => (await ctx.meta.getTransactionMetrics()).documentsRead.used;
  const before = await readSoFar();
  await work();
  return (await readSoFar()) - before;
}

/** How many documents one of them reads; `nth` makes each call a new one, or a remembered answer would be measured. */
export const cost = jobQuery({
  args: {
    ...{ screen: literals(...SCREENS), uid: v.string(), nth: v.number() },
    asked: v.object({
      ...{ other: v.string(), date: v.string(), name: v.string() },
      ...{ rareWord: v.string(), commonWord: v.string() },
    }),
  },
  returns: v.number(),
  handler: async (ctx, { screen, uid, asked }) => {
    const viewer = await requireUser(ctx, uid);
    return await counted(ctx, () => READS[screen](ctx, viewer, asked));
  },
});

/** The same of ordering a feed. */
export const begin = jobMutation({
  args: { tab: feedTab, uid: v.string() },
  returns: v.object({ documents: v.number(), sessionId: v.id("feedSessions") }),
  handler: async (ctx, { tab, uid }) => {
    const viewer = await requireUser(ctx, uid);
    const found: { sessionId?: Id<"feedSessions"> } = {};
    const documents = await counted(ctx, async () => {
      found.sessionId = await Sessions.begin(ctx, viewer, { tab, now: Date.now() });
    });
    if (found.sessionId === undefined) throw new Error("no feed");
    return { documents, sessionId: found.sessionId };
  },
});

/** And of what its first page shows. */
export const show = jobQuery({
  args: { uid: v.string(), sessionId: v.id("feedSessions") },
  returns: v.number(),
  handler: async (ctx, { uid, sessionId }) => {
    const viewer = await requireUser(ctx, uid);
    return await counted(ctx, () => Sessions.page(ctx, viewer, { sessionId, from: 0, to: 20 }));
  },
});
