import { dareSubject } from "@convex/domain/comments/comments";
import { formatMoney } from "@convex/domain/money";
import { FACET_LABELS } from "@convex/domain/sending/boundaries";
import { windowWords } from "@convex/domain/sending/text";
import { useEffect, useRef, useState } from "react";
import { CommentsLink, ItemReactions } from "@/features/comments/comments";
import { MoneyTimeline } from "@/features/dares/moneyTimeline/MoneyTimeline";
import { PublicDare, PublishPanel } from "@/features/feed/publicDare";
import { WatchLinks } from "@/features/guests/track/components/WatchLinks";
import { TipButton } from "@/features/purchases/tips/TipButton";
import { ReportDare } from "@/features/safety/safety";
import { useConnection } from "@/lib/live/connection";
import { useAuthSnapshot } from "@/lib/live/identity";
import type { Live } from "@/lib/live/useLive";
import { Facts } from "@/ui/data/Facts";
import { RelativeTime } from "@/ui/data/RelativeTime";
import { KeptMark } from "@/ui/feedback/CachedMark";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Card } from "@/ui/layout/Card";
import { PageTitle } from "@/ui/layout/PageTitle";
import { Section } from "@/ui/layout/Section";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { actsCopy } from "./acts/copy.en";
import { NextStep } from "./acts/NextStep";
import { RatingPanel } from "./acts/Rating";
import { RatingCounts } from "./acts/RatingCounts";
import { TroublePanel } from "./acts/Trouble";
import { ConsentPanel } from "./components/ConsentPanel";
import { DareNotFound } from "./components/DareNotFound";
import { DareTimeline } from "./components/DareTimeline";
import { MoneyPanel } from "./components/MoneyPanel";
import { PersonLine } from "./components/PersonLine";
import { ProofPanel } from "./components/ProofPanel";
import { StatusPanel } from "./components/StatusPanel";
import { TaskPanel } from "./components/TaskPanel";
import { dareCopy } from "./copy.en";
import { type DareView, useDare } from "./data";

const copy = actsCopy.terms;

/** Everything of a dare beside its words, in lines: what it may involve, how long, for whose eyes. */
function TermsPanel({ dare }: { dare: DareView }) {
  const { terms } = dare;
  const involves = terms.facets.map((facet) => FACET_LABELS[facet]).join(", ");
  const money = (amount: number) => formatMoney(amount, dare.currency);
  return (
    <Section title={copy.heading} look="wide">
      <Facts
        stacked
        facts={[
          [copy.category, dare.category],
          [copy.edgy, terms.edgy ? copy.edgyLine : null],
          [copy.facets, involves === "" ? copy.nothing : involves],
          [copy.cost, terms.costMax === null ? null : money(terms.costMax)],
          [copy.window, windowWords(terms.windowMs)],
          [copy.wish, copy.wishes[terms.wish]],
          [copy.name, terms.anonymous ? copy.names.hidden : copy.names.shown],
          [copy.seal, terms.liveSeal ? copy.sealAsked : null],
          [copy.tags, terms.tags.length === 0 ? null : terms.tags.join(", ")],
          [copy.cheer, terms.cheer],
        ]}
      />
    </Section>
  );
}

/** A dare from before payments were held here: a record to read and to share, with nothing to do. */
function PastDare({ dare }: { dare: DareView }) {
  return (
    <Stack gap="lg">
      <Stack as="header">
        <PageTitle>{dare.title}</PageTitle>
        <PersonLine label={dareCopy.to} person={dare.creator} />
      </Stack>
      <Card padding="lg">
        <Stack>
          {dare.details === "" ? null : <Text>{dare.details}</Text>}
          <Text weight="semibold">{formatMoney(dare.value, dare.currency)}</Text>
          <Text size="sm" tone="2">
            {dareCopy.past} <RelativeTime at={dare.updatedAt} />
          </Text>
        </Stack>
      </Card>
      <ItemReactions subject={dareSubject(dare.dareId)} />
      <CommentsLink dareId={dare.dareId} />
      <div>
        <ReportDare dareId={dare.dareId} other={dare.creator} />
      </div>
    </Stack>
  );
}

