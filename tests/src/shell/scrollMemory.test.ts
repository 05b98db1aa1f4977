import { beforeEach, describe, expect, it, vi } from "vitest";
import { SCROLL_SWEEP_MS } from "@/config/limits";
import { subscribeTicker } from "@/lib/time/time";
import { type Places, parsePlaces, placeOf, rememberPlace, sweepPlaces } from "@/shell/useScrollMemory";

const HOUR_MS = 3_600_000;
const NOON = Date.UTC(2026, 10, 22, 12);

describe("scroll memory", () => {
  it("SHL-10 a page is found where it was left, each page for itself", () => {
    const places = rememberPlace(rememberPlace({}, "/app/feed", 640, NOON), "/app/inbox", 80, NOON);
    expect(placeOf(places, "/app/feed", NOON)).toBe(640);
    expect(placeOf(places, "/app/inbox", NOON)).toBe(80);
    expect(placeOf(places, "/app/wallet", NOON)).toBeNull();
    expect(placeOf(places, "constructor", NOON)).toBeNull();
  });

  it("SHL-10 CON-51 a place older than 24 h is swept, one of exactly 24 h is kept", () => {
    const places = rememberPlace(rememberPlace({}, "/old", 1, NOON - 1), "/kept", 2, NOON);
    const tomorrow = NOON + 24 * HOUR_MS;
    expect(Object.keys(sweepPlaces(places, tomorrow))).toEqual(["/kept"]);
    expect(placeOf(places, "/old", tomorrow)).toBeNull();
  });

  it("keeps the fifty latest pages", () => {
    let places: Places = {};
    for (let page = 0; page < 60; page += 1) places = rememberPlace(places, `/p${page}`, page, NOON + page);
    expect(Object.keys(places)).toHaveLength(50);
    expect(placeOf(places, "/p9", NOON)).toBeNull();
    expect(placeOf(places, "/p10", NOON)).toBe(10);
  });

  it.each([null, "", "not json", "null", "[1]", '{"/a":{"y":"3","at":1}}', '{"/a":{"y":null,"at":1}}'])(
    "reads %s as nothing",
    (text) => {
      expect(parsePlaces(text)).toEqual({});
    },
  );

  it("reads back what it wrote", () => {
    const places = rememberPlace({}, "/app/feed", 640, NOON);
    expect(parsePlaces(JSON.stringify(places))).toEqual(places);
  });
});

describe("the sweep", () => {
  beforeEach(() => vi.useFakeTimers({ now: NOON }));

  it("SHL-10 CON-51 comes every 30 minutes", () => {
    let places = rememberPlace({}, "/app/feed", 640, NOON - 23.75 * HOUR_MS);
    const stop = subscribeTicker(SCROLL_SWEEP_MS, () => {
      places = sweepPlaces(places, Date.now());
    });
    vi.advanceTimersByTime(29 * 60_000);
    expect(places).not.toEqual({});
    vi.advanceTimersByTime(60_000);
    expect(places).toEqual({});
    stop();
  });
});
