import { describe, expect, it } from "vitest";
import {
  isUnderWay,
  NO_SHARE,
  type ShareEvent,
  type ShareState,
  shareState,
} from "@/features/feed/share/shareMachine";

const NOW = 1_000_000;
const play = (state: ShareState, ...events: ShareEvent[]): ShareState =>
  events.reduce((before, event) => shareState(before, event, NOW), state);
const sharing = play(NO_SHARE, { type: "pressed" });
const lost: ShareEvent = { type: "unreachable" };

describe("one share at a time", () => {
  it("ERR-26 a second press during a share is told so and changes nothing else", () => {
    const again = play(sharing, { type: "pressed" });
    expect(again).toEqual({
      ...sharing,
      says: { kind: "warning", message: "Share already in progress. Please wait..." },
    });
    expect(play(NO_SHARE, { type: "pressed" }, { type: "shutOut" })).toMatchObject({
      phase: "locked",
      says: { message: "Share already in progress. Please wait..." },
    });
  });

  it("CON-36 a share that never ends holds its lock for 30 s", () => {
    expect(isUnderWay(sharing, NOW + 29_999)).toBe(true);
    expect(isUnderWay(sharing, NOW + 30_000)).toBe(false);
    expect(shareState(sharing, { type: "pressed" }, NOW + 30_000)).toMatchObject({
      phase: "sharing",
      until: NOW + 60_000,
      says: null,
    });
    const locked = play(sharing, { type: "shutOut" });
    expect(shareState(locked, { type: "ticked" }, NOW + 29_999)).toBe(locked);
    expect(shareState(locked, { type: "ticked" }, NOW + 30_000)).toEqual(NO_SHARE);
  });
});

describe("a failing network", () => {
  it("CON-38 ERR-31 is tried three times more, after 2, 4 and 8 seconds", () => {
    let state = sharing;
    for (const [n, pauseMs] of [2_000, 4_000, 8_000].entries()) {
      state = play(state, lost);
      expect(state).toMatchObject({
        phase: "retrying",
        retryAt: NOW + pauseMs,
        says: { kind: "loading", message: `Network error. Retrying... (${n + 1}/3)` },
      });
      expect(shareState(state, { type: "ticked" }, NOW + pauseMs - 1)).toBe(state);
      state = shareState(state, { type: "ticked" }, NOW + pauseMs);
      expect(state.phase).toBe("sharing");
    }
  });

  it("ERR-32 then it is over", () => {
    const given = play(sharing, lost, lost, lost, lost);
    expect(given).toEqual({
      ...NO_SHARE,
      says: {
        kind: "error",
        message: "Network error persists. Please check your connection and try again.",
      },
    });
  });
});

describe("the end", () => {
  it.each(["system", "link", "left"] as const)("%s needs no word of ours", (way) => {
    expect(play(sharing, { type: "ended", way })).toEqual(NO_SHARE);
  });

  it("ERR-33 says when the link was copied, and when nothing came of it", () => {
    expect(play(sharing, { type: "ended", way: "copy" }).says).toEqual({
      kind: "success",
      message: "Link copied",
    });
    expect(play(sharing, { type: "ended", way: "failed" }).says).toEqual({
      kind: "error",
      message: "Sharing failed. Please try again.",
    });
  });

  it("ERR-25 without a connection it waits, which is told and holds up no other share", () => {
    const queued = play(sharing, { type: "ended", way: "system" }, { type: "queued" });
    expect(queued).toMatchObject({
      phase: "queued",
      says: {
        kind: "info",
        message: "You are offline. Your share will be processed when you reconnect.",
      },
    });
    expect(play(queued, { type: "pressed" })).toEqual(sharing);
    expect(play(sharing, { type: "queued" })).toMatchObject({ phase: "sharing", until: sharing.until });
    expect(play(sharing, { type: "uncounted", message: "No." })).toMatchObject({ phase: "sharing" });
  });
});
