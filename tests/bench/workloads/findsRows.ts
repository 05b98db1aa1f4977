import type { Id } from "../../../convex/_generated/dataModel";
import { NO_SIGNALS, quality, recency, WEIGHTS } from "../../../convex/domain/feed/ranking";
import { HOUR_MS, MINUTE_MS } from "../../../convex/domain/limits";
import { NEW_PAYER_AGE_MS } from "../../../convex/domain/payments/pricing";
import { SEVERITIES } from "../../../convex/domain/staff/desk";
import { decodeId, encodeId } from "../../../embedded/store/documentId";
import { type Row, userRow } from "../lib/rows";

/** How many there are, and the rows that all of them share. */
export interface Crowd {
  people: number;
  items: number;
  cases: number;
  now: number;
  parts: readonly Pick<Row<"feedItems">, "dareId" | "proofId" | "mediaId">[];
  /** An id of the table of items, for its number. */
  feedId: string;
}

/** They ask, and have as many videos at every size. */
export const VIEWERS = 8;
const VIDEOS_EACH = 25;
const VIDEOS_OF_AUTHOR = 10;
/** Every viewer follows so many. */
const FOLLOWED = 40;
/** Each word of a title but the first is in so many titles at every size; the first in a share of all. */
const RARE = 40;
const COMMON_SHARE = 20;
/** One in so many people can be dared now, and has answered today's dare. */
const LISTED_SHARE = 10;
const TODAY = "2026-11-21";

const nameOf = (at: number): string => `findsperson${String(at).padStart(6, "0")}`;
export const uidOf = (at: number): string => `finds${String(at).padStart(15, "0")}`;
const common = (at: number): string => `verb${at % COMMON_SHARE}x`;
const rare = (at: number): string => `thing${Math.floor(at / RARE)}x`;

/** What the nth call asks for. */
export function askedOf(nth: number, { items, people }: Crowd) {
  // Not the first hundred: the viewers are among them, and more is to be read about them.
  const block = String(1 + (nth % (Math.floor(people / 100) - 1))).padStart(4, "0");
  return {
    ...{ other: uidOf((nth + 1) % VIEWERS), date: TODAY, name: `findsperson${block}` },
    ...{ rareWord: rare((nth * 7 * RARE) % items), commonWord: common(nth) },
  };
}

function* rowsOf<T>(count: number, row: (at: number) => T, step = 1): Generator<T> {
  for (let at = 0; at < count; at += step) yield row(at);
}

/** A video a minute, the newest last, ten a person at every size; of the newest every second is a viewer's. */
function creatorOf(at: number, { items }: Crowd): string {
  const age = items - 1 - at;
  const isViewers = age < VIEWERS * VIDEOS_EACH * 2 && age % 2 === 1;
  const others = items / VIDEOS_OF_AUTHOR - VIEWERS;
  return uidOf(isViewers ? Math.floor(age / 2) % VIEWERS : VIEWERS + (age % others));
}

function itemId(at: number, { feedId }: Crowd): Id<"feedItems"> {
  const internal = Buffer.alloc(16);
  internal.writeUIntBE(at, 0, 6);
  internal.writeUIntBE((at * 2_654_435_761) % 2 ** 48, 6, 6);
  // Checked because: it has the number of that table.
  return encodeId(decodeId(feedId)?.tableNumber ?? 0, internal) as Id<"feedItems">;
}

const publishedOf = (at: number, { items, now }: Crowd): number => now - (items - at) * MINUTE_MS;

function itemRow(at: number, crowd: Crowd): Row<"feedItems"> & { _id: Id<"feedItems"> } {
  const title = `${common(at)} ${rare(at)}`;
  const part = crowd.parts[at % crowd.parts.length];
  if (part === undefined) throw new Error("no dares");
  return {
    ...{ _id: itemId(at, crowd), ...part, creatorId: creatorOf(at, crowd), senderId: null },
    ...{ title, category: at % 14 === 0 ? "Humor" : "Food", tags: [], searchText: title, edgy: false },
    ...{ label: "paid", captions: at % 3 === 0, state: "public", creatorYes: "yes", senderYes: "yes" },
    ...{ stateAt: publishedOf(at, crowd), publishedAt: publishedOf(at, crowd) },
  };
}

