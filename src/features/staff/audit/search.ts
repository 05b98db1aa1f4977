/** What of the log is asked for in an address; what it means is asked where the log is. */
export interface AuditSearch {
  actor?: string;
  about?: string;
  action?: string;
  /** Days of the reader's calendar, both included: "2026-11-21". */
  from?: string;
  to?: string;
}

const MAX_LENGTH = 80;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

const textOf = (value: unknown): string | undefined => {
  const text = typeof value === "number" ? String(value) : value;
  return typeof text === "string" && text.trim() !== "" && text.length <= MAX_LENGTH
    ? text.trim()
    : undefined;
};

const dayOf = (value: unknown): string | undefined =>
  typeof value === "string" && DAY.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined;

/** Search parser of the log: never throws. */
export function parseAuditSearch(raw: Record<string, unknown>): AuditSearch {
  const found = {
    ...{ actor: textOf(raw.actor), about: textOf(raw.about), action: textOf(raw.action) },
    ...{ from: dayOf(raw.from), to: dayOf(raw.to) },
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}
