import { api, internal } from "@convex/_generated/api";
import type { Id } from "@convex/_generated/dataModel";
import { HIDDEN_PERSON_NAME, PERSON_RULES_MAX } from "@convex/domain/relations/blocks";
import { onReviewOpened } from "@convex/model/dares/onPayment";
import { notify } from "@convex/model/notifications/notifications";
import { removeAllOf } from "@convex/model/safety/blocking";
import { describe, expect } from "vitest";
import { passTime, prepareBackend, read } from "../support/backend";
import {
  acceptedDare,
  dareOf,
  openOp,
  providerSays,
  ring,
  saveDraft,
  sendDare,
  sentDare,
} from "../support/dares";
import { test } from "../support/fixtures";
import { creator, makeWhole, member, type Person, setupWorld, titlesOf, type World } from "../support/people";
import { only, patchUser, removeUser, rowsOf } from "../support/rows";

prepareBackend();

type Rule = "block" | "mute" | "restrict";
/** Who has decided: the one who looks, or the one who is looked at. */
type By = "viewer" | "other";

const act = (person: Person, rule: Rule, other: Person) =>
  person.as.mutation(api.blocks[rule], { personId: other.uid });
const lift = (person: Person, rule: Rule, other: Person) =>
  person.as.mutation(api.blocks[`un${rule}`], { personId: other.uid });

async function worldWith(rule: Rule, by: By): Promise<World> {
  const world = await setupWorld();
  await makeWhole(world.t, world.creator);
  const [viewer, other] = [world.sender, world.creator];
  await (by === "viewer" ? act(viewer, rule, other) : act(other, rule, viewer));
  return world;
}

/** A notice that is no dare's, as a follow or a mention writes it. */
async function heardOf(world: World): Promise<boolean> {
  const { sender: viewer, creator: other, t } = world;
  const notice = { type: "dare_accepted", body: "news", threadId: "n", dedupeKey: "news" } as const;
  await read(t, (ctx) => notify(ctx, { ...notice, uid: viewer.uid, fromUid: other.uid, now: Date.now() }));
  return (await viewer.as.query(api.notifications.recent, {})).some(({ body }) => body === "news");
}

async function sees<T>(answer: Promise<T | null>): Promise<boolean> {
  return (await answer.catch(() => null)) !== null;
}

/** Each surface of product 24 that exists, as the viewer (a sender) meets the other (a creator) there. */
const SURFACES: Record<string, (world: World) => Promise<boolean>> = {
  "profile by name": ({ sender, creator: { username } }) =>
    sees(sender.as.query(api.profiles.byUsername, { username })),
  "profile by id": ({ sender, creator: { uid } }) => sees(sender.as.query(api.profiles.byId, { uid })),
  "counters of the profile": ({ sender, creator: { uid } }) =>
    sees(sender.as.query(api.profiles.counts, { uid })),
  search: async ({ sender, creator: { uid, username } }) => {
    const found = await sender.as.query(api.search.people, { text: username, cursor: null });
    return JSON.stringify(found).includes(uid);
  },
  "feed of creators": async ({ sender, creator: { uid } }) =>
    (await sender.as.query(api.profiles.openCreators, {})).some((each) => each.uid === uid),
  follow: ({ sender, creator: { uid } }) =>
    sees(sender.as.mutation(api.follows.follow, { personId: uid }).then(() => true)),
  "dare target": ({ sender, creator: { username } }) =>
    sees(sender.as.query(api.profiles.dareTarget, { username })),
  "dare draft": (world) => sees(saveDraft(world)),
  "price of a dare": ({ sender, creator: { username } }) =>
    sees(sender.as.query(api.dares.quote, { username, amount: 1_000 })),
  "notification that is no dare's": heardOf,
  presence: ({ sender, creator: { uid } }) => sees(sender.as.query(api.presence.of, { uid })),
  "public page, signed out": ({ t, creator: { username } }) =>
    sees(t.query(api.profiles.byUsername, { username })),
};
const EVERYTHING = Object.keys(SURFACES);
const PUBLIC_ONLY = ["public page, signed out"];
const without = (...names: string[]) => EVERYTHING.filter((name) => !names.includes(name));

