import { baseClock, type ClockMode } from "../shared/clock";
import { openSnapshot } from "../shared/snapshot";

/** A mail that a real deployment would send. `kind` is the code's purpose, `sentAt` in ms. */
export interface Mail {
  id: number;
  to: string;
  kind: string;
  subject: string;
  code: string;
  sentAt: number;
}

type Row = Record<string, unknown>;

export interface IdentityStore {
  /** Tables of the memory adapter; changed in place by it. */
  tables: Record<string, Row[]>;
  mails: Mail[];
  /** Virtual time in ms. */
  now(): number;
  /** Moves time on: whatever would have run out by then has. */
  advance(ms: number): void;
  addMail(mail: Omit<Mail, "id" | "sentAt">): void;
  /** Called before every answer: what a client was told is on disk. */
  save(): void;
}

const TABLES = ["user", "session", "account", "verification", "rateLimit"];
const KEPT_MAILS = 500;

export function openStore(folder: string, mode: ClockMode): IdentityStore {
  const snapshot = openSnapshot(folder, "people.json");
  const stored = snapshot.load();
  const kept = stored === undefined ? { tables: {}, mails: [], clockOffsetMs: 0 } : asStored(stored);
  const { tables, mails } = kept;
  const base = baseClock(mode);
  const now = () => base() + kept.clockOffsetMs;
  for (const name of TABLES) tables[name] ??= [];
  let lastId = mails.at(-1)?.id ?? 0;
  return {
    tables,
    mails,
    now,
    advance(ms) {
      kept.clockOffsetMs += ms;
      bringForward(tables, ms);
    },
    addMail(mail) {
      lastId += 1;
      mails.push({ id: lastId, ...mail, sentAt: now() });
      mails.splice(0, Math.max(0, mails.length - KEPT_MAILS));
    },
    save: () => snapshot.save(kept),
  };
}

/** The library reads the real clock, so its deadlines come nearer instead. */
function bringForward(tables: Record<string, Row[]>, ms: number): void {
  for (const row of Object.values(tables).flat()) {
    if (row.expiresAt instanceof Date) row.expiresAt = new Date(row.expiresAt.getTime() - ms);
    if (typeof row.lastRequest === "number") row.lastRequest -= ms;
  }
}

interface Kept {
  tables: Record<string, Row[]>;
  mails: Mail[];
  clockOffsetMs: number;
}

function asStored(value: unknown): Kept {
  if (typeof value === "object" && value !== null && "tables" in value && "mails" in value) {
    const { tables, mails } = value;
    const offset = "clockOffsetMs" in value ? value.clockOffsetMs : 0;
    if (isTables(tables) && Array.isArray(mails) && mails.every(isMail) && typeof offset === "number") {
      return { tables, mails, clockOffsetMs: offset };
    }
  }
  throw new Error("people.json of the local identity is damaged; remove the data folder to start afresh.");
}

function isTables(value: unknown): value is Record<string, Row[]> {
  if (typeof value !== "object" || value === null) return false;
  return Object.values(value).every(
    (rows) => Array.isArray(rows) && rows.every((row) => typeof row === "object" && row !== null),
  );
}

function isMail(value: unknown): value is Mail {
  return typeof value === "object" && value !== null && "id" in value && "to" in value && "code" in value;
}
