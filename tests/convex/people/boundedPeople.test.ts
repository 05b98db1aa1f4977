import { api } from "@convex/_generated/api";
import type { MutationCtx } from "@convex/_generated/server";
import type { FunctionReference } from "convex/server";
import { expect, test } from "vitest";
import { prepareBackend, read, setupConvex } from "../support/backend";
import { creator, member } from "../support/people";

prepareBackend();

/** Issue D "done when" 4: what a page of a person costs does not grow with the people there are. */
const FEW = 100;
const MANY = 2_000;
const RULES = 50;

/** People who all follow the star and are followed by it; some block each other. */
async function addPeople(ctx: MutationCtx, star: string, { from, to }: { from: number; to: number }) {
  const model = await ctx.db
    .query("users")
    .withIndex("by_uid", (q) => q.eq("uid", star))
    .unique();
  if (model === null) throw new Error("no model");
  const { _id, _creationTime, ...row } = model;
  for (let at = from; at < to; at += 1) {
    const name = `copy${at}`;
    await ctx.db.insert("users", {
      ...row,
      uid: name,
      username: name,
      usernameSkeleton: name,
      referralCode: name,
      isVerified: 0,
    });
    await ctx.db.insert("follows", { followerId: name, followeeId: star, createdAt: at });
    await ctx.db.insert("follows", { followerId: star, followeeId: name, createdAt: at });
    await ctx.db.insert("presence", { uid: name, isOnline: at % 2 === 0, lastSeen: at });
    await ctx.db.insert("profileCounts", {
      ...{ uid: name, followersCount: 1, followingCount: 1, profileViewsCount: at },
    });
    if (at % RULES !== 0) continue;
    await ctx.db.insert("personRules", {
      ownerId: name,
      kind: "block",
      otherId: `copy${at + 1}`,
      createdAt: at,
    });
  }
}

type Call =
  | { query: FunctionReference<"query", "public">; args: Record<string, unknown> }
  | { mutation: FunctionReference<"mutation", "public">; args: Record<string, unknown> };

test("architecture 5: a profile, a name's availability, a page of followers and presence read the same among 2,000 as among 100", async () => {
  const t = setupConvex();
  const star = await creator(t, "star");
  const viewer = await member(t, "viewer");
  const list = { username: "star", list: "followers", cursor: null };
  const calls: Record<string, Call> = {
    "profile by name": { query: api.profiles.byUsername, args: { username: "star" } },
    "profile by id": { query: api.profiles.byId, args: { uid: star.uid } },
    counts: { query: api.profiles.counts, args: { uid: star.uid } },
    "follow state": { query: api.follows.state, args: { uid: star.uid } },
    followers: { query: api.follows.list, args: list },
    following: { query: api.follows.list, args: { ...list, list: "following" } },
    "availability, free": { mutation: api.users.checkUsernameAvailability, args: { username: "brandnew" } },
    "availability, taken": { mutation: api.users.checkUsernameAvailability, args: { username: "copy7" } },
    "presence update": { mutation: api.presence.update, args: { session: "tab-one", visible: true } },
    "presence of another": { query: api.presence.of, args: { uid: "copy8" } },
    view: { mutation: api.profiles.noteView, args: { personId: star.uid } },
  };
  const readBy = async (call: Call): Promise<number> =>
    await viewer.as.run(async (ctx) => {
      if ("query" in call) await ctx.runQuery(call.query, call.args);
      else await ctx.runMutation(call.mutation, call.args);
      return (await ctx.meta.getTransactionMetrics()).documentsRead.used;
    });
  const countAll = async (): Promise<Record<string, number>> => {
    const counts: Record<string, number> = {};
    for (const [name, call] of Object.entries(calls)) counts[name] = await readBy(call);
    return counts;
  };
  await read(t, (ctx) => addPeople(ctx, star.uid, { from: 0, to: FEW }));
  // The first run makes the rows that every later one finds.
  await countAll();
  const few = await countAll();
  await read(t, (ctx) => addPeople(ctx, star.uid, { from: FEW, to: MANY }));
  expect(await countAll()).toEqual(few);
  expect(Math.max(...Object.values(few))).toBeLessThan(100);
  expect(Math.min(...Object.values(few))).toBeGreaterThan(0);
}, 60_000);
