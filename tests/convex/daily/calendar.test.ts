import { api, internal } from "@convex/_generated/api";
import { calendarWith, dareOfDay } from "@convex/domain/daily/dareOfDay";
import { begunDate, plannedDates } from "@convex/domain/daily/days";
import type { FunctionArgs } from "convex/server";
import { expect, vi } from "vitest";
import { passTime, prepareBackend } from "../support/backend";
import { testsOf } from "../support/fixtures";
import { setupWorld, signIn, staffMember } from "../support/people";
import { only, rowsOf } from "../support/rows";

prepareBackend();
const test = testsOf("world", world, ["admin", "date", "plan", "sender", "t"]);

type Wish = FunctionArgs<typeof api.daily.plan>;

const reason = "A holiday in many places";
const pick = { templateId: "tech-explain-internet", word: "your  cat" };
const kept = { ...pick, word: "your cat" };

async function world() {
  const all = await setupWorld();
  const admin = await staffMember(all.t, "keyholder", "admin");
  const [date = ""] = plannedDates(begunDate(Date.now()));
  const plan = (to: Wish["to"], on = date) => admin.as.mutation(api.daily.plan, { date: on, to, reason });
  return { ...all, admin, date, plan };
}

test("gives everybody another dare on that day, with who did it and why in the log", async () => {
  const { t, admin, sender, date, plan } = await world();
  await plan(pick);
  const changes = await sender.as.query(api.daily.changes, {});
  expect(changes).toEqual([{ date, pick: kept }]);
  const title = dareOfDay(date, calendarWith(changes))?.words.title;
  expect(title).toContain("your cat");
  expect(await only(t, "auditLog", { action: "daily.plan" })).toMatchObject({
    ...{ actorId: admin.uid, target: `day:${date}`, reason, after: title },
    before: dareOfDay(date)?.words.title,
  });
  const [day] = await admin.as.query(api.daily.changedDays, {});
  expect(day).toMatchObject({ date, pick: kept, reason, by: { username: "keyholder" } });
});

test("leaves a day out, and takes a change back", async ({ t, sender, date, plan }) => {
  await plan("rotation");
  expect(await sender.as.query(api.daily.changes, {})).toEqual([{ date, pick: null }]);
  await plan(pick);
  expect(await rowsOf(t, "dailyDays")).toHaveLength(1);
  await plan("plan");
  expect(await sender.as.query(api.daily.changes, {})).toEqual([]);
});

test("is what the reminder names", async ({ t, sender }) => {
  vi.setSystemTime(Date.parse("2027-01-12T12:00:00Z"));
  await sender.as.mutation(api.ownProfile.save, { dailyReminderHour: 18, timezone: "Europe/Berlin" });
  const wish = { date: "2027-01-14", to: pick, reason };
  await signIn(t, "keyholder").mutation(api.daily.plan, wish);
  for (const at of ["2027-01-14T12:00:00Z", "2027-01-14T17:00:00Z"]) {
    vi.setSystemTime(Date.parse(at));
    await t.mutation(internal.jobs.daily.remind, {});
  }
  const told = await sender.as.query(api.notifications.recent, {});
  expect(told.map(({ body }) => body).join()).toContain("your cat");
});

test("keeps out a day that has begun somewhere, and one too far ahead", async ({ t, date, plan }) => {
  for (const on of [begunDate(Date.now()), "2030-01-01", "no day"]) {
    await expect(plan(pick, on)).toBeRefused("failed-precondition:day-begun");
  }
  passTime(24 * 3_600_000);
  const late = signIn(t, "keyholder").mutation(api.daily.plan, { date, to: pick, reason });
  await expect(late).toBeRefused("failed-precondition:day-begun");
  expect(await rowsOf(t, "dailyDays")).toEqual([]);
});

test("keeps out what fits no day, and words that the screening would not let through", async () => {
  const { t, plan } = await world();
  const edgy = { templateId: "edgy-roast-yourself", word: "toast" };
  await expect(plan(edgy)).toBeRefused("invalid-argument:day-templateId", { field: "templateId" });
  const naked = { ...pick, word: "your naked friend" };
  await expect(plan(naked)).toBeRefused("invalid-argument:day-words", { field: "word" });
  expect(await rowsOf(t, "dailyDays")).toEqual([]);
});

test("takes an admin, and a reason", async ({ t, date, admin }) => {
  const lead = await staffMember(t, "lookout", "safetyLead");
  const byLead = lead.as.mutation(api.daily.plan, { date, to: pick, reason });
  await expect(byLead).toBeRefused("permission-denied:staff-only");
  const silent = admin.as.mutation(api.daily.plan, { date, to: pick, reason: " " });
  await expect(silent).toBeRefused("invalid-argument", { field: "reason" });
});
