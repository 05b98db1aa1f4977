import { ConvexClient } from "convex/browser";
import type { FunctionReturnType } from "convex/server";
import { api } from "../../../convex/_generated/api";
import type { Member } from "../lib/members";

type Page = FunctionReturnType<typeof api.chatMessages.latest>;

/** One device with a chat open: what its screen holds, and every message in the order in which it was first seen. */
export class Session {
  /** Texts as they came. */
  readonly seen: string[] = [];
  /** Pages in which a text stood twice, or two stood in the wrong order. */
  brokenPages = 0;
  /** The first answer of any query that was none. */
  failure: Error | null = null;
  readonly #known = new Set<string>();
  #firstPage: () => void = () => undefined;

  private constructor(
    private readonly client: ConvexClient,
    readonly chatId: string,
    private readonly onText: (text: string, at: number) => void,
  ) {}

  static async open(options: {
    url: string;
    token: Member["token"];
    chatId: string;
    onText: (text: string, at: number) => void;
  }): Promise<Session> {
    const { url, token, chatId, onText } = options;
    const client = new ConvexClient(url, { logger: false });
    client.setAuth(token);
    const session = new Session(client, chatId, onText);
    await session.#follow();
    return session;
  }

  /** What an open chat holds on the app's screen, the bars around it included. */
  #follow(): Promise<void> {
    const { client, chatId } = this;
    const fail = (error: Error): void => {
      this.failure ??= error;
    };
    const ignore = (): void => undefined;
    client.onUpdate(api.chats.get, { chatId }, ignore, fail);
    client.onUpdate(api.chatMarks.marks, { chatId }, ignore, fail);
    client.onUpdate(api.chats.list, { folder: "messages", cursor: null }, ignore, fail);
    client.onUpdate(api.chats.unreadSum, {}, ignore, fail);
    client.onUpdate(api.notifications.recent, {}, ignore, fail);
    client.onUpdate(api.notifications.unseenCount, {}, ignore, fail);
    return new Promise((resolve, reject) => {
      this.#firstPage = resolve;
      const refuse = (error: Error): void => {
        fail(error);
        reject(error);
      };
      client.onUpdate(api.chatMessages.latest, { chatId }, (page) => this.#take(page), refuse);
    });
  }

  #take({ messages }: Page): void {
    const at = performance.now();
    this.#firstPage();
    const isInOrder = messages.every(
      ({ createdAt }, place) => createdAt > (messages[place - 1]?.createdAt ?? 0),
    );
    const texts = new Set(messages.map(({ body }) => body));
    if (!isInOrder || texts.size !== messages.length) this.brokenPages += 1;
    for (const { id, body } of messages) {
      if (this.#known.has(id)) continue;
      this.#known.add(id);
      this.seen.push(body);
      this.onText(body, at);
    }
  }

  async send(text: string): Promise<void> {
    const { chatId, client } = this;
    const answer = await client.mutation(api.chatMessages.send, {
      chatId,
      text,
      clientId: crypto.randomUUID(),
    });
    if (answer.status !== "sent") throw new Error(`"${text}" was ${answer.status}: ${answer.message}`);
  }

  async close(): Promise<void> {
    await this.client.close();
  }
}