/** `/d/{dareId}`: both people of a dare act here; everybody else sees its public part, if it has one. */
export function DareScreen({ dareId }: { dareId: string }) {
  const auth = useAuthSnapshot();
  const live = useDare(dareId, auth.status === "loading");
  return (
    <>
      {live.status === "ready" ? null : <PageTitle hidden>{dareCopy.loadingTitle}</PageTitle>}
      <LiveGate live={live} label={dareCopy.loading} skeleton={<DareSkeleton />}>
        {(dare) =>
          dare === null ? (
            <PublicDare
              dareId={dareId}
              notFound={<DareNotFound dareId={dareId} signedOut={auth.status === "signedOut"} />}
            />
          ) : dare.isV2 ? (
            <DareContent dare={dare} live={live} />
          ) : (
            <PastDare dare={dare} />
          )
        }
      </LiveGate>
    </>
  );
}

function DareContent({ dare, live }: { dare: DareView; live: Live<DareView | null> }) {
  const [status, onAnswered] = useStatusFocus();
  // Money and consent are never moved on the ground of a last result.
  const isKept = live.status !== "ready" || live.keptAt !== undefined;
  const isOffline = useConnection() === "offline";
  const isHeld = isKept || isOffline;
  // The sender came to watch; the player keeps its place when the dare moves on.
  const proofFirst = dare.role === "sender" && dare.proof !== null;
  return (
    <Stack gap="lg">
      <Stack as="header">
        <PageTitle>{dare.title}</PageTitle>
        <PersonLine label={dare.role === "creator" ? dareCopy.from : dareCopy.to} person={dare.other} />
        <RatingCounts uid={dare.other.uid} />
      </Stack>
      <KeptMark of={[live]} about="acts" />
      {proofFirst && dare.proof ? <ProofPanel proof={dare.proof} /> : null}
      <StatusPanel dare={dare} ref={status}>
        <NextStep dare={dare} isHeld={isHeld} onAnswered={onAnswered} />
      </StatusPanel>
      {!proofFirst && dare.proof ? <ProofPanel proof={dare.proof} /> : null}
      <TroublePanel dare={dare} />
      <TaskPanel details={dare.details} checklist={dare.checklist} />
      <TermsPanel dare={dare} />
      <MoneyPanel dare={dare} />
      {dare.status === "completed" ? (
        <PublishPanel dareId={dare.dareId} title={dare.title} other={dare.other} isHeld={isHeld} />
      ) : null}
      {dare.rating === null ? null : <RatingPanel dare={dare} rating={dare.rating} isHeld={isHeld} />}
      {dare.role === "sender" && dare.status === "completed" && dare.creator.username !== "" ? (
        <TipButton person={dare.creator} subject="dare" dareId={dare.dareId} />
      ) : null}
      {dare.actions.includes("accept") ? (
        <ConsentPanel dare={dare} isHeld={isHeld} onAnswered={onAnswered} />
      ) : null}
      <DareTimeline dare={dare} />
      <MoneyTimeline dareId={dare.dareId} />
      <WatchLinks dareId={dare.dareId} isHeld={isHeld} />
      {dare.actions.includes("accept") ? null : (
        <div>
          <ReportDare dareId={dare.dareId} other={dare.other} />
        </div>
      )}
    </Stack>
  );
}

/** The focus goes to what came of an answer, once the question has closed: behind a dialog nothing takes it. */
function useStatusFocus() {
  const status = useRef<HTMLDivElement>(null);
  const [answers, setAnswers] = useState(0);
  useEffect(() => {
    if (answers > 0) status.current?.focus();
  }, [answers]);
  return [status, () => setAnswers((before) => before + 1)] as const;
}

function DareSkeleton() {
  return (
    <Stack gap="lg">
      <Skeleton shape="title" />
      <Skeleton shape="row" />
      <Skeleton shape="card" count={3} />
    </Stack>
  );
}
