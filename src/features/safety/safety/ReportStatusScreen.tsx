import { formatReportNumber, REASON_ROWS } from "@convex/domain/safety/reportReasons";
import { fill } from "@/lib/text/words";
import { describeDate } from "@/lib/time/time";
import { Button } from "@/ui/action/Button";
import { ButtonLink } from "@/ui/action/ButtonLink";
import { useAct } from "@/ui/action/useAct";
import { RelativeTime } from "@/ui/data/RelativeTime";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Card } from "@/ui/layout/Card";
import { Heading } from "@/ui/layout/Heading";
import { PageTitle } from "@/ui/layout/PageTitle";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { PlacePicture } from "@/ui/media/PlacePicture";
import { notFoundCopy, safetyCopy, standCopy } from "./copy.en";
import { type OwnReport, useReportStatus, useSecondLook } from "./data";

const copy = safetyCopy.status;

/** `/report/{number}`: how a report stands, for whoever holds its number, signed in or not. */
export function ReportStatusScreen({ number }: { number: string }) {
  const live = useReportStatus(number);
  return (
    <Stack gap="lg">
      <PageTitle>{copy.title}</PageTitle>
      <LiveGate live={live} label={copy.loading} skeleton={<Skeleton shape="card" />}>
        {(report) => (report === null ? <NoSuchReport /> : <Report report={report} />)}
      </LiveGate>
    </Stack>
  );
}

function Report({ report }: { report: OwnReport }) {
  const isLost = report.targetKind === "notice" && report.stand === "no-breach";
  const stand = isLost ? notFoundCopy : standCopy[report.stand];
  return (
    <Card padding="lg">
      <Stack>
        <Heading level={2}>{stand.title}</Heading>
        <Text>{stand.line}</Text>
        <Text size="sm" tone="2">
          {copy.about[report.targetKind]}
          {" · "}
          {REASON_ROWS[report.reason].label}
        </Text>
        <Text size="sm" tone="2">
          {copy.sent} <RelativeTime at={report.createdAt} />
        </Text>
        {report.decideBy === null ? null : (
          <Text size="sm" tone="2">
            {copy.decideBy} <RelativeTime at={report.decideBy} />
          </Text>
        )}
        <Text size="sm" tone="2" numeric>
          {copy.number}{" "}
          <span translate="no" className="whitespace-nowrap">
            {formatReportNumber(report.number)}
          </span>
        </Text>
        {report.answer === null ? null : <Answer answer={report.answer} />}
        {report.mayAskAgain ? <SecondLook number={report.number} /> : null}
      </Stack>
    </Card>
  );
}

/** To a copyright request: what its poster says, and until when a court can be asked. */
function Answer({ answer }: { answer: NonNullable<OwnReport["answer"]> }) {
  const { stand, signedBy, returnsAt } = answer;
  const date = returnsAt === null ? "" : describeDate(returnsAt);
  return <InlineNotice kind="info">{fill(copy.answer[stand], { name: signedBy ?? "", date })}</InlineNotice>;
}

/** Product 22: a report that led to nothing is looked at once more, by another person. */
function SecondLook({ number }: { number: string }) {
  const askAgain = useSecondLook();
  const ask = useAct(async () => await askAgain(number));
  return (
    <Stack>
      <Text size="sm" tone="2">
        {copy.again.line}
      </Text>
      {ask.error === null ? null : <InlineNotice kind="danger">{ask.error.message}</InlineNotice>}
      <Button variant="secondary" state={ask.button} onClick={() => void ask.run()}>
        {copy.again.ask}
      </Button>
    </Stack>
  );
}

function NoSuchReport() {
  return (
    <EmptyState
      picture={<PlacePicture name="lost" />}
      title={copy.missing.title}
      body={copy.missing.line}
      action={
        <ButtonLink to="/" variant="secondary">
          {copy.missing.action}
        </ButtonLink>
      }
    />
  );
}
