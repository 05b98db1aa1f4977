/** The documents of every workload: the same on both servers, about 250 bytes of JSON each. */
export interface Message {
  chat: string;
  author: string;
  body: string;
}

/** With the id and the creation time that a server adds, such a body makes a document of 250 bytes. */
const BODY_CHARACTERS = 125;
const FILLER = "the quick brown fox jumps over the lazy dog and runs on until the line is full. ".repeat(2);

/** What a subscriber is shown at once; a chat never has fewer. */
export const ROWS_SHOWN = 20;

export const chatName = (chat: number): string => `chat-${String(chat).padStart(6, "0")}`;

export function messageOf(chat: string, opening: string): Message {
  const body = `${opening} ${FILLER}`.slice(0, BODY_CHARACTERS);
  return { chat, author: "user-0123456789", body };
}

/** The `index`-th document of a table with so many chats: round after round, one for each chat. */
export function loadedMessage(index: number, chats: number): Message {
  return messageOf(chatName(index % chats), `loaded ${index}`);
}
