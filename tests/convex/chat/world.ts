/** Two people who write to each other, through the public functions. */
import { api } from "@convex/_generated/api";
import type { Doc, Id } from "@convex/_generated/dataModel";
import type { FunctionReturnType } from "convex/server";
import { type Backend, newClientId, read, setupConvex } from "../support/backend";
import { acceptedDare } from "../support/dares";
import { member, type Person } from "../support/people";
import { rowsOf } from "../support/rows";
import { templated } from "../support/template";

export type ChatId = Id<"chats">;
type Answer = FunctionReturnType<typeof api.chatMessages.send>;

export interface Pair {
  t: Backend;
  ada: Person;
  ben: Person;
  chatId: ChatId;
}

export async function followBothWays(one: Person, other: Person): Promise<void> {
  await one.as.mutation(api.follows.follow, { personId: other.uid });
  await other.as.mutation(api.follows.follow, { personId: one.uid });
}

export async function openWith(one: Person, other: Person): Promise<ChatId> {
  return (await one.as.mutation(api.chats.openWith, { personId: other.uid })).chatId;
}

/** That somebody follows is no news here. */
async function forgetNews(t: Backend): Promise<void> {
  await read(t, async (ctx) => {
    for (const { _id } of await ctx.db.query("notifications").take(10)) await ctx.db.delete(_id);
  });
}

/** An open chat in which nothing was said. */
export const openPair = templated(async (): Promise<Pair> => {
  const t = setupConvex();
  const ada = await member(t, "adalarch");
  const ben = await member(t, "benbirch");
  await followBothWays(ada, ben);
  await forgetNews(t);
  return { t, ada, ben, chatId: await openWith(ada, ben) };
});

/** A request that Ada may make: Ben is followed by her. Nothing was written yet. */
export const askingPair = templated(async (): Promise<Pair> => {
  const t = setupConvex();
  const ada = await member(t, "adalarch");
  const ben = await member(t, "benbirch");
  await ada.as.mutation(api.follows.follow, { personId: ben.uid });
  await forgetNews(t);
  return { t, ada, ben, chatId: await openWith(ada, ben) };
});

export async function send(
  person: Person,
  chatId: string,
  text: string,
  more: { clientId?: string; actionId?: string; tag?: string } = {},
): Promise<Answer> {
  return await person.as.mutation(api.chatMessages.send, { chatId, text, clientId: newClientId(), ...more });
}

export async function latest(person: Person, chatId: string) {
  return (await person.as.query(api.chatMessages.latest, { chatId })).messages;
}

/** The texts that somebody has, oldest first; cards by their kind, removed ones as "-". */
export async function textsOf(person: Person, chatId: string): Promise<string[]> {
  return (await latest(person, chatId)).map(({ kind, body, deletedAt }) =>
    deletedAt !== null ? "-" : kind === "text" ? body : kind,
  );
}

export async function listOf(person: Person, folder: "messages" | "requests" | "archived" = "messages") {
  return (await person.as.query(api.chats.list, { folder, cursor: null })).page;
}

/** The names in one folder, newest first. */
export async function namesIn(person: Person, folder?: "messages" | "requests" | "archived") {
  return (await listOf(person, folder)).map(({ other }) => other.username);
}

export const sumOf = (person: Person) => person.as.query(api.chats.unreadSum, {});

export async function headOf(person: Person, chatId: string) {
  const head = await person.as.query(api.chats.get, { chatId });
  if (head === null) throw new Error("no such chat");
  return head;
}

export const rowsIn = ({ t }: { t: Backend }, chatId: ChatId) => rowsOf(t, "chatMessages", { chatId });

/** The message of this text as it is stored. */
export async function rowOf(
  pair: { t: Backend; chatId: ChatId },
  text: string,
): Promise<Doc<"chatMessages">> {
  const row = (await rowsIn(pair, pair.chatId)).find(({ body }) => body === text);
  if (row === undefined) throw new Error(`nothing says ${text}`);
  return row;
}

/** A dare between two, taken, with the chat that it opened. */
export async function dareChat(world: Parameters<typeof acceptedDare>[0]) {
  const dareId = await acceptedDare(world);
  const [row] = await listOf(world.sender);
  if (row === undefined) throw new Error("no chat");
  return { dareId, chatId: row.id };
}
