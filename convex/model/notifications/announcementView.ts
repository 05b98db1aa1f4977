import { v } from "convex/values";
import { announcementAudience, announcementState, announcementZone } from "../../tables/notifications";

/** Of an audience, up to a thousand; `isMore`: they are more. */
export const announcementReachView = v.object({
  people: v.number(),
  isMore: v.boolean(),
  /** Another admin has to agree. */
  needsSecond: v.boolean(),
});

export const announcementView = v.object({
  id: v.id("announcements"),
  title: v.string(),
  body: v.string(),
  link: v.union(v.string(), v.null()),
  audience: announcementAudience,
  zone: v.union(announcementZone, v.null()),
  state: announcementState,
  sendAt: v.number(),
  delivered: v.number(),
  /** Left out: they had two within the week. */
  spared: v.number(),
  /** Of those who got it; counted now and then. */
  opened: v.number(),
  /** Username of who wrote it; null once they have left. */
  by: v.union(v.string(), v.null()),
  /** The viewer wrote it, and therefore can't approve it. */
  isMine: v.boolean(),
});
