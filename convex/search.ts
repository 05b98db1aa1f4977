import { v } from "convex/values";
import { memberQuery } from "./functions";
import { itemPageView } from "./model/feed/feedItemView";
import { findItems } from "./model/feed/itemSearch";
import { findPeople, foundPeople } from "./model/people/search";

const place = { text: v.string(), cursor: v.union(v.string(), v.null()) };

/** CAL-22: people by username, name and tags, twenty a page of at most sixty; nobody below two characters. */
export const people = memberQuery({
  args: place,
  returns: foundPeople,
  handler: async (ctx, args) => await findPeople(ctx, ctx.viewer, args),
});

/** Public videos by the words of their title and tags, as many. */
export const items = memberQuery({
  args: place,
  returns: itemPageView,
  handler: async (ctx, args) => await findItems(ctx, ctx.viewer, args),
});
