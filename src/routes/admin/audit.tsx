import { createFileRoute } from "@tanstack/react-router";
import { AuditScreen } from "@/features/staff/audit/AuditScreen";
import { parseAuditSearch } from "@/features/staff/audit/search";
import { chrome } from "@/shell/chrome";

export const Route = createFileRoute("/admin/audit")({
  staticData: { shell: chrome.site },
  validateSearch: parseAuditSearch,
  component: AuditRoute,
});

function AuditRoute() {
  return <AuditScreen search={Route.useSearch()} />;
}
