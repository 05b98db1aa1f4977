/** Public things to talk about. */
import { api } from "@convex/_generated/api";
import type { Id } from "@convex/_generated/dataModel";
import { dareSubject, proofSubject } from "@convex/domain/comments/comments";
import { newClientId, read } from "../support/backend";
import { type Person, setupWorld, type World } from "../support/people";
import { settledDare } from "../support/proofs";
import { only } from "../support/rows";
import { templated } from "../support/template";

/** A dare of the first version: public from the start, its creator is `world.creator`. */
export async function pastDare({ t, creator }: World): Promise<string> {
  const fields = { creatorId: creator.uid, title: "Old toast", currency: "usd", at: Date.now() };
  return dareSubject(await read(t, (ctx) => ctx.db.insert("pastDares", fields)));
}

/** The same in a world of its own. */
export const pastWorld = templated(async () => {
  const world = await setupWorld();
  return { ...world, subject: await pastDare(world) };
});

export interface PublicProof {
  dareId: Id<"dares">;
  proofId: Id<"proofs">;
  /** The proof's own subject. */
  subject: string;
}

/** A settled dare whose proof both have made public. */
export async function publicProof(world: World, over: { edgy?: boolean } = {}): Promise<PublicProof> {
  const dareId = await settledDare(world);
  const { _id, proofId } = await only(world.t, "feedItems", { dareId });
  const state = { state: "public", creatorYes: "yes", senderYes: "yes", publishedAt: Date.now() } as const;
  await read(world.t, (ctx) => ctx.db.patch(_id, { ...state, ...over }));
  return { dareId, proofId, subject: proofSubject(proofId) };
}

export async function say(
  person: Person,
  subject: string,
  text: string,
  more: { parentId?: string; actionId?: string } = {},
): Promise<void> {
  await person.as.mutation(api.comments.post, { subject, text, actionId: newClientId(), ...more });
}

export async function react(
  person: Person,
  subject: string,
  kind: "wild" | "funny" | "wow" | "respect" | "love" | "brave" | null,
  actionId = newClientId(),
): Promise<void> {
  await person.as.mutation(api.reactions.set, { subject, kind, actionId });
}

interface Reader {
  as: Pick<Person["as"], "query">;
}

/** A page of comments as somebody sees it; `order` newest. */
export async function pageOf(
  reader: Reader,
  subject: string,
  { order = "newest", cursor = null }: { order?: "newest" | "reacted"; cursor?: string | null } = {},
) {
  const page = await reader.as.query(api.comments.list, { subject, order, cursor });
  if (page === null) throw new Error("nothing to see");
  return page;
}

export async function textsOf(reader: Reader, subject: string): Promise<string[]> {
  const { pinned, comments } = await pageOf(reader, subject);
  return [...(pinned === null ? [] : [pinned]), ...comments].map(({ text }) => text);
}

/** The one comment with this text, as this reader sees it. */
export async function commentBy(reader: Reader, subject: string, text: string) {
  const { pinned, comments } = await pageOf(reader, subject);
  const found = [...(pinned === null ? [] : [pinned]), ...comments].find((each) => each.text === text);
  if (found === undefined) throw new Error(`no comment ${text}`);
  return found;
}

export async function countOf(reader: Reader, subject: string): Promise<number> {
  return (await reader.as.query(api.comments.head, { subject }))?.count ?? -1;
}
