import { watchStage } from "@convex/domain/dares/watchStage";
import { useEffect, useRef, useState } from "react";
import { PublicDare } from "@/features/feed/publicDare";
import { WatchLinks } from "@/features/guests/track/components/WatchLinks";
import { ReportDare } from "@/features/safety/safety";
import { useConnection } from "@/lib/live/connection";
import { useAuthSnapshot } from "@/lib/live/identity";
import type { Live } from "@/lib/live/useLive";
import { fill, personName } from "@/lib/text/words";
import { KeptMark } from "@/ui/feedback/CachedMark";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { PageTitle } from "@/ui/layout/PageTitle";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { Still } from "@/ui/media/Still";
import { ActBar } from "./acts/ActBar";
import { TroublePanel } from "./acts/Trouble";
import { useWatchedProof } from "./acts/Unwatched";
import { Clashes } from "./components/Clashes";
import { DareHead } from "./components/DareHead";
import { DareNotFound } from "./components/DareNotFound";
import { DoneParts } from "./components/DoneParts";
import { PastDare } from "./components/PastDare";
import { ProofPanel } from "./components/ProofPanel";
import { Questions } from "./components/Questions";
import { ReviewTicks } from "./components/ReviewTicks";
import { SentMoment } from "./components/SentMoment";
import { StatusPanel } from "./components/StatusPanel";
import { TaskFold, TaskPanel } from "./components/TaskPanel";
import { TermsFold } from "./components/TermsFold";
import { dareCopy } from "./copy.en";
import { type DareView, useDare } from "./data";
import type { DareSearch } from "./search";
import { DareStory } from "./story/DareStory";
import { type Moment, useMoment } from "./useReturned";

type DareScreenProps = { dareId: string; search?: DareSearch };

const NO_SEARCH: DareSearch = {};

/** `/d/{dareId}`: both people of a dare act here; everybody else sees its public part, if it has one. */
export function DareScreen({ dareId, search = NO_SEARCH }: DareScreenProps) {
  const auth = useAuthSnapshot();
  const live = useDare(dareId, auth.status === "loading");
  const status = live.status === "ready" ? (live.data?.status ?? null) : null;
  const moment = useMoment(dareId, search, status);
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
            <DareContent dare={dare} live={live} moment={moment} />
          ) : (
            <PastDare dare={dare} />
          )
        }
      </LiveGate>
    </>
  );
}

type DareContentProps = { dare: DareView; live: Live<DareView | null>; moment: Moment | null };

function DareContent({ dare, live, moment }: DareContentProps) {
  const [status, onAnswered] = useStatusFocus();
  const isMoment = useSettledHere(dare.status);
  const [seen, setSeen] = useState<readonly number[]>([]);
  const watched = useWatchedProof(dare.proof);
  // Money and consent are never moved on the ground of a last result.
  const isKept = live.status !== "ready" || live.keptAt !== undefined;
  const isOffline = useConnection() === "offline";
  const isHeld = isKept || isOffline;
  const mayApprove = dare.actions.includes("approve");
  const open = dare.checklist.map((_, line) => line).filter((line) => !seen.includes(line));
  const acts = { dare, isHeld, onAnswered };
  // Where money went back, in whole or in part, its way stays in sight.
  const isStoryFolded = dare.status === "completed" && dare.dispute?.decision?.outcome !== "split";
  const isAsked = dare.actions.includes("accept");
  return (
    <>
      <div className="grid min-w-0 gap-x-7 gap-y-4 rail:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] rail:grid-rows-[auto_1fr] rail:items-start">
        <div className="flex min-w-0 flex-col gap-4 rail:col-start-2">
          <KeptMark of={[live]} about="acts" />
          {moment === null ? <DareHead dare={dare} /> : <SentMoment dare={dare} moment={moment} />}
        </div>
        <div
          ref={watched.room}
          className="min-w-0 [--film-max:52dvh] rail:sticky rail:top-[calc(var(--frame-top)+var(--space-4))] rail:col-start-1 rail:row-span-2 rail:row-start-1 rail:[--film-max:70dvh]"
        >
          {dare.proof === null ? (
            <Still still={dare.still} size="stage" eager />
          ) : (
            <ProofPanel proof={dare.proof} onWatched={watched.onWatched} />
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-4 rail:col-start-2">
          <PageTitle size="page">{dare.title}</PageTitle>
          {moment === null ? (
            <StatusPanel dare={dare} ref={status} isMoment={isMoment}>
              {mayApprove ? (
                <Text size="sm" tone="2">
                  {fill(dareCopy.approve.line, { name: personName(dare.other) })}
                </Text>
              ) : null}
            </StatusPanel>
          ) : null}
          <Questions {...acts} />
          <Clashes clashes={dare.clashes} />
          <TroublePanel dare={dare} />
          {dare.status === "completed" ? <DoneParts dare={dare} isHeld={isHeld} /> : null}
          <div className="grid min-w-0 gap-4 empty:hidden wide:auto-cols-fr wide:grid-flow-col wide:items-start">
            {mayApprove ? (
              <ReviewTicks checklist={dare.checklist} seen={seen} onChange={setSeen} />
            ) : dare.proof === null ? (
              <TaskPanel details={dare.details} checklist={dare.checklist} />
            ) : null}
            {isStoryFolded || isAsked ? null : <DareStory dare={dare} isFolded={false} />}
          </div>
          <Stack gap="xs">
            {isAsked ? <TermsFold dare={dare} /> : null}
            {dare.proof === null ? null : (
              <TaskFold details={dare.details} checklist={mayApprove ? [] : dare.checklist} />
            )}
            {isStoryFolded || isAsked ? <DareStory dare={dare} isFolded /> : null}
            {isAsked ? null : <TermsFold dare={dare} />}
            <WatchLinks dareId={dare.dareId} isHeld={isHeld} isOver={watchStage(dare.status) === "ended"} />
            {isAsked ? null : (
              <div>
                <ReportDare dareId={dare.dareId} other={dare.other} />
              </div>
            )}
          </Stack>
        </div>
      </div>
      {moment === "asking" ? null : <ActBar key={dare.status} {...acts} open={open} watched={watched} />}
    </>
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

/** Whether it was settled while the page was open: a person or a live change caused it, so it may be celebrated. */
function useSettledHere(status: DareView["status"]): boolean {
  const [first] = useState(status);
  return status === "completed" && first !== "completed";
}

function DareSkeleton() {
  return (
    <Stack gap="lg">
      <Skeleton shape="row" />
      <Skeleton shape="title" />
      <Skeleton shape="card" count={2} />
    </Stack>
  );
}
