import { StaffPage } from "@/features/staff/access";
import { Text } from "@/ui/layout/Text";
import { AuditFilters } from "./components/AuditFilters";
import { AuditList } from "./components/AuditList";
import { ExportForm } from "./components/ExportForm";
import { auditCopy as copy } from "./copy.en";
import type { AuditSearch } from "./search";

/** `/admin/audit`: who of the staff did what, to whom, when and why. */
export function AuditScreen({ search }: { search: AuditSearch }) {
  const key = JSON.stringify(search);
  return (
    <StaffPage admits="leads" title={copy.title}>
      <Text tone="2">{copy.line}</Text>
      <AuditFilters key={`filters ${key}`} search={search} />
      <AuditList key={`list ${key}`} search={search} />
      <ExportForm key={`export ${key}`} search={search} />
    </StaffPage>
  );
}
