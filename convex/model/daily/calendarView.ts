import { v } from "convex/values";
import { dayPick } from "../../tables/daily";
import { whoDidView } from "../access/whoDid";

/** What a day has in place of its dare in the calendar; null: it takes the next of the rotation. */
export const dayChangeView = v.object({ date: v.string(), pick: dayPick });

/** The same for staff. */
export const changedDayView = v.object({
  ...{ date: v.string(), pick: dayPick, changedAt: v.number() },
  ...whoDidView.fields,
});
