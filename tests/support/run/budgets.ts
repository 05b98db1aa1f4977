/** Seconds that the journeys of a file may take together in `npm test`: some three times what they need on two quiet cores. */
export const JOURNEY_BUDGETS: Readonly<Record<string, number>> = {
  "chat.spec.ts": 120,
  "desk/bots.spec.ts": 150,
  "desk/desk.spec.ts": 150,
  "desk/takedown.spec.ts": 150,
  "entry.spec.ts": 90,
  "guest.spec.ts": 120,
  "leaving.spec.ts": 120,
  "mainJob.spec.ts": 120,
  "money.spec.ts": 120,
  "offline/pwa.spec.ts": 240,
  "offline/queue.spec.ts": 180,
  "offline/share.spec.ts": 90,
  "payout.spec.ts": 150,
  "plan.spec.ts": 120,
  "proof.spec.ts": 150,
  "push.spec.ts": 150,
};

/** A line a file, and what is over its budget or has none. */
export function judgeBudgets(seconds: ReadonlyMap<string, number>): { lines: string[]; problems: string[] } {
  const rows = [...seconds].sort(([a], [b]) => a.localeCompare(b));
  const lines = rows.map(
    ([file, took]) => `  ${file}: ${Math.round(took)} of ${JOURNEY_BUDGETS[file] ?? "?"} s`,
  );
  const problems = rows.flatMap(([file, took]) => {
    const budget = JOURNEY_BUDGETS[file];
    if (budget === undefined) return [`${file} has no budget (tests/support/run/budgets.ts)`];
    return took > budget ? [`${file} took ${Math.round(took)} s of the ${budget} that it may take`] : [];
  });
  return { lines, problems };
}
