/** A bot's note on its way out of the app. */
import { api, internal } from "@convex/_generated/api";
import { EDGY_NEWS } from "@convex/domain/notifications/delivery";
import { describe, expect } from "vitest";
import { addDevice, beginOnly, deliveriesOf, sweep, tell, waysOf } from "../notifications/world";
import { tell as tellOf } from "../safety/desk";
import { type Backend, HOUR, passTime, prepareBackend, read, setupConvex } from "../support/backend";
import { sentDare } from "../support/dares";
import { testsIn } from "../support/fixtures";
import { member, type Person, setupWorld } from "../support/people";
import { patchUser } from "../support/rows";
import { happens, liveBots, runBots } from "./world";

prepareBackend();
const test = testsIn("world", world, ["person", "t"]);

/** Nine in the morning after, in Berlin. */
const UNTIL_DIGEST = 20 * HOUR;

async function world() {
  const t = setupConvex();
  await liveBots(t);
  const person = await member(t, "papercrown");
  await person.as.mutation(api.users.touch, { timezone: "Europe/Berlin" });
  return { t, person };
}

async function pushWaits(t: Backend, person: Person): Promise<void> {
  await addDevice(t, person);
  await person.as.mutation(api.notifPrefs.save, { channels: { news: { push: true } } });
  await happens(t, person);
  await runBots(t);
}

describe("whoever says stop", () => {
  test("PRD-05 gets no digest for a note that was gathered before", async ({ t, person }) => {
    await person.as.mutation(api.notifPrefs.save, { digest: "daily" });
    await happens(t, person);
    await runBots(t);
    expect(await waysOf(t, person)).toEqual(["email waiting"]);
    await person.as.mutation(api.bots.choose, { on: false });
    passTime(UNTIL_DIGEST);
    await sweep(t);
    expect(await waysOf(t, person)).toEqual(["email dropped (seen)"]);
  });

  test("PRD-05 finds no bot in the digest of other news", async ({ t, person }) => {
    await person.as.mutation(api.notifPrefs.save, { digest: "daily" });
    await happens(t, person);
    await runBots(t);
    await tell(t, person, { type: "reaction", body: "Kim reacted." });
    await person.as.mutation(api.bots.choose, { on: false });
    passTime(UNTIL_DIGEST);
    const deliveryId = await beginOnly(t, person);
    const parcel = await t.query(internal.jobs.notifications.deliveryContent, { deliveryId });
    expect(parcel?.notices.map(({ body }) => body)).toEqual(["Kim reacted."]);
  });

  test("PRD-05 gets no push that was on its way", async ({ t, person }) => {
    await pushWaits(t, person);
    expect(await waysOf(t, person)).toEqual(["push waiting"]);
    await person.as.mutation(api.bots.choose, { on: false });
    await sweep(t);
    expect(await waysOf(t, person)).toEqual(["push dropped (off)"]);
  });
});

describe("whoever is looked into since", () => {
  const report = async (t: Backend, { uid }: Person) =>
    await tellOf(await member(t, "nightowl"), { targetKind: "profile", targetId: uid });

  test("gets no push that was on its way", async ({ t, person }) => {
    await pushWaits(t, person);
    await report(t, person);
    await sweep(t);
    expect(await waysOf(t, person)).toEqual(["push dropped (off)"]);
  });

  const suspend = (t: Backend, { uid }: Person) => patchUser(t, uid, { standing: "suspended" });

  test.each([
    ["reported", report],
    ["suspended", suspend],
  ])("finds no bot in the digest (%s)", async (_how, harm) => {
    const { t, person } = await world();
    await person.as.mutation(api.notifPrefs.save, { digest: "daily" });
    await happens(t, person);
    await runBots(t);
    await tell(t, person, { type: "reaction", body: "Kim reacted." });
    await harm(t, person);
    passTime(UNTIL_DIGEST);
    const deliveryId = await beginOnly(t, person);
    const parcel = await t.query(internal.jobs.notifications.deliveryContent, { deliveryId });
    expect(parcel?.notices.map(({ body }) => body)).toEqual(["Kim reacted."]);
  });
});

test("a push of a bot names the bot alone, and of an edgy dare neither who wrote it nor its title", async () => {
  const people = await setupWorld();
  const { t, creator } = people;
  await liveBots(t);
  await addDevice(t, creator);
  const wish = { channels: { news: { push: true } }, lockScreen: "name" } as const;
  await creator.as.mutation(api.notifPrefs.save, wish);
  const dareId = await sentDare(people);
  await read(t, (ctx) => ctx.db.patch(dareId, { edgy: true }));
  await runBots(t);
  const note = (await deliveriesOf(t, creator)).find(({ threadId }) => threadId === "bot:sage");
  if (note === undefined) throw new Error("no push of a bot");
  await t.mutation(internal.jobs.notifications.beginDelivery, { deliveryId: note._id });
  const parcel = await t.query(internal.jobs.notifications.deliveryContent, { deliveryId: note._id });
  expect(parcel).toMatchObject({ kind: "notice", from: null, notices: [{ body: EDGY_NEWS }] });
});
