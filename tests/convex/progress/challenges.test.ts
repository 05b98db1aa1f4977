import { api } from "@convex/_generated/api";
import { recordEvent } from "@convex/model/progress/events";
import { expect } from "vitest";
import { followBothWays } from "../chat/world";
import { decide, tell } from "../safety/desk";
import { type Backend, passTime, prepareBackend, read, setupConvex } from "../support/backend";
import { testsIn } from "../support/fixtures";
import { block, member, type Person, staffMember } from "../support/people";
import { rowsOf } from "../support/rows";

prepareBackend();
const test = testsIn("world", twoFriends, ["maya", "sam", "t"]);

const DAY = 86_400_000;
const MINUTE = 60_000;
const BADGE = "dc_1";

async function withBadge(t: Backend, username: string): Promise<Person> {
  const person = await member(t, username);
  const event = { uid: person.uid, kind: "dareCompleted", subject: "d1", at: Date.now() } as const;
  await read(t, (ctx) => recordEvent(ctx, event));
  return person;
}

async function twoFriends() {
  const t = setupConvex();
  const maya = await withBadge(t, "maya");
  const sam = await member(t, "sam");
  await followBothWays(maya, sam);
  return { t, maya, sam };
}

const challenge = (
  who: Person,
  friends: readonly Person[],
  over: { badgeId?: string; message?: string } = {},
) =>
  who.as.mutation(api.badges.sendFriendChallenge, {
    ...{ badgeId: BADGE, message: "Your turn.", challengerUsername: "somebodyelse" },
    friendIds: friends.map(({ uid }) => uid),
    ...over,
  });
const challengesOf = async (t: Backend, { uid }: Person) =>
  await rowsOf(t, "notifications", { uid, type: "friend_challenge" });

test("CAL-10 CAL-11 a friend hears of it with the badge, the words and the account's own name", async () => {
  const { t, maya, sam } = await twoFriends();
  expect(await challenge(maya, [sam])).toEqual({ sent: 1, skipped: 0 });
  const [notice] = await challengesOf(t, sam);
  expect(notice?.title).toBe("You have a challenge");
  expect(notice?.body).toBe(
    "maya earned “First Proof” and challenged you to earn it too. “Your turn.” First step: start taking dares.",
  );
  expect(notice?.link).toBe("/app/settings/creator");
});

test("CAL-11 who is no friend is left out: one-sided, parted, blocked, muted by either, oneself", async () => {
  const { t, maya, sam } = await twoFriends();
  const others: Person[] = [];
  for (const name of ["admirer", "parted", "blocker", "muter", "muted"]) {
    const person = await member(t, name);
    if (name === "admirer") await person.as.mutation(api.follows.follow, { personId: maya.uid });
    else await followBothWays(maya, person);
    others.push(person);
  }
  const [, parted, blocker, muter, muted] = others;
  if (!parted || !blocker || !muter || !muted) throw new Error("people are missing");
  await parted.as.mutation(api.follows.unfollow, { personId: maya.uid });
  await block(t, blocker, maya);
  await muter.as.mutation(api.blocks.mute, { personId: maya.uid });
  await maya.as.mutation(api.blocks.mute, { personId: muted.uid });
  const { people } = await maya.as.query(api.badges.friends, { cursor: null });
  expect(people.map(({ username }) => username)).toEqual(["sam"]);
  expect(await challenge(maya, [...others, sam, sam, maya])).toEqual({ sent: 1, skipped: 5 });
  for (const person of others) expect(await challengesOf(t, person)).toEqual([]);
});

test("CAL-11 one a day for a friend, whatever the badge", async ({ t, maya, sam }) => {
  const boundaries = { uid: maya.uid, kind: "boundariesSet", subject: "once", at: Date.now() } as const;
  await read(t, (ctx) => recordEvent(ctx, boundaries));
  await challenge(maya, [sam]);
  expect(await challenge(maya, [sam], { badgeId: "ot_bound" })).toEqual({ sent: 0, skipped: 1 });
  passTime(DAY);
  expect(await challenge(maya, [sam])).toEqual({ sent: 1, skipped: 0 });
  expect(await challengesOf(t, sam)).toHaveLength(1);
});

