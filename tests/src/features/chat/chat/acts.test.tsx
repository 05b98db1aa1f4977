import { api } from "@convex/_generated/api";
import { FILE_SENT } from "@convex/domain/chat/attachments";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { ConvexError } from "convex/values";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { CHAT_MARK_MS } from "@/config/limits";
import type { ChatHead, Message } from "@/features/chat/chat/data";
import { actCopy } from "@/features/dares/dare/acts/actCopy.en";
import { mp4 } from "../../../../support/media/mp4";
import { pass } from "../../../app/acts";
import { dareCard } from "../../../app/people";
import { memberConvex, renderMember } from "../../../app/renderMember";
import { CHAT, chatHead, message, messagePage, run } from "./people";

const PATH = `/app/chat/${CHAT}`;

async function open(messages: Message[], head: Partial<ChatHead> = {}, path = PATH) {
  const convex = memberConvex();
  convex.onMutation(api.chatMarks.read, async () => null);
  const address = { url: "/media/x", contentType: "image/webp", expiresAt: 1 };
  convex.onMutation(api.chatMedia.url, async () => address);
  convex.answer(api.chats.get, chatHead(head));
  convex.answer(api.chatMessages.latest, messagePage(messages));
  return await renderMember(path, convex);
}

const callsOf = (app: Awaited<ReturnType<typeof open>>, name: string) =>
  app.convex.calls.filter((call) => call.name === name).map(({ args }) => args);

const { other: _other, updatedAt: _updatedAt, ...card } = dareCard({ status: "accepted" });
const dare = { ...card, edgy: false };

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
});

describe("cards", () => {
  it("its creator stops a running dare from the chat, after one question; nobody else can", async () => {
    const running = { ...dare, role: "creator" as const };
    const app = await open([message(1, { kind: "dare", body: "", dare: running })]);
    app.convex.onMutation(api.dares.withdraw, async () => ({ status: "withdrawn" }));
    const asked = { name: actCopy.stop.action };
    fireEvent.click(await screen.findByRole("button", asked));
    fireEvent.click(await screen.findByRole("button", { name: actCopy.stop.confirm }));
    await waitFor(() => expect(callsOf(app, "dares:withdraw")).toEqual([{ dareId: "dare1" }]));
    const others = [
      message(1, { kind: "dare", body: "", dare: { ...running, status: "completed" } }),
      message(2, { kind: "dare", body: "", dare: { ...running, role: "sender" } }),
    ];
    await act(async () => app.convex.answer(api.chatMessages.latest, messagePage(others)));
    // Each stands there as it stands now, and leads to its page.
    const links = await screen.findAllByRole("link", { name: /Plate toast like a chef/ });
    expect(links.map((link) => link.getAttribute("href"))).toEqual(["/d/dare1", "/d/dare1"]);
    expect(screen.queryByRole("button", asked)).toBeNull();
  });

  it("a proof is watched on its own page, once it may be", async () => {
    const proof = { proofId: "p1" as never, durationMs: 65_000, submittedAt: 1, stand: "ready" } as const;
    const { convex } = await open([message(1, { kind: "proof", body: "", dare, proof })]);
    expect(await screen.findByText("Video, 1:05")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Watch the video" }).getAttribute("href")).toBe(
      "/dare/dare1/proof/p1",
    );
    const checking = message(1, { kind: "proof", body: "", dare, proof: { ...proof, stand: "checking" } });
    await act(async () => convex.answer(api.chatMessages.latest, messagePage([checking])));
    expect(await screen.findByText("This video is being checked.")).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Watch the video" })).toBeNull();
  });
});

