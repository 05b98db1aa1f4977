import { type Infer, v } from "convex/values";
import type { Doc } from "../../_generated/dataModel";
import { auditSource, staffRole } from "../../tables/staff";
import { cardOf, personCard } from "../people/profileView";

/** A person who works here, for admins. */
export const staffEntryView = v.object({
  ...personCard.fields,
  role: staffRole,
  /** Uid of the admin, or "console" for the first one. */
  grantedBy: v.string(),
  /** Their name; null for the console, and for somebody who is gone. */
  granter: v.union(v.string(), v.null()),
  grantedAt: v.number(),
  /** When it ends by itself; null: it lasts. */
  endsAt: v.union(v.number(), v.null()),
});

export const auditEntryView = v.object({
  id: v.string(),
  /** Usernames, of those who have one. */
  by: v.union(v.string(), v.null()),
  about: v.union(v.string(), v.null()),
  actorId: v.string(),
  role: v.string(),
  action: v.string(),
  target: v.string(),
  before: v.union(v.string(), v.null()),
  after: v.union(v.string(), v.null()),
  reason: v.string(),
  caseId: v.union(v.string(), v.null()),
  at: v.number(),
  source: auditSource,
});

export const auditPageView = v.object({
  entries: v.array(auditEntryView),
  /** Null at the end. */
  cursor: v.union(v.string(), v.null()),
});

export type StaffEntry = Infer<typeof staffEntryView>;
export type AuditEntryView = Infer<typeof auditEntryView>;
export type AuditPage = Infer<typeof auditPageView>;

export function staffEntry(
  row: Doc<"staffMembers">,
  { user, granter }: Record<"user" | "granter", Doc<"users"> | null>,
): StaffEntry {
  const { role, grantedBy, grantedAt, endsAt = null } = row;
  const name = granter?.displayName ?? granter?.username ?? null;
  return { ...cardOf(row.uid, user), role, grantedBy, granter: name, grantedAt, endsAt };
}

export function auditEntry(
  row: Doc<"auditLog">,
  { by, about }: Record<"by" | "about", Doc<"users"> | null>,
): AuditEntryView {
  const names = { id: row._id, by: by?.username ?? null, about: about?.username ?? null };
  const { actorId, role, action, target, reason, at, source } = row;
  const told = { before: row.before ?? null, after: row.after ?? null, caseId: row.caseId ?? null };
  return { ...names, actorId, role, action, target, ...told, reason, at, source };
}
