import type { CaseRow } from "../data";
import type { CaseFilter } from "../filter";

/** The page beside the list on which a row is decided. */
export function placeOf({ kind, id }: CaseRow, filter: CaseFilter) {
  switch (kind) {
    case "screening":
    case "check":
    case "publish":
      return { to: "/admin/cases/dares/$dareId", params: { dareId: id }, search: filter } as const;
    case "dispute":
      return { to: "/admin/cases/disputes/$dareId", params: { dareId: id }, search: filter } as const;
    case "daily":
      return { to: "/admin/cases/answers/$answerId", params: { answerId: id }, search: filter } as const;
    case "invitation":
      return {
        to: "/admin/cases/invitations/$invitationId",
        params: { invitationId: id },
        search: filter,
      } as const;
    case "age":
      return { to: "/admin/people/$personId", params: { personId: id } } as const;
    default:
      return { to: "/admin/cases/$caseId", params: { caseId: id }, search: filter } as const;
  }
}
