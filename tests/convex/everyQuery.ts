/** Every public query there is and what it is called with, for tests that walk all of them. */
import { api } from "@convex/_generated/api";
import {
  acceptedDare,
  newClientId,
  openPage,
  pageRef,
  read,
  reviewableDare,
  saveDraft,
  sendDare,
  sentDare,
  store,
  type World,
} from "./setup";

interface Registered {
  isQuery?: boolean;
  isPublic?: boolean;
}
const MODULES = import.meta.glob<Record<string, Registered>>(
  ["../../convex/**/*.ts", "!../../convex/convex.config.ts"],
  { eager: true },
);

export function publicQueries(): string[] {
  return Object.entries(MODULES).flatMap(([path, module]) => {
    const name = path.replace("../../convex/", "").replace(/\.ts$/, "");
    if (name.startsWith("_generated/")) return [];
    const found = Object.entries(module).filter(
      ([, each]) => each?.isQuery === true && each.isPublic === true,
    );
    return found.map(([exported]) => `${name}:${exported}`);
  });
}

type Args = Record<string, unknown>;

/** What each public query is called with; several calls where the argument picks what is seen. */
export function argumentsFor(world: World, dareIds: string[]): Record<string, Args[]> {
  const people = [world.sender, world.creator, world.stranger].map(({ username }) => ({ username }));
  const uids = [world.sender, world.creator, world.stranger].map(({ uid }) => ({ uid }));
  return {
    "users:me": [{}],
    "profiles:byUsername": people,
    "profiles:byId": uids,
    "profiles:counts": uids,
    "profiles:openCreators": [{}],
    "follows:state": uids,
    "follows:list": people.flatMap((person) => [
      { ...person, list: "followers", cursor: null },
      { ...person, list: "following", cursor: null },
    ]),
    "profiles:dareTarget": people,
    "dares:draft": people,
    "dares:quote": [{ username: world.creator.username, amount: 1_000 }],
    "dares:get": dareIds.map((dareId) => ({ dareId })),
    "dares:money": dareIds.map((dareId) => ({ dareId })),
    "dares:inbox": [{}],
    "dares:outbox": [{}],
    "dares:waitingCount": [{}],
    "notifications:recent": [{}],
    "notifications:unseenCount": [{}],
    "notifications:hiddenCount": [{}],
    "blocks:mine": uids.map(({ uid }) => ({ personId: uid })),
    "blocks:list": ["block", "mute", "restrict"].map((kind) => ({ kind, cursor: null })),
    "mutedWords:mine": [{}],
    "reports:status": [{ number: "a".repeat(20) }],
    "reports:mine": [{ cursor: null }],
    "account:deletionPlan": [{}],
    "account:exportState": [{}],
    "account:leaving": [{}],
    "age:mine": [{}],
    "appCheck:mine": [{ session: "visit" }],
    "boundaries:mine": [{}],
    "ownProfile:forEdit": [{}],
    "presence:of": uids,
    "search:people": ["night", "paper", "passer", "mail.test"].map((text) => ({ text })),
    "staff:auditLog": [{ about: null, cursor: null }],
    "staff:list": [{}],
    "staff:mine": [{}],
    "staffMoney:overview": [{}],
    "staffMoney:disputes": [{ cursor: null }],
    "staffMoney:dispute": dareIds.map((dareId) => ({ dareId })),
    "staffMoney:findings": [{ cursor: null }],
    "staffMoney:parkedEvents": [{ status: "parked", cursor: null }],
    "staffMoney:failedCalls": [{ cursor: null }],
    "staffMoney:failedRefunds": [{ cursor: null }],
    "staffMoney:chargebacks": [{ state: "open", cursor: null }],
    "staffMoney:writeOffs": [{ state: "asked", cursor: null }],
    "wallet:mine": [{}],
    "earnings:counters": [{}],
    "wallet:pending": [{ cursor: null }],
    "wallet:rows": [{ cursor: null, search: "" }],
    "wallet:csvRows": [{ cursor: null }],
    "payouts:list": [{ cursor: null }],
    "payouts:page": [{ clientId: "page" }],
    "plans:mine": [{}],
    "tracking:offer": people,
    "tracking:byKey": dareIds.map((dareId) => ({ dareId, key: "unknown" })),
    "tracking:money": dareIds.map((dareId) => ({ dareId, key: "unknown" })),
    "tracking:tipOffer": people,
    "tracking:tipByKey": [{ tipId: "unknown", key: "unknown" }],
    "tracking:links": dareIds.map((dareId) => ({ dareId })),
    "tracking:watch": dareIds.map((dareId) => ({ dareId, token: "unknown" })),
    "tips:mine": [{ tipId: "unknown" }],
    "tips:offer": uids.map(({ uid }) => ({ personId: uid })),
    "boosts:mine": [{}],
    "spending:overview": [{}],
    "feedback:list": [{ order: "newest", cursor: null }],
    "wallet:returnState": dareIds.map((dareId) => ({ sessionId: pageRef(dareId) })),
  };
}

/** Dares in each state between the two, pictures and words about them. The ids of the dares. */
export async function populate(world: World): Promise<string[]> {
  await read(world.t, async (ctx) => {
    for (const user of await ctx.db.query("users").take(20)) {
      await ctx.db.patch(user._id, { bio: `About ${user.username}`, gender: "non-binary" });
    }
  });
  for (const { uid } of [world.sender, world.creator]) {
    const photoStorageId = await store(world.t, new TextEncoder().encode(uid), "image/png");
    await read(world.t, async (ctx) => {
      const user = await ctx.db
        .query("users")
        .withIndex("by_uid", (q) => q.eq("uid", uid))
        .unique();
      if (user !== null) await ctx.db.patch(user._id, { photoStorageId });
    });
  }
  const completed = await reviewableDare(world);
  await world.sender.as.mutation(api.dares.approve, { dareId: completed });
  const inReview = await reviewableDare(world);
  const declined = await sentDare(world, { amount: 600 });
  await world.creator.as.mutation(api.dares.decline, { dareId: declined });
  const running = await acceptedDare(world, { amount: 700 });
  const waiting = await sendDare(world, { amount: 800, clientId: newClientId() });
  await openPage(world.t, waiting);
  await saveDraft(world);
  return [completed, inReview, declined, running, waiting];
}
