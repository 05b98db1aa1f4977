/** What counts for a person, read anew from what really happened: the truth that `progressEvents` is a copy of. */
import type { PaginationOptions, PaginationResult } from "convex/server";
import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import type { EventKind } from "../../domain/progress/events";
import { isFoundingMember } from "../../domain/progress/founding";
import { factsOfDare } from "./dareEvents";
import type { ProgressEvent } from "./events";
import { eventsOfTip, ideaEvent, onceEvent, standingAnswers } from "./otherEvents";

/** What one transaction reads of one kind; of more it reads a slice at a time. */
export const FACTS_MAX = 1_000;

export type Fact = Omit<ProgressEvent, "uid">;
type User = Doc<"users">;

interface Slice {
  facts: Fact[];
  /** Where the next one begins; null: there is none. */
  cursor: string | null;
}

/** Where facts of some kinds stand. Days, pauses and invitations are facts of their own and stand nowhere else. */
interface Source {
  kinds: readonly EventKind[];
  /** Null: there are too many to be read at once. */
  all(ctx: QueryCtx, user: User): Promise<Fact[] | null>;
  slice(ctx: QueryCtx, user: User, from: { cursor: string | null; size: number }): Promise<Slice>;
  /** Whether one that was counted is true. */
  holds(ctx: QueryCtx, user: User, fact: Pick<Fact, "kind" | "subject">): Promise<boolean>;
}

interface Rows<Row> {
  take(count: number): Promise<Row[]>;
  paginate(options: PaginationOptions): Promise<PaginationResult<Row>>;
}

interface Table<Row> {
  kinds: readonly EventKind[];
  rows(ctx: QueryCtx, uid: string): Rows<Row>;
  /** Those that a fact of this name can come from. */
  named(ctx: QueryCtx, uid: string, subject: string): Promise<readonly (Row | null)[]>;
  factsIn(ctx: QueryCtx, row: Row): Promise<readonly ProgressEvent[]> | readonly ProgressEvent[];
}

function table<Row>({ kinds, rows, named, factsIn }: Table<Row>): Source {
  const read = async (ctx: QueryCtx, { uid }: User, found: readonly (Row | null)[]): Promise<Fact[]> => {
    const facts: Fact[] = [];
    for (const row of found) {
      for (const { uid: whose, ...fact } of row === null ? [] : await factsIn(ctx, row))
        if (whose === uid && kinds.includes(fact.kind)) facts.push(fact);
    }
    return facts;
  };
  return {
    kinds,
    all: async (ctx, user) => {
      const found = await rows(ctx, user.uid).take(FACTS_MAX + 1);
      return found.length > FACTS_MAX ? null : await read(ctx, user, found);
    },
    slice: async (ctx, user, { cursor, size }) => {
      const found = await rows(ctx, user.uid).paginate({ cursor, numItems: size });
      const facts = await read(ctx, user, found.page);
      return { facts, cursor: found.isDone ? null : found.continueCursor };
    },
    holds: async (ctx, user, { kind, subject }) => {
      const facts = await read(ctx, user, await named(ctx, user.uid, subject));
      return facts.some((fact) => fact.kind === kind && fact.subject === subject);
    },
  };
}

/** The table's own name for a row, where a subject is one. */
async function byId<Name extends "dares" | "comments" | "payouts" | "tips">(
  ctx: QueryCtx,
  name: Name,
  subject: string,
): Promise<Doc<Name>[]> {
  const id = ctx.db.normalizeId(name, subject);
  const row = id === null ? null : await ctx.db.get(id);
  return row === null ? [] : [row];
}

const ofDare = {
  named: (ctx: QueryCtx, _uid: string, subject: string) => byId(ctx, "dares", subject),
  factsIn: async (ctx: QueryCtx, dare: Doc<"dares">) =>
    (await factsOfDare(ctx, dare)).map((fact) => ({ ...fact, subject: dare._id })),
};

const ofTip = {
  named: (ctx: QueryCtx, _uid: string, subject: string) => byId(ctx, "tips", subject.split("/").at(-1) ?? ""),
  factsIn: (_ctx: QueryCtx, tip: Doc<"tips">) => (tip.state === "paid" ? eventsOfTip(tip) : []),
};

const dares: readonly Source[] = [
  table({
    ...ofDare,
    kinds: ["dareAccepted", "dareApproved", "fairReview"],
    rows: (ctx, uid) => ctx.db.query("dares").withIndex("by_ownerId", (q) => q.eq("ownerId", uid)),
  }),
  table({
    ...ofDare,
    kinds: ["dareCompleted", "captioned"],
    rows: (ctx, uid) =>
      ctx.db.query("dares").withIndex("by_creator_and_status", (q) => q.eq("creatorId", uid)),
  }),
];

