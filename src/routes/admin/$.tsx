import { createFileRoute, redirect } from "@tanstack/react-router";
import { movedTo, parseCasesSearch } from "@/features/staff/cases/search";
import { chrome } from "@/shell/chrome";

/** Addresses of lists that have become one (staff 1); unknown ones lead to the landing page (PUB-27). */
export const Route = createFileRoute("/admin/$")({
  staticData: { shell: chrome.site },
  validateSearch: parseCasesSearch,
  beforeLoad: ({ params: { _splat }, search }) => {
    const kind = movedTo(_splat ?? "", search);
    if (kind === null) throw redirect({ to: "/", replace: true });
    throw redirect({ to: "/admin/cases", search: { kind }, replace: true });
  },
});
