/** The one list of what waits for a person of the staff (staff.md 1): all kinds merged, gravest first, then due first. */
import type { QueryCtx } from "../../../_generated/server";
import type { ReportReason, Severity } from "../../../domain/safety/reportReasons";
import {
  comparePlaces,
  DESK_PAGE,
  type DeskKind,
  type DeskPlace,
  parsePlaceCursor,
  placeCursor,
  SEVERITIES,
} from "../../../domain/staff/desk";
import type { Actor } from "../../access/audit";
import { shownCard } from "../../people/personCard";
import type { DeskPage, DeskRow } from "./deskView";
import { holderOf } from "./holds";
import type { Entry, Source } from "./rows";
import { ALL, reportedFor, SOURCES, takenBy } from "./sources";

export interface Filter {
  kind: DeskKind | null;
  severity: Severity | null;
  /** Only what is reported for this. */
  reason: ReportReason | null;
  /** Only what the viewer has taken. */
  mine: boolean;
  /** Only what is due before. Null for all. */
  before: number | null;
}

interface Step {
  severity: Severity;
  after: DeskPlace | null;
  before: number;
}

/** The next ones of one source and severity, from where the last page ended. */
async function next(ctx: QueryCtx, source: Source, { severity, after, before }: Step): Promise<Entry[]> {
  const from = after?.dueAt ?? 0;
  const span = { severity, from, before };
  const tied = after === null ? [] : await source.read(ctx, { ...span, tie: after.at }, DESK_PAGE);
  const left = DESK_PAGE - tied.length;
  return left === 0 ? tied : [...tied, ...(await source.read(ctx, span, left))];
}

/** All of one severity up to where every source has been read: further on, one might still stand in between. */
async function merged(
  ctx: QueryCtx,
  sources: readonly Source[],
  step: Step,
): Promise<{ entries: Entry[]; end: DeskPlace | null }> {
  const entries: Entry[] = [];
  const ends: DeskPlace[] = [];
  for (const source of sources) {
    if (!source.severities.includes(step.severity)) continue;
    const found = await next(ctx, source, step);
    entries.push(...found);
    const last = found.at(-1);
    if (last !== undefined && found.length === DESK_PAGE) ends.push(last.place);
  }
  const end = ends.sort(comparePlaces)[0] ?? null;
  const known = entries.filter(({ place }) => end === null || comparePlaces(place, end) <= 0);
  return { entries: known.sort((one, other) => comparePlaces(one.place, other.place)), end };
}

const isShown = ({ uid }: Actor, { waits, parties }: Entry): boolean => waits && !parties.includes(uid);

const isAsked = ({ kind, reason }: Filter, entry: Entry): boolean =>
  (kind ?? entry.kind) === entry.kind && (reason ?? entry.reason) === entry.reason;

/** One filter reads the list, what else is asked for is looked for in that. */
function sourcesOf({ uid }: Actor, { kind, mine, reason }: Filter): readonly Source[] {
  if (mine) return takenBy(uid);
  if (reason !== null) return [reportedFor(reason)];
  return kind === null ? ALL : [SOURCES[kind]];
}

export async function page(
  ctx: QueryCtx,
  actor: Actor,
  { cursor, ...filter }: Filter & { cursor: string | null },
): Promise<DeskPage> {
  const from = parsePlaceCursor(cursor);
  const sources = sourcesOf(actor, filter);
  const before = filter.before ?? Number.MAX_SAFE_INTEGER;
  const rows: Entry[] = [];
  for (const severity of SEVERITIES) {
    if (severity < (from?.severity ?? 0) || (filter.severity ?? severity) !== severity) continue;
    const after = from?.severity === severity ? from : null;
    const { entries, end } = await merged(ctx, sources, { severity, after, before });
    for (const entry of entries) {
      if (!isShown(actor, entry) || !isAsked(filter, entry)) continue;
      rows.push(entry);
      if (rows.length === DESK_PAGE) return await pageOf(ctx, rows, entry.place);
    }
    if (end !== null) return await pageOf(ctx, rows, end);
  }
  return await pageOf(ctx, rows, null);
}

async function pageOf(ctx: QueryCtx, rows: readonly Entry[], end: DeskPlace | null): Promise<DeskPage> {
  const shown: DeskRow[] = [];
  for (const row of rows) {
    const { place, kind, id, reason, title, reporters, byTeam, since } = row;
    const uid = await holderOf(ctx, row);
    shown.push({
      ...{ kind, id, reason, title, reporters, byTeam, since },
      ...{ severity: place.severity, dueAt: place.dueAt },
      holder: uid === null ? null : await shownCard(ctx, uid, true),
    });
  }
  return { rows: shown, nextCursor: end === null ? null : placeCursor(end) };
}
