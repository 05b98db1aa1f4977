import { v } from "convex/values";
import { requireFound } from "../errors";
import { jobMutation } from "../functions";
import { setStanding } from "../model/access/accountStanding";
import { grantFromConsole } from "../model/access/staffRoles";
import { setAssured } from "../model/age/assurance";
import { leaveUntold } from "../model/notifications/security";
import { userByUsername } from "../model/people/usernames";
import * as Users from "../model/people/users";
import { setCategories } from "../model/sending/boundaries";
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
    await setAssured(ctx, user, now);
    await Users.setDetails(ctx, user, { ...prices, now });
    if (categories !== undefined) await setCategories(ctx, { uid: user.uid, categories, now });
    return null;
  },
});

/** What a suspension does, for journeys without staff: nothing that asks for good standing works any more. */
export const restrict = jobMutation({
  args: { username: v.string() },
  returns: v.null(),
  handler: async (ctx, { username }): Promise<null> => {
    requireLocalDeployment();
    const user = requireFound(await userByUsername(ctx, username));
    await setStanding(ctx, user, { standing: "suspended", now: Date.now() });
    return null;
  },
});

/** Staff for journeys that share a deployment, where the first admin may be somebody else already. */
export const makeAdmin = jobMutation({
  args: { username: v.string() },
  returns: v.null(),
  handler: async (ctx, { username }): Promise<null> => {
    requireLocalDeployment();
    const now = Date.now();
    await grantFromConsole(ctx, { username, why: "Admin of a journey", now });
    const { uid } = requireFound(await userByUsername(ctx, username));
    await leaveUntold(ctx, uid, { change: "roleGiven", now });
    return null;
  },
});
