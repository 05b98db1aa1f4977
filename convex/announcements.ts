import { v } from "convex/values";
import { staffMutation, staffQuery } from "./functions";
import * as Announcements from "./model/notifications/announcements";
import { announcementReachView, announcementView } from "./model/notifications/announcementView";
import { announcementAudience, announcementZone } from "./tables/notifications";

/** Admins alone: they have every role. */
const admins = { roles: [] } as const;
const words = v.object({ title: v.string(), body: v.string(), link: v.string() });
const to = { audience: announcementAudience, zone: v.optional(announcementZone) };
const act = { id: v.string(), reason: v.string() };

/** The newest fifty (ADM-08). */
export const list = staffQuery({
  ...admins,
  args: {},
  returns: v.array(announcementView),
  handler: async (ctx) => await Announcements.list(ctx, ctx.actor.uid),
});

/** How many people an audience has, and whether another admin has to agree. */
export const reach = staffQuery({
  ...admins,
  args: to,
  returns: announcementReachView,
  handler: async (ctx, args) => await Announcements.reach(ctx, args),
});

/** To the caller alone. Refusals: invalid-argument (title, body, link). */
export const tryOut = staffMutation({
  rateLimit: "staffAct",
  ...admins,
  args: { words },
  returns: v.null(),
  handler: async (ctx, args) => await Announcements.tryOut(ctx, ctx.actor, { ...args, now: Date.now() }),
});

/** `at` null: at once. Refusals: invalid-argument (title, body, link, zone, at). */
export const send = staffMutation({
  rateLimit: "staffAct",
  ...admins,
  args: { words, ...to, at: v.union(v.number(), v.null()), reason: v.string() },
  returns: v.object({ id: v.id("announcements") }),
  handler: async (ctx, args) => await Announcements.send(ctx, ctx.actor, { ...args, now: Date.now() }),
});

/** By another admin. Refusals: failed-precondition (not-waiting), permission-denied (own-case). */
export const approve = staffMutation({
  rateLimit: "staffAct",
  ...admins,
  args: act,
  returns: v.null(),
  handler: async (ctx, args) => await Announcements.approve(ctx, ctx.actor, { ...args, now: Date.now() }),
});

/** Also while it runs. Refusals: failed-precondition (over). */
export const stop = staffMutation({
  rateLimit: "staffAct",
  ...admins,
  args: act,
  returns: v.null(),
  handler: async (ctx, args) => await Announcements.stop(ctx, ctx.actor, { ...args, now: Date.now() }),
});
