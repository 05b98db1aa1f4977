import { api } from "@convex/_generated/api";
import { EXTRACT_MESSAGES_MAX } from "@convex/domain/limits";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { ConvexError } from "convex/values";
import { describe, expect, it } from "vitest";
import { STORAGE_KEYS } from "@/config/storageKeys";
import type { DareView, Extracts } from "@/features/dares/dare/data";
import { visitStore } from "@/lib/cache/storage";
import { press } from "../../../app/acts";
import { CHAT, message, messagePage, run } from "../../chat/chat/people";
import { openDare } from "./openDare";

const AT = Date.UTC(2026, 10, 21);
const DIALOG = "Your side, for the moderator";
const nothing: Extracts = { chatId: CHAT, sender: [], creator: [] };
const dispute: NonNullable<DareView["dispute"]> = {
  openedBy: "creator",
  openedAt: AT,
  statementsUntil: AT,
  ownStatement: null,
  otherHeard: true,
  decision: null,
};
const disputed: Partial<DareView> = {
  role: "sender",
  status: "disputed",
  actions: ["addStatement"],
  dispute,
};

async function open(part: Partial<DareView> = disputed) {
  const app = await openDare(part);
  return { ...app, said: () => app.argsOf("disputes:addStatement") };
}

const tick = (name: RegExp) => fireEvent.click(screen.getByRole("checkbox", { name }));
const write = (words: string) =>
  fireEvent.change(screen.getByRole("textbox", { name: /Your side/ }), { target: { value: words } });
const send = () =>
  fireEvent.click(within(screen.getByRole("dialog", { name: DIALOG })).getByText("Send statement"));

async function openChat(part?: Partial<DareView>) {
  const app = await open(part);
  press("Make your statement");
  fireEvent.click(await screen.findByRole("button", { name: "Add messages from your chat" }));
  return app;
}

