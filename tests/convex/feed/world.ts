/** Settled and public proofs, made as their two people would. */
import { api } from "@convex/_generated/api";
import type { Doc, Id } from "@convex/_generated/dataModel";
import { TRUSTED_SETTLED_DARES } from "@convex/domain/feed/publishing";
import type { ReportReason } from "@convex/domain/safety/reportReasons";
import { keepScore } from "@convex/model/feed/scores";
import { type Backend, newClientId, read } from "../support/backend";
import { type Person, setupWorld, type World } from "../support/people";
import { settledDare } from "../support/proofs";
import { only, patchUser } from "../support/rows";
import { templated } from "../support/template";

/** So many settled dares that nobody has to look first (rulings 12). */
export async function trust(world: World): Promise<void> {
  await patchUser(world.t, world.creator.uid, { completedDaresCount: TRUSTED_SETTLED_DARES });
}

export const itemOf = (t: Backend, dareId: Id<"dares">) => only(t, "feedItems", { dareId });

export async function bothSayYes(world: World, dareId: Id<"dares">): Promise<void> {
  await world.creator.as.mutation(api.publishing.answer, { dareId, yes: true });
  await world.sender.as.mutation(api.publishing.answer, { dareId, yes: true });
}

/** Settled, by a trusted creator, and public. */
export async function publicDare(world: World): Promise<Doc<"feedItems">> {
  const dareId = await settledDare(world);
  await trust(world);
  await bothSayYes(world, dareId);
  return await itemOf(world.t, dareId);
}

/** The same in a world of its own. */
export const publicWorld = templated(async () => {
  const world = await setupWorld();
  return { ...world, item: await publicDare(world) };
});

/** What a flag at compose or proof would have written. */
export async function makeEdgy(t: Backend, item: Doc<"feedItems">): Promise<void> {
  await read(t, (ctx) => ctx.db.patch(item._id, { edgy: true }));
}

/** Somebody tells us about a public proof. */
export async function report(
  session: Pick<Backend, "mutation">,
  item: Doc<"feedItems">,
  reason: ReportReason,
): Promise<void> {
  const target = { targetKind: "proof" as const, targetId: item.proofId };
  const wish = { ...target, reason, detail: "", alsoBlock: false };
  await session.mutation(api.reports.create, { ...wish, clientId: newClientId(), session: "visit" });
}

/** A row's own fields. */
export function bare<T extends { _id: unknown; _creationTime: number }>({ _id, _creationTime, ...row }: T) {
  return row;
}

/** Further public videos, as copies of one: by whom and when, the newest last. */
export async function publicCopies(
  world: World,
  item: Doc<"feedItems">,
  copies: readonly Partial<Omit<Doc<"feedItems">, "_id" | "_creationTime">>[],
): Promise<Id<"feedItems">[]> {
  const dare = bare(await only(world.t, "dares", { _id: item.dareId }));
  const proof = bare(await only(world.t, "proofs", { _id: item.proofId }));
  return await read(world.t, async (ctx) => {
    const made: Id<"feedItems">[] = [];
    for (const [at, copy] of copies.entries()) {
      const dareId = await ctx.db.insert("dares", { ...dare, clientId: `copy-${item._creationTime}-${at}` });
      const proofId = await ctx.db.insert("proofs", { ...proof, dareId });
      const own = { dareId, proofId, publishedAt: Date.now() + at };
      const feedId = await ctx.db.insert("feedItems", { ...bare(item), ...own, ...copy });
      await keepScore(ctx, feedId, Date.now());
      made.push(feedId);
    }
    return made;
  });
}

/** Further creators, as copies of the one of the world. */
export async function moreCreators({ t, creator }: World, uids: readonly string[]): Promise<void> {
  const { _id, _creationTime, ...fields } = await only(t, "users", { uid: creator.uid });
  await read(t, async (ctx) => {
    for (const uid of uids) await ctx.db.insert("users", { ...fields, uid, username: uid.toLowerCase() });
  });
}

/** What somebody reads in a feed that begins now. */
export async function feedOf(person: Person, tab: "forYou" | "following" = "forYou") {
  const sessionId = await person.as.mutation(api.feed.begin, { tab });
  const read = () => idsOf(person, sessionId);
  return { sessionId, read, state: () => person.as.query(api.feed.state, { sessionId }) };
}

async function idsOf(person: Person, sessionId: string): Promise<string[]> {
  const page = await person.as.query(api.feed.page, { sessionId, from: 0, to: 40 });
  return (page?.items ?? []).map((listed) => {
    if (listed.reach === "gone") return `gone ${listed.feedId}`;
    return listed.reach === "public" ? listed.item.feedId : listed.hidden.feedId;
  });
}
