/** Every public query there is and what it is called with, for tests that walk all of them. */
import { api } from "@convex/_generated/api";
import type { Id } from "@convex/_generated/dataModel";
import { newClientId, read } from "./backend";
import { acceptedDare, openPage, pageRef, saveDraft, sendDare, sentDare } from "./dares";
import type { World } from "./people";
import { reviewableDare, store } from "./proofs";
import { argumentsOf, kindOf, PUBLIC_FUNCTIONS } from "./publicFunctions";
import { patchUser } from "./rows";

export const publicQueries = (): string[] =>
  [...PUBLIC_FUNCTIONS.keys()].filter((name) => kindOf(name) === "query");

type Args = Record<string, unknown>;

/** Of those that take nothing, or nothing but where to go on. */
function plainArguments(): Record<string, Args[]> {
  const plain = publicQueries().flatMap((name): [string, Args[]][] => {
    const names = argumentsOf(name).join();
    if (names === "") return [[name, [{}]]];
    return names === "cursor" ? [[name, [{ cursor: null }]]] : [];
  });
  return Object.fromEntries(plain);
}

/** What each public query is called with; several calls where the argument picks what is seen. */
export function argumentsFor(
  world: World,
  dareIds: string[],
  chatIds: string[] = [],
): Record<string, Args[]> {
  const people = [world.sender, world.creator, world.stranger].map(({ username }) => ({ username }));
  const uids = [world.sender, world.creator, world.stranger].map(({ uid }) => ({ uid }));
  const inChats = ["unknown", ...chatIds].map((chatId) => ({ chatId }));
  return {
    ...plainArguments(),
    "profiles:byUsername": people,
    "profiles:byId": uids,
    "profiles:counts": uids,
    "profiles:progress": uids,
    "saves:has": [{ feedId: "unknown" }],
    "daily:mine": [{ date: "2026-11-26" }],
    "daily:wall": [{ date: "2026-11-26", cursor: null }],
    "daily:toCheck": [{ answerId: "unknown" }],
    "invites:held": [{ invitationId: "unknown" }],
    "feed:why": [{ sessionId: "unknown", feedId: "unknown" }],
    "feed:state": [{ sessionId: "unknown" }],
    "feed:page": [{ sessionId: "unknown", from: 0, to: 20 }],
    "feedItems:get": [{ feedId: "unknown" }],
    "feedItems:ofPerson": uids.map((person) => ({ ...person, cursor: null })),
    "pins:featured": uids,
    "pins:acts": [{ feedId: "unknown" }],
    "pins:wish": [{ pasted: "unknown" }],
    "publicDares:get": dareIds.map((dareId) => ({ dareId })),
    "publicProofs:get": dareIds.map((dareId) => ({ dareId, proofId: "unknown" })),
    "disputes:extracts": dareIds.map((dareId) => ({ dareId })),
    "publishing:mine": dareIds.map((dareId) => ({ dareId })),
    "comments:head": dareIds.map((dareId) => ({ subject: `dare:${dareId}` })),
    "comments:list": dareIds.map((dareId) => ({
      ...{ subject: `dare:${dareId}`, order: "newest", cursor: null },
    })),
    "comments:replies": [{ commentId: "unknown", cursor: null }],
    "reactions:of": dareIds.map((dareId) => ({ subject: `dare:${dareId}` })),
    "reactions:people": dareIds.map((dareId) => ({ subject: `dare:${dareId}`, cursor: null })),
    "chats:list": (["messages", "requests", "archived"] as const).map((folder) => ({ folder, cursor: null })),
    "chatMarks:marks": inChats,
    "admin:find": people.map(({ username }) => ({ text: username })),
    "admin:person": uids.map(({ uid }) => ({ personId: uid })),
    "cases:holding": [{ rowId: "unknown" }],
    "cases:get": [{ caseId: "unknown" }],
    "cases:list": [{ kind: null, severity: null, reason: null, mine: false, before: null, cursor: null }],
    "chatMedia:stand": [{ clientId: "unknown" }],
    "chats:get": inChats,
    "chatMessages:latest": inChats,
    "chatMessages:page": inChats.map((chat) => ({ ...chat, after: 1 })),
    "chatMessages:around": inChats.flatMap((chat) => dareIds.map((dareId) => ({ ...chat, dareId }))),
    "chatMessages:search": inChats.map((chat) => ({ ...chat, words: "night" })),
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
    "dareLists:page": (["sender", "creator"] as const).flatMap((role) =>
      (["answer", "doing", "review"] as const).map((group) => ({ role, group, cursor: null })),
    ),
    "dareLists:counts": [{ role: "sender" }, { role: "creator" }],
    "ratings:recordOf": uids,
    "staffQueue:item": dareIds.map((dareId) => ({ dareId })),
    "notifPrefs:isMuted": dareIds.map((targetId) => ({ targetId })),
    "staffBots:subject": [{ subjectId: "welcome" }],
    "staffBots:persona": [{ personaId: "pip" }],
    "staffBots:preview": [
      {
        ruleId: "welcome",
        content: {
          ...{ kind: "rule", name: "Welcome", personaId: "pip", trigger: "interests_saved" },
          ...{ conditions: [], templateId: "welcome-words" },
        },
      },
    ],
    "blocks:mine": uids.map(({ uid }) => ({ personId: uid })),
    "blocks:list": ["block", "mute", "restrict"].map((kind) => ({ kind, cursor: null })),
    "decisions:preview": [{ caseId: "unknown", act: "none", strikes: false }],
    "decisions:mineById": [{ decisionId: "unknown" }],
    "reports:status": [{ number: "a".repeat(20) }],
    "appCheck:mine": [{ session: "visit" }],
    "presence:of": uids,
    "explore:rail": (["ready", "trending", "rising", "near", "new"] as const).map((rail) => ({ rail })),
    "explore:people": [{ category: null, maxPrice: null, fast: false, cursor: null }],
    "explore:videos": [{ category: null, captions: false, cursor: null }],
    "explore:videoRail": (["trending", "rising", "loved"] as const).map((rail) => ({ rail })),
    "search:people": ["night", "paper", "passer", "mail.test"].map((text) => ({ text, cursor: null })),
    "search:items": ["night", "paper"].map((text) => ({ text, cursor: null })),
    "templates:blanksOf": dareIds.map((dareId) => ({ dareId })),
    "staffTemplates:history": [{ templateId: "food-toast-critic" }],
    "staffWords:tryText": [{ text: "Sing to a houseplant" }],
    "announcements:reach": [{ audience: "all" }],
    "staff:auditLog": [{ about: null, cursor: null }],
    "staffMoney:dispute": dareIds.map((dareId) => ({ dareId })),
    "staffMoney:parkedEvents": [{ status: "parked", cursor: null }],
    "staffMoney:chargebacks": [{ state: "open", cursor: null }],
    "staffMoney:writeOffs": [{ state: "asked", cursor: null }],
    "wallet:rows": [{ cursor: null, search: "" }],
    "payouts:page": [{ clientId: "page" }],
    "tracking:offer": people,
    "tracking:byKey": dareIds.map((dareId) => ({ dareId, key: "unknown" })),
    "tracking:money": dareIds.map((dareId) => ({ dareId, key: "unknown" })),
    "tracking:tipOffer": people,
    "tracking:tipByKey": [{ tipId: "unknown", key: "unknown" }],
    "tracking:links": dareIds.map((dareId) => ({ dareId })),
    "tracking:watch": dareIds.map((dareId) => ({ dareId, token: "unknown" })),
    "tips:mine": [{ tipId: "unknown" }],
    "tips:offer": uids.map(({ uid }) => ({ personId: uid })),
    "feedback:list": [{ order: "newest", cursor: null }],
    "feedback:forStaff": [{ order: "votes", cursor: null }],
    "wallet:returnState": dareIds.map((dareId) => ({ sessionId: pageRef(dareId) })),
  };
}

