import { isSameDigest } from "@convex/domain/bytes/contentDigest";
import { codeFrom, GESTURES, isOpenSession, LIVE_SEAL_MS, sealOf } from "@convex/domain/proofs/liveSeal";
import { describe, expect, it } from "vitest";

const START = Date.UTC(2026, 10, 22, 12);
const SECOND = 1_000;

/** A session opened at START whose recording ran from 30 s on for a minute. */
const seen = {
  startedAt: START,
  expiresAt: START + LIVE_SEAL_MS,
  heardAt: [START + 30 * SECOND, START + 35 * SECOND, START + 88 * SECOND],
  endedAt: START + 90 * SECOND,
  takenAt: START + 40 * SECOND,
};
const film = { origin: "recorded", edited: false, durationMs: 60 * SECOND, recording: seen } as const;

describe("the code of a live seal", () => {
  it("is four signs that cannot be mistaken, and a gesture", () => {
    const { code, gesture } = codeFrom(Uint8Array.from([0, 7, 200, 255, 3]));
    expect(code).toMatch(/^[A-Z3-9]{4}$/);
    expect(code).not.toMatch(/[0O1I5S2ZB8GQ]/);
    expect(GESTURES).toContain(gesture);
    expect(codeFrom(Uint8Array.from([1, 7, 200, 255, 3])).code).not.toBe(code);
  });

  it("is over after fifteen minutes, unless the recording runs already", () => {
    const unheard = { ...seen, heardAt: [], endedAt: undefined };
    expect(isOpenSession(unheard, seen.expiresAt)).toBe(true);
    expect(isOpenSession(unheard, seen.expiresAt + 1)).toBe(false);
    const running = { ...seen, endedAt: undefined };
    expect(isOpenSession(running, seen.expiresAt + 180 * SECOND)).toBe(true);
    expect(isOpenSession(running, seen.expiresAt + 181 * SECOND)).toBe(false);
    expect(isOpenSession(seen, START + 91 * SECOND)).toBe(false);
  });
});

describe("the seal of a film", () => {
  it("is live where the server heard of it for as long as it is", () => {
    expect(sealOf(film)).toBe("live");
    expect(sealOf({ ...film, recording: { ...seen, endedAt: undefined } })).toBe("live");
  });

  it("is not live without a session, from a gallery, unheard, or longer than what was heard", () => {
    expect(sealOf({ ...film, recording: null })).toBe("uploaded");
    expect(sealOf({ ...film, origin: "gallery" })).toBe("uploaded");
    expect(sealOf({ ...film, recording: { ...seen, heardAt: [] } })).toBe("uploaded");
    expect(sealOf({ ...film, durationMs: 67 * SECOND })).toBe("uploaded");
    const late = { ...seen, heardAt: [seen.expiresAt + 1], endedAt: seen.expiresAt + 70 * SECOND };
    expect(sealOf({ ...film, recording: late })).toBe("uploaded");
    const untaken = { ...seen, takenAt: undefined };
    expect(sealOf({ ...film, recording: untaken })).toBe("uploaded");
    const tooLate = { ...seen, takenAt: seen.endedAt + 15 * 60 * SECOND + 1 };
    expect(sealOf({ ...film, recording: tooLate })).toBe("uploaded");
  });

  it("says of an edited one that it is edited, whatever was heard", () => {
    expect(sealOf({ ...film, edited: true })).toBe("edited");
  });
});

describe("digests", () => {
  const hex = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08";
  it("are the same in hexadecimal and base64, and nothing else is", () => {
    const base64 = "n4bQgYhMfWWaL+qgxVrQFaO/TxsrC4Is0V1sFbDwCgg=";
    expect(isSameDigest(hex, base64)).toBe(true);
    expect(isSameDigest(base64, hex.toUpperCase())).toBe(true);
    expect(isSameDigest(hex, `0${hex.slice(1)}`)).toBe(false);
    expect(isSameDigest("", "")).toBe(false);
    expect(isSameDigest("%%%", "%%%")).toBe(false);
  });
});