describe("highlight", () => {
  it("APP-08 scrolls to the card of that dare, gives it the focus, and marks it for some seconds", async () => {
    const app = await open(run(90, 95), {}, `${PATH}?highlight=dare1`);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
    const asked = vi.fn();
    const wanted = message(12, { kind: "dare", body: "", dare });
    const found = {
      ...messagePage([message(11), wanted, message(13)], { hasOlder: true, hasNewer: true }),
      focusId: wanted.id,
    };
    await act(async () =>
      app.convex.answerBy(api.chatMessages.around, (args) => {
        asked(args);
        return found;
      }),
    );
    const link = await screen.findByRole("link", { name: /Plate toast like a chef/ });
    const row = link.closest("[data-row]");
    await waitFor(() => expect(document.activeElement).toBe(row));
    expect(asked).toHaveBeenCalledWith({ chatId: CHAT, dareId: "dare1" });
    expect(Element.prototype.scrollIntoView).toHaveBeenCalledWith({ block: "center" });
    expect(row?.getAttribute("data-marked")).toBe("true");
    await pass(CHAT_MARK_MS);
    expect(row?.getAttribute("data-marked")).toBeNull();
    // What came later stays one press away.
    fireEvent.click(screen.getByRole("button", { name: "Newest messages" }));
    expect(await screen.findByText("words 95")).toBeTruthy();
  });

  it("APP-08 counts as new only what came after, also where the newest messages are there last", async () => {
    const convex = memberConvex();
    convex.answer(api.chats.get, chatHead());
    const around = messagePage(run(11, 13), { hasOlder: true, hasNewer: true });
    convex.answer(api.chatMessages.around, { ...around, focusId: message(12).id });
    await renderMember(`${PATH}?highlight=dare1`, convex);
    expect(await screen.findByRole("button", { name: "Newest messages" })).toBeTruthy();
    await act(async () =>
      convex.answer(api.chatMessages.latest, messagePage(run(90, 95), { hasOlder: true })),
    );
    expect(screen.getByRole("button", { name: "Newest messages" })).toBeTruthy();
    await act(async () =>
      convex.answer(api.chatMessages.latest, messagePage(run(91, 96), { hasOlder: true })),
    );
    expect(await screen.findByRole("button", { name: "1 new message" })).toBeTruthy();
  });

  it("APP-08 a dare without a card here shows the newest messages and says so", async () => {
    const app = await open(run(1, 2), {}, `${PATH}?highlight=dare9`);
    await act(async () => app.convex.answer(api.chatMessages.around, null));
    expect(await screen.findByText("That dare is not in this chat.")).toBeTruthy();
    expect(screen.getByText("words 2")).toBeTruthy();
  });
});

describe("the menu of a chat", () => {
  const openMenu = async () => {
    fireEvent.click(await screen.findByRole("button", { name: "More about this chat" }));
    return within(await screen.findByRole("dialog", { name: "Chat with Sam" }));
  };

  it("mutes for an hour, eight hours or always, and ends it", async () => {
    const app = await open([]);
    app.convex.onMutation(api.chats.mute, async () => null);
    fireEvent.click((await openMenu()).getByRole("button", { name: "Mute" }));
    fireEvent.click(await screen.findByRole("button", { name: "8 hours" }));
    await waitFor(() => expect(callsOf(app, "chats:mute")).toEqual([{ chatId: CHAT, choice: "8h" }]));
    await act(async () => app.convex.answer(api.chats.get, chatHead({ mutedUntil: 9e15 })));
    expect(screen.getByRole("img", { name: /^Muted/ })).toBeTruthy();
    fireEvent.click((await openMenu()).getByRole("button", { name: "Unmute" }));
    await waitFor(() => expect(callsOf(app, "chats:mute")).toHaveLength(2));
    expect(callsOf(app, "chats:mute")[1]).toEqual({ chatId: CHAT, choice: null });
  });

  it("archives and brings back, and leads to the choices of typing, read marks and who may ask", async () => {
    const app = await open([]);
    app.convex.onMutation(api.chats.archive, async () => null);
    fireEvent.click((await openMenu()).getByRole("button", { name: "Archive" }));
    expect(await screen.findByText(/^Archived\./)).toBeTruthy();
    await act(async () => app.convex.answer(api.chats.get, chatHead({ folder: "archived" })));
    const menu = await openMenu();
    expect(menu.getByRole("button", { name: "Unarchive" })).toBeTruthy();
    app.convex.answer(api.chatMarks.rules, { whoMayAsk: "followers", typingHidden: false, teamTags: [] });
    fireEvent.click(menu.getByRole("button", { name: "Chat privacy" }));
    expect(await screen.findByRole("switch", { name: "Show when I am typing" })).toBeTruthy();
    expect(screen.getByRole("radio", { name: "Nobody" })).toBeTruthy();
  });

  it.each([
    ["Delete chat for me", "Delete this chat for you?", "Delete chat", api.chats.clear, "chats:clear"],
    ["Block Sam", "Block Sam?", "Block Sam", api.blocks.block, "blocks:block"],
  ] as const)("%s asks a question first", async (item, title, answer, mutation, name) => {
    const app = await open(run(1, 1));
    app.convex.onMutation(mutation, async () => null);
    fireEvent.click((await openMenu()).getByRole("button", { name: item }));
    const question = await screen.findByRole("alertdialog", { name: title });
    expect(callsOf(app, name)).toEqual([]);
    fireEvent.click(within(question).getByRole("button", { name: answer }));
    await waitFor(() => expect(callsOf(app, name)).toHaveLength(1));
    if (name === "chats:clear") await waitFor(() => expect(app.path()).toBe("/app/inbox"));
  });

  it("looks for words, and a hit leads to its place", async () => {
    const app = await open(run(90, 95));
    fireEvent.click((await openMenu()).getByRole("button", { name: "Search in this chat" }));
    fireEvent.change(await screen.findByLabelText("Search for"), { target: { value: "toast" } });
    fireEvent.click(screen.getByRole("button", { name: "Search" }));
    const hit = { id: message(7).id, body: "The toast burnt", mine: false, createdAt: 1 };
    await act(async () => app.convex.answer(api.chatMessages.search, [hit]));
    fireEvent.click(await screen.findByRole("button", { name: /The toast burnt/ }));
    const found = { ...messagePage(run(5, 9), { hasNewer: true }), focusId: message(7).id };
    await act(async () => app.convex.answer(api.chatMessages.around, found));
    await waitFor(() => expect(document.activeElement?.textContent).toContain("words 7"));
  });
});

