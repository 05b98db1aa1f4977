import { v } from "convex/values";
import type { Doc } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { DAY_MS } from "../domain/limits";
import { requireFound } from "../errors";
import { jobMutation, jobQuery } from "../functions";
import type { Actor } from "../model/access/audit";
import { grant, grantFromConsole, roleOf } from "../model/access/staffRoles";
import { findUser, requireUser } from "../model/access/viewer";
import { setAssured } from "../model/age/assurance";
import { fillOnce } from "../model/bots/fill";
import { approveFilled } from "../model/bots/versions";
import { leaveUntold } from "../model/notifications/security";
import { addToProfileCounts } from "../model/people/profileCounts";
import { userByUsername } from "../model/people/usernames";
import * as Users from "../model/people/users";
import { isFollowing } from "../model/relations/followRows";
import * as Follows from "../model/relations/follows";
import { setCategories } from "../model/sending/boundaries";
import { ADMIN, CAST, type CastMember, FEW_CAST, MODERATOR, SMALL_CAST } from "./cast";
import { requireLocalDeployment } from "./localOnly";

/** A person of the world without an account of the identity service has an identity nobody holds a key to. */
const ISSUER = "https://seed.invalid";
const BIRTHDATE = "1990-01-01";
/** Past the first weeks of an account, in which little is allowed. */
const MEMBER_FOR_DAYS = 90;
const FOLLOWED = 7;
const VIEWS_OF_A_FOLLOWER = 23;

export async function person(ctx: QueryCtx, username: string): Promise<Doc<"users">> {
  return requireFound(await userByUsername(ctx, username), `${username} is not in this world`);
}

export async function moderator(ctx: QueryCtx): Promise<Actor> {
  return { uid: (await person(ctx, MODERATOR)).uid, role: "moderator" };
}

const tokenOf = ({ issuer, subject }: { issuer: string; subject: string }) => `${issuer}|${subject}`;

/** Onboards one member of the cast; whoever is here already stays as they are. */
async function moveIn(ctx: MutationCtx, member: CastMember, now: number): Promise<void> {
  const { username, displayName, bio, interests, creator } = member;
  if ((await userByUsername(ctx, username)) !== null) return;
  const nobody = { issuer: ISSUER, subject: username };
  const identity = { ...nobody, tokenIdentifier: tokenOf(nobody) };
  const { uid } = await Users.ensure(ctx, { identity, uid: null });
  await Users.saveProfile(ctx, uid, { username, birthdate: BIRTHDATE, gender: null, profileCompleted: true });
  await Users.saveInterests(ctx, uid, interests);
  const user = await requireUser(ctx, uid);
  await Users.setDetails(ctx, user, { displayName, bio, now });
  await ctx.db.patch(user._id, { createdAt: now - MEMBER_FOR_DAYS * DAY_MS });
  if (creator === undefined) return;
  const { categories, ...prices } = creator;
  await setAssured(ctx, user, now);
  await Users.setDetails(ctx, user, { ...prices, now });
  await setCategories(ctx, { uid, categories, now });
}

const whose = v.union(v.literal("few"), v.literal("small"), v.literal("whole"));

export const usernames = jobQuery({
  args: { cast: whose },
  returns: v.array(v.string()),
  handler: async (_ctx, { cast }) => {
    requireLocalDeployment();
    if (cast === "few") return [...FEW_CAST];
    return (cast === "small" ? SMALL_CAST : CAST).map(({ username }) => username);
  },
});

export const arrive = jobMutation({
  args: { usernames: v.array(v.string()) },
  returns: v.null(),
  handler: async (ctx, { usernames }): Promise<null> => {
    requireLocalDeployment();
    const now = Date.now();
    for (const member of CAST) if (usernames.includes(member.username)) await moveIn(ctx, member, now);
    return null;
  },
});

/** An admin and a moderator, so that what waits for a person has one. */
export const staffDesk = jobMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx): Promise<null> => {
    requireLocalDeployment();
    const now = Date.now();
    const admin = await person(ctx, ADMIN);
    if ((await roleOf(ctx, admin.uid)) !== null) return null;
    await grantFromConsole(ctx, { username: ADMIN, why: "Admin of the local world", now });
    await fillOnce(ctx, now);
    await approveFilled(ctx, now);
    const actor = { uid: admin.uid, role: "admin" } as const;
    const reason = "Works the queue";
    await grant(ctx, actor, { username: MODERATOR, role: "moderator", reason, now });
    for (const { uid } of [admin, await person(ctx, MODERATOR)])
      await leaveUntold(ctx, uid, { change: "roleGiven", now });
    return null;
  },
});

/** From now on this account of the identity service signs in as that person. */
export const letIn = jobMutation({
  args: { accounts: v.array(v.object({ username: v.string(), issuer: v.string(), subject: v.string() })) },
  returns: v.null(),
  handler: async (ctx, { accounts }): Promise<null> => {
    requireLocalDeployment();
    for (const { username, ...identity } of accounts) {
      const { uid } = await person(ctx, username);
      const row = await ctx.db
        .query("identities")
        .withIndex("by_uid", (q) => q.eq("uid", uid))
        .first();
      await ctx.db.patch(requireFound(row)._id, { tokenIdentifier: tokenOf(identity) });
    }
    return null;
  },
});

/** Everybody follows creators who do what they like, the likeliest first. */
export const follow = jobMutation({
  args: { usernames: v.array(v.string()) },
  returns: v.null(),
  handler: async (ctx, { usernames }): Promise<null> => {
    requireLocalDeployment();
    for (const username of usernames) {
      const follower = await person(ctx, username);
      for (const { username: followed } of likedBy(username)) {
        const { uid } = await person(ctx, followed);
        if (await isFollowing(ctx, follower.uid, uid)) continue;
        await Follows.follow(ctx, requireFound(await findUser(ctx, follower.uid)), { personId: uid });
        await addToProfileCounts(ctx, uid, { profileViewsCount: VIEWS_OF_A_FOLLOWER });
      }
    }
    return null;
  },
});

function likedBy(username: string): CastMember[] {
  const interests = CAST.find((each) => each.username === username)?.interests ?? [];
  const shared = (other: CastMember) => other.interests.filter((each) => interests.includes(each)).length;
  return CAST.filter((other) => other.creator !== undefined && other.username !== username)
    .sort((one, other) => shared(other) - shared(one))
    .slice(0, FOLLOWED);
}
