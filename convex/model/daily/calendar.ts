/** What staff change of the calendar of the daily dare (staff 4). The one writer of `dailyDays`. */
import type { Infer } from "convex/values";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { calendarWith, type DayChange, dareOfDay } from "../../domain/daily/dareOfDay";
import { pickProblem } from "../../domain/daily/dayPick";
import { begunDate, CALENDAR_DAYS, plannedDates } from "../../domain/daily/days";
import { screenText } from "../../domain/safety/screen/screenText";
import { normaliseBlank } from "../../domain/text/contactDetails";
import { fail } from "../../errors";
import { type Actor, audit } from "../access/audit";
import { requireReason } from "../access/staffRoles";
import { storedHour } from "../access/watermarks";
import { whoDid } from "../access/whoDid";
import type { changedDayView } from "./calendarView";

type Row = Doc<"dailyDays">;

/** Ninety days ahead, and the thirty that may still be answered. */
const CHANGES_MAX = CALENDAR_DAYS + 40;

const targetOf = (date: string): string => `day:${date}`;
const changeOf = ({ date, pick }: Row): DayChange => ({ date, pick });

/** The newest, which are all that anybody can still see. */
export async function changes(ctx: QueryCtx): Promise<DayChange[]> {
  const rows = await ctx.db.query("dailyDays").withIndex("by_date").order("desc").take(CHANGES_MAX);
  return rows.map(changeOf);
}

async function rowOf(ctx: QueryCtx, date: string): Promise<Row | null> {
  return await ctx.db
    .query("dailyDays")
    .withIndex("by_date", (q) => q.eq("date", date))
    .unique();
}

/** The days ahead that were changed, with who did it and why. */
export async function changedDays(ctx: QueryCtx): Promise<Infer<typeof changedDayView>[]> {
  const begun = begunDate(await storedHour(ctx));
  const rows = await ctx.db
    .query("dailyDays")
    .withIndex("by_date", (q) => q.gt("date", begun))
    .take(CALENDAR_DAYS + 1);
  return await Promise.all(rows.map((row) => viewOf(ctx, row)));
}

async function viewOf(ctx: QueryCtx, row: Row): Promise<Infer<typeof changedDayView>> {
  const { date, pick, changedAt } = row;
  return { date, pick, changedAt, ...(await whoDid(ctx, { target: targetOf(date), at: changedAt })) };
}

interface Wish {
  date: string;
  /** "rotation": left out; "plan": as it was without any change. */
  to: { templateId: string; word: string } | "rotation" | "plan";
  reason: string;
  now: number;
}

function requirePick(raw: { templateId: string; word: string }): DayChange["pick"] {
  const pick = { templateId: raw.templateId, word: normaliseBlank(raw.word) };
  const wrong = pickProblem(pick);
  if (wrong !== null) fail("invalid-argument", { ...wrong, reason: `day-${wrong.field}` });
  return pick;
}

/** What everybody is to read is judged as what anybody writes. */
function requirePlainWords(date: string, change: DayChange): string {
  const dare = dareOfDay(date, calendarWith([change]));
  if (dare === null) fail("not-found");
  const { template, words } = dare;
  const text = [words.title, words.details, ...words.checklist].join("\n");
  const { outcome } = screenText({ text, category: template.category, facets: template.facets });
  if (outcome === "refuse" || outcome === "hold") {
    const message = "The screening would not let these words through. Choose others.";
    fail("invalid-argument", { field: "word", message, reason: "day-words" });
  }
  return words.title;
}

/** Only of a day that has begun nowhere: nobody's dare changes while they answer it. */
export async function plan(ctx: MutationCtx, actor: Actor, { date, to, reason, now }: Wish): Promise<null> {
  const told = requireReason(reason);
  if (!plannedDates(begunDate(now)).includes(date)) {
    const message = "Only the next ninety days can be changed, and none that has begun somewhere.";
    fail("failed-precondition", { message, reason: "day-begun" });
  }
  const row = await rowOf(ctx, date);
  const before = dareOfDay(date, calendarWith(row === null ? [] : [changeOf(row)]))?.words.title;
  const after = await put(ctx, row, { date, to, now });
  await audit(ctx, { actor, action: "daily.plan", target: targetOf(date), before, after, reason: told, now });
  return null;
}

async function put(
  ctx: MutationCtx,
  row: Row | null,
  { date, to, now }: Pick<Wish, "date" | "to" | "now">,
): Promise<string | undefined> {
  if (to === "plan") {
    if (row !== null) await ctx.db.delete(row._id);
    return dareOfDay(date)?.words.title;
  }
  const pick = to === "rotation" ? null : requirePick(to);
  const title = requirePlainWords(date, { date, pick });
  if (row === null) await ctx.db.insert("dailyDays", { date, pick, changedAt: now });
  else await ctx.db.patch(row._id, { pick, changedAt: now });
  return title;
}
