/** What a person has said and felt, and what others have about them: for the erasure of one who is in every table. */
import { api } from "@convex/_generated/api";
import { dareSubject } from "@convex/domain/comments/comments";
import { type Backend, newClientId } from "../../support/backend";
import type { Person } from "../../support/people";
import { put } from "../../support/put";

async function itemOf(t: Backend, { uid }: Person): Promise<string> {
  return dareSubject(await put(t, "pastDares", { creatorId: uid, title: "Older toast" }));
}

const say = (person: Person, subject: string, text: string, parentId?: string) =>
  person.as.mutation(api.comments.post, {
    ...{ subject, text, actionId: newClientId() },
    ...(parentId === undefined ? {} : { parentId }),
  });

export async function addTalk(
  t: Backend,
  { leaver, other }: { leaver: Person; other: Person },
): Promise<void> {
  const mine = await itemOf(t, leaver);
  const theirs = await itemOf(t, other);
  await say(leaver, theirs, "Words of somebody who leaves");
  const page = await leaver.as.query(api.comments.list, { subject: theirs, order: "newest", cursor: null });
  const [first] = page?.comments ?? [];
  await say(other, theirs, `Well said, @${leaver.username}!`, first?.id);
  await say(leaver, theirs, "And nobody answered this");
  await say(other, mine, "Under an item that goes");
  const feel = { kind: "wow" as const };
  await leaver.as.mutation(api.reactions.set, { ...feel, subject: theirs });
  await other.as.mutation(api.reactions.set, { ...feel, subject: mine });
  await leaver.as.mutation(api.comments.setRules, { who: "followers", slowMode: true });
}