test("CAL-11 twenty friends a day, then a sentence that says so", async ({ t, maya }) => {
  const friends: Person[] = [];
  for (let number = 1; number <= 21; number += 1) {
    const friend = await member(t, `friend${number}`);
    await followBothWays(maya, friend);
    friends.push(friend);
  }
  await challenge(maya, friends.slice(0, 10));
  await challenge(maya, friends.slice(10, 20));
  passTime(MINUTE);
  const over = { message: "That's 20 challenges for today. You can send more tomorrow." };
  await expect(challenge(maya, friends.slice(20))).toBeRefused("resource-exhausted:rate-limited", over);
  await expect(challenge(maya, friends.slice(0, 11))).toBeRefused("invalid-argument:too-many");
});

test("three calls a minute", async ({ maya, sam }) => {
  for (let call = 0; call < 3; call += 1) await challenge(maya, [sam]);
  await expect(challenge(maya, [sam])).toBeRefused("resource-exhausted:rate-limited");
  passTime(MINUTE);
  expect((await challenge(maya, [sam])).sent).toBe(0);
});

test.each([
  ["a link", "more at example.com", "contact"],
  ["a threat", "I will kill you", "prohibited"],
])("CON-08 %s is refused at the message", async (_what, message, reason) => {
  const { t, maya, sam } = await twoFriends();
  const refused = challenge(maya, [sam], { message });
  await expect(refused).toBeRefused(`invalid-argument:${reason}`, { field: "message" });
  expect(await challengesOf(t, sam)).toEqual([]);
});

test("what staff have added to the words that wait elsewhere is refused, for nobody looks at a challenge", async () => {
  const { t, maya, sam } = await twoFriends();
  const added = { list: "messages", rule: "P10", outcome: "hold", state: "live", changedAt: 0 } as const;
  await read(t, (ctx) => ctx.db.insert("addedWords", { ...added, phrase: "toaster race" }));
  const message = "Win the toaster race.";
  await expect(challenge(maya, [sam], { message })).toBeRefused("invalid-argument:prohibited");
  expect(await challengesOf(t, sam)).toEqual([]);
});

test("PRODUCT-22 whoever may write no messages challenges nobody either, until that ends", async () => {
  const { t, maya, sam } = await twoFriends();
  await tell(sam, { targetKind: "profile", targetId: maya.uid });
  const moderator = await staffMember(t, "modmaple", "moderator");
  await decide(t, moderator, { act: "limitFeature", feature: "chat", days: 3 });
  await expect(challenge(maya, [sam])).toBeRefused("permission-denied:feature-limited");
  expect(await challengesOf(t, sam)).toEqual([]);
  passTime(3 * DAY);
  expect(await challenge(maya, [sam])).toEqual({ sent: 1, skipped: 0 });
});

test("nobody chosen, a badge that is not earned, one that does not exist", async ({ maya, sam }) => {
  await expect(challenge(maya, [])).toBeRefused("invalid-argument:no-friend");
  const tries = [() => challenge(sam, [maya])];
  for (const badgeId of ["dc_100", "nothing"]) tries.push(() => challenge(maya, [sam], { badgeId }));
  for (const each of tries) await expect(each()).toBeRefused("failed-precondition:badge-not-earned");
});

test("CAL-10 nobody is challenged to what nobody can set out to earn", async ({ t, maya, sam }) => {
  const founding = { uid: maya.uid, kind: "founding", subject: "once", at: Date.now() } as const;
  await read(t, (ctx) => recordEvent(ctx, founding));
  const founder = challenge(maya, [sam], { badgeId: "ot_found" });
  await expect(founder).toBeRefused("failed-precondition:badge-not-aimed-at");
  expect(await challengesOf(t, sam)).toEqual([]);
});

test("CAL-10 in the specification's HTTP form", async ({ maya, sam }) => {
  const data = { badgeId: BADGE, friendIds: [sam.uid], message: "Your turn.", challengerUsername: "maya" };
  const headers = { "Content-Type": "application/json" };
  const init = { method: "POST", headers, body: JSON.stringify({ data }) };
  const answer = await maya.as.fetch("/call/sendFriendChallenge", init);
  expect(await answer.json()).toEqual({ result: { sent: 1, skipped: 0 } });
});
