/** The specification's HTTP form of what people earn, answered by the deployment itself (progress 11). */
import { api } from "@convex/_generated/api";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type DareWorld, openDareWorld, type Person } from "./dareWorld";

let world: DareWorld;
let maya: Person;
beforeAll(async () => {
  world = await openDareWorld();
  maya = await world.member();
}, 120_000);
afterAll(() => world?.close());

async function call(name: string, data: object, person: Person | null = maya) {
  const signedIn = person === null ? {} : { Authorization: `Bearer ${await person.token()}` };
  const response = await fetch(`${world.deployment.siteUrl}/call/${name}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...signedIn },
    body: JSON.stringify({ data }),
  });
  return { status: response.status, ...Object(await response.json()) };
}

const uidOf = async ({ as }: Person) => (await as.query(api.users.me, {}))?.uid ?? "";
const notEarned = (status: string) => ({ status: 400, error: { status, reason: "badge-not-earned" } });

it("CAL-12 CAL-13 CAL-14 tells what somebody has earned, and believes an opening alone", async () => {
  const opened = { progressUpdates: { dailyLogins: 365, daresCompleted: 1_000 } };
  expect(await call("updateUserProgress", opened)).toEqual({
    status: 200,
    result: { success: true, earnedBadges: [] },
  });
  expect(await call("getUserBadges", {})).toMatchObject({
    status: 200,
    result: { badges: { dareCompleted: [] }, progress: { dailyLogins: 1 }, selectedBadges: [], points: 5 },
  });
  const { result } = await call("getUserBadges", {});
  expect(result.progress.daresCompleted).toBeUndefined();
});

it("CAL-10 CAL-11 CAL-15 shows and sends badges that are one's own, to friends", async () => {
  const sam = await world.member();
  const [mayaId, samId] = [await uidOf(maya), await uidOf(sam)];
  await maya.as.mutation(api.follows.follow, { personId: samId });
  await sam.as.mutation(api.follows.follow, { personId: mayaId });
  const challenge = {
    ...{ badgeId: "ot_bound", message: "Your turn.", challengerUsername: "somebodyelse" },
    friendIds: [samId, "nobody"],
  };
  expect(await call("sendFriendChallenge", challenge)).toMatchObject(notEarned("failed-precondition"));
  const chosen = { badgeIds: ["ot_bound"] };
  expect(await call("updateSelectedBadges", chosen)).toMatchObject(notEarned("invalid-argument"));
  const { mayPrice: _mayPrice, isSaved: _isSaved, ...own } = await maya.as.query(api.boundaries.mine, {});
  await maya.as.mutation(api.boundaries.save, own);
  expect(await call("updateSelectedBadges", chosen)).toEqual({ status: 200, result: { success: true } });
  expect(await call("sendFriendChallenge", challenge)).toEqual({
    status: 200,
    result: { sent: 1, skipped: 1 },
  });
  const told = await sam.as.query(api.notifications.recent, {});
  expect(told.map(({ type }) => type)).toContain("friend_challenge");
});

const PAYLOADS: Record<string, object> = {
  sendFriendChallenge: { badgeId: "dc_1", friendIds: [], message: "", challengerUsername: "" },
  getUserBadges: {},
  updateUserProgress: { progressUpdates: {} },
  updateSelectedBadges: { badgeIds: [] },
};

it.each(Object.entries(PAYLOADS))(
  "CAL-10 CAL-12 CAL-13 CAL-15 %s refuses another payload, and whoever is not signed in",
  async (name, data) => {
    const payload = { status: 400, error: { status: "invalid-argument", reason: "payload" } };
    expect(await call(name, { uid: "somebody" })).toMatchObject(payload);
    const unknown = { status: 401, error: { status: "unauthenticated" } };
    expect(await call(name, data, null)).toMatchObject(unknown);
  },
);
