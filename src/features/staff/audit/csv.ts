import { csvCell, csvText } from "@/lib/text/csv";
import type { AuditEntry } from "./data";

/** The log as a table program reads it: as it is written, with ids and no names. */
export function auditCsv(heads: readonly string[], entries: readonly AuditEntry[]): string {
  return csvText(
    heads,
    entries.map(({ at, actorId, role, action, target, before, after, reason, caseId, source }) => [
      new Date(at).toISOString(),
      ...[actorId, role, action, target, before ?? "", after ?? "", reason, caseId ?? "", source].map(
        csvCell,
      ),
    ]),
  );
}
