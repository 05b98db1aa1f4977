/** What counts for a person, read anew from what really happened: the truth that `progressEvents` is a copy of. */
import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import type { EventKind } from "../../domain/progress/events";
import { isFoundingMember } from "../../domain/progress/founding";
import { factsOfDare } from "./dareEvents";
import type { ProgressEvent } from "./events";
import { countsAsAnswer, eventsOfTip, ideaEvent, onceEvent } from "./otherEvents";

/** What one transaction reads of one kind; whoever has more of it keeps what was counted. */
export const FACTS_MAX = 1_000;

export type Fact = Omit<ProgressEvent, "uid">;

/** By kind; null: there are too many to be read at once. Days, pauses and invitations are facts of their own. */
export type Facts = ReadonlyMap<EventKind, readonly Fact[] | null>;

type User = Doc<"users">;
type Part = Partial<Record<EventKind, Fact[] | null>>;

interface Rows<Row> {
  take(count: number): Promise<Row[]>;
}

async function read<Row>(rows: Rows<Row>): Promise<Row[] | null> {
  const found = await rows.take(FACTS_MAX + 1);
  return found.length > FACTS_MAX ? null : found;
}

async function dareFacts(ctx: QueryCtx, uid: string): Promise<Part> {
  const sent = await read(ctx.db.query("dares").withIndex("by_ownerId", (q) => q.eq("ownerId", uid)));
  const got = await read(
    ctx.db.query("dares").withIndex("by_creator_and_status", (q) => q.eq("creatorId", uid)),
  );
  const of = async (dares: Doc<"dares">[] | null, kinds: readonly EventKind[]): Promise<Part> => {
    const part: Part = Object.fromEntries(kinds.map((kind) => [kind, dares === null ? null : []]));
    for (const dare of dares ?? []) {
      for (const fact of await factsOfDare(ctx, dare)) {
        if (fact.uid === uid) part[fact.kind]?.push({ kind: fact.kind, subject: dare._id, at: fact.at });
      }
    }
    return part;
  };
  const asSender = await of(sent, ["dareAccepted", "dareApproved", "fairReview"]);
  return { ...asSender, ...(await of(got, ["dareCompleted", "captioned"])) };
}

async function talkFacts(ctx: QueryCtx, uid: string): Promise<Part> {
  const comments = await read(
    ctx.db.query("comments").withIndex("by_author_and_createdAt", (q) => q.eq("authorId", uid)),
  );
  const reactions = await read(ctx.db.query("reactions").withIndex("by_uid", (q) => q.eq("uid", uid)));
  const said = comments?.filter(({ removedAt }) => removedAt === undefined);
  return {
    commentGiven:
      said?.map(({ _id, createdAt }) => ({ kind: "commentGiven", subject: _id, at: createdAt })) ?? null,
    reactionGiven:
      reactions?.map(({ subject, createdAt }) => ({ kind: "reactionGiven", subject, at: createdAt })) ?? null,
  };
}

async function moneyFacts(ctx: QueryCtx, uid: string): Promise<Part> {
  const given = await read(
    ctx.db.query("tips").withIndex("by_payer_and_createdAt", (q) => q.eq("payerId", uid)),
  );
  const got = await read(
    ctx.db.query("tips").withIndex("by_creator_and_paidAt", (q) => q.eq("creatorId", uid).gt("paidAt", 0)),
  );
  const of = (tips: Doc<"tips">[] | null, kind: EventKind): Fact[] | null =>
    tips
      ?.filter(({ state }) => state === "paid")
      .flatMap(eventsOfTip)
      .filter((event) => event.uid === uid && event.kind === kind)
      .map(({ uid: _uid, ...fact }) => fact) ?? null;
  const payouts = await read(
    ctx.db.query("payouts").withIndex("by_uid_and_requestedAt", (q) => q.eq("uid", uid)),
  );
  const arrived = payouts?.filter(({ state }) => state === "paid");
  return {
    tipGiven: of(given, "tipGiven"),
    tipEarned: of(got, "tipEarned"),
    payoutArrived:
      arrived?.map(({ _id, updatedAt }) => ({ kind: "payoutArrived", subject: _id, at: updatedAt })) ?? null,
  };
}

/** Of an answer that its person has deleted only the event is left; it holds while nothing was declined that day. */
async function answerFacts(ctx: QueryCtx, uid: string): Promise<Fact[] | null> {
  const kind = "dailyAnswered";
  const answers = await read(
    ctx.db.query("dailyAnswers").withIndex("by_uid_and_date", (q) => q.eq("uid", uid)),
  );
  const counted = await read(
    ctx.db
      .query("progressEvents")
      .withIndex("by_uid_and_kind_and_subject", (q) => q.eq("uid", uid).eq("kind", kind)),
  );
  if (answers === null || counted === null) return null;
  const days = new Map<string, number>(counted.map(({ subject, at }) => [subject, at]));
  for (const { date, submittedAt, goneAt, state } of answers)
    if (goneAt === undefined && countsAsAnswer({ state })) days.set(date, submittedAt);
  for (const { date, state } of answers) if (state === "declined") days.delete(date);
  return [...days].map(([subject, at]) => ({ kind, subject, at }));
}

async function otherFacts(ctx: QueryCtx, user: User): Promise<Part> {
  const { uid, createdAt } = user;
  const signals = await read(
    ctx.db.query("itemSignals").withIndex("by_creatorId", (q) => q.eq("creatorId", uid)),
  );
  const boundaries = await ctx.db
    .query("boundaries")
    .withIndex("by_uid", (q) => q.eq("uid", uid))
    .first();
  const once = (kind: "verified" | "boundariesSet" | "founding", at: number | null): Fact[] =>
    at === null ? [] : [{ kind, subject: onceEvent(uid, kind).subject, at }];
  const isFounding = user.profileCompleted && isFoundingMember(createdAt, process.env.LAUNCHED_ON);
  return {
    dailyAnswered: await answerFacts(ctx, uid),
    ideaUsed:
      signals
        ?.filter(({ kind }) => kind === "started")
        .map((signal) => ({ kind: "ideaUsed", subject: ideaEvent(signal).subject, at: signal.at })) ?? null,
    verified: once("verified", user.isVerified === 1 ? createdAt : null),
    boundariesSet: once("boundariesSet", boundaries?.updatedAt ?? null),
    founding: once("founding", isFounding ? createdAt : null),
  };
}

const isKindOf = (part: Part, kind: string): kind is EventKind => kind in part;

export async function factsOf(ctx: QueryCtx, user: User): Promise<Facts> {
  const part: Part = {
    ...(await dareFacts(ctx, user.uid)),
    ...(await talkFacts(ctx, user.uid)),
    ...(await moneyFacts(ctx, user.uid)),
    ...(await otherFacts(ctx, user)),
  };
  return new Map(
    Object.keys(part).flatMap((kind) => (isKindOf(part, kind) ? [[kind, part[kind] ?? null] as const] : [])),
  );
}
