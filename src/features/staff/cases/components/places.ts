import type { CaseRow } from "../data";
import type { CaseFilter } from "../filter";

/** Where a row is decided: a report on its own page, the rest where they have always been. */
export function placeOf({ kind, id }: CaseRow, filter: CaseFilter) {
  switch (kind) {
    case "screening":
      return { to: "/admin/queue/$dareId", params: { dareId: id }, search: {} } as const;
    case "check":
      return { to: "/admin/queue/$dareId", params: { dareId: id }, search: { kind: "proof" } } as const;
    case "publish":
      return { to: "/admin/queue/$dareId", params: { dareId: id }, search: { kind: "publish" } } as const;
    case "dispute":
      return { to: "/admin/money/disputes/$dareId", params: { dareId: id } } as const;
    case "daily":
      return { to: "/admin/daily" } as const;
    default:
      return { to: "/admin/cases/$caseId", params: { caseId: id }, search: filter } as const;
  }
}
