import { TYPING_AGAIN_MS } from "@convex/domain/chat/chat";
import { CRISIS_CODE } from "@convex/domain/chat/screening";
import { act, renderHook } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { CHAT_DRAFTS_MAX } from "@/config/limits";
import { STORAGE_KEYS } from "@/config/storageKeys";
import { pressOf, sendsOn } from "@/features/chat/chat/keys";
import { NOT_TYPING, readMark, typingSignal } from "@/features/chat/chat/marks";
import { HELP_CODE } from "@/features/chat/chat/notes";
import { newSince, ownMarks, rowsOf } from "@/features/chat/chat/rows";
import { parseChatSearch } from "@/features/chat/chat/search";
import { draftOf, keepDraft, useDraft } from "@/features/chat/chat/useDraft";
import { fittedSize, kindOfFile } from "@/features/chat/chat/useSendMedia";
import { localStore } from "@/lib/cache/storage";
import { message, NOON, queuedMessage, run } from "./people";

it("APP-08 `highlight` names a dare; anything else is left out", () => {
  expect(parseChatSearch({ highlight: "dare1" })).toEqual({ highlight: "dare1" });
  for (const raw of [{}, { highlight: "" }, { highlight: 5 }, { highlight: ["dare1"] }, { other: "x" }]) {
    expect(parseChatSearch(raw)).toEqual({});
  }
});

describe("what stands in the log", () => {
  it("separates the days of the reader, and puts what waits below what has arrived", () => {
    const yesterday = message(1, { createdAt: NOON - 48 * 3_600_000 });
    const rows = rowsOf([yesterday, message(2)], [queuedMessage(3)], 0);
    expect(rows.map(({ kind }) => kind)).toEqual(["day", "message", "day", "message", "queued"]);
  });

  it("shows a message once while it goes from the device to the server, under the same key", () => {
    const waits = rowsOf([message(1)], [queuedMessage(2)], 0);
    const arrived = rowsOf([message(1), message(2, { mine: true })], [queuedMessage(2)], 0);
    expect(arrived.filter(({ kind }) => kind === "queued")).toEqual([]);
    expect(arrived.at(-1)?.key).toBe(waits.at(-1)?.key);
  });

  it("keeps the order of writing of what waits", () => {
    const rows = rowsOf([], [queuedMessage(5), queuedMessage(6), queuedMessage(7)], 0);
    expect(rows.flatMap((row) => (row.kind === "queued" ? [row.queued.id] : []))).toEqual(["q5", "q6", "q7"]);
  });

  it("says Sent at the newest own message and Read at the newest that was read, never at a held one", () => {
    const own = [1, 2, 3].map((n) => message(n, { mine: true }));
    expect([...ownMarks(own, message(2).createdAt)]).toEqual([
      ["m3", "sent"],
      ["m2", "read"],
    ]);
    expect([...ownMarks(own, message(9).createdAt)]).toEqual([["m3", "read"]]);
    expect([...ownMarks([...own, message(4, { mine: true, held: true })], 0)]).toEqual([["m3", "sent"]]);
    expect([...ownMarks(run(1, 3), message(9).createdAt)]).toEqual([]);
  });

  it("counts only what the other wrote since", () => {
    expect(newSince([...run(1, 4), message(5, { mine: true })], message(2).createdAt)).toBe(2);
  });
});

describe("the typing signal", () => {
  const wrote = (text: string) => ({ type: "wrote", text }) as const;

  it("is given with the first letter, again only every four seconds, and anew after a message", () => {
    const first = typingSignal(NOT_TYPING, wrote("H"), NOON);
    expect(first).toEqual({ toldAt: NOON, isDue: true });
    const soon = typingSignal(first, wrote("He"), NOON + TYPING_AGAIN_MS - 1);
    expect(soon).toEqual({ toldAt: NOON, isDue: false });
    expect(typingSignal(soon, wrote("Hel"), NOON + TYPING_AGAIN_MS).isDue).toBe(true);
    const sent = typingSignal(soon, { type: "sent" }, NOON + 1_000);
    expect(typingSignal(sent, wrote("A"), NOON + 1_001).isDue).toBe(true);
  });

  it("says nothing of an emptied field", () => {
    expect(typingSignal(NOT_TYPING, wrote("  "), NOON)).toEqual(NOT_TYPING);
  });
});

