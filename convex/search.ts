import { v } from "convex/values";
import { memberQuery } from "./functions";
import { personCard } from "./model/people/profileView";
import { findPeople } from "./model/people/search";

/** CAL-22: at most twenty people whose username or name begins with `text`; nobody below two characters. */
export const people = memberQuery({
  args: { text: v.string() },
  returns: v.array(personCard),
  handler: async (ctx, { text }) => await findPeople(ctx, ctx.viewer, text),
});