describe("messages beside a statement (product 8)", () => {
  it("looks at the chat only when asked to; loads, fails with a retry, and says when there is none", async () => {
    const { convex } = await open({ ...disputed, dispute: null });
    press("Make your statement");
    const add = await screen.findByRole("button", { name: "Add messages from your chat" });
    expect(convex.subscribed).not.toContain("disputes:extracts");
    fireEvent.click(add);
    expect(await screen.findByRole("status", { name: "Looking for your chat" })).toBeTruthy();
    act(() => convex.refuse(api.disputes.extracts, "unavailable"));
    fireEvent.click(await screen.findByRole("button", { name: "Try Again" }));
    act(() => convex.answer(api.disputes.extracts, { ...nothing, chatId: null }));
    expect(await screen.findByText("You two have no chat.")).toBeTruthy();
    act(() => convex.answer(api.disputes.extracts, nothing));
    expect(await screen.findByRole("status", { name: "Loading your messages" })).toBeTruthy();
    act(() => convex.answer(api.chatMessages.latest, messagePage([])));
    expect(await screen.findByText("This chat has no messages to choose from.")).toBeTruthy();
  });

  it("sends what was ticked, also from an older page; what was taken back or is held has no tick", async () => {
    const { convex, said } = await openChat();
    const gone = [message(61, { deletedAt: AT, body: "" }), message(62, { held: true, mine: true })];
    act(() => {
      convex.answer(api.disputes.extracts, nothing);
      convex.answer(api.chatMessages.latest, messagePage([...run(58, 60), ...gone], { hasOlder: true }));
    });
    const group = await screen.findByRole("group", { name: "Messages with Maya, newest first" });
    const texts = within(group)
      .getAllByRole("checkbox")
      .map((box) => /words \d+/.exec(box.closest("label")?.textContent ?? "")?.[0]);
    expect(texts).toEqual(["words 60", "words 59", "words 58"]);
    tick(/words 59/);
    act(() => convex.answer(api.chatMessages.page, messagePage(run(1, 2))));
    press("Show older");
    await screen.findByText("words 1");
    tick(/words 1$/);
    expect(screen.getByText(`2 of ${EXTRACT_MESSAGES_MAX} chosen`)).toBeTruthy();
    send();
    expect(screen.getByText("Write a few words first.")).toBeTruthy();
    write("There is no hat.");
    send();
    await waitFor(() =>
      expect(said()).toEqual([{ dareId: "dare1", statement: "There is no hat.", messageIds: ["m59", "m1"] }]),
    );
  });

  it("takes no more than the most, and keeps the choice with the draft", async () => {
    const most = EXTRACT_MESSAGES_MAX;
    const chosen = run(1, most - 1).map(({ id }) => id);
    const drafts = { "dare1 Make your statement": { messages: chosen.join(" ") } };
    visitStore.set(STORAGE_KEYS.dareWords, JSON.stringify(drafts));
    const { convex } = await openChat();
    act(() => {
      convex.answer(api.disputes.extracts, nothing);
      convex.answer(api.chatMessages.latest, messagePage(run(most - 1, most + 1)));
    });
    await screen.findByText(`words ${most}`);
    expect(screen.getByText(`${most - 1} of ${most} chosen`)).toBeTruthy();
    tick(new RegExp(`words ${most}$`));
    tick(new RegExp(`words ${most + 1}$`));
    const count = `${most} of ${most} chosen`;
    expect(screen.getByText(count)).toBeTruthy();
    expect(screen.getByText(/That is the maximum/)).toBeTruthy();
    const ticked = screen.getAllByRole<HTMLInputElement>("checkbox").map(({ checked }) => checked);
    expect(ticked).toEqual([false, true, true]);
    press("Not now");
    press("Make your statement");
    expect(await screen.findByText(count)).toBeTruthy();
    press("Choose none");
    expect(screen.queryByText(count)).toBeNull();
  });

  it("the server's word about a message stands beside them, and the words stay", async () => {
    const { convex } = await openChat();
    act(() => {
      convex.answer(api.disputes.extracts, nothing);
      convex.answer(api.chatMessages.latest, messagePage(run(1, 2)));
    });
    await screen.findByText("words 1");
    tick(/words 1$/);
    write("There is no hat.");
    convex.onMutation(api.disputes.addStatement, async () => {
      throw new ConvexError({ code: "invalid-argument", field: "messageIds", message: "Choose again." });
    });
    send();
    expect(await screen.findByText("Choose again.")).toBeTruthy();
    expect(screen.getByRole<HTMLTextAreaElement>("textbox", { name: /Your side/ }).value).toBe(
      "There is no hat.",
    );
  });
});

it("what both have chosen: is shown to both, in order, with who chose and who wrote it", async () => {
  const { convex } = await open({ ...disputed, actions: [] });
  expect(await screen.findByRole("status", { name: "Loading the messages" })).toBeTruthy();
  act(() => convex.answer(api.disputes.extracts, nothing));
  expect(await screen.findByText("Nobody has chosen messages from the chat.")).toBeTruthy();
  act(() => convex.answer(api.disputes.extracts, null));
  expect(screen.getByText("Nobody has chosen messages from the chat.")).toBeTruthy();
  const line = { by: "house", kind: "proof", text: "Plate toast", at: AT } as const;
  act(() => convex.answer(api.disputes.extracts, { ...nothing, sender: [line], creator: [line] }));
  expect(screen.getAllByRole("list", { name: /^Chosen by/ })).toHaveLength(2);
  act(() =>
    convex.answer(api.disputes.extracts, {
      ...nothing,
      sender: [{ by: "creator", kind: "text", text: "I have no hat.", at: AT }],
      creator: [line, { by: "sender", kind: "clip", text: "", at: AT + 1 }],
    }),
  );
  const own = await screen.findByRole("list", { name: "Chosen by you" });
  expect(within(own).getByText(/Maya/)).toBeTruthy();
  expect(within(own).getByText("I have no hat.")).toBeTruthy();
  const theirs = within(screen.getByRole("list", { name: "Chosen by Maya" })).getAllByRole("listitem");
  expect(theirs.map((each) => each.textContent)).toEqual([
    expect.stringMatching(/^Dareloop.*Video: Plate toast$/),
    expect.stringMatching(/A clip$/),
  ]);
});
