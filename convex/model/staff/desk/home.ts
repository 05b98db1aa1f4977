/** `/admin`: what waits for whoever works here, by kind, and what they should know before they begin. */
import type { QueryCtx } from "../../../_generated/server";
import { isAlwaysStaffed } from "../../../domain/safety/reviewShift";
import { DESK_KINDS, DESK_TALLY_MAX } from "../../../domain/staff/desk";
import type { Actor } from "../../access/audit";
import * as Features from "../../access/featureFlags";
import * as MoneySwitches from "../../access/killSwitches";
import { onShift } from "../../access/staffShifts";
import { shownCard } from "../../people/personCard";
import type { DeskHome } from "./deskView";
import type { Source } from "./rows";
import { SOURCES, takenBy } from "./sources";

type Tally = DeskHome["mine"];

/** Of each severity the first is read even beyond the count: it may be due before all others. */
async function tallyOf(ctx: QueryCtx, actor: Actor, sources: readonly Source[]): Promise<Tally> {
  let count = 0;
  let isMore = false;
  let dueAt: number | null = null;
  const reads = sources.flatMap((source) => source.severities.map((severity) => ({ source, severity })));
  for (const { source, severity } of reads) {
    const limit = Math.max(1, DESK_TALLY_MAX + 1 - count);
    const found = await source.read(ctx, { severity, from: 0, before: Number.MAX_SAFE_INTEGER }, limit);
    const shown = found.filter(({ waits, parties }) => waits && !parties.includes(actor.uid));
    count += shown.length;
    isMore ||= count > DESK_TALLY_MAX;
    const first = shown[0]?.place.dueAt;
    if (first !== undefined) dueAt = Math.min(dueAt ?? first, first);
  }
  return { count: Math.min(count, DESK_TALLY_MAX), isMore, dueAt };
}

async function shiftFor(ctx: QueryCtx, { uid }: Actor): Promise<DeskHome["shift"]> {
  const rows = await onShift(ctx);
  return {
    isAlways: isAlwaysStaffed(process.env),
    people: await Promise.all(
      rows.map(async (row) => ({
        person: await shownCard(ctx, row.uid, true),
        isMine: row.uid === uid,
        endsAt: row.shiftEndsAt ?? 0,
      })),
    ),
  };
}

const NOTHING: Tally = { count: 0, isMore: false, dueAt: null };

export async function home(ctx: QueryCtx, actor: Actor): Promise<DeskHome> {
  const decides = actor.role !== "support";
  const tallies: DeskHome["tallies"] = [];
  for (const kind of decides ? DESK_KINDS : []) {
    tallies.push({ kind, ...(await tallyOf(ctx, actor, [SOURCES[kind]])) });
  }
  return {
    role: actor.role,
    tallies,
    mine: decides ? await tallyOf(ctx, actor, takenBy(actor.uid)) : NOTHING,
    shift: await shiftFor(ctx, actor),
    off: [...(await MoneySwitches.namesOff(ctx)), ...(await Features.namesOff(ctx))],
  };
}
