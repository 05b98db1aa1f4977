/** Sessions of an account (product 14). */
import {
  type KnownSession,
  SESSIONS_KEPT_MS,
  SESSIONS_MAX,
  SIGN_INS_TOLD_A_DAY,
  sessionsAfter,
} from "@convex/domain/access/sessions";
import { DAY_MS, HOUR_MS } from "@convex/domain/limits";
import { expect, it } from "vitest";

const T = 1_000 * DAY_MS;

/** What is known after some sessions showed themselves, and which of them were news. */
function whenSeen(...shown: [hash: string, now: number][]) {
  let known: KnownSession[] | undefined;
  const news: string[] = [];
  for (const [hash, now] of shown) {
    const next = sessionsAfter(known, { hash, now });
    if (next?.isNews) news.push(hash);
    known = next?.sessions ?? known;
  }
  return { known: known ?? [], news };
}

it("PRODUCT-14 the first is none of its news, each later one is once", () => {
  const { known, news } = whenSeen(["a", T], ["a", T + 1], ["b", T + 2], ["a", T + 3], ["b", T + 4]);
  expect(news).toEqual(["b"]);
  expect(known).toEqual([
    { hash: "a", since: T, seenAt: T },
    { hash: "b", since: T + 2, seenAt: T + 2 },
  ]);
});

it("one in use is written down once a day, and keeps since when it is known", () => {
  const known = [{ hash: "a", since: T, seenAt: T }];
  expect(sessionsAfter(known, { hash: "a", now: T + DAY_MS - 1 })).toBeNull();
  expect(sessionsAfter(known, { hash: "a", now: T + DAY_MS })).toEqual({
    sessions: [{ hash: "a", since: T, seenAt: T + DAY_MS }],
    isNews: false,
  });
});

it("one unused for ninety days is forgotten, and whoever comes to an empty list is news", () => {
  const { known } = whenSeen(["a", T], ["b", T + SESSIONS_KEPT_MS]);
  expect(known.map(({ hash }) => hash)).toEqual(["b"]);
  expect(sessionsAfter([], { hash: "a", now: T })?.isNews).toBe(true);
  expect(sessionsAfter(undefined, { hash: "a", now: T })?.isNews).toBe(false);
});

it("no more than a few are told of in a day, and the next day again", () => {
  const many = Array.from({ length: 9 }, (_, at): [string, number] => [`s${at}`, T + at * HOUR_MS]);
  const { news } = whenSeen(["first", T - DAY_MS], ...many, ["tomorrow", T + 9 * HOUR_MS + DAY_MS]);
  expect(news).toEqual(["s0", "s1", "s2", "s3", "s4", "tomorrow"]);
  expect(news).toHaveLength(SIGN_INS_TOLD_A_DAY + 1);
});

it("keeps twenty, and the one longest unseen makes room", () => {
  const days = Array.from({ length: SESSIONS_MAX + 3 }, (_, at): [string, number] => [
    `s${at}`,
    T + at * DAY_MS,
  ]);
  const { known } = whenSeen(...days, ["s3", T + (SESSIONS_MAX + 4) * DAY_MS]);
  expect(known).toHaveLength(SESSIONS_MAX);
  expect(known[0]?.hash).toBe("s4");
  expect(known.at(-1)?.hash).toBe("s3");
});
