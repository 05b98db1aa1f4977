import { api } from "@convex/_generated/api";
import type { Doc, Id } from "@convex/_generated/dataModel";
import { type Backend, newClientId } from "../../support/backend";
import type { Person } from "../../support/people";
import { put } from "../../support/put";

export const REASON = "Looked at for the desk";
export const NOW = Date.UTC(2026, 10, 26);
const HOUR = 3_600_000;

type Case = Doc<"moderationCases">;

/** A case as the list reads it; each test names only what it is about. */
export const addCase = (t: Backend, part: Partial<Case> = {}): Promise<Id<"moderationCases">> =>
  put(t, "moderationCases", {
    ...({ targetKind: "comment", targetId: "none", subjectUid: "somebody", isOpen: true } as const),
    ...({ state: "new", severity: 2, reason: "hate", dueAt: NOW + HOUR, ...part } as const),
  });

export const ALL = {
  ...{ kind: null, severity: null, reason: null, mine: false, before: null, cursor: null },
} as const;

export const listOf = async ({ as }: Person, over: object = {}) =>
  await as.query(api.cases.list, { ...ALL, ...over });

export const idsOf = async (person: Person, over: object = {}) =>
  (await listOf(person, over)).rows.map(({ id }) => id);

/** A report of somebody's page by somebody else. */
export async function reportProfile(by: Person, { uid }: Person, detail = ""): Promise<string> {
  const about = { targetKind: "profile", targetId: uid, reason: "impersonation", alsoBlock: false } as const;
  const wish = { ...about, detail, clientId: newClientId(), session: "visit" };
  return (await by.as.mutation(api.reports.create, wish)).number;
}
