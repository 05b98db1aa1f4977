/** Who hears of a message (product 14): one notice for a chat and sender, the newest words in it. */
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { chatNews, messageKey } from "../../domain/chat/notices";
import { notify, withdraw } from "../notifications/notifications";

type Message = Doc<"chatMessages">;

interface Told {
  /** Who hears of it. */
  uid: string;
  by: Doc<"users">;
  message: Message;
  isRequest: boolean;
  now: number;
}

/** Product 14: requests are gathered in one place, whoever asks. */
const REQUESTS_THREAD = "requests";

const nameOf = ({ displayName, username }: Doc<"users">): string => displayName ?? username ?? "";

const bodyOf = (name: string, { kind, body }: Message): string =>
  kind === "media" ? chatNews.media({ name }) : chatNews.message({ name, text: body });

/** A stranger's words stay in Requests: nothing of them stands on a lock screen. */
export async function tellOfMessage(ctx: MutationCtx, told: Told): Promise<void> {
  const { uid, by, message, isRequest, now } = told;
  const name = nameOf(by);
  await notify(ctx, {
    ...{ uid, now, fromUid: by.uid, link: `/app/chat/${message.chatId}` },
    threadId: isRequest ? REQUESTS_THREAD : message.chatId,
    type: isRequest ? "message_request" : "message",
    body: isRequest ? chatNews.request({ name }) : bodyOf(name, message),
    dedupeKey: messageKey(message.chatId, by.uid),
  });
}

/** Unsent: its words leave the notice, too. Nothing where the notice tells of a newer one. */
export async function withdrawMessage(
  ctx: MutationCtx,
  { uid, message }: { uid: string; message: Message },
): Promise<void> {
  const { chatId, senderId, createdAt } = message;
  await withdraw(ctx, { uid, dedupeKey: messageKey(chatId, senderId), upTo: createdAt });
}
