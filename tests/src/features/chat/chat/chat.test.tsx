import { api } from "@convex/_generated/api";
import { CHAT_DOOR_MESSAGES } from "@convex/domain/chat/chat";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { STORAGE_KEYS } from "@/config/storageKeys";
import type { ChatHead, Message, MessagePage, QueuedMessage } from "@/features/chat/chat/data";
import { localStore } from "@/lib/cache/storage";
import { press } from "../../../app/acts";
import { memberConvex, renderMember } from "../../../app/renderMember";
import { CHAT, chatHead, message, messagePage, queuedMessage, run } from "./people";

const queue = vi.hoisted(() => ({
  rows: [] as unknown[],
  asked: [] as unknown[],
  arrived: [] as { id: string; answer: unknown }[],
  acts: [] as string[],
  answer: { ok: true } as unknown,
}));
// The queue of acts is proven with its store; here only what this screen asks of it.
vi.mock("@/features/shell/offline", async (original) => ({
  ...(await original<typeof import("@/features/shell/offline")>()),
  useOfflineAction: (type: string) => ({
    enqueue: async (data: object) => {
      queue.asked.push({ type, ...data });
      return queue.answer;
    },
  }),
  useQueued: (type: string) => (type === "message" ? queue.rows : []),
  useArrived: () => queue.arrived,
  useQueueActs: () => ({
    retry: async (id: string) => void queue.acts.push(`retry ${id}`),
    remove: async (id: string) => void queue.acts.push(`remove ${id}`),
  }),
}));

const PATH = `/app/chat/${CHAT}`;
const marks = (part: { typing?: boolean; readUpTo?: number | null } = {}) => ({
  typing: false,
  readUpTo: null,
  ...part,
});

async function open({ head, page }: { head?: ChatHead; page?: MessagePage } = {}) {
  const convex = memberConvex();
  for (const mutation of [api.chatMarks.read, api.chatMarks.typing]) {
    convex.onMutation(mutation, async () => null);
  }
  if (head !== undefined) convex.answer(api.chats.get, head);
  if (page !== undefined) convex.answer(api.chatMessages.latest, page);
  return await renderMember(PATH, convex);
}

const withMessages = (messages: Message[], head: Partial<ChatHead> = {}) =>
  open({ head: chatHead(head), page: messagePage(messages) });
/** A chat in which one may not write, and why. */
const shut = <Why extends "waiting" | "declined" | "blocked">(reason: Why) => ({
  ...{ reason, message: CHAT_DOOR_MESSAGES[reason] },
  may: { write: false, media: false, accept: false },
});
const field = () => screen.findByLabelText("Message to Sam");
const write = async (text: string) => fireEvent.change(await field(), { target: { value: text } });
const callsOf = (app: Awaited<ReturnType<typeof open>>, name: string) =>
  app.convex.calls.filter((call) => call.name === name).map(({ args }) => args);

beforeEach(() => {
  Object.assign(queue, { rows: [], asked: [], arrived: [], acts: [], answer: { ok: true } });
  localStore.remove(STORAGE_KEYS.chatDrafts);
});

