import { v } from "convex/values";
import { requireFound } from "../errors";
import { jobMutation } from "../functions";
import { setCategories } from "../model/boundaries";
import { userByUsername } from "../model/usernames";
import * as Users from "../model/users";
import { requireLocalDeployment } from "./localOnly";

/**
 * Stands in for the age provider and payment onboarding until the People issue (rulings 3): age assured,
 * verified, creator; optionally prices (cents) and boundary categories.
 */
export const assure = jobMutation({
  args: {
    username: v.string(),
    defaultDarePrice: v.optional(v.number()),
    minDareValue: v.optional(v.number()),
    categories: v.optional(v.array(v.string())),
  },
  returns: v.null(),
  handler: async (ctx, { username, categories, ...prices }): Promise<null> => {
    requireLocalDeployment();
    const now = Date.now();
    const user = requireFound(await userByUsername(ctx, username));
    await Users.setAssured(ctx, user, now);
    await Users.setDetails(ctx, user, { ...prices, now });
    if (categories !== undefined) await setCategories(ctx, { uid: user.uid, categories, now });
    return null;
  },
});

/** Stands in for the staff act until the Safety issue: the person may do nothing that asks for good standing. */
export const restrict = jobMutation({
  args: { username: v.string() },
  returns: v.null(),
  handler: async (ctx, { username }): Promise<null> => {
    requireLocalDeployment();
    const user = requireFound(await userByUsername(ctx, username));
    await ctx.db.patch(user._id, { standing: "suspended", updatedAt: Date.now() });
    return null;
  },
});
