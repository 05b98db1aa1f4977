import { PROOF_MAX_DURATION_MS } from "@convex/domain/limits";
import { describe, expect, it } from "vitest";
import {
  initialRecorder,
  problemOf,
  type RecorderEvent,
  type RecorderState,
  recordedMs,
  recorder,
  secondsLeft,
} from "@/features/proofs/camera/recorder";
import type { Take } from "@/features/proofs/takes";
import { take as aTake } from "../takeEdit/take";

const take = (durationMs: number): Take => ({ ...aTake, durationMs });
const start = { type: "start", countdownMs: 0, limitMs: PROOF_MAX_DURATION_MS } as const;

function run(from: RecorderState, ...events: [RecorderEvent, number][]): RecorderState {
  return events.reduce((state, [event, now]) => recorder(state, event, now), from);
}

const bare = <Type extends "pause" | "resume" | "stop" | "retake" | "cancel">(type: Type) => ({ type });

const ready = run(initialRecorder, [{ type: "ask" }, 0], [{ type: "opened" }, 0]);

describe("recorder", () => {
  it("goes from asking to a take", () => {
    const state = run(ready, [start, 1000], [{ type: "stop" }, 8000]);
    expect(state).toMatchObject({ kind: "finishing", recordedMs: 7000 });
    expect(recorder(state, { type: "written", take: take(7000) }, 8100)).toMatchObject({ kind: "review" });
  });

  it("pauses do not count", () => {
    const state = run(
      ready,
      [start, 0],
      [{ type: "pause" }, 4000],
      [{ type: "resume" }, 60_000],
      [{ type: "stop" }, 62_000],
    );
    expect(state).toMatchObject({ kind: "finishing", recordedMs: 6000 });
  });

  it("stops by itself at the limit and shows no more than it", () => {
    const recording = recorder(ready, start, 0);
    expect(recorder(recording, { type: "tick" }, PROOF_MAX_DURATION_MS - 1)).toBe(recording);
    expect(recorder(recording, { type: "tick" }, PROOF_MAX_DURATION_MS + 500)).toMatchObject({
      kind: "finishing",
      recordedMs: PROOF_MAX_DURATION_MS,
    });
    expect(recordedMs(recording, PROOF_MAX_DURATION_MS * 2)).toBe(PROOF_MAX_DURATION_MS);
  });

  it("a take under three seconds is not kept and says so", () => {
    const finishing = run(ready, [start, 0], [{ type: "stop" }, 2000]);
    expect(recorder(finishing, { type: "written", take: take(2999) }, 2100)).toEqual({
      kind: "ready",
      tooShort: true,
    });
    expect(recorder(finishing, { type: "written", take: take(3000) }, 2100)).toMatchObject({
      kind: "review",
    });
  });

  it("a kept take comes back to review, and retake asks for the camera again", () => {
    const restored = recorder(initialRecorder, { type: "restored", take: take(5000) }, 0);
    expect(recordedMs(restored, 0)).toBe(5000);
    expect(recorder(restored, { type: "retake" }, 0)).toEqual({ kind: "asking" });
  });

  it("a take of the device comes in between of no take that is being made", () => {
    const other = { type: "restored", take: take(9_000) } as const;
    const rolling = run(ready, [start, 0]);
    expect(recorder(rolling, other, 1_000)).toBe(rolling);
    const counting = run(ready, [{ ...start, countdownMs: 3_000 }, 0]);
    expect(recorder(counting, other, 1_000)).toBe(counting);
    const ending = recorder(rolling, { type: "stop" }, 5_000);
    expect(recorder(ending, other, 5_000)).toBe(ending);
    for (const state of [initialRecorder, ready]) {
      expect(recorder(state, other, 0)).toMatchObject({ kind: "review", take: other.take });
    }
  });

  it("ignores buttons that do not belong to the state", () => {
    for (const event of [start, ...(["pause", "resume", "stop", "retake", "cancel"] as const).map(bare)]) {
      expect(recorder(initialRecorder, event, 0)).toBe(initialRecorder);
    }
    const paused = run(ready, [start, 0], [{ type: "pause" }, 10]);
    expect(recorder(paused, { type: "pause" }, 20)).toBe(paused);
  });

  it("a camera that is taken away in the middle leaves what was recorded", () => {
    const recording = recorder(ready, start, 0);
    const finishing = recorder(recording, { type: "lost" }, 9_000);
    expect(finishing).toMatchObject({ kind: "finishing", recordedMs: 9_000 });
    expect(recorder(finishing, { type: "lost" }, 9_100)).toBe(finishing);
    expect(recorder(finishing, { type: "written", take: take(9_000) }, 9_200)).toMatchObject({
      kind: "review",
      end: "lost",
    });
  });

  it("a camera taken away before anything worth keeping is a problem to be told", () => {
    const failed = { kind: "problem", problem: "failed" };
    expect(recorder(ready, { type: "lost" }, 0)).toEqual(failed);
    const short = run(
      ready,
      [start, 0],
      [{ type: "lost" }, 1_000],
      [{ type: "written", take: take(1_000) }, 1_100],
    );
    expect(short).toEqual(failed);
  });

  it("APP-22 counts down before it records, and a countdown can be called off", () => {
    const counting = recorder(ready, { ...start, countdownMs: 3_000 }, 1_000);
    expect([1_000, 1_999, 3_000, 3_999].map((now) => secondsLeft(counting, now))).toEqual([3, 3, 1, 1]);
    // A page clock of long ago.
    expect(secondsLeft(counting, 0)).toBe(3);
    expect(recorder(counting, { type: "tick" }, 3_999)).toBe(counting);
    expect(recorder(counting, { type: "tick" }, 4_100)).toMatchObject({ kind: "recording", since: 4_100 });
    expect(recorder(counting, { type: "cancel" }, 2_000)).toEqual({ kind: "ready", tooShort: false });
    expect(recorder(counting, { type: "lost" }, 2_000)).toMatchObject({ kind: "problem" });
  });

  it("ends where the device's room ends, and says why", () => {
    const short = recorder(ready, { ...start, limitMs: 20_000 }, 0);
    expect(recorder(short, { type: "tick" }, 20_000)).toMatchObject({
      kind: "finishing",
      recordedMs: 20_000,
    });
    const full = recorder(short, { type: "full" }, 8_000);
    expect(full).toMatchObject({ kind: "finishing", end: "full" });
    expect(recorder(full, { type: "written", take: take(8_000) }, 8_100)).toMatchObject({ end: "full" });
    expect(recorder(full, { type: "written", take: take(1_000) }, 8_100)).toEqual({
      kind: "problem",
      problem: "noRoom",
    });
  });

  it("a problem at any moment has a way to ask again", () => {
    const broken = recorder(ready, { type: "problem", problem: "busy" }, 0);
    expect(recorder(broken, { type: "ask" }, 0)).toEqual({ kind: "asking" });
  });
});

it("turns browser errors into the few cases a person can act on", () => {
  const named = (name: string) => new DOMException("x", name);
  expect(
    [
      "NotAllowedError",
      "NotFoundError",
      "OverconstrainedError",
      "NotReadableError",
      "NotSupportedError",
      "Odd",
    ].map((name) => problemOf(named(name))),
  ).toEqual(["denied", "noCamera", "noCamera", "busy", "unsupported", "failed"]);
});
