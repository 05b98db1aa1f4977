import { formatReportNumber, REASON_ROWS } from "@convex/domain/safety/reportReasons";
import { useState } from "react";
import { useErrorToast } from "@/features/shell/errors";
import { fill, personName } from "@/lib/text/words";
import { Button } from "@/ui/action/Button";
import { RowLink } from "@/ui/action/RowLink";
import { useAct } from "@/ui/action/useAct";
import { Avatar } from "@/ui/data/Avatar";
import { List, Row } from "@/ui/data/List";
import { PagedList } from "@/ui/data/PagedList";
import { MoreRows, PageList } from "@/ui/data/PageList";
import { RelativeTime } from "@/ui/data/RelativeTime";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { useToasts } from "@/ui/feedback/toasts";
import { SegmentedControl } from "@/ui/input/SegmentedControl";
import { PageTitle } from "@/ui/layout/PageTitle";
import { Section } from "@/ui/layout/Section";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { PlacePicture } from "@/ui/media/PlacePicture";
import { safetyCopy, standCopy } from "./copy.en";
import {
  type OwnReport,
  type RuledPerson,
  type RuleKind,
  useOwnReports,
  useRuledPeople,
  useSetRule,
} from "./data";
import { WordsPart } from "./words/WordsPart";

const ownReportsCopy = safetyCopy.screen.reports;

/** What the person has reported and how it stands, in general words. */
function OwnReports({ cursor = null }: { cursor?: string | null }) {
  const page = useOwnReports(cursor);
  return (
    <LiveGate live={page} label={ownReportsCopy.loading} skeleton={<Skeleton shape="row" count={2} />}>
      {({ reports, nextCursor }) => {
        if (reports.length === 0 && cursor === null) return <NothingReported />;
        return (
          <>
            <PageList isFirst={cursor === null} label={ownReportsCopy.title}>
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
          {ownReportsCopy.about[report.targetKind]}
          {" · "}
          {REASON_ROWS[report.reason].label}
          {" · "}
          <RelativeTime at={report.createdAt} />
        </>
      }
    >
      <Text size="xs" tone="2" numeric>
        <span translate="no" className="whitespace-nowrap">
          {formatReportNumber(report.number)}
        </span>
      </Text>
    </Row>
  );
}

function NothingReported() {
  return (
    <EmptyState
      picture={<PlacePicture name="safe" />}
      title={ownReportsCopy.empty.title}
      body={ownReportsCopy.empty.line}
    />
  );
}

const ruledPersonRowCopy = safetyCopy.screen.people;
const DONE = { block: "unblock", mute: "unmute", restrict: "unrestrict" } as const;

/** Somebody of a list, by the name they had, with the way back. */
function RuledPersonRow({ kind, row: { person, since } }: { kind: RuleKind; row: RuledPerson }) {
  const setRule = useSetRule();
  const toasts = useToasts();
  const sayError = useErrorToast();
  const name = personName(person);
  const undo = useAct(async () => {
    await setRule(kind, false, person.uid).catch((error: unknown) => {
      sayError("safety list", error);
      throw error;
    });
    toasts.show({ kind: "success", message: fill(safetyCopy.done[DONE[kind]], { name }) });
  });
  return (
    <Row
      leading={<Avatar uid={person.uid} name={name} photoUrl={person.photoUrl} />}
      title={name}
      detail={
        <>
          {person.username === "" ? null : `@${person.username} · `}
          <RelativeTime at={since} />
        </>
      }
      trailing={
        <Button variant="secondary" size="sm" state={undo.button} onClick={() => void undo.run()}>
          <span aria-hidden="true">{ruledPersonRowCopy.undo[kind]}</span>
          <span className="sr-only">{fill(ruledPersonRowCopy.undoOf[kind], { name })}</span>
        </Button>
      }
    />
  );
}

const peoplePageCopy = safetyCopy.screen.people;

function PeopleList({ kind }: { kind: RuleKind }) {
  const usePage = (cursor: string | null) => useRuledPeople(kind, cursor);
  return (
    <PagedList
      usePage={usePage}
      loading={peoplePageCopy.loading}
      label={peoplePageCopy.kinds[kind]}
      empty={<NobodyListed kind={kind} />}
    >
      {({ people }) => people.map((row) => <RuledPersonRow key={row.person.uid} kind={kind} row={row} />)}
    </PagedList>
  );
}

function NobodyListed({ kind }: { kind: RuleKind }) {
  const { title, line } = peoplePageCopy.empty[kind];
  return <EmptyState picture={<PlacePicture name="safe" />} title={title} body={line} />;
}

const peoplePartCopy = safetyCopy.screen.people;
const KINDS = [
  { value: "block", label: peoplePartCopy.kinds.block },
  { value: "mute", label: peoplePartCopy.kinds.mute },
  { value: "restrict", label: peoplePartCopy.kinds.restrict },
] as const satisfies readonly { value: RuleKind; label: string }[];

/** The three lists of product 24, one at a time. */
function PeoplePart() {
  const [kind, setKind] = useState<RuleKind>("block");
  return (
    <Stack>
      <SegmentedControl legend={peoplePartCopy.legend} value={kind} onChange={setKind} options={KINDS} />
      <PeopleList key={kind} kind={kind} />
    </Stack>
  );
}

const copy = safetyCopy.screen;

/** `/app/settings/safety` (product 22, 24): people, words and reports, each with its own four states. */
export function SafetyScreen() {
  return (
    <Stack gap="lg">
      <Stack gap="sm">
        <PageTitle>{copy.title}</PageTitle>
        <Text tone="2">{copy.lead}</Text>
      </Stack>
      <List>
        <RowLink to="/app/decisions" title={copy.decisions.title} detail={copy.decisions.line} />
      </List>
      <Section title={copy.people.title}>
        <PeoplePart />
      </Section>
      <Section title={copy.words.title}>
        <WordsPart />
      </Section>
      <Section title={copy.reports.title}>
        <OwnReports />
      </Section>
    </Stack>
  );
}
