/** People, made through the public functions. */
import { api, internal } from "@convex/_generated/api";
import { DARE_CATEGORIES } from "@convex/domain/people/interests";
import type { MuteScope } from "@convex/domain/relations/mutedWords";
import { relist } from "@convex/model/people/creatorListing";
import { type Backend, HOUR, read, type Session, setupConvex } from "./backend";
import { patchUser, rowsOf } from "./rows";
import { sessionOf, templated } from "./template";

export interface Person {
  as: Session;
  uid: string;
  username: string;
}

export function signIn(t: Backend, name: string): Session {
  const auth_time = Math.floor(Date.now() / 1_000);
  const email = { email: `${name}@mail.test`, emailVerified: true };
  return sessionOf(t, { issuer: "https://id.test", subject: name, ...email, auth_time });
}

export const profileOf = (username: string) => ({
  email: "ignored@mail.test",
  username,
  birthdate: "1990-05-17",
  gender: null,
  profileCompleted: true,
  onboardingStep: "interests",
});

/** Past the first week, in which product 7 lets a sender send five dares a day. */
export const MEMBER_FOR_MS = 8 * 24 * HOUR;

/** A member: signed in, profile and interests saved. */
export async function member(t: Backend, username: string): Promise<Person> {
  const as = signIn(t, username);
  const { uid } = await as.mutation(api.users.ensureViewer, {});
  await as.mutation(api.users.saveUserProfileSecure, profileOf(username));
  await as.mutation(api.users.saveInterests, { interests: ["Humor", "Art"] });
  await setSince(t, uid, Date.now() - MEMBER_FOR_MS);
  return { as, uid, username };
}

/** When the account was made. */
export async function setSince(t: Backend, uid: string, createdAt: number): Promise<void> {
  await patchUser(t, uid, { createdAt });
}

type Role = "support" | "moderator" | "safetyLead" | "admin";

/** Works here from now on; granted as the console and an admin would. */
export async function hire(t: Backend, { uid }: Pick<Person, "uid">, role: Role): Promise<void> {
  const row = { uid, role, grantedBy: "console", grantedAt: Date.now() };
  await read(t, (ctx) => ctx.db.insert("staffMembers", row));
}

/** A member who works here. */
export async function staffMember(t: Backend, username: string, role: Role): Promise<Person> {
  const person = await member(t, username);
  await hire(t, person, role);
  return person;
}

/** What they have earned so far they have heard of long ago. */
async function forgetOwnNews(t: Backend, uid: string): Promise<void> {
  const news = await rowsOf(t, "notifications", { uid, threadId: "progress" });
  await read(t, async (ctx) => {
    for (const { _id } of news) await ctx.db.delete(_id);
  });
}

export async function creator(
  t: Backend,
  username: string,
  prices: { defaultDarePrice?: number; minDareValue?: number; categories?: string[] } = {},
): Promise<Person> {
  const person = await member(t, username);
  await t.mutation(internal.dev.people.assure, { username, ...prices });
  await forgetOwnNews(t, person.uid);
  return person;
}

/** What a creator needs beside the proof of age to be listed: a photo, a bio, a usual price, boundaries of their own. */
export async function makeWhole(t: Backend, { uid }: Person): Promise<void> {
  const photoStorageId = await read(t, (ctx) => ctx.storage.store(new Blob(["a face"])));
  await patchUser(t, uid, { photoStorageId, defaultDarePrice: 1_000, bio: "Ready when you are" });
  const boundaries = { uid, categories: [...DARE_CATEGORIES], maxOpenDares: 5, updatedAt: 0 };
  await read(t, async (ctx) => {
    await ctx.db.insert("boundaries", boundaries);
    await relist(ctx, uid, { now: Date.now() });
  });
}

/** A creator with all of it. */
export async function listedCreator(t: Backend, username: string): Promise<Person> {
  const person = await creator(t, username);
  await makeWhole(t, person);
  return person;
}

export interface Pair {
  t: Backend;
  sender: Person;
  creator: Person;
}
export interface World extends Pair {
  stranger: Person;
}

export const setupWorld = templated(async (): Promise<World> => {
  const t = setupConvex();
  return {
    t,
    sender: await member(t, "nightowl"),
    creator: await creator(t, "papercrown"),
    stranger: await member(t, "passerby"),
  };
});

/** What people earn by the way is told of beside what a test is about. */
const EARNED = ["badge_earned", "badge_withdrawn", "level_up"];

/** Titles of a person's notifications, newest first, but for what they have earned. */
export async function titlesOf(person: Person): Promise<string[]> {
  const news = await person.as.query(api.notifications.recent, {});
  return news.flatMap(({ type, title }) => (EARNED.includes(type) ? [] : [title]));
}

export async function countsOf(world: World): Promise<{ sent: number; received: number; completed: number }> {
  const users = await rowsOf(world.t, "users");
  const sender = users.find(({ uid }) => uid === world.sender.uid);
  const target = users.find(({ uid }) => uid === world.creator.uid);
  return {
    sent: sender?.daresSentCount ?? -1,
    received: target?.daresReceivedCount ?? -1,
    completed: target?.completedDaresCount ?? -1,
  };
}

export async function block(t: Backend, owner: Person, other: Person): Promise<void> {
  const rule = { ownerId: owner.uid, kind: "block" as const, otherId: other.uid, createdAt: Date.now() };
  await read(t, (ctx) => ctx.db.insert("personRules", rule));
}

/** Words of which somebody wants to see nothing there, not even as a part. */
export const muteWords = ({ as }: Person, scope: MuteScope, ...words: string[]) =>
  as.mutation(api.mutedWords.add, { words, part: true, scopes: [scope], lasting: "always" });
