import { staffQuery } from "./functions";
import * as Cockpit from "./model/staff/numbers/cockpit";
import { figuresView, healthView } from "./model/staff/numbers/cockpitView";

/** Admins alone: they have every role. */
const admins = { roles: [] } as const;

/** What is stuck, who is here, and what is under way (ADM-01). */
export const health = staffQuery({
  ...admins,
  args: {},
  returns: healthView,
  handler: async (ctx) => await Cockpit.health(ctx),
});

/** The last 28 days that were counted, the newest first. */
export const figures = staffQuery({
  ...admins,
  args: {},
  returns: figuresView,
  handler: async (ctx) => await Cockpit.figures(ctx),
});