/** The chats that dares have opened. */
export async function chatsIn({ t }: World): Promise<string[]> {
  return (await read(t, (ctx) => ctx.db.query("chats").take(20))).map(({ _id }) => _id);
}

/** Dares in each state between the two, pictures and words about them. The ids of the dares. */
export async function populate(world: World): Promise<Id<"dares">[]> {
  await read(world.t, async (ctx) => {
    for (const user of await ctx.db.query("users").take(20)) {
      await ctx.db.patch(user._id, { bio: `About ${user.username}`, gender: "non-binary" });
    }
  });
  for (const { uid } of [world.sender, world.creator]) {
    const photoStorageId = await store(world.t, new TextEncoder().encode(uid), "image/png");
    await patchUser(world.t, uid, { photoStorageId });
  }
  const completed = await reviewableDare(world);
  await world.sender.as.mutation(api.dares.approve, { dareId: completed });
  const inReview = await reviewableDare(world);
  const declined = await sentDare(world, { amount: 600, templateId: "tech-explain-internet" });
  await world.creator.as.mutation(api.dares.decline, { dareId: declined });
  const running = await acceptedDare(world, { amount: 700 });
  const waiting = await sendDare(world, { amount: 800, clientId: newClientId() });
  await openPage(world.t, waiting);
  await saveDraft(world);
  return [completed, inReview, declined, running, waiting];
}
