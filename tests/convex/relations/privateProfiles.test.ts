import { api, internal } from "@convex/_generated/api";
import { proofSubject } from "@convex/domain/comments/comments";
import { boundaryRefusal } from "@convex/model/dares/boundaryCheck";
import { removeAllOf } from "@convex/model/relations/follows";
import { describe, expect, test } from "vitest";
import { NEWEST } from "../../support/newest";
import { today, wallAnswer } from "../daily/world";
import { feedOf, publicDare } from "../feed/world";
import { type Backend, prepareBackend, read } from "../support/backend";
import { type Person, setupWorld, staffMember } from "../support/people";
import { only, rowsOf } from "../support/rows";
import { templated } from "../support/template";

prepareBackend();

const setPrivate = (who: Person, profilePrivate: boolean) =>
  who.as.mutation(api.users.saveSettings, { settings: { profilePrivate } });
const follow = (who: Person, whom: Person) => who.as.mutation(api.follows.follow, { personId: whom.uid });
const unfollow = (who: Person, whom: Person) => who.as.mutation(api.follows.unfollow, { personId: whom.uid });
const answer = (who: Person, whom: Person, approve: boolean) =>
  who.as.mutation(api.follows.answerRequest, { personId: whom.uid, approve });
const asking = async (who: Person) =>
  (await who.as.query(api.follows.requests, { cursor: null })).people.map(({ username }) => username);
const stateOf = (who: Person, whom: Person) => who.as.query(api.follows.state, { uid: whom.uid });
const followersOf = async (t: Backend, { uid }: Person) =>
  (await rowsOf(t, "follows", { followeeId: uid })).length;

const privateCreator = templated(async () => {
  const world = await setupWorld();
  const item = await publicDare(world);
  await setPrivate(world.creator, true);
  return { ...world, item };
});

describe("requests to follow a private profile (product 11)", () => {
  test("following asks, once, and a notice leads to where it is answered; yes makes a follower", async () => {
    const { t, creator, stranger } = await privateCreator();
    await follow(stranger, creator);
    await follow(stranger, creator);
    expect(await asking(creator)).toEqual([stranger.username]);
    const asked = { following: false, requested: true, isPrivate: true };
    expect(await stateOf(stranger, creator)).toMatchObject(asked);
    expect(await followersOf(t, creator)).toBe(0);
    const notices = await rowsOf(t, "notifications", { type: "follow_request" });
    expect(notices).toMatchObject([
      { uid: creator.uid, link: `/app/u/${creator.username}/followers`, title: "Follow request" },
    ]);
    await answer(creator, stranger, true);
    await answer(creator, stranger, true);
    expect(await asking(creator)).toEqual([]);
    expect(await stateOf(stranger, creator)).toMatchObject({ following: true, requested: false });
    expect(await followersOf(t, creator)).toBe(1);
  });

  test("is taken back, declined or ended by a block without a follower, and asked again after", async () => {
    const { t, creator, stranger } = await privateCreator();
    const ends: (() => Promise<unknown>)[] = [
      () => unfollow(stranger, creator),
      () => answer(creator, stranger, false),
      () => creator.as.mutation(api.blocks.block, { personId: stranger.uid }),
    ];
    for (const end of ends) {
      await follow(stranger, creator);
      expect(await asking(creator)).toHaveLength(1);
      await end();
      expect(await asking(creator)).toEqual([]);
      // A yes that comes too late makes nobody a follower.
      await answer(creator, stranger, true);
      expect(await followersOf(t, creator)).toBe(0);
    }
    await expect(follow(stranger, creator)).toBeRefused("not-found");
  });

  test("public again: open to follow for whoever asked, and the list waits for its answers", async () => {
    const { creator, stranger, sender } = await privateCreator();
    await follow(stranger, creator);
    await follow(sender, creator);
    await setPrivate(creator, false);
    expect(await stateOf(stranger, creator)).toMatchObject({ requested: false, isPrivate: false });
    await follow(stranger, creator);
    expect(await stateOf(stranger, creator)).toMatchObject({ following: true });
    expect(await asking(creator)).toEqual([sender.username]);
  });

  test("goes with either side", async () => {
    const { t, creator, stranger } = await privateCreator();
    for (const leaver of [creator, stranger]) {
      await follow(stranger, creator);
      expect(await read(t, (ctx) => removeAllOf(ctx, leaver.uid, 50))).toBe(true);
      expect(await rowsOf(t, "followRequests")).toEqual([]);
    }
  });
});