describe("PRODUCT-24 what is left of each surface", () => {
  const CELLS: [Rule, By, string[]][] = [
    ["block", "viewer", PUBLIC_ONLY],
    ["block", "other", PUBLIC_ONLY],
    ["mute", "viewer", without("feed of creators", "notification that is no dare's")],
    ["mute", "other", EVERYTHING],
    ["restrict", "viewer", without("notification that is no dare's")],
    ["restrict", "other", without("presence")],
  ];

  test.each(CELLS)(
    "PRODUCT-24 %s by the %s",
    async (rule, by, left) => {
      const found: string[] = [];
      for (const [name, look] of Object.entries(SURFACES)) {
        const world = await worldWith(rule, by);
        await world.creator.as.mutation(api.presence.update, { session: "tab", visible: true });
        if (await look(world)) found.push(name);
      }
      expect(found).toEqual(left);
    },
    20_000,
  );

  test("taken back, everything is there again", async () => {
    for (const name of EVERYTHING) {
      const world = await worldWith("block", "viewer");
      await world.creator.as.mutation(api.presence.update, { session: "tab", visible: true });
      await lift(world.sender, "block", world.creator);
      expect(await SURFACES[name]?.(world), name).toBe(true);
    }
  }, 20_000);
});

describe("PRODUCT-24 a block and follows", () => {
  const NOBODY_FOLLOWS = { followersCount: 0, followingCount: 0 };

  test("removed both ways, and not back after unblocking", async ({ t, sender, creator: other }) => {
    await sender.as.mutation(api.follows.follow, { personId: other.uid });
    await other.as.mutation(api.follows.follow, { personId: sender.uid });
    await act(sender, "block", other);
    await lift(sender, "block", other);
    for (const { uid } of [other, sender])
      expect(await t.query(api.profiles.counts, { uid })).toMatchObject(NOBODY_FOLLOWS);
  });

  test.each(["mute", "restrict"] as const)("%s lets a follow stay", async (rule) => {
    const { sender, creator: other } = await setupWorld();
    await sender.as.mutation(api.follows.follow, { personId: other.uid });
    await act(sender, rule, other);
    const counts = await sender.as.query(api.profiles.counts, { uid: other.uid });
    expect(counts?.followersCount).toBe(1);
  });
});

async function statusOf(world: World, dareId: Id<"dares">): Promise<string> {
  return (await dareOf(world.t, dareId)).status;
}

/** But for what they have earned, which names nobody. */
async function bodiesOf(person: Person): Promise<string[]> {
  const news = await person.as.query(api.notifications.recent, {});
  return news.flatMap(({ type, body }) => (type === "badge_earned" ? [] : [body]));
}

