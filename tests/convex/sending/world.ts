/** Drafts in one's own words, and a sender whom the house knows. */
import { api } from "@convex/_generated/api";
import type { Id } from "@convex/_generated/dataModel";
import { newClientId, read } from "../support/backend";
import { dareIdOf, PRICE, providerSays } from "../support/dares";
import type { Person, World } from "../support/people";
import { putIn } from "../support/put";
import { rowsOf } from "../support/rows";

export const OWN_WORDS = {
  source: "free" as const,
  title: "A toast for the toaster",
  details: "Give a short and moving speech in its honour.",
  checklist: ["The toaster is in the picture", "The speech has an end"],
  category: "Humor",
  tags: ["toast"],
  facets: ["voice-or-face" as const],
  cheer: "You can do it!",
};

type Words = Partial<Omit<typeof OWN_WORDS, "facets" | "category">> & {
  facets?: ("physical" | "public-place" | "other-people" | "costs" | "food" | "props" | "voice-or-face")[];
  category?: string | null;
  costMax?: number | null;
  edgy?: boolean;
  proofWindowMs?: number;
  visibility?: "private" | "public";
  anonymous?: boolean;
  liveSeal?: boolean | null;
  language?: string | null;
};

export async function writeDraft(
  world: World,
  {
    to = world.creator,
    from = world.sender,
    amount = PRICE,
    ...words
  }: Words & { to?: Person; from?: Person; amount?: number } = {},
) {
  const clientId = newClientId();
  const draft = { username: to.username, clientId, amount, ...OWN_WORDS, ...words };
  const { draftId } = await from.as.mutation(api.dares.saveDraft, draft);
  return { draftId, clientId };
}

/** D1 in one's own words; the id, or an error with what was refused. */
export async function sendOwnWords(
  world: World,
  wish: Parameters<typeof writeDraft>[1] = {},
): Promise<Id<"dares">> {
  const draft = await writeDraft(world, wish);
  return dareIdOf(await (wish.from ?? world.sender).as.mutation(api.dares.send, draft));
}

/** Three dares of theirs were settled long ago, as the payments tell. */
export async function trust(world: World, person: Person = world.sender): Promise<void> {
  await read(world.t, async (ctx) => {
    for (let settled = 1; settled <= 3; settled += 1) {
      await putIn(ctx, "payments", {
        payerId: person.uid,
        state: "captured",
        amount: 500,
        releasedAt: settled,
      });
    }
  });
}

/** The draft that `wish` describes, sent by the world's sender. */
export const send = async (world: World, wish: Parameters<typeof writeDraft>[1] = {}) =>
  await world.sender.as.mutation(api.dares.send, await writeDraft(world, wish));

/** What counts against the month's free texts, a number for each person and month. */
export const used = async (world: World) => (await rowsOf(world.t, "freeTextUse")).map(({ count }) => count);

/** What a creator takes, changed in some of its parts. */
export async function setBoundaries({ as }: Person, part: object): Promise<void> {
  const { mayPrice: _, isSaved: __, ...now } = await as.query(api.boundaries.mine, {});
  await as.mutation(api.boundaries.save, { ...now, ...part });
}

/** The draft that `wish` describes, as the sender reads what would become of it. */
export async function preview(world: World, wish: Parameters<typeof writeDraft>[1] = {}) {
  const { draftId } = await writeDraft(world, wish);
  return await world.sender.as.mutation(api.dares.preview, { draftId });
}

/** D2 of one's own words. */
export async function sentOwnWords(world: World, wish: Parameters<typeof writeDraft>[1] = {}) {
  const dareId = await sendOwnWords(world, wish);
  await providerSays(world.t, dareId, "authorised");
  return dareId;
}
