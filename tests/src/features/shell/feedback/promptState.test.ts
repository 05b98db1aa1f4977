import { describe, expect, it } from "vitest";
import { FEEDBACK_PROMPT_AFTER_MS, FEEDBACK_PROMPT_PAUSE_MS } from "@/config/limits";
import { readAskedAt, rememberAsked } from "@/features/shell/feedback/askedAt";
import { feedbackPrompt, type PromptState, promptAtStart } from "@/features/shell/feedback/promptState";
import { mapStorage } from "../../../lib/cache/mapStorage";

const START = Date.UTC(2026, 10, 22);
const DAY_MS = 86_400_000;
const tick = (state: PromptState, at: number, quiet = false) =>
  feedbackPrompt(state, { type: "ticked", quiet }, at);

describe("feedback prompt, as a reducer", () => {
  it("SHL-23 CON-55 comes 45 s after the start, not a millisecond before", () => {
    expect(FEEDBACK_PROMPT_AFTER_MS).toBe(45_000);
    const start = promptAtStart(null, START);
    expect(tick(start, START + 44_999)).toBe(start);
    expect(tick(start, START + 45_000)).toEqual({ kind: "due" });
  });

  it("SHL-24 not again for 30 days, then again", () => {
    expect(FEEDBACK_PROMPT_PAUSE_MS).toBe(30 * DAY_MS);
    expect(promptAtStart(START - 30 * DAY_MS + 1, START)).toEqual({ kind: "done" });
    expect(promptAtStart(START - 30 * DAY_MS, START)).toEqual({ kind: "waiting", dueAt: START + 45_000 });
  });

  it("SHL-24 never while the screen must be left alone; later, once it may be covered", () => {
    const start = promptAtStart(null, START);
    const during = tick(start, START + 60_000, true);
    expect(during.kind).toBe("waiting");
    expect(tick(during, START + 61_000)).toEqual({ kind: "due" });
  });

  it("SHL-24 an answer ends it for this visit", () => {
    const due = tick(promptAtStart(null, START), START + 45_000);
    const done = feedbackPrompt(due, { type: "answered" }, START + 50_000);
    expect(done).toEqual({ kind: "done" });
    expect(tick(done, START + 10 * DAY_MS)).toBe(done);
  });
});

describe("what is remembered", () => {
  it("SHL-24 the moment of asking, once for a device and without a person's name", () => {
    const { storage, kept } = mapStorage();
    rememberAsked(storage, START);
    rememberAsked(storage, START + 1);
    expect(readAskedAt(storage, START + 5)).toBe(START + 1);
    expect([...kept.keys()]).toEqual(["feedback:askedAt"]);
  });

  it("a broken or future value never silences the prompt for longer than 30 days", () => {
    const { storage } = mapStorage();
    storage.set("feedback:askedAt", "soon");
    expect(readAskedAt(storage, START)).toBeNull();
    rememberAsked(storage, START + 400 * DAY_MS);
    expect(readAskedAt(storage, START)).toBe(START);
  });
});
