import { PROOF_MAX_DURATION_MS } from "@convex/domain/limits";
import { describe, expect, it } from "vitest";
import { actOfKey, firstState, nextRate, playerReducer, RATES } from "@/ui/player/playerState";
import { renewAfter } from "@/ui/player/useAddress";
import { EMPTY_STAGE, type Stage, type StageEvent, stageReducer } from "@/ui/player/useFeedStage";

const MINUTE_MS = 60_000;
const state = { ...firstState(MINUTE_MS, true), atMs: 30_000 };

describe("a player", () => {
  it("shows what the element says, inside the measured length", () => {
    const played = playerReducer(state, { type: "played" });
    expect(played.isPlaying).toBe(true);
    expect(playerReducer(played, { type: "paused" }).isPlaying).toBe(false);
    expect(playerReducer(played, { type: "waiting" }).isWaiting).toBe(true);
    expect(playerReducer(state, { type: "moved", atMs: 99_000 }).atMs).toBe(MINUTE_MS);
    expect(playerReducer(state, { type: "moved", atMs: -5 }).atMs).toBe(0);
    expect(playerReducer(state, { type: "length", durationMs: Number.POSITIVE_INFINITY })).toBe(state);
    expect(playerReducer(state, { type: "length", durationMs: 5_000 }).durationMs).toBe(5_000);
  });

  it.each([
    [" ", { type: "toggle" }],
    ["K", { type: "toggle" }],
    ["j", { type: "seek", atMs: 20_000 }],
    ["l", { type: "seek", atMs: 40_000 }],
    ["ArrowLeft", { type: "seek", atMs: 25_000 }],
    ["ArrowRight", { type: "seek", atMs: 35_000 }],
    ["Home", { type: "seek", atMs: 0 }],
    ["End", { type: "seek", atMs: MINUTE_MS }],
    ["3", { type: "seek", atMs: 18_000 }],
    ["m", { type: "mute" }],
    ["c", { type: "captions" }],
    ["f", { type: "fullscreen" }],
    [">", { type: "rate", rate: 1.25 }],
    ["<", { type: "rate", rate: 0.75 }],
    ["Tab", null],
    ["q", null],
  ])("key %s", (key, act) => {
    expect(actOfKey(key, state)).toEqual(act);
  });

  it("seeks no further than the film goes", () => {
    expect(actOfKey("l", { ...state, atMs: 55_000 })).toEqual({ type: "seek", atMs: MINUTE_MS });
    expect(actOfKey("j", { ...state, atMs: 2_000 })).toEqual({ type: "seek", atMs: 0 });
  });

  it("goes through all speeds and around", () => {
    expect(RATES.map(nextRate)).toEqual([0.75, 1, 1.25, 1.5, 2, 0.5]);
    expect(actOfKey(">", { ...state, rate: 2 })).toEqual({ type: "rate", rate: 2 });
  });

  it("renews a signed address early enough for the longest proof to end on it, and never in a rush", () => {
    expect(renewAfter(600_000, 0)).toBe(600_000 - PROOF_MAX_DURATION_MS - 60_000);
    expect(renewAfter(30_000, 0)).toBe(5_000);
  });
});

describe("a list of videos", () => {
  const seen = (id: string, share: number, startsItself = true): StageEvent => ({
    type: "seen",
    id,
    share,
    startsItself,
  });
  const stageAfter = (...events: StageEvent[]): Stage => events.reduce(stageReducer, EMPTY_STAGE);

  it("one plays at a time: the one most in sight", () => {
    expect(stageAfter(seen("a", 0.5)).playing).toBeNull();
    expect(stageAfter(seen("a", 0.7)).playing).toBe("a");
    expect(stageAfter(seen("a", 0.7), seen("b", 0.65)).playing).toBe("a");
    expect(stageAfter(seen("a", 0.7), seen("b", 0.9)).playing).toBe("b");
    expect(stageAfter(seen("a", 0.7), seen("a", 0.3)).playing).toBeNull();
    expect(stageAfter(seen("a", 0.7), { type: "gone", id: "a" }).playing).toBeNull();
  });

  it("whichever of two is heard of first, the one more in sight plays in the end", () => {
    const both = [seen("a", 1), seen("b", 0.65)].reduce(stageReducer, EMPTY_STAGE);
    expect([seen("b", 1), seen("a", 0.65)].reduce(stageReducer, both).playing).toBe("b");
    expect([seen("a", 0.65), seen("b", 1)].reduce(stageReducer, both).playing).toBe("b");
    expect(stageReducer(both, seen("a", 0.1)).playing).toBe("b");
  });

  it("with data saver nothing starts by itself, but a press does", () => {
    expect(stageAfter(seen("a", 1, false)).playing).toBeNull();
    expect(stageAfter(seen("a", 1, false), { type: "pressed", id: "a" }).playing).toBe("a");
  });

  it("what a person chose stays while it is in sight, and what they stopped stays stopped", () => {
    const chosen = stageAfter(seen("a", 0.5, false), { type: "pressed", id: "a" }, seen("b", 1));
    expect(chosen.playing).toBe("a");
    const stopped = stageAfter(seen("a", 0.9), { type: "pressed", id: "a" }, seen("a", 1));
    expect(stopped.playing).toBeNull();
    const back = [seen("a", 0.1), seen("a", 0.9)].reduce(stageReducer, stopped);
    expect(back.playing).toBe("a");
  });
});
