import { v } from "convex/values";
import { literals } from "convex-helpers/validators";
import { VIDEO_RAILS } from "./domain/feed/videoRails";
import { DARE_CATEGORIES } from "./domain/people/interests";
import { PEOPLE_RAILS } from "./domain/people/rails";
import { publicQuery } from "./functions";
import { itemPageView } from "./model/feed/feedItemView";
import * as ItemRails from "./model/feed/itemRails";
import { ofVideoRail } from "./model/feed/videoRails";
import { publicProfileView } from "./model/people/profileView";
import * as Rails from "./model/people/rails";
import { catalogue } from "./model/sending/templates";

const category = v.union(literals(...DARE_CATEGORIES), v.null());
const cursor = v.union(v.string(), v.null());

/** One row of people who can be dared now, at most twelve; "near" is empty for whoever shows no city. */
export const rail = publicQuery({
  args: { rail: literals(...PEOPLE_RAILS) },
  returns: v.array(publicProfileView),
  handler: async (ctx, args) => await Rails.ofRail(ctx, ctx.viewer, args.rail),
});

/** Everybody who can be dared now, narrowed. */
export const people = publicQuery({
  args: { category, maxPrice: v.union(v.number(), v.null()), fast: v.boolean(), cursor },
  returns: Rails.creatorPageView,
  handler: async (ctx, { cursor, ...filter }) =>
    await Rails.filteredCreators(ctx, ctx.viewer, { filter, cursor }),
});

/** The newest public videos, narrowed. */
export const videos = publicQuery({
  args: { category, captions: v.boolean(), cursor },
  returns: itemPageView,
  handler: async (ctx, args) => await ItemRails.filteredItems(ctx, ctx.viewer, args),
});

/** One row of videos, at most twelve. */
export const videoRail = publicQuery({
  args: { rail: literals(...VIDEO_RAILS) },
  returns: itemPageView.fields.items,
  handler: async (ctx, args) => await ofVideoRail(ctx, ctx.viewer, args.rail),
});

/** Dares of the catalogue that the newest videos show most. */
export const dares = publicQuery({
  args: {},
  returns: ItemRails.popularDaresView,
  handler: async (ctx) => await ItemRails.popularDares(ctx, await catalogue(ctx)),
});
