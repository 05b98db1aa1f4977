import { expect, it } from "vitest";
import { messageAnswer, TEXT_REFUSED } from "@/offline/message";
import type { SendOutcome } from "@/offline/outcome";
import { readAction } from "@/offline/registry";
import { replay } from "@/offline/replay";
import { nextToSend } from "@/offline/rules";
import { entry, memoryStore, NOW, replayPorts, SCOPE } from "./support";

const message = (seq: number, chatId = "c1") =>
  entry({
    seq,
    type: "message",
    data: { chatId, clientId: `m${seq}`, text: `text ${seq}` },
    subject: `message:${chatId}`,
  });

const refused = { status: "refused", code: "contact", message: "No addresses here." };
const sent = { status: "sent", code: null, message: null };

it("ENT-46 go out in the order of writing, each once, under the device's own name", async () => {
  const store = memoryStore([message(1), message(2), message(3)]);
  const texts: unknown[] = [];
  const { ports } = replayPorts(store, {
    answer: ({ mutation, args }): SendOutcome => {
      texts.push([mutation, args.text, args.clientId, args.actionId]);
      return { kind: "done", answer: sent };
    },
  });
  await replay(ports, SCOPE, true);
  await replay(ports, SCOPE, true);
  expect(texts).toEqual([1, 2, 3].map((seq) => ["chatMessages:send", `text ${seq}`, `m${seq}`, `a${seq}`]));
  expect(store.rows()).toEqual([]);
});

it("a refusal that comes as an answer stays with its words, and the next ones go on", async () => {
  const store = memoryStore([message(1), message(2)]);
  const { ports, sent: tried } = replayPorts(store, {
    answer: (_call, { id }) => ({ kind: "done", answer: id === "a1" ? refused : sent }),
  });
  await replay(ports, SCOPE, true);
  expect(tried).toEqual(["a1", "a2"]);
  const [left, ...others] = store.rows();
  expect(others).toEqual([]);
  expect(left).toMatchObject({
    id: "a1",
    state: "failed",
    lastError: { code: "failed-precondition", message: "No addresses here.", reason: TEXT_REFUSED },
  });
});

it("one that waits for its turn still holds up those behind it", () => {
  const busy = { ...message(1), setbacks: 1, attempts: 1, retryAt: NOW + 5_000 };
  expect(nextToSend([busy, message(2)], NOW)).toEqual({ send: null, wakeAt: NOW + 5_000 });
  const failed = { ...message(1), state: "failed" as const };
  expect(nextToSend([failed, message(2)], NOW).send?.id).toBe("a2");
});

it("the answer is told to the tab that sent it", async () => {
  const store = memoryStore([message(1)]);
  const told: unknown[] = [];
  const { ports } = replayPorts(store, {
    answer: () => ({ kind: "done", answer: sent }),
    announce: (id, answer) => told.push([id, answer]),
  });
  await replay(ports, SCOPE, true);
  expect(told.at(-1)).toEqual(["a1", sent]);
  expect(messageAnswer(sent)).toEqual(sent);
  expect(messageAnswer({ done: true })).toBeNull();
});

it("of two read marks of one chat only the farthest is sent", () => {
  const older = { chatId: "c1", upTo: 5 };
  const newer = readAction("readMarks", { chatId: "c1", upTo: 9 });
  expect(newer?.subject).toBe("chat:c1");
  expect(newer?.takeIn(older)).toEqual({ chatId: "c1", upTo: 9 });
  expect(readAction("readMarks", older)?.takeIn({ chatId: "c1", upTo: 9 })).toEqual({
    chatId: "c1",
    upTo: 9,
  });
  expect(newer?.takeIn({ ids: ["n1"] })).toBeNull();
  expect(newer?.call("act")).toEqual({
    mutation: "chatMarks:read",
    args: { chatId: "c1", upTo: 9, actionId: "act" },
  });
});
