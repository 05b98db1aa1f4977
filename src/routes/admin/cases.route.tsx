import { createFileRoute } from "@tanstack/react-router";
import { CasesLayout } from "@/features/staff/cases/CasesLayout";
import { parseCasesSearch } from "@/features/staff/cases/search";
import { chrome } from "@/shell/chrome";

export const Route = createFileRoute("/admin/cases")({
  staticData: { shell: chrome.site, width: "full" },
  validateSearch: parseCasesSearch,
  component: CasesRoute,
});

function CasesRoute() {
  return <CasesLayout search={Route.useSearch()} />;
}
