import { Camera, SearchX } from "lucide-react";
import { useRef } from "react";
import { MoneyTimeline } from "@/features/moneyTimeline";
import { ReportDare } from "@/features/safety";
import { TipButton } from "@/features/tips";
import { WatchLinks } from "@/features/track";
import { useConnection } from "@/lib/connection";
import { useAuthSnapshot } from "@/lib/identity";
import type { Live } from "@/lib/useLive";
import { ButtonLink } from "@/ui/ButtonLink";
import { EmptyState } from "@/ui/EmptyState";
import { KeptMark } from "@/ui/KeptMark";
import { LiveGate } from "@/ui/LiveGate";
import { PageTitle } from "@/ui/PageTitle";
import { Skeleton } from "@/ui/Skeleton";
import { Stack } from "@/ui/Stack";
import { ApprovePanel } from "./components/ApprovePanel";
import { CallOff } from "./components/CallOff";
import { ConsentPanel } from "./components/ConsentPanel";
import { DareTimeline } from "./components/DareTimeline";
import { MoneyPanel } from "./components/MoneyPanel";
import { PastDare } from "./components/PastDare";
import { PayPanel } from "./components/PayPanel";
import { PersonLine } from "./components/PersonLine";
import { ProofPanel } from "./components/ProofPanel";
import { StatusPanel } from "./components/StatusPanel";
import { TaskPanel } from "./components/TaskPanel";
import { dareCopy } from "./copy.en";
import { type ActPanelProps, type DareView, useDare } from "./data";
import { fill, personName } from "./words";

/** `/d/{dareId}`: both people of a dare act here; in this issue nobody else sees it. */
export function DareScreen({ dareId }: { dareId: string }) {
  const auth = useAuthSnapshot();
  const live = useDare(dareId, auth.status === "loading");
  return (
    <>
      {live.status === "ready" ? null : <PageTitle hidden>{dareCopy.loadingTitle}</PageTitle>}
      <LiveGate live={live} label={dareCopy.loading} skeleton={<DareSkeleton />}>
        {(dare) =>
          dare === null ? (
            <DareNotFound dareId={dareId} signedOut={auth.status === "signedOut"} />
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
  const status = useRef<HTMLDivElement>(null);
  // Money and consent are never moved on the ground of a last result.
  const isKept = live.status !== "ready" || live.keptAt !== undefined;
  const isOffline = useConnection() === "offline";
  const isHeld = isKept || isOffline;
  // The sender came to watch; the player keeps its place when the dare moves on.
  const onAnswered = () => status.current?.focus();
  const proofFirst = dare.role === "sender" && dare.proof !== null;
  return (
    <Stack gap="lg">
      <Stack as="header">
        <PageTitle>{dare.title}</PageTitle>
        <PersonLine label={dare.role === "creator" ? dareCopy.from : dareCopy.to} person={dare.other} />
      </Stack>
      <KeptMark of={[live]} about="acts" />
      {proofFirst && dare.proof ? <ProofPanel proof={dare.proof} /> : null}
      <StatusPanel dare={dare} ref={status}>
        <NextStep dare={dare} isHeld={isHeld} onAnswered={onAnswered} />
      </StatusPanel>
      {!proofFirst && dare.proof ? <ProofPanel proof={dare.proof} /> : null}
      <TaskPanel details={dare.details} checklist={dare.checklist} />
      <MoneyPanel dare={dare} />
      {dare.role === "sender" && dare.status === "completed" && dare.creator.username !== "" ? (
        <TipButton person={dare.creator} subject="dare" dareId={dare.dareId} />
      ) : null}
      {dare.actions.includes("accept") ? (
        <ConsentPanel dare={dare} isHeld={isHeld} onAnswered={onAnswered} />
      ) : null}
      <DareTimeline dare={dare} />
      <MoneyTimeline dareId={dare.dareId} />
      <WatchLinks dareId={dare.dareId} isHeld={isHeld} />
      <div>
        <ReportDare dareId={dare.dareId} other={dare.other} />
      </div>
    </Stack>
  );
}

/**
 * The one thing to do now, by what the server says this person may do. Questions, redo, rejection, dispute and
 * stopping have screens of their own, which come with the Dares issue.
 */
function NextStep({ dare, isHeld, onAnswered }: ActPanelProps) {
  const may = (action: DareView["actions"][number]) => dare.actions.includes(action);
  if (may("pay")) return <PayPanel dare={dare} isHeld={isHeld} />;
  if (may("cancel")) return <CallOff dare={dare} isHeld={isHeld} onAnswered={onAnswered} />;
  if (may("approve")) return <ApprovePanel dare={dare} isHeld={isHeld} onAnswered={onAnswered} />;
  if (may("submitProof")) {
    return (
      <ButtonLink
        to="/app/camera"
        search={{ dareId: dare.dareId }}
        size="lg"
        block
        icon={<Camera aria-hidden="true" className="size-5" />}
      >
        {dareCopy.record}
      </ButtonLink>
    );
  }
  if (dare.status === "completed" && dare.role === "creator") {
    return (
      <ButtonLink
        to="/app/wallet"
        state={{ returnTo: "/app/inbox", dareFlow: true }}
        variant="secondary"
        block
      >
        {dareCopy.wallet}
      </ButtonLink>
    );
  }
  const username = dare.creator.username;
  if (dare.closedAt === null || dare.role !== "sender" || username === "") return null;
  return (
    <ButtonLink to="/app/dare/$username" params={{ username }} variant="secondary" block>
      {fill(dareCopy.dareAgain, { name: personName(dare.creator) })}
    </ButtonLink>
  );
}

function DareNotFound({ dareId, signedOut }: { dareId: string; signedOut: boolean }) {
  return (
    <>
      <PageTitle hidden>{dareCopy.notFound.title}</PageTitle>
      <EmptyState
        picture={<SearchX aria-hidden="true" strokeWidth={1.75} className="size-9" />}
        title={dareCopy.notFound.title}
        body={signedOut ? dareCopy.notFound.signedOutLine : dareCopy.notFound.line}
        action={
          signedOut ? (
            <ButtonLink to="/login" state={{ from: `/d/${dareId}` }}>
              {dareCopy.notFound.signIn}
            </ButtonLink>
          ) : (
            <ButtonLink to="/app/feed">{dareCopy.notFound.action}</ButtonLink>
          )
        }
      />
    </>
  );
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
