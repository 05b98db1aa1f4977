import { DECISION_ROWS } from "@convex/domain/safety/decisions";
import { REASON_ROWS } from "@convex/domain/safety/reportReasons";
import { deskCopy } from "@/features/staff/desk";
import { Holding, OwnCase } from "@/features/staff/staffQueue";
import { fill, personName } from "@/lib/text/words";
import { RelativeTime } from "@/ui/data/RelativeTime";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Cluster } from "@/ui/layout/Cluster";
import { PageTitle } from "@/ui/layout/PageTitle";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { caseCopy as copy } from "./caseCopy.en";
import { AppealForm } from "./components/AppealForm";
import { CaseItem } from "./components/CaseItem";
import { Decide } from "./components/Decide";
import { CounterNotice, FindIt } from "./components/NoticeParts";
import { CaseRecord, Reports } from "./components/Records";
import { Timeline } from "./components/Timeline";
import { type CaseFacts, useCase } from "./data";

/** `/admin/cases/{caseId}`: a report with everything it is judged by. */
export function CaseScreen({ caseId }: { caseId: string }) {
  const live = useCase(caseId);
  // Trying again would bring the same answer.
  if (live.status === "error" && live.error.code === "not-found") return <NoCase />;
  return (
    <LiveGate live={live} label={copy.loading} skeleton={<Skeleton shape="card" count={3} />}>
      {(found) => (found.isOwn ? <Own caseId={caseId} /> : <Case found={found} />)}
    </LiveGate>
  );
}

function NoCase() {
  return (
    <Stack>
      <PageTitle hidden>{copy.none.title}</PageTitle>
      <EmptyState title={copy.none.title} body={copy.none.line} />
    </Stack>
  );
}

function Own({ caseId }: { caseId: string }) {
  return (
    <Stack gap="lg">
      <PageTitle>{copy.own}</PageTitle>
      <OwnCase caseId={caseId} />
    </Stack>
  );
}

function Case({ found }: { found: CaseFacts }) {
  const { reason, targetKind, openedAt, dueAt, decideBy, isOpen } = found;
  const isLost = targetKind === "notice";
  // Signed, and only a person could be told from it: what is meant may be a video of theirs.
  const isVague = isLost || (targetKind === "profile" && decideBy !== null);
  return (
    <Stack gap="lg">
      <Stack gap="xs">
        <PageTitle>{REASON_ROWS[reason].label}</PageTitle>
        <Text tone="2">{aboutOf(found)}</Text>
        <Cluster>
          <Text size="sm" tone="2">
            {copy.opened} <RelativeTime at={openedAt} />.
          </Text>
          {isOpen ? (
            <Text size="sm" tone="2">
              {copy.due} <RelativeTime at={dueAt} />.
            </Text>
          ) : null}
          {decideBy === null ? null : (
            <Text size="sm" tone="2">
              {copy.decideBy} <RelativeTime at={decideBy} />.
            </Text>
          )}
        </Cluster>
      </Stack>
      {isOpen ? (
        <Holding caseId={found.caseId} holder={found.holder} isMine={found.isMine} />
      ) : (
        <Closed found={found} />
      )}
      <CounterNotice found={found} />
      {isLost ? null : <CaseItem found={found} />}
      <Reports found={found} />
      {isVague && isOpen ? <FindIt caseId={found.caseId} /> : null}
      {isOpen ? <Verdict found={found} /> : null}
      {isLost || targetKind === "note" ? null : <CaseRecord found={found} />}
      <Timeline found={found} />
    </Stack>
  );
}

function aboutOf({ severity, reason, targetKind, subject }: CaseFacts): string {
  const level = String(severity);
  if (targetKind === "note") return fill(copy.aboutNote, { level, kind: deskCopy.kinds.note });
  if (targetKind !== "notice") {
    return fill(copy.about, { level, kind: deskCopy.kinds[targetKind], name: personName(subject) });
  }
  const kind = deskCopy.kinds[reason === "copyright" ? "copyright" : "takedown"];
  return fill(copy.aboutNotice, { level, kind });
}

/** An appeal of its owner has a form of its own; a second look that was asked for is a decision like any other. */
function Verdict({ found }: { found: CaseFacts }) {
  const { appeal, state, targetKind, reporters } = found;
  if (appeal !== null) return <AppealForm appeal={appeal} />;
  // Held before anybody got it: it is let go, or not, where it is read.
  if (targetKind === "message" && reporters === 0) return null;
  return (
    <>
      {state === "appealed" ? <InlineNotice kind="info">{copy.appeal.asked}</InlineNotice> : null}
      <Decide found={found} />
    </>
  );
}

function Closed({ found }: { found: CaseFacts }) {
  return <InlineNotice kind="info">{outcomeOf(found)}</InlineNotice>;
}

function outcomeOf({ acted, decided }: CaseFacts): string {
  if (decided === null) return acted ? copy.closed.acted : copy.closed.nothing;
  if (decided.act === "none") return copy.closed.nothing;
  const { label: act } = DECISION_ROWS[decided.act];
  return fill(decided.takenBack ? copy.closed.takenBack : copy.closed.as, { act });
}