describe("the menu of a message", () => {
  const openMenu = async () => {
    fireEvent.click(await screen.findByRole("button", { name: "More about this message" }));
    return within(await screen.findByRole("dialog", { name: "Message" }));
  };

  it("an own one can be taken back for 24 hours, and deleted for oneself any time", async () => {
    const own = message(1, { mine: true, createdAt: Date.now() - 3_600_000 });
    const app = await open([own]);
    app.convex.onMutation(api.chatMessages.unsend, async () => null);
    fireEvent.click((await openMenu()).getByRole("button", { name: "Unsend for both" }));
    await waitFor(() => expect(callsOf(app, "chatMessages:unsend")).toEqual([{ messageId: own.id }]));
    cleanup();
    await open([message(1, { mine: true, createdAt: Date.now() - 25 * 3_600_000 })]);
    const menu = await openMenu();
    expect(menu.queryByRole("button", { name: "Unsend for both" })).toBeNull();
    expect(menu.getByRole("button", { name: "Delete for me" })).toBeTruthy();
    expect(menu.queryByRole("button", { name: "Report" })).toBeNull();
  });

  it("one of the other can be deleted for oneself and reported", async () => {
    const app = await open([message(1)]);
    app.convex.onMutation(api.chatMessages.hide, async () => null);
    expect((await openMenu()).getByRole("button", { name: "Report" })).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Delete for me" }));
    expect(await screen.findByText("Deleted for you. Sam can still see it.")).toBeTruthy();
  });
});

describe("pictures and clips", () => {
  const media = { kind: "image", width: 800, height: 600, durationMs: null } as const;

  it("stay covered until they are opened, and nothing is fetched before; one's own are open to oneself", async () => {
    const app = await open([
      message(1, { kind: "media", body: "", media }),
      message(2, { kind: "media", body: "", media, mine: true }),
    ]);
    expect(await screen.findByRole("img", { name: "Photo in the chat" })).toBeTruthy();
    expect(screen.getByText("Photo hidden")).toBeTruthy();
    expect(callsOf(app, "chatMedia:url")).toEqual([{ messageId: "m2" }]);
    fireEvent.click(screen.getByRole("button", { name: "Tap to view" }));
    await waitFor(() => expect(callsOf(app, "chatMedia:url").at(-1)).toEqual({ messageId: "m1" }));
  });

  it("can be sent only where both have written", async () => {
    const { convex } = await open([]);
    await screen.findByLabelText("Message to Sam");
    expect(screen.queryByRole("button", { name: "Send a photo or clip" })).toBeNull();
    const may = { write: true, media: true, accept: false };
    act(() => convex.answer(api.chats.get, chatHead({ may })));
    expect(await screen.findByRole("button", { name: "Send a photo or clip" })).toBeTruthy();
  });

  it("that arrived while its answer was lost are followed by another try, and not said to have failed", async () => {
    const { convex } = await open([], { may: { write: true, media: true, accept: false } });
    convex.onMutation(api.chatMedia.mint, async () => ({ uploadUrl: "https://files.test/1" }));
    convex.onMutation(api.chatMedia.send, () => Promise.reject(new Error("network: the answer was lost")));
    vi.stubGlobal("fetch", async () => new Response(JSON.stringify({ storageId: "s1" })));
    const input = await screen.findByLabelText("Send a photo or clip", { selector: "input" });
    const file = new File([mp4()], "a.mp4", { type: "video/mp4" });
    fireEvent.change(input, { target: { files: [file] } });
    expect(convex.calls.filter(({ name }) => name === "chatMedia:mint")).toEqual([]);
    fireEvent.click(await screen.findByRole("button", { name: "Send it" }));
    const again = await screen.findByRole("button", { name: "Retry" });
    const arrived = new ConvexError({ code: "failed-precondition", reason: FILE_SENT });
    convex.onMutation(api.chatMedia.mint, () => Promise.reject(arrived));
    fireEvent.click(again);
    const checked = "Being checked. It appears here by itself.";
    expect(await screen.findByText(checked)).toBeTruthy();
    await act(async () => convex.answer(api.chatMedia.stand, { state: "passed", message: null }));
    await waitFor(() => expect(screen.queryByText(checked)).toBeNull());
  });
});