describe("the read mark", () => {
  const facts = { messages: run(1, 3), toldUpTo: 0, isInView: true, isVisible: true };

  it("goes up to the newest message of the other, only while it is in view of a page that is looked at", () => {
    expect(readMark(facts)).toBe(message(3).createdAt);
    expect(readMark({ ...facts, isInView: false })).toBeNull();
    expect(readMark({ ...facts, isVisible: false })).toBeNull();
    const withOwn = [...facts.messages, message(4, { mine: true })];
    expect(readMark({ ...facts, messages: withOwn })).toBe(message(3).createdAt);
  });

  it("is said once for one place", () => {
    expect(readMark({ ...facts, toldUpTo: message(3).createdAt })).toBeNull();
    expect(readMark({ ...facts, messages: run(1, 4), toldUpTo: message(3).createdAt })).toBe(
      message(4).createdAt,
    );
  });
});

describe("keys of the composer", () => {
  const enter = { key: "Enter", shiftKey: false, ctrlKey: false, metaKey: false, isComposing: false };

  it("Enter sends with a keyboard, begins a line on a touch device; Shift+Enter always begins one", () => {
    expect(sendsOn(enter, false)).toBe(true);
    expect(sendsOn(enter, true)).toBe(false);
    expect(sendsOn({ ...enter, shiftKey: true }, false)).toBe(false);
    expect(sendsOn({ ...enter, ctrlKey: true }, true)).toBe(true);
    expect(sendsOn({ ...enter, key: "a" }, false)).toBe(false);
  });

  it("Enter chooses a word of an input method and sends nothing", () => {
    expect(sendsOn({ ...enter, isComposing: true }, false)).toBe(false);
  });

  it("nor where the browser has ended the word before it tells of the key", () => {
    const pressed = (keyCode: number) =>
      pressOf({ ...enter, nativeEvent: new KeyboardEvent("keydown", { key: "Enter", keyCode }) });
    expect(sendsOn(pressed(13), false)).toBe(true);
    expect(sendsOn(pressed(229), false)).toBe(false);
  });
});

describe("drafts", () => {
  const at = (chatId: string) => ({ owner: "me", chatId });
  beforeEach(() => localStore.remove(STORAGE_KEYS.chatDrafts));

  it("stay on the device, one for each chat, and go with an empty field", () => {
    keepDraft(at("c1"), "Half a thought");
    keepDraft(at("c2"), "Another");
    expect(["c1", "c2", "c3"].map((chatId) => draftOf(at(chatId)))).toEqual([
      "Half a thought",
      "Another",
      "",
    ]);
    keepDraft(at("c1"), " ");
    keepDraft(at("c2"), "");
    expect(localStore.get(STORAGE_KEYS.chatDrafts)).toBeNull();
  });

  it("the oldest makes room; what is no such record counts as nothing", () => {
    for (let n = 0; n <= CHAT_DRAFTS_MAX; n += 1) keepDraft(at(`c${n}`), "x");
    const left = ["c0", "c1", `c${CHAT_DRAFTS_MAX}`].map((chatId) => draftOf(at(chatId)));
    expect(left).toEqual(["", "x", "x"]);
    localStore.set(STORAGE_KEYS.chatDrafts, "{cut");
    expect(draftOf(at("c1"))).toBe("");
    localStore.set(STORAGE_KEYS.chatDrafts, '{"owner":"me","drafts":{}}');
    expect(draftOf(at("toString"))).toBe("");
  });

  it("are of one person: the next one on this device, perhaps the other of the very chat, reads none", () => {
    keepDraft(at("c1"), "Between us");
    expect(draftOf({ owner: "other", chatId: "c1" })).toBe("");
    keepDraft({ owner: "other", chatId: "c2" }, "Mine");
    expect(localStore.get(STORAGE_KEYS.chatDrafts)).not.toContain("Between us");
  });

  it("are gone once somebody has the words, also where the chat was left meanwhile", () => {
    const { result, unmount } = renderHook(() => useDraft("c1", "me"));
    act(() => result.current.write("Hello"));
    expect(draftOf(at("c1"))).toBe("Hello");
    const { taken } = result.current;
    unmount();
    taken("Hello");
    expect(draftOf(at("c1"))).toBe("");
  });
});

it("help in a crisis is known by the code that the server gives it", () => {
  expect(HELP_CODE).toBe(CRISIS_CODE);
});

it("a picture keeps its shape and grows no larger; other files are none", () => {
  expect(fittedSize(4_000, 3_000)).toEqual({ width: 1_600, height: 1_200 });
  expect(fittedSize(300, 600)).toEqual({ width: 300, height: 600 });
  expect(kindOfFile({ type: "image/png" })).toBe("image");
  expect(kindOfFile({ type: "video/mp4" })).toBe("clip");
  expect(kindOfFile({ type: "text/html" })).toBeNull();
});
