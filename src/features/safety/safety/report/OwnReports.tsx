import { formatReportNumber, REASON_ROWS } from "@convex/domain/safety/reportReasons";
import { Flag } from "lucide-react";
import { Row } from "@/ui/data/List";
import { MoreRows, PageList } from "@/ui/data/PageList";
import { RelativeTime } from "@/ui/data/RelativeTime";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Text } from "@/ui/layout/Text";
import { safetyCopy, standCopy } from "../copy.en";
import { type OwnReport, useOwnReports } from "../data";

const copy = safetyCopy.screen.reports;

/** What the person has reported and how it stands, in general words. */
export function OwnReports({ cursor = null }: { cursor?: string | null }) {
  const page = useOwnReports(cursor);
  return (
    <LiveGate live={page} label={copy.loading} skeleton={<Skeleton shape="row" count={2} />}>
      {({ reports, nextCursor }) => {
        if (reports.length === 0 && cursor === null) return <NothingReported />;
        return (
          <>
            <PageList isFirst={cursor === null} label={copy.title}>
              {reports.map((report) => (
                <ReportRow key={report.number} report={report} />
              ))}
            </PageList>
            <MoreRows nextCursor={nextCursor}>{(next) => <OwnReports cursor={next} />}</MoreRows>
          </>
        );
      }}
    </LiveGate>
  );
}

function ReportRow({ report }: { report: OwnReport }) {
  return (
    <Row
      title={standCopy[report.stand].title}
      detail={
        <>
          {copy.about[report.targetKind]}
          {" · "}
          {REASON_ROWS[report.reason].label}
          {" · "}
          <RelativeTime at={report.createdAt} />
        </>
      }
    >
      <Text size="xs" tone="2" numeric>
        <span translate="no" className="break-all">
          {formatReportNumber(report.number)}
        </span>
      </Text>
    </Row>
  );
}

function NothingReported() {
  return (
    <EmptyState
      picture={<Flag aria-hidden="true" strokeWidth={1.75} className="size-9" />}
      title={copy.empty.title}
      body={copy.empty.line}
    />
  );
}
