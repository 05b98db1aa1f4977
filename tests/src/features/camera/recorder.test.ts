import { PROOF_MAX_DURATION_MS } from "@convex/domain/limits";
import { describe, expect, it } from "vitest";
import {
  initialRecorder,
  problemOf,
  type RecorderEvent,
  type RecorderState,
  recordedMs,
  recorder,
  type Take,
} from "@/features/camera/recorder";

const take = (durationMs: number): Take => ({
  blob: new Blob(["x"]),
  mimeType: "video/webm",
  durationMs,
  clientId: "c1",
  recordedAt: 1,
});

function run(events: [RecorderEvent, number][], from: RecorderState = initialRecorder): RecorderState {
  return events.reduce((state, [event, now]) => recorder(state, event, now), from);
}

const ready = run([
  [{ type: "ask" }, 0],
  [{ type: "opened" }, 0],
]);

describe("recorder", () => {
  it("goes from asking to a take", () => {
    const state = run(
      [
        [{ type: "start" }, 1000],
        [{ type: "stop" }, 8000],
      ],
      ready,
    );
    expect(state).toMatchObject({ kind: "finishing", recordedMs: 7000 });
    expect(recorder(state, { type: "written", take: take(7000) }, 8100)).toMatchObject({ kind: "review" });
  });

  it("pauses do not count", () => {
    const state = run(
      [
        [{ type: "start" }, 0],
        [{ type: "pause" }, 4000],
        [{ type: "resume" }, 60_000],
        [{ type: "stop" }, 62_000],
      ],
      ready,
    );
    expect(state).toMatchObject({ kind: "finishing", recordedMs: 6000 });
  });

  it("stops by itself at the limit and shows no more than it", () => {
    const recording = recorder(ready, { type: "start" }, 0);
    expect(recorder(recording, { type: "tick" }, PROOF_MAX_DURATION_MS - 1)).toBe(recording);
    expect(recorder(recording, { type: "tick" }, PROOF_MAX_DURATION_MS + 500)).toMatchObject({
      kind: "finishing",
      recordedMs: PROOF_MAX_DURATION_MS,
    });
    expect(recordedMs(recording, PROOF_MAX_DURATION_MS * 2)).toBe(PROOF_MAX_DURATION_MS);
  });

  it("a take under three seconds is not kept and says so", () => {
    const finishing = run(
      [
        [{ type: "start" }, 0],
        [{ type: "stop" }, 2000],
      ],
      ready,
    );
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

  it("ignores buttons that do not belong to the state", () => {
    for (const type of ["start", "pause", "resume", "stop", "retake"] as const) {
      expect(recorder(initialRecorder, { type }, 0)).toBe(initialRecorder);
    }
    const paused = run(
      [
        [{ type: "start" }, 0],
        [{ type: "pause" }, 10],
      ],
      ready,
    );
    expect(recorder(paused, { type: "pause" }, 20)).toBe(paused);
  });

  it("a camera that is taken away in the middle leaves what was recorded", () => {
    const recording = recorder(ready, { type: "start" }, 0);
    const finishing = recorder(recording, { type: "lost" }, 9_000);
    expect(finishing).toMatchObject({ kind: "finishing", recordedMs: 9_000 });
    expect(recorder(finishing, { type: "lost" }, 9_100)).toBe(finishing);
    expect(recorder(finishing, { type: "written", take: take(9_000) }, 9_200)).toMatchObject({
      kind: "review",
    });
  });

  it("a camera taken away before anything worth keeping is a problem to be told", () => {
    const failed = { kind: "problem", problem: "failed" };
    expect(recorder(ready, { type: "lost" }, 0)).toEqual(failed);
    const short = run(
      [
        [{ type: "start" }, 0],
        [{ type: "lost" }, 1_000],
        [{ type: "written", take: take(1_000) }, 1_100],
      ],
      ready,
    );
    expect(short).toEqual(failed);
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
