import { describe, expect, it } from "vitest";
import {
  isRunning,
  NO_TOASTS,
  type ToastEvent,
  type ToastInput,
  type ToastStack,
  toastStack,
} from "@/ui/feedback/toastStack";

const START = 1_000;

/** Plays events at moments counted from the start. */
function play(...events: [at: number, event: ToastEvent][]): ToastStack {
  return events.reduce((stack, [at, event]) => toastStack(stack, event, START + at), NO_TOASTS);
}
const shown = (id: number, toast: ToastInput): ToastEvent => ({ type: "shown", id, toast });
const messages = (stack: ToastStack) => stack.toasts.map((toast) => toast.message);
const ticked = { type: "ticked" } as const;

describe("how long a toast stays", () => {
  it.each([
    ["warning", 5_000],
    ["info", 5_000],
    ["success", 4_000],
  ] as const)("ERR-39 ERR-40 CON-26 STA-22 %s leaves by itself after %s ms", (kind, ms) => {
    const show: [number, ToastEvent] = [0, shown(1, { kind, message: "m" })];
    expect(messages(play(show, [ms - 1, ticked]))).toEqual(["m"]);
    expect(messages(play(show, [ms, ticked]))).toEqual([]);
  });

  it.each(["error", "loading"] as const)("ERR-39 CON-26 STA-22 %s stays until it is dismissed", (kind) => {
    const show: [number, ToastEvent] = [0, shown(1, { kind, message: "m" })];
    const stack = play(show, [3_600_000, ticked]);
    expect(messages(stack)).toEqual(["m"]);
    expect(isRunning(stack)).toBe(false);
    expect(messages(play(show, [5, { type: "dismissed", id: 1 }]))).toEqual([]);
  });

  it("ERR-14 a duration that is handed over wins over the kind's own", () => {
    const show: [number, ToastEvent] = [0, shown(1, { kind: "error", message: "m", durationMs: 8_000 })];
    expect(messages(play(show, [7_999, ticked]))).toEqual(["m"]);
    expect(messages(play(show, [8_000, ticked]))).toEqual([]);
  });

  it("2.2.1 time stands still while a person looks closer, and goes on with what was left", () => {
    const stack = play(
      [0, shown(1, { kind: "info", message: "m" })],
      [4_000, { type: "held" }],
      [60_000, ticked],
    );
    expect(stack.toasts[0]?.leftMs).toBe(1_000);
    expect(isRunning(stack)).toBe(false);
    const released = toastStack(stack, { type: "released" }, START + 60_000);
    expect(messages(toastStack(released, ticked, START + 60_999))).toEqual(["m"]);
    expect(messages(toastStack(released, ticked, START + 61_000))).toEqual([]);
  });

  it("dismissing releases what pointing at it had held", () => {
    const stack = play(
      [0, shown(1, { kind: "info", message: "a" })],
      [0, shown(2, { kind: "info", message: "b" })],
      [10, { type: "held" }],
      [20, { type: "dismissed", id: 2 }],
    );
    expect(isRunning(stack)).toBe(true);
  });
});

describe("the stack", () => {
  it("the same words stand there once, with their full time again", () => {
    const stack = play(
      [0, shown(1, { kind: "warning", message: "m" })],
      [4_000, shown(2, { kind: "warning", message: "m" })],
    );
    expect(stack.toasts).toEqual([
      { id: 2, kind: "warning", message: "m", durationMs: 5_000, leftMs: 5_000 },
    ]);
  });

  it("a loading toast becomes its result in its place", () => {
    const stack = play(
      [0, shown(1, { kind: "loading", message: "Saving" })],
      [0, shown(2, { kind: "error", message: "other" })],
      [900, { type: "updated", id: 1, toast: { kind: "success", message: "Saved" } }],
    );
    expect(messages(stack)).toEqual(["Saved", "other"]);
    expect(stack.toasts[0]).toMatchObject({ id: 1, leftMs: 4_000 });
  });

  it("two loading toasts with the same result end as one, and none is left behind", () => {
    const stack = play(
      [0, shown(1, { kind: "loading", message: "Saving" })],
      [0, shown(2, { kind: "loading", message: "Saving" })],
      [500, { type: "updated", id: 1, toast: { kind: "success", message: "Saved" } }],
      [600, { type: "updated", id: 2, toast: { kind: "success", message: "Saved" } }],
    );
    expect(messages(stack)).toEqual(["Saved"]);
  });

  it("is bounded: the oldest that would go by itself goes first, work under way last", () => {
    const four = play(
      [0, shown(1, { kind: "loading", message: "work" })],
      [0, shown(2, { kind: "error", message: "e1" })],
      [0, shown(3, { kind: "info", message: "i1" })],
      [0, shown(4, { kind: "error", message: "e2" })],
    );
    const five = toastStack(four, shown(5, { kind: "error", message: "e3" }), START);
    expect(messages(five)).toEqual(["work", "e1", "e2", "e3"]);
    expect(messages(toastStack(five, shown(6, { kind: "info", message: "i2" }), START))).toEqual([
      "work",
      "e2",
      "e3",
      "i2",
    ]);
  });
});