describe("what a private profile closes", () => {
  test("its videos, everywhere, for whoever does not follow; a yes opens them and a removal closes them", async () => {
    const { t, creator, stranger, sender, item } = await privateCreator();
    const feedId = item._id;
    const reach = async (who: Person | null) =>
      (await (who?.as ?? t).query(api.feedItems.get, { feedId }))?.reach;
    const opens = (who: Person | null) =>
      (who?.as ?? t).mutation(api.feedItems.playbackUrl, { feedId, session: "visit" });
    expect([await reach(null), await reach(stranger)]).toEqual(["gone", "gone"]);
    // Who made it and who paid for it are no strangers to it.
    expect([await reach(creator), await reach(sender)]).toEqual(["public", "public"]);
    for (const who of [null, stranger]) await expect(opens(who)).toBeRefused("not-found:no-longer-public");
    const listed = async (who: Person) => [
      ...(await who.as.query(api.feedItems.ofPerson, { uid: creator.uid, cursor: null })).items,
      ...(await who.as.query(api.explore.videos, NEWEST)).items,
    ];
    expect(await listed(stranger)).toEqual([]);
    expect(await (await feedOf(stranger)).read()).toEqual([]);
    const talk = { subject: proofSubject(item.proofId) };
    expect(await stranger.as.query(api.reactions.of, talk)).toBeNull();
    expect(await t.query(internal.jobs.feedItems.posterOf, { feedId })).toBeNull();

    await follow(stranger, creator);
    expect(await reach(stranger)).toBe("gone");
    await answer(creator, stranger, true);
    expect(await reach(stranger)).toBe("public");
    expect(await listed(stranger)).toHaveLength(2);
    expect(await stranger.as.query(api.reactions.of, talk)).not.toBeNull();
    const feeds = [await feedOf(stranger), await feedOf(stranger, "following")];
    for (const feed of feeds) expect(await feed.read()).toEqual([feedId]);
    await creator.as.mutation(api.follows.removeFollower, { personId: stranger.uid });
    // What somebody has begun to read keeps its place and says so.
    for (const feed of feeds) expect(await feed.read()).toEqual([`gone ${feedId}`]);
    await setPrivate(creator, false);
    expect([await reach(null), await reach(stranger)]).toEqual(["public", "public"]);
  });

  test("all of its page but name and picture, its numbers and its lists", async () => {
    const { t, creator, stranger } = await privateCreator();
    await creator.as.mutation(api.ownProfile.save, { bio: "Only for friends." });
    const { username, uid } = creator;
    const page = async (who: Person | null) =>
      await (who?.as ?? t).query(api.profiles.byUsername, { username });
    for (const who of [null, stranger]) {
      const closed = { username, isClosed: true, bio: "", menu: [], canReceiveDares: false };
      expect(await page(who)).toMatchObject(closed);
      expect(await (who?.as ?? t).query(api.profiles.counts, { uid })).toBeNull();
      expect(await (who?.as ?? t).query(api.ratings.recordOf, { uid })).toBeNull();
      const list = { username, list: "followers", cursor: null } as const;
      expect(await (who?.as ?? t).query(api.follows.list, list)).toMatchObject({ hidden: true, people: [] });
    }
    expect(await page(creator)).toMatchObject({ isClosed: false, bio: "Only for friends." });
    await follow(stranger, creator);
    await answer(creator, stranger, true);
    expect(await page(stranger)).toMatchObject({ isClosed: false, bio: "Only for friends." });
  });

  test("its answers to the dare of the day, and their picture that anybody could have", async () => {
    const { t, creator, stranger } = await privateCreator();
    await wallAnswer(t, creator, await staffMember(t, "watcher", "moderator"));
    const wall = async () =>
      (await stranger.as.query(api.daily.wall, { date: today(), cursor: null })).answers;
    expect(await wall()).toEqual([]);
    await follow(stranger, creator);
    await answer(creator, stranger, true);
    expect(await wall()).toMatchObject([{ posterUrl: null }]);
  });

  test("dares of strangers, and its place in the lists of creators", async () => {
    const { t, creator, stranger, sender } = await privateCreator();
    const offer = async (who: Person) =>
      await who.as.query(api.profiles.dareTarget, { username: creator.username });
    const refused = async (who: Person | null) => {
      const target = await only(t, "users", { uid: creator.uid });
      const asker = who === null ? null : await only(t, "users", { uid: who.uid });
      return await read(t, (ctx) => boundaryRefusal(ctx, { sender: asker, target, now: Date.now() }));
    };
    expect(await offer(stranger)).toBeNull();
    for (const who of [null, stranger]) expect((await refused(who))?.reason).toBe("not-among-senders");
    await follow(sender, creator);
    await answer(creator, sender, true);
    expect(await offer(sender)).toMatchObject({ allowed: true, refusal: null });
    expect(await refused(sender)).toBeNull();
    expect(await creator.as.query(api.ownProfile.creatorStart, {})).not.toMatchObject({ listing: "listed" });
  });
});