const talk: readonly Source[] = [
  table({
    kinds: ["commentGiven"],
    rows: (ctx, uid) =>
      ctx.db.query("comments").withIndex("by_author_and_createdAt", (q) => q.eq("authorId", uid)),
    named: (ctx, _uid, subject) => byId(ctx, "comments", subject),
    factsIn: (_ctx, { _id: subject, authorId: uid, createdAt: at, removedAt }) =>
      removedAt === undefined ? [{ uid, kind: "commentGiven", subject, at }] : [],
  }),
  table({
    kinds: ["reactionGiven"],
    rows: (ctx, uid) => ctx.db.query("reactions").withIndex("by_uid", (q) => q.eq("uid", uid)),
    named: async (ctx, uid, subject) => [
      await ctx.db
        .query("reactions")
        .withIndex("by_subject_and_uid", (q) => q.eq("subject", subject).eq("uid", uid))
        .first(),
    ],
    factsIn: (_ctx, { uid, subject, createdAt: at }) => [{ uid, kind: "reactionGiven", subject, at }],
  }),
];

const money: readonly Source[] = [
  table({
    ...ofTip,
    kinds: ["tipGiven"],
    rows: (ctx, uid) => ctx.db.query("tips").withIndex("by_payer_and_createdAt", (q) => q.eq("payerId", uid)),
  }),
  table({
    ...ofTip,
    kinds: ["tipEarned"],
    rows: (ctx, uid) =>
      ctx.db.query("tips").withIndex("by_creator_and_paidAt", (q) => q.eq("creatorId", uid).gt("paidAt", 0)),
  }),
  table({
    kinds: ["payoutArrived"],
    rows: (ctx, uid) => ctx.db.query("payouts").withIndex("by_uid_and_requestedAt", (q) => q.eq("uid", uid)),
    named: (ctx, _uid, subject) => byId(ctx, "payouts", subject),
    factsIn: (_ctx, { _id: subject, uid, state, updatedAt: at }) =>
      state === "paid" ? [{ uid, kind: "payoutArrived", subject, at }] : [],
  }),
];

const ideas = table({
  kinds: ["ideaUsed"],
  rows: (ctx, uid) =>
    ctx.db
      .query("itemSignals")
      .withIndex("by_creatorId_and_kind", (q) => q.eq("creatorId", uid).eq("kind", "started")),
  named: async (ctx, _uid, subject) => {
    const [uid = "", item = ""] = subject.split("/");
    const feedId = ctx.db.normalizeId("feedItems", item);
    if (feedId === null) return [];
    return await ctx.db
      .query("itemSignals")
      .withIndex("by_item_and_uid_and_kind", (q) =>
        q.eq("feedId", feedId).eq("uid", uid).eq("kind", "started"),
      )
      .take(1);
  },
  factsIn: (_ctx, signal) => [{ ...ideaEvent(signal), at: signal.at }],
});

const answersFound = table({
  kinds: ["dailyAnswered"],
  rows: (ctx, uid) => ctx.db.query("dailyAnswers").withIndex("by_uid_and_date", (q) => q.eq("uid", uid)),
  named: async () => [],
  factsIn: async (ctx, { uid, date: subject, submittedAt: at, ...answer }) => {
    const { stands } = await standingAnswers(ctx, { uid, date: subject });
    return stands(answer) ? [{ uid, kind: "dailyAnswered", subject, at }] : [];
  },
});

/** Of an answer that its person has deleted only the event is left; it holds while nothing was declined that day. */
const answers: Source = {
  ...answersFound,
  holds: async (ctx, { uid }, { subject: date }) => !(await standingAnswers(ctx, { uid, date })).isDeclined,
};

async function onceFacts(ctx: QueryCtx, user: User): Promise<Fact[]> {
  const { uid, createdAt } = user;
  const boundaries = await ctx.db
    .query("boundaries")
    .withIndex("by_uid", (q) => q.eq("uid", uid))
    .first();
  const once = (kind: "verified" | "boundariesSet" | "founding", at: number | null): Fact[] =>
    at === null ? [] : [{ kind, subject: onceEvent(uid, kind).subject, at }];
  const isFounding = user.profileCompleted && isFoundingMember(createdAt, process.env.LAUNCHED_ON);
  return [
    ...once("verified", user.isVerified === 1 ? createdAt : null),
    ...once("boundariesSet", boundaries?.updatedAt ?? null),
    ...once("founding", isFounding ? createdAt : null),
  ];
}

const marks: Source = {
  kinds: ["verified", "boundariesSet", "founding"],
  all: onceFacts,
  slice: async (ctx, user) => ({ facts: await onceFacts(ctx, user), cursor: null }),
  holds: async (ctx, user, { kind }) => (await onceFacts(ctx, user)).some((fact) => fact.kind === kind),
};

export const SOURCES: readonly Source[] = [...dares, ...talk, ...money, answers, ideas, marks];
