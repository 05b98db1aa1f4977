import { formatReportNumber } from "@convex/domain/safety/reportReasons";
import { Text } from "@/ui/layout/Text";

/** What a person takes away from a report: to be selected at once, and never translated. */
export function ReportNumber({ label, number }: { label: string; number: string }) {
  return (
    <div>
      <Text size="sm" tone="2">
        {label}
      </Text>
      <Text weight="semibold" numeric>
        <span translate="no" className="break-all select-all">
          {formatReportNumber(number)}
        </span>
      </Text>
    </div>
  );
}