describe("a chat", () => {
  it("APP-08 the four states: skeleton, refused with Try Again, nothing said yet, content; and no chat at all", async () => {
    const { convex } = await open();
    expect(await screen.findByRole("status", { name: "Loading the chat" })).toBeTruthy();
    await act(async () => convex.refuse(api.chats.get, "unavailable"));
    expect(await screen.findByRole("button", { name: "Try Again" })).toBeTruthy();
    await act(async () => convex.answer(api.chats.get, chatHead()));
    expect(await screen.findByRole("heading", { level: 1, name: "Sam" })).toBeTruthy();
    expect(screen.getByRole("status", { name: "Loading the messages" })).toBeTruthy();
    await act(async () => convex.answer(api.chatMessages.latest, messagePage([])));
    expect(await screen.findByText(/No messages yet/)).toBeTruthy();
    await act(async () => convex.answer(api.chatMessages.latest, messagePage(run(1, 2))));
    expect(await screen.findByText("words 2")).toBeTruthy();
    await act(async () => convex.answer(api.chats.get, null));
    expect(await screen.findByRole("heading", { name: "Chat not found" })).toBeTruthy();
  });

  it("is a log that is read out politely, with the day, whose words they are, the state of one's own, who types, and silently who is there", async () => {
    const { convex } = await withMessages([message(1), message(2, { mine: true })]);
    const log = await screen.findByRole("log", { name: "Messages with Sam" });
    expect(log.getAttribute("aria-live")).toBe("polite");
    // A day goes up with older messages: it is no place that the log keeps.
    const day = log.querySelector("time:not([title])");
    expect([day?.closest("[role=log]"), day?.closest("[data-row]")]).toEqual([log, null]);
    // Minutes that pass, marks, and one's own words coming back are not read out.
    expect(log.getAttribute("aria-relevant")).toBe("additions");
    for (const time of log.querySelectorAll("time[title]")) {
      expect(time.closest("[aria-live]")?.getAttribute("aria-live")).toBe("off");
    }
    expect(within(log).getByText("words 2").closest("[aria-live]")?.getAttribute("aria-live")).toBe("off");
    expect(within(log).getByText("words 1").closest("[aria-live]")).toBe(log);
    expect(within(log).getByText("Sam:")).toBeTruthy();
    expect(within(log).getByText("You:")).toBeTruthy();
    expect(within(log).getByText("Sent")).toBeTruthy();
    await act(async () => convex.answer(api.chatMarks.marks, marks({ readUpTo: message(2).createdAt })));
    expect(await within(log).findByText("Read")).toBeTruthy();
    expect(within(log).queryByText("Sent")).toBeNull();
    await act(async () => {
      convex.answer(api.chatMarks.marks, marks({ typing: true }));
      convex.answer(api.presence.of, { online: true, lastSeenAt: 0 });
    });
    expect(await screen.findByText("Sam is typing…")).toBeTruthy();
    const online = await screen.findByText("Online now");
    expect(online.closest("[aria-live], [role=status]")).toBeNull();
  });

  it("tells how far one has read, once, while the newest is in view of a page that is looked at", async () => {
    const app = await withMessages(run(1, 2));
    await waitFor(() =>
      expect(callsOf(app, "chatMarks:read")).toEqual([{ chatId: CHAT, upTo: message(2).createdAt }]),
    );
    vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    await act(async () => app.convex.answer(api.chatMessages.latest, messagePage(run(1, 3))));
    expect(callsOf(app, "chatMarks:read")).toHaveLength(1);
    vi.restoreAllMocks();
    await act(async () => document.dispatchEvent(new Event("visibilitychange")));
    await waitFor(() => expect(callsOf(app, "chatMarks:read")).toHaveLength(2));
  });

  it("says what was unsent, what is held, who of a team wrote, and opens addresses only where the sender's may, without a trace", async () => {
    const body = "See https://example.org/x";
    await withMessages(
      [
        message(1, { deletedAt: 5, body: "" }),
        message(2, { mine: true, held: true }),
        message(3, { tag: "Ada" }),
        message(4, { body, links: true }),
        message(5, { body: `${body}2` }),
      ],
      { managed: true },
    );
    expect(await screen.findByText("Managed by a team")).toBeTruthy();
    for (const words of ["Message removed", /Our team checks this message first/, "Written by Ada"])
      expect(screen.getByText(words)).toBeTruthy();
    const links = screen.getAllByRole("link", { name: /example\.org/ });
    expect(links).toHaveLength(1);
    expect(links[0]?.getAttribute("rel")).toBe("nofollow ugc noopener noreferrer");
  });
});

