/** Chats of a person who is in every table: for their erasure. A dare's own chat is there already. */
import { api } from "@convex/_generated/api";
import { type Backend, newClientId, read } from "../../support/backend";
import type { Person } from "../../support/people";
import { putIn } from "../../support/put";

async function say(person: Person, chatId: string, text: string): Promise<void> {
  await person.as.mutation(api.chatMessages.send, { chatId, text, clientId: newClientId() });
}

export async function addChat(
  t: Backend,
  { leaver, other }: { leaver: Person; other: Person },
): Promise<void> {
  const { chatId } = await leaver.as.mutation(api.chats.openWith, { personId: other.uid });
  await say(leaver, chatId, "Words of somebody who leaves");
  await say(other, chatId, "Words of who stays");
  await say(leaver, chatId, "The last words of all");
  const { messages } = await leaver.as.query(api.chatMessages.latest, { chatId });
  const foreign = messages.find(({ body }) => body === "Words of who stays");
  await leaver.as.mutation(api.chatMessages.hide, { messageId: foreign?.id ?? "" });
  const now = Date.now();
  await read(t, async (ctx) => {
    await putIn(ctx, "chatFiles", { chatId, ownerId: leaver.uid, kind: "image", state: "open" });
    for (const { uid } of [leaver, other]) {
      await putIn(ctx, "chatReads", { chatId, uid });
      await putIn(ctx, "chatTyping", { chatId, uid, until: now + 1 });
      await putIn(ctx, "chatRules", { uid, whoMayAsk: "everyone", typingHidden: true });
    }
  });
}
