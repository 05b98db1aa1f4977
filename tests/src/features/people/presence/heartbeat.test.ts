import { expect, it } from "vitest";
import {
  type Heartbeat,
  type HeartbeatEvent,
  heartbeat,
  startHeartbeat,
} from "@/features/people/presence/useHeartbeat";

const START = 5_000_000;
const MINUTE = 60_000;

/** What happens at which ms after the start. */
type Script = Readonly<Record<number, HeartbeatEvent["type"]>>;

/** The words said, with their time after the start, while the clock stands at each moment of a script. */
function words(visible: boolean, script: Script, untilMs: number): string[] {
  let state: Heartbeat = startHeartbeat(visible, START);
  const said: string[] = [];
  const hand = (event: HeartbeatEvent, now: number) => {
    const next = heartbeat(state, event, now);
    if (next.word !== state.word && next.word !== null) {
      said.push(`${next.word.visible ? "online" : "offline"} at ${(now - START) / 1_000}`);
    }
    state = next;
  };
  const catchUp = (now: number) => {
    while (state.dueAt !== null && state.dueAt <= now) hand({ type: "timePassed" }, state.dueAt);
  };
  for (const [afterMs, type] of Object.entries(script)) {
    const at = START + Number(afterMs);
    catchUp(at);
    hand(type === "lost" ? { type, word: state.word } : { type }, at);
  }
  catchUp(START + untilMs);
  return said;
}

it("STA-08 CON-29 says the first word after 3 s, then one every 10 min", () => {
  expect(words(true, {}, 2_999)).toEqual([]);
  expect(words(true, {}, 31 * MINUTE)).toEqual([
    "online at 3",
    "online at 603",
    "online at 1203",
    "online at 1803",
  ]);
});

it("STA-07 a hidden tab says offline at once and keeps still; shown again it says online at once", () => {
  expect(words(true, { 10000: "hidden", [20 * MINUTE]: "shown" }, 31 * MINUTE)).toEqual([
    "online at 3",
    "offline at 10",
    "online at 1200",
    "online at 1800",
  ]);
});

it("STA-08 what happens in the first three seconds is told with the first word", () => {
  expect(words(true, { 1000: "hidden" }, MINUTE)).toEqual(["offline at 3"]);
  expect(words(false, { 1000: "shown", 2000: "hidden", 2500: "shown" }, MINUTE)).toEqual(["online at 3"]);
});

it('STA-07 a lost "offline" is said once more, a lost "online" by the next beat only', () => {
  const lost = { 10000: "lost" } as const;
  expect(words(true, { 5000: "hidden", ...lost, 25000: "lost" }, MINUTE)).toEqual([
    "online at 3",
    "offline at 5",
    "offline at 20",
  ]);
  expect(words(true, lost, MINUTE)).toEqual(["online at 3"]);
  expect(words(true, { 5000: "hidden", ...lost, 15000: "shown" }, MINUTE)).toEqual([
    "online at 3",
    "offline at 5",
    "online at 15",
  ]);
});

it("a word that was overtaken by another is not missed", () => {
  const hidden = heartbeat(startHeartbeat(false, START), { type: "timePassed" }, START + 3_000);
  const shown = heartbeat(hidden, { type: "shown" }, START + 4_000);
  const again = heartbeat(shown, { type: "hidden" }, START + 5_000);
  expect(heartbeat(again, { type: "lost", word: hidden.word }, START + 6_000)).toBe(again);
});

it("STA-08 three seconds count from the start of the visit, however late the heartbeat comes", () => {
  const late = startHeartbeat(true, START - 8_000);
  expect(heartbeat(late, { type: "timePassed" }, START).word).toEqual({ visible: true });
});

it("the same news twice is one word", () => {
  expect(words(true, { 10000: "hidden", 10001: "hidden", 10002: "timePassed" }, MINUTE)).toEqual([
    "online at 3",
    "offline at 10",
  ]);
});