describe("older messages", () => {
  it("come page by page above, without being read out", async () => {
    const { convex } = await open({
      head: chatHead(),
      page: messagePage(run(31, 60), { hasOlder: true }),
    });
    const pages = new Map<string, MessagePage>();
    convex.answerBy(api.chatMessages.page, (args) => pages.get(JSON.stringify(args)));
    fireEvent.click(await screen.findByRole("button", { name: "Older messages" }));
    expect(await screen.findByRole("status", { name: "Loading more messages" })).toBeTruthy();
    expect(screen.getByRole("log").getAttribute("aria-live")).toBe("off");
    const args = { chatId: CHAT, before: message(31).createdAt };
    await act(async () => {
      pages.set(JSON.stringify(args), messagePage(run(1, 30)));
      convex.answerBy(api.chatMessages.page, (asked) => pages.get(JSON.stringify(asked)));
    });
    expect(await screen.findByText("words 1")).toBeTruthy();
    expect(screen.getByText("words 60")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Older messages" })).toBeNull();
    await waitFor(() => expect(screen.getByRole("log").getAttribute("aria-live")).toBe("polite"));
  });
});

describe("writing", () => {
  it("hands the text over under a name of its own, nothing of an empty field, and empties the field only once it is taken", async () => {
    await withMessages([]);
    fireEvent.keyDown(await field(), { key: "Enter" });
    const button = screen.getByRole("button", { name: "Send message" });
    expect(button.getAttribute("aria-disabled")).toBe("true");
    queue.answer = { ok: false, error: { message: "This device cannot keep it." } };
    await write("  Hello   there ");
    expect(button.getAttribute("aria-disabled")).toBeNull();
    expect(queue.asked).toEqual([]);
    press("Send message");
    expect(await screen.findByText("This device cannot keep it.")).toBeTruthy();
    expect(await field()).toHaveProperty("value", "  Hello   there ");
    queue.answer = { ok: true };
    press("Send message");
    await waitFor(async () => expect(await field()).toHaveProperty("value", ""));
    const [first, second] = queue.asked as { type: string; clientId: string; text: string }[];
    expect(first).toMatchObject({ type: "message", chatId: CHAT });
    // The same words after a lost answer are the same message.
    expect(second?.clientId).toBe(first?.clientId);
    await write("Another");
    press("Send message");
    await waitFor(() => expect(queue.asked).toHaveLength(3));
    expect(queue.asked[2]).not.toMatchObject({ clientId: first?.clientId });
  });

  it("keeps a draft for each chat on this device", async () => {
    await withMessages([]);
    await write("Half a thought");
    cleanup();
    await withMessages([]);
    expect(await field()).toHaveProperty("value", "Half a thought");
  });

  it("counts near the end and takes no more than 2,000 characters", async () => {
    await withMessages([]);
    await write("x".repeat(1_700));
    expect(screen.queryByText(/\/2000/)).toBeNull();
    await write("x".repeat(1_900));
    expect(screen.getByText("1900/2000")).toBeTruthy();
    await write("x".repeat(2_001));
    expect(screen.getByText("Use at most 2000 characters.")).toBeTruthy();
    fireEvent.keyDown(await field(), { key: "Enter" });
    expect(queue.asked).toEqual([]);
  });

  it("says that one types, not again at each letter, and names who of a team writes", async () => {
    const app = await withMessages([], { ownTags: ["Ada", "Lin"] });
    await write("Hell");
    await write("Hello");
    expect(callsOf(app, "chatMarks:typing")).toEqual([{ chatId: CHAT }]);
    fireEvent.keyDown(await field(), { key: "Enter" });
    expect(await screen.findByText("Choose who in your team is writing.")).toBeTruthy();
    fireEvent.change(screen.getByLabelText("Who is writing"), { target: { value: "Lin" } });
    fireEvent.keyDown(await field(), { key: "Enter" });
    await waitFor(() => expect(queue.asked[0]).toMatchObject({ text: "Hello", tag: "Lin" }));
  });
});

describe("messages on their way", () => {
  it("stand there at once, marked as what they are; a failed one can be tried again, changed or deleted, a stopped text not as it is", async () => {
    const failed = (n: number, error: object) =>
      queuedMessage(n, { state: "failed", error: error as QueuedMessage["error"] });
    queue.rows = [
      queuedMessage(1),
      failed(2, { message: "You can read this chat, but not reply." }),
      failed(3, { message: "No addresses here.", reason: "text-refused" }),
    ];
    await withMessages([]);
    expect(await screen.findByText("words 1")).toBeTruthy();
    for (const words of [
      "Waiting to be sent",
      "You can read this chat, but not reply.",
      "No addresses here.",
    ])
      expect(screen.getByText(words)).toBeTruthy();
    press("Retry: words 2");
    press("Delete: words 2");
    await waitFor(() => expect(queue.acts).toEqual(["retry q2", "remove q2"]));
    expect(screen.queryByRole("button", { name: "Retry: words 3" })).toBeNull();
    press("Edit: words 3");
    await waitFor(async () => expect(await field()).toHaveProperty("value", "words 3"));
  });

  it("what the server says to the writer alone stands there until it is closed", async () => {
    const answer = { status: "sent", code: "crisis", message: "You are not alone: call 988." };
    queue.arrived = [{ id: "q1", answer }];
    await withMessages([]);
    expect(await screen.findByText("You are not alone: call 988.")).toBeTruthy();
    expect(screen.getByText("Only you see this.")).toBeTruthy();
    press("Close the note");
    expect(screen.queryByText("You are not alone: call 988.")).toBeNull();
  });
});

describe("requests", () => {
  const asked = { state: "request", origin: "request", askedBy: "other", reason: "answer-first" } as const;
  const mayAccept = { write: false, media: false, accept: true };

  it("the asked one answers: no composer, no presence, no read mark", async () => {
    const app = await withMessages(run(1, 1), { ...asked, may: mayAccept, folder: "requests" });
    expect(await screen.findByRole("heading", { name: "Sam wants to message you" })).toBeTruthy();
    expect(screen.queryByLabelText("Message to Sam")).toBeNull();
    await act(async () => app.convex.answer(api.presence.of, { online: true, lastSeenAt: 0 }));
    expect(screen.queryByText("Online now")).toBeNull();
    // The server keeps it from the other; here it only counts as read.
    const read = { chatId: CHAT, upTo: message(1).createdAt };
    await waitFor(() => expect(callsOf(app, "chatMarks:read")).toEqual([read]));
    app.convex.onMutation(api.chats.accept, async () => null);
    press("Accept");
    await waitFor(() => expect(callsOf(app, "chats:accept")).toEqual([{ chatId: CHAT }]));
    await act(async () => app.convex.answer(api.chats.get, chatHead()));
    await waitFor(async () => expect(document.activeElement).toBe(await field()));
    // From now on the other may know.
    await waitFor(() => expect(callsOf(app, "chatMarks:read")).toEqual([read, read]));
  });

  it("Delete turns it down and goes back to the requests", async () => {
    const app = await withMessages(run(1, 1), { ...asked, may: mayAccept, folder: "requests" });
    app.convex.onMutation(api.chats.decline, async () => null);
    fireEvent.click(await screen.findByRole("button", { name: "Delete" }));
    await waitFor(() => expect(app.href()).toBe("/app/inbox?tab=requests"));
    expect(callsOf(app, "chats:decline")).toEqual([{ chatId: CHAT }]);
  });

  it("the one who asks writes one short text without links, then waits", async () => {
    const asking = { state: "request", askedBy: "me", isAsking: true } as const;
    const { convex } = await withMessages([], asking);
    expect(await screen.findByText(/One message, up to 300 characters/)).toBeTruthy();
    await write("x".repeat(301));
    expect(screen.getByText("Use at most 300 characters in a first message.")).toBeTruthy();
    await write("See https://example.org");
    expect(screen.getByText("You can send links once your request is accepted.")).toBeTruthy();
    const waiting = { ...shut("waiting"), state: "request", askedBy: "me" } as const;
    await act(async () => convex.answer(api.chats.get, chatHead(waiting)));
    expect(await screen.findByText(CHAT_DOOR_MESSAGES.waiting)).toBeTruthy();
    expect(screen.queryByLabelText("Message to Sam")).toBeNull();
  });

  it("a declined one can be repeated once its time is over", async () => {
    const declined = { ...shut("declined"), state: "declined", askedBy: "me" } as const;
    const { convex } = await withMessages([], { ...declined, askAgainAt: Date.now() + 60_000 });
    expect(await screen.findByText(CHAT_DOOR_MESSAGES.declined)).toBeTruthy();
    await act(async () =>
      convex.answer(api.chats.get, chatHead({ ...declined, askAgainAt: Date.now() - 60_000 })),
    );
    expect(await field()).toBeTruthy();
  });
});

it("while one cannot write, a failed text is not taken back into a field that is not there", async () => {
  queue.rows = [queuedMessage(1, { state: "failed" })];
  await withMessages([], shut("blocked"));
  expect(await screen.findByText("words 1")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Edit/ })).toBeNull();
  expect(screen.getByRole("button", { name: "Delete: words 1" })).toBeTruthy();
});

it("a block in the middle of a word leaves the chat to be read, and the word on this device", async () => {
  const { convex } = await withMessages(run(1, 2));
  await write("But I");
  await act(async () => convex.answer(api.chats.get, chatHead({ ...shut("blocked"), folder: "hidden" })));
  expect(await screen.findByText(CHAT_DOOR_MESSAGES.blocked)).toBeTruthy();
  expect(screen.getByText("words 2")).toBeTruthy();
  expect(screen.queryByLabelText("Message to Sam")).toBeNull();
  await act(async () => convex.answer(api.chats.get, chatHead()));
  expect(await field()).toHaveProperty("value", "But I");
});
