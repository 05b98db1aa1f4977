import { expect, it } from "vitest";
import { type BannerState, bannerDueAt, bannerState, NO_BANNER } from "@/features/shell/offline/bannerState";
import type { Connection } from "@/lib/live/connection";

const is = (connection: Connection) => ({ type: "connection", connection }) as const;
const TICK = { type: "ticked" } as const;

/** Feeds events at their moments. */
function told(...steps: [now: number, event: ReturnType<typeof is> | typeof TICK][]): BannerState {
  return steps.reduce((state, [now, event]) => bannerState(state, event, now), NO_BANNER);
}

it("STA-16 online and offline toggle it; `Back online!` stays two seconds", () => {
  const lost = told([0, is("offline")], [2_000, TICK]);
  expect(lost).toEqual({ shows: "offline" });
  const back = bannerState(lost, is("online"), 10_000);
  expect(back).toEqual({ shows: "back", until: 12_000 });
  expect(bannerDueAt(back)).toBe(12_000);
  expect(bannerState(back, TICK, 11_999)).toBe(back);
  expect(bannerState(back, TICK, 12_000)).toEqual(NO_BANNER);
});

it("says nothing of a gap under two seconds, of the first connecting, nor `back` to those who saw no loss", () => {
  expect(told([0, is("connecting")], [60_000, TICK])).toEqual(NO_BANNER);
  expect(told([0, is("offline")], [1_999, TICK])).toMatchObject({ shows: "nothing" });
  expect(told([0, is("offline")], [1_999, is("online")], [2_000, TICK])).toEqual(NO_BANNER);
  expect(told([0, is("online")])).toEqual(NO_BANNER);
});

it("connecting anew is not yet being back", () => {
  expect(told([0, is("offline")], [2_000, TICK], [3_000, is("connecting")])).toEqual({ shows: "offline" });
});

it("lost again while `Back online!` stands is said at once; coming back twice does not prolong it", () => {
  const back = told([0, is("offline")], [2_000, TICK], [5_000, is("online")]);
  expect(bannerState(back, is("offline"), 6_000)).toEqual({ shows: "offline" });
  expect(bannerState(back, is("online"), 6_000)).toBe(back);
});
