import { useState } from "react";
import { ReasonForm } from "@/features/staff/staffMoney";
import { collectPages } from "@/lib/text/csv";
import { saveFile } from "@/lib/text/saveFile";
import { fill } from "@/lib/text/words";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { DateField } from "@/ui/input/DateField";
import { Section } from "@/ui/layout/Section";
import { Text } from "@/ui/layout/Text";
import { auditCopy } from "../copy.en";
import { auditCsv } from "../csv";
import { useExportAudit } from "../data";
import { periodOf } from "../period";
import type { AuditSearch } from "../search";

const copy = auditCopy.export;
/** Twenty thousand rows: what a table program still opens quickly. */
const PAGES_MAX = 40;

/** All of a period as a file; the reason of it stands in the log itself. */
export function ExportForm({ search }: { search: AuditSearch }) {
  const exportAudit = useExportAudit();
  const [days, setDays] = useState({ from: search.from ?? "", to: search.to ?? "" });
  const [wasAsked, setWasAsked] = useState(false);
  const [cutAt, setCutAt] = useState<number | null>(null);
  const isWhole = days.from !== "" && days.to !== "";
  const check = () => {
    setWasAsked(true);
    return isWhole;
  };
  const run = async (reason: string) => {
    const { from = 0, to = 0 } = periodOf(days);
    const found = await collectPages(async (cursor) => {
      const page = await exportAudit({ from, to, reason, cursor });
      return { rows: page.entries, nextCursor: page.cursor };
    }, PAGES_MAX);
    saveFile(fill(copy.fileName, days), "text/csv;charset=utf-8", auditCsv(copy.heads, found.rows));
    setCutAt(found.isWhole ? null : found.rows.length);
  };
  return (
    <Section title={copy.title} look="wide">
      <Text size="sm" tone="2">
        {copy.line}
      </Text>
      {cutAt === null ? null : (
        <InlineNotice kind="info">{fill(copy.cut, { count: cutAt.toLocaleString() })}</InlineNotice>
      )}
      <ReasonForm action={copy.action} check={check} run={run}>
        {(refused) => (
          <div className="grid gap-4 sm:grid-cols-2">
            <DateField
              label={auditCopy.filters.from}
              value={days.from}
              onChange={(from) => setDays({ ...days, from })}
              error={wasAsked && !isWhole ? copy.problem : null}
            />
            <DateField
              label={auditCopy.filters.to}
              value={days.to}
              onChange={(to) => setDays({ ...days, to })}
              error={refused?.message ?? null}
            />
          </div>
        )}
      </ReasonForm>
    </Section>
  );
}