describe("PRODUCT-24 a block and dares", () => {
  test("the sender blocks: theirs are called off, the card is let go, no name is said", async ({ world }) => {
    const sent = await sentDare(world);
    const unpaid = await sendDare(world, { amount: 600 });
    await act(world.sender, "block", world.creator);
    expect([await statusOf(world, sent), await statusOf(world, unpaid)]).toEqual(["cancelled", "abandoned"]);
    expect((await openOp(world.t, sent, "void")).params.kind).toBe("void");
    expect(await titlesOf(world.creator)).toEqual(["Dare cancelled"]);
    expect((await bodiesOf(world.creator)).join()).not.toContain(world.sender.username);
  });

  test("the creator blocks: what waited for them is declined, the card is let go", async ({ world }) => {
    const sent = await sentDare(world);
    const unpaid = await sendDare(world, { amount: 600 });
    await act(world.creator, "block", world.sender);
    expect([await statusOf(world, sent), await statusOf(world, unpaid)]).toEqual(["declined", "abandoned"]);
    expect((await openOp(world.t, sent, "void")).params.kind).toBe("void");
    expect(await bodiesOf(world.sender)).toEqual([expect.stringContaining(`${HIDDEN_PERSON_NAME} said no`)]);
  });

  test("a running one goes on without names, and its news still arrive", async ({ world }) => {
    const dareId = await acceptedDare(world);
    expect((await bodiesOf(world.sender)).join()).toContain(world.creator.username);
    await act(world.creator, "block", world.sender);
    expect(await statusOf(world, dareId)).toBe("accepted");
    for (const person of [world.sender, world.creator]) {
      expect(await bodiesOf(person)).toEqual([]);
      const view = await person.as.query(api.dares.get, { dareId });
      expect(view?.other).toMatchObject({ displayName: HIDDEN_PERSON_NAME, username: "", photoUrl: null });
    }
    const { active } = await world.creator.as.query(api.dares.inbox, {});
    expect(active[0]?.other.displayName).toBe(HIDDEN_PERSON_NAME);
    const own = await world.sender.as.query(api.dares.get, { dareId });
    expect(own?.sender.username).toBe(world.sender.username);
  });

  test("a draft from before cannot be sent any more, as if nobody were there", async ({ world }) => {
    const draft = await saveDraft(world);
    await act(world.creator, "block", world.sender);
    await expect(world.sender.as.mutation(api.dares.send, draft)).toBeRefused("not-found");
    const { username } = world.creator;
    expect(await world.sender.as.query(api.dares.draft, { username })).toBeNull();
  });

  test("a payment that arrives after the block brings nothing to the creator and is given back", async () => {
    const world = await setupWorld();
    const unpaid = await sendDare(world);
    await act(world.creator, "block", world.sender);
    await providerSays(world.t, unpaid, "authorised");
    expect(await statusOf(world, unpaid)).toBe("abandoned");
    expect((await openOp(world.t, unpaid, "void")).params.kind).toBe("void");
    expect(await titlesOf(world.creator)).toEqual([]);
  });

  test("a card that fails after the block is not asked for again", async ({ world }) => {
    const dareId = await sentDare(world);
    await world.creator.as.mutation(api.dares.accept, { dareId, consent: true });
    await act(world.creator, "block", world.sender);
    await providerSays(world.t, dareId, "voided");
    expect(await statusOf(world, dareId)).toBe("abandoned");
    expect((await bodiesOf(world.sender)).join()).toContain("You were not charged");
    await ring(world, dareId);
    expect(await statusOf(world, dareId)).toBe("abandoned");
  });

  test("muted: a dare may come and is told of; restricted: it comes in silence", async () => {
    const muted = await worldWith("mute", "other");
    await sentDare(muted);
    expect(await titlesOf(muted.creator)).toEqual(["New dare"]);
    const restricted = await worldWith("restrict", "other");
    await sentDare(restricted);
    expect(await titlesOf(restricted.creator)).toEqual([]);
    expect((await restricted.creator.as.query(api.dares.inbox, {})).waiting).toHaveLength(1);
  });

  test("restricted: a running dare keeps its news, they decide about money", async () => {
    const world = await worldWith("restrict", "viewer");
    await acceptedDare(world);
    expect(await titlesOf(world.sender)).toEqual(["Dare accepted"]);
  });
});

describe("PRODUCT-24 notices from before a block", () => {
  test("go on both sides, however many; those of others stay", async () => {
    const world = await setupWorld();
    const { t, sender, creator: other, stranger } = world;
    const fill = (uid: string, fromUid: string) =>
      read(t, async (ctx) => {
        for (let at = 0; at < 130; at += 1) {
          const notice = { type: "dare_accepted", body: fromUid, threadId: "n" } as const;
          const dedupeKey = `${fromUid}${at}`;
          await notify(ctx, { ...notice, uid, fromUid, dedupeKey, now: Date.now() });
        }
      });
    await fill(sender.uid, other.uid);
    await fill(other.uid, sender.uid);
    await fill(sender.uid, stranger.uid);
    await act(sender, "block", other);
    const pairs = [
      { uid: sender.uid, fromUid: other.uid },
      { uid: other.uid, fromUid: sender.uid },
    ];
    for (const pair of pairs) await t.mutation(internal.jobs.notifications.forgetBetween, pair);
    const left = await rowsOf(t, "notifications");
    expect(new Set(left.map(({ fromUid }) => fromUid))).toEqual(new Set([stranger.uid]));
    expect(left).toHaveLength(130);
  });
});

