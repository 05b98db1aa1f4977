/** What of the list is asked for in an address; what it means is asked where the list is (`filterOf`). */
export interface CasesSearch {
  kind?: string;
  severity?: number;
  reason?: string;
  mine?: true;
  overdue?: true;
}

/** Search parser of the list. Never throws, and knows no catalogue: it is fetched by everybody. */
export function parseCasesSearch({
  kind,
  severity,
  reason,
  mine,
  overdue,
}: Record<string, unknown>): CasesSearch {
  return {
    ...(typeof kind === "string" ? { kind } : {}),
    ...(typeof severity === "number" ? { severity } : {}),
    ...(typeof reason === "string" ? { reason } : {}),
    ...(mine === true ? { mine } : {}),
    ...(overdue === true ? { overdue } : {}),
  };
}

/** Lists that had an address of their own, as kinds of the one list. */
const MOVED = [
  ["queue", "screening"],
  ["messages", "message"],
  ["daily", "daily"],
  ["money/disputes", "dispute"],
] as const;

/** The kind that waits in the list instead of at `/admin/{rest}` or below; null for what never was an address. */
export function movedTo(rest: string, { kind }: CasesSearch): string | null {
  const [place, moved = null] = MOVED.find(([each]) => `${rest}/`.startsWith(`${each}/`)) ?? [];
  if (place !== "queue" || kind === undefined) return moved;
  return kind === "proof" ? "check" : kind;
}