function scoreRow(at: number, crowd: Crowd): Row<"itemScores"> {
  const publishedAt = publishedOf(at, crowd);
  const counts = { ...NO_SIGNALS, reacted: at % 7, saved: at % 3 };
  const parts = {
    recency: recency(crowd.now - publishedAt),
    quality: quality(counts, 40),
    newcomer: at % 5 === 0 ? 1 : 0,
  };
  const base =
    WEIGHTS.recency * parts.recency + WEIGHTS.quality * parts.quality + WEIGHTS.newcomer * parts.newcomer;
  return {
    ...{ feedId: itemId(at, crowd), creatorId: creatorOf(at, crowd), templateId: `template${at % 200}` },
    ...{ topics: [at % 14 === 0 ? "Humor" : "Food"], publishedAt, isPublic: true, counts, views: 40 },
    ...{ ...parts, factor: 1, base, scoredAt: crowd.now, isDue: false },
  };
}

function personRow(at: number, { now, people }: Crowd): Row<"users"> {
  const name = nameOf(at);
  return {
    ...userRow(uidOf(at), name, now - (people - at) * MINUTE_MS),
    ...{ bio: "I take dares.", ageState: "assured", isCreator: true, isVerified: 1 },
    ...{ defaultDarePrice: 2_000, searchable: true, searchText: `${name} person` },
    userDefinedLocation: {
      ...{ input: "Bern", verified: false, displayPrecision: "city", source: "typed", updatedAt: now },
    },
  };
}

/** Of every severity alike, about as many things. */
function caseRow(at: number, { now }: Crowd): Row<"moderationCases"> {
  const severity = SEVERITIES[at % SEVERITIES.length] ?? 0;
  const openedAt = now - at * MINUTE_MS;
  return {
    ...{ targetKind: "profile", targetId: uidOf(at), subjectUid: uidOf(VIEWERS + (at % 900)), isOpen: true },
    ...{ state: "new", acted: false, severity, reason: "hate", reachRank: 0, reporters: 1 },
    ...{ openedAt, dueAt: openedAt + HOUR_MS, updatedAt: openedAt },
  };
}

const ticks = { freely: true, adultsAgreed: true, nothingPrivate: true, notMisleading: true };

export const tablesOf = (crowd: Crowd) => {
  const { people, items, cases, now } = crowd;
  const listed = <T>(row: (at: number) => T) => rowsOf(people, row, LISTED_SHARE);
  return {
    cutoffs: [
      { name: "feedScores", at: -1 },
      { name: "newPayers", at: now - NEW_PAYER_AGE_MS },
    ],
    users: rowsOf(people, (at) => personRow(at, crowd)),
    boundaries: listed<Row<"boundaries">>((at) => ({
      ...{ uid: uidOf(at), categories: ["Humor"], maxOpenDares: 50, updatedAt: now },
    })),
    creatorListings: listed<Row<"creatorListings">>((at) => ({
      ...{ uid: uidOf(at), readyAt: now - at * MINUTE_MS, joinedAt: now - (people - at) * MINUTE_MS },
      place: "bern",
    })),
    discovery: listed<Row<"discovery">>((at) => ({
      ...{ uid: uidOf(at), uniquePayers48h: 1, dares48h: 1, settled48h: 1, trending48h: 1 + (at % 997) },
      updatedAt: now,
    })),
    dailyAnswers: listed<Row<"dailyAnswers">>((at) => ({
      ...{ uid: uidOf(at), date: TODAY, state: "public", submittedAt: now, durationMs: 9_000, ticks },
      ...{ synthetic: false, edgy: false, publishedAt: now - at * HOUR_MS },
    })),
    follows: rowsOf<Row<"follows">>(VIEWERS * FOLLOWED, (at) => ({
      followerId: uidOf(at % VIEWERS),
      followeeId: uidOf(VIEWERS + Math.floor(at / VIEWERS)),
      createdAt: now - at,
    })),
    moderationCases: rowsOf(cases, (at) => caseRow(at, crowd)),
    feedItems: rowsOf(items, (at) => itemRow(at, crowd)),
    itemScores: rowsOf(items, (at) => scoreRow(at, crowd)),
  };
};
