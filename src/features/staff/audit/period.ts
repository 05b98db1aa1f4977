/** Midnight of that day by the reader's clock, `days` later. */
function startOf(day: string, days = 0): number {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(year, month - 1, date + days).getTime();
}

/** Both days included; a missing one leaves that side open. */
export function periodOf({ from, to }: { from?: string; to?: string }): { from?: number; to?: number } {
  return {
    ...(from === undefined ? {} : { from: startOf(from) }),
    ...(to === undefined ? {} : { to: startOf(to, 1) }),
  };
}
