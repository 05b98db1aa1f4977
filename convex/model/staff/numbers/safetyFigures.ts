/** Figures of a day about safety: what was reported, decided, appealed, found and blocked. */
import type { Doc } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import { AGE_CHECK_REASON } from "../../../domain/age/assurance";
import { dayStart, FIGURE_MAX } from "../../../domain/staff/figures";
import { type Count, type Counted, type CountOfAll, counted, percent, READ } from "./counting";
import { active } from "./peopleFigures";

export const reports: Count = async (ctx, day) => {
  const rows = ctx.db
    .query("reports")
    .withIndex("by_creation_time", (q) =>
      q.gte("_creationTime", dayStart(day)).lt("_creationTime", dayStart(day + 1)),
    );
  return counted(await rows.take(READ));
};

type Decision = Doc<"decisions">;

/** The decisions of a day, whether they still hold or not. */
export async function decisionsOf(
  ctx: QueryCtx,
  day: number,
): Promise<{ rows: Decision[]; isMore: boolean }> {
  const at = (inForce: boolean) =>
    ctx.db
      .query("decisions")
      .withIndex("by_force_and_at", (q) =>
        q
          .eq("inForce", inForce)
          .gte("at", dayStart(day))
          .lt("at", dayStart(day + 1)),
      )
      .take(READ);
  const both = [await at(true), await at(false)];
  return {
    rows: both.flatMap((rows) => rows.slice(0, FIGURE_MAX)),
    isMore: both.some((rows) => rows.length > FIGURE_MAX),
  };
}

export const decisions: Count = async (ctx, day) => {
  const { rows, isMore } = await decisionsOf(ctx, day);
  return { count: rows.length, isMore };
};

/** Appeals that ended with the day, by how they ended. */
async function appealsOf(ctx: QueryCtx, day: number): Promise<Record<"upheld" | "rejected", Counted>> {
  const ended = async (state: "upheld" | "rejected") => {
    const rows = ctx.db.query("decisions").withIndex("by_appeal_state_and_decidedAt", (q) =>
      q
        .eq("appeal.state", state)
        .gte("appeal.decidedAt", dayStart(day))
        .lt("appeal.decidedAt", dayStart(day + 1)),
    );
    return counted(await rows.take(READ));
  };
  return { upheld: await ended("upheld"), rejected: await ended("rejected") };
}

export const appealsDecided: Count = async (ctx, day) => {
  const { upheld, rejected } = await appealsOf(ctx, day);
  return { count: upheld.count + rejected.count, isMore: upheld.isMore || rejected.isMore };
};

export const appealsUpheld: Count = async (ctx, day) => {
  const { upheld, rejected } = await appealsOf(ctx, day);
  return percent(upheld.count, upheld.count + rejected.count, upheld.isMore || rejected.isMore);
};

export const blocks: CountOfAll = async (ctx, day) => {
  const rules = ctx.db
    .query("personRules")
    .withIndex("by_creation_time", (q) =>
      q.gte("_creationTime", dayStart(day)).lt("_creationTime", dayStart(day + 1)),
    );
  return counted(await rules.take(READ), ({ kind }) => kind === "block");
};

/** Strikes of the day with whom they went to, also where an appeal has taken them back since. */
async function strikesOf(ctx: QueryCtx, day: number): Promise<{ people: Counted; strikes: Counted }> {
  const { rows, isMore } = await decisionsOf(ctx, day);
  const struck = rows.filter(({ strikes }) => strikes > 0);
  return {
    people: { count: new Set(struck.map(({ subjectUid }) => subjectUid)).size, isMore },
    strikes: { count: struck.reduce((sum, { strikes }) => sum + strikes, 0), isMore },
  };
}

export const peopleStruck: Count = async (ctx, day) => (await strikesOf(ctx, day)).people;
export const strikesGiven: Count = async (ctx, day) => (await strikesOf(ctx, day)).strikes;

/** By the log of who was shut out, which outlives the account and its check. */
export const minorsFound: Count = async (ctx, day) => {
  const changes = ctx.db.query("auditLog").withIndex("by_action_and_at", (q) =>
    q
      .eq("action", "person.standing")
      .gte("at", dayStart(day))
      .lt("at", dayStart(day + 1)),
  );
  return counted(
    await changes.take(READ),
    ({ reason, after }) => reason === AGE_CHECK_REASON && after === "banned",
  );
};

/** Of people who are here that day; of more than can be counted nobody knows it. */
export const blocksPerThousand: Count = async (ctx, day) => {
  const here = await active(() => true)(ctx, day);
  const { count, isMore } = await blocks(ctx, day);
  if (here.isMore || here.count === 0) return null;
  return { count: Math.round((1_000 * count) / here.count), isMore };
};
