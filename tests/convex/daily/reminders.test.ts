import { api, internal } from "@convex/_generated/api";
import { expect, vi } from "vitest";
import { type Backend, prepareBackend } from "../support/backend";
import { testsIn } from "../support/fixtures";
import { type Person, setupWorld } from "../support/people";
import { privateAnswer } from "./world";

prepareBackend();
const test = testsIn("world", chosen, ["sender", "stranger", "t"]);

const EVE = Date.parse("2027-01-14T12:00:00Z");
const SIX = Date.parse("2027-01-14T17:00:00Z");
const NEXT_SIX = Date.parse("2027-01-15T17:00:00Z");

async function runAt(t: Backend, at: number): Promise<void> {
  vi.setSystemTime(at);
  await t.mutation(internal.jobs.daily.remind, {});
}

const reminders = async ({ as }: Person) =>
  (await as.query(api.notifications.recent, {})).filter(({ type }) => type === "daily_reminder");

/** Chose six in the evening in Berlin, at noon. */
async function chosen() {
  const world = await setupWorld();
  vi.setSystemTime(EVE);
  await world.sender.as.mutation(api.ownProfile.save, { dailyReminderHour: 18, timezone: "Europe/Berlin" });
  await runAt(world.t, EVE);
  return world;
}

test("comes at the hour that was chosen, once a day, with the dare of that day, to nobody else", async () => {
  const { t, sender, stranger } = await chosen();
  await runAt(t, SIX - 60_000);
  expect(await reminders(sender)).toEqual([]);
  await runAt(t, SIX);
  await runAt(t, SIX + 60_000);
  expect(await reminders(sender)).toMatchObject([{ link: "/app/daily-dare", createdAt: SIX }]);
  expect(await reminders(stranger)).toEqual([]);
  await runAt(t, NEXT_SIX);
  expect(await reminders(sender)).toMatchObject([{ createdAt: NEXT_SIX }]);
});

test("is left out on a day that was answered", async ({ t, sender }) => {
  await privateAnswer(t, sender, "2027-01-14");
  await runAt(t, SIX);
  expect(await reminders(sender)).toEqual([]);
});

test("does not come in the night after an outage", async ({ t, sender }) => {
  await runAt(t, SIX + 5 * 3_600_000);
  expect(await reminders(sender)).toEqual([]);
  await runAt(t, NEXT_SIX);
  expect(await reminders(sender)).toHaveLength(1);
});

test("follows its person into another zone, and ends when they choose none", async ({ t, sender }) => {
  await sender.as.mutation(api.users.touch, { timezone: "America/New_York" });
  await runAt(t, EVE + 60_000);
  await runAt(t, SIX);
  expect(await reminders(sender)).toEqual([]);
  await runAt(t, SIX + 6 * 3_600_000);
  expect(await reminders(sender)).toHaveLength(1);
  await sender.as.mutation(api.ownProfile.save, { dailyReminderHour: null });
  await runAt(t, NEXT_SIX + 6 * 3_600_000);
  expect(await reminders(sender)).toMatchObject([{ createdAt: SIX + 6 * 3_600_000 }]);
});
