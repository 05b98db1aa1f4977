/** Figures of a day about safety: what was reported, decided, appealed and blocked. */
import type { Doc } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import { dayStart, FIGURE_MAX } from "../../../domain/staff/figures";
import { type Count, type Counted, type CountOfAll, counted, percent, READ } from "./counting";

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