describe("PRODUCT-24 the acts and their lists", () => {
  test("a repeat changes nothing, each rule stands alone, the other learns nothing", async () => {
    const { sender, creator: other } = await setupWorld();
    for (const rule of ["block", "block", "mute"] as const) await act(sender, rule, other);
    const personId = other.uid;
    const none = { block: false, mute: false, restrict: false };
    expect(await sender.as.query(api.blocks.mine, { personId })).toEqual({
      ...none,
      block: true,
      mute: true,
    });
    expect(await other.as.query(api.blocks.mine, { personId: sender.uid })).toEqual(none);
    const { people } = await sender.as.query(api.blocks.list, { kind: "block", cursor: null });
    expect(people.map(({ person }) => person.username)).toEqual([other.username]);
    await lift(sender, "mute", other);
    await lift(sender, "mute", other);
    expect(await sender.as.query(api.blocks.mine, { personId })).toMatchObject({ block: true, mute: false });
  });

  test("both may block; one taking it back leaves the other's", async ({ sender, creator: other }) => {
    await act(sender, "block", other);
    await act(other, "block", sender);
    await lift(sender, "block", other);
    expect(await sender.as.query(api.profiles.byUsername, { username: other.username })).toBeNull();
  });

  test("oneself, nobody and the house itself are refused", async ({ t, sender, creator: other }) => {
    await expect(act(sender, "block", sender)).toBeRefused("failed-precondition:self");
    for (const personId of ["nobody", ""]) {
      await expect(sender.as.mutation(api.blocks.block, { personId })).toBeRefused("not-found");
    }
    await patchUser(t, other.uid, { uid: "system" });
    await expect(sender.as.mutation(api.blocks.block, { personId: "system" })).toBeRefused("not-found");
  });

  test("at 2,000 the list is full and says so, and one taken off makes room", async () => {
    const { t, sender, creator: other, stranger } = await setupWorld();
    await act(sender, "block", stranger);
    const { _id } = await only(t, "personRuleCounts");
    await read(t, (ctx) => ctx.db.patch(_id, { count: PERSON_RULES_MAX }));
    await expect(act(sender, "block", other)).toBeRefused("failed-precondition:list-full");
    await act(sender, "mute", other);
    await lift(sender, "block", stranger);
    await act(sender, "block", other);
  });

  test("lists come in pages of twenty, newest first; who left is a former member", async ({ t, sender }) => {
    const people: Person[] = [];
    for (let at = 0; at < 22; at += 1) people.push(await member(t, `person${at}`));
    for (const person of people) {
      passTime(61_000);
      await act(sender, "mute", person);
    }
    await removeUser(t, people[21]?.uid ?? "");
    const first = await sender.as.query(api.blocks.list, { kind: "mute", cursor: null });
    expect(first.people).toHaveLength(20);
    expect(first.people[0]?.person).toMatchObject({ username: "", displayName: "Former member" });
    expect(first.people[1]?.person.username).toBe("person20");
    const rest = await sender.as.query(api.blocks.list, { kind: "mute", cursor: first.nextCursor });
    expect(rest.people.map(({ person }) => person.username)).toEqual(["person1", "person0"]);
    expect(rest.nextCursor).toBeNull();
    const personId = people[21]?.uid ?? "";
    await sender.as.mutation(api.blocks.unmute, { personId });
    expect((await sender.as.query(api.blocks.mine, { personId })).mute).toBe(false);
  });

  test("PRODUCT-23 a deletion takes rules on both sides and keeps the counts of others right", async () => {
    const { t, sender, creator: other, stranger } = await setupWorld();
    const second = await creator(t, "labcoat");
    for (const person of [sender, second]) await act(person, "block", other);
    await act(other, "mute", sender);
    await act(sender, "block", stranger);
    let isDone = false;
    for (let round = 0; round < 9 && !isDone; round += 1) {
      isDone = await read(t, (ctx) => removeAllOf(ctx, other.uid, 2));
    }
    expect(isDone).toBe(true);
    const [rules, counts] = [await rowsOf(t, "personRules"), await rowsOf(t, "personRuleCounts")];
    expect(JSON.stringify([rules, counts])).not.toContain(other.uid);
    expect(rules).toHaveLength(1);
    const blocked = counts.filter(({ kind, ownerId }) => kind === "block" && ownerId === sender.uid);
    expect(blocked.map(({ count }) => count)).toEqual([1]);
  });
});

test("a block does not fail with a dare that stands still (D28); the others between the two end all the same", async () => {
  const world = await setupWorld();
  const { sender, creator: target, t } = world;
  const frozen = await sentDare(world);
  const open = await sentDare(world, { templateId: "music-beatbox" });
  await read(t, (ctx) => onReviewOpened(ctx, frozen, Date.now()));
  await act(target, "block", sender);
  expect((await dareOf(t, open)).status).toBe("declined");
  expect(await dareOf(t, frozen)).toMatchObject({ status: "sent", frozen: true });
  expect(await sees(sender.as.query(api.profiles.byId, { uid: target.uid }))).toBe(false);
});
