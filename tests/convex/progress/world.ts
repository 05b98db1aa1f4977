/** What somebody has earned, and whether it is what the facts say. */
import { badgesEarned } from "@convex/domain/progress/earned";
import type { CounterKey } from "@convex/domain/progress/events";
import { ERASURE_STEPS } from "@convex/model/account/erasurePlan";
import { recountProgress } from "@convex/model/progress/recount";
import { type ProgressFields, progressOf } from "@convex/model/progress/rows";
import { type Backend, read } from "../support/backend";
import { rowsOf } from "../support/rows";

export const progressFor = (t: Backend, { uid }: { uid: string }): Promise<ProgressFields> =>
  read(t, (ctx) => progressOf(ctx, uid));

export const countOf = async (t: Backend, person: { uid: string }, counter: CounterKey): Promise<number> =>
  (await progressFor(t, person)).counters[counter] ?? 0;

export const badgesOf = async (t: Backend, person: { uid: string }): Promise<string[]> =>
  (await progressFor(t, person)).badges.map(({ badgeId }) => badgeId);

let left = 0;

/** All rows of somebody's account, as after the last of its deletion's steps. */
export async function erase(t: Backend, { uid }: { uid: string }): Promise<void> {
  left += 1;
  const pseudonym = `gone-${left}`;
  for (const step of ERASURE_STEPS) {
    if (step.kind === "rows") while (!(await read(t, (ctx) => step.run(ctx, { uid, pseudonym }))));
  }
}

function flawsIn(row: ProgressFields): string[] {
  const { uid, counters, points, badges, selectedBadges } = row;
  const held = badges.map(({ badgeId }) => badgeId);
  const due = badgesEarned(row).map(({ badgeId }) => badgeId);
  const negative = Object.entries(counters).filter(([, count]) => count < 0);
  return [
    ...negative.map(([counter]) => `${uid}: ${counter} is negative`),
    ...(points < 0 ? [`${uid}: ${points} points`] : []),
    ...(new Set(held).size < held.length ? [`${uid}: a badge twice`] : []),
    ...(held.length === due.length ? [] : [`${uid}: has ${held.join()}, should have ${due.join()}`]),
    ...(selectedBadges.every((id) => held.includes(id)) ? [] : [`${uid}: shows a badge that is not theirs`]),
  ];
}

/** Everybody's, counted anew from what happened; empty where all is right. */
export async function progressFlaws(t: Backend): Promise<string[]> {
  const flaws = (await rowsOf(t, "progress")).flatMap(flawsIn);
  const now = Date.now();
  for (const user of await rowsOf(t, "users")) {
    const { isChanged } = await read(t, (ctx) => recountProgress(ctx, user, { dryRun: true, now }));
    if (isChanged) flaws.push(`${user.username ?? user.uid}: kept otherwise than it happened`);
  }
  return flaws;
}
