import { CameraOff, Clapperboard, Video } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "@/ui/Button";
import { ButtonLink } from "@/ui/ButtonLink";
import { EmptyState } from "@/ui/EmptyState";
import { LiveGate } from "@/ui/LiveGate";
import { LoadingView } from "@/ui/LoadingView";
import { PageTitle } from "@/ui/PageTitle";
import { Skeleton } from "@/ui/Skeleton";
import { ReviewPanel } from "./components/ReviewPanel";
import { FailedPanel, SendingPanel } from "./components/SendingPanel";
import { Stage } from "./components/Stage";
import { TicksPanel } from "./components/TicksPanel";
import { cameraCopy, cameraProblems } from "./copy.en";
import { type CameraDare, useCameraDare, useViewerUid } from "./data";
import type { CameraProblem, Take } from "./recorder";
import { useDelivery } from "./useDelivery";
import { useKeptTake } from "./useKeptTake";
import { useRecorder } from "./useRecorder";

/** `/app/camera?dareId=`: record, look, tick, send. */
export function CameraScreen({ dareId }: { dareId: string | null }) {
  return (
    <div className="mx-auto w-full max-w-form">
      <PageTitle hidden>{cameraCopy.title}</PageTitle>
      {dareId === null ? <NoDare /> : <CameraFor dareId={dareId} />}
    </div>
  );
}

function CameraFor({ dareId }: { dareId: string }) {
  const uid = useViewerUid();
  return (
    <LiveGate live={useCameraDare(dareId)} label={cameraCopy.loading} skeleton={<Skeleton shape="media" />}>
      {(dare) => {
        if (dare === null) return <NoDare />;
        return uid === null ? <Waiting /> : <CameraFlow key={dare.dareId} dare={dare} uid={uid} />;
      }}
    </LiveGate>
  );
}

function CameraFlow({ dare, uid }: { dare: CameraDare; uid: string }) {
  const delivery = useDelivery(dare.dareId);
  const leaving = delivery.state.kind === "sending" || delivery.state.kind === "done";
  // The dare changes its status while the last answer is under way; that is not a wrong moment.
  if (!dare.actions.includes("submitProof") && !leaving) return <WrongState dareId={dare.dareId} />;
  return <Studio dare={dare} uid={uid} delivery={delivery} />;
}

type StudioProps = { dare: CameraDare; uid: string; delivery: ReturnType<typeof useDelivery> };

function Studio({ dare, uid, delivery }: StudioProps) {
  const { state, send, camera, flip, recordedMs } = useRecorder();
  const { kept, retake } = useKeptTake({ dareId: dare.dareId, uid }, state, send);
  if (state.kind === "idle") return <Waiting />;
  if (state.kind === "problem") {
    return <Problem problem={state.problem} dareId={dare.dareId} onRetry={() => send({ type: "ask" })} />;
  }
  if (state.kind === "review")
    return <Delivering take={state.take} kept={kept} retake={retake} delivery={delivery} />;
  return (
    <Stage
      state={state}
      camera={camera}
      flip={flip}
      recordedMs={recordedMs}
      checklist={dare.checklist}
      send={send}
    />
  );
}

type DeliveringProps = { take: Take; kept: boolean; retake: () => void; delivery: StudioProps["delivery"] };

function Delivering({ take, kept, retake, delivery }: DeliveringProps) {
  const { state, dispatch, submit, stop } = delivery;
  switch (state.kind) {
    case "look":
      return (
        <ReviewPanel take={take} kept={kept} onUse={() => dispatch({ type: "use" })} onRetake={retake} />
      );
    case "ticks":
      return <TicksPanel state={state} dispatch={dispatch} onSubmit={() => submit(take)} />;
    case "sending":
      return <SendingPanel state={state} onStop={stop} />;
    case "failed":
      return (
        <FailedPanel
          message={state.message}
          onRetry={() => submit(take)}
          onBack={() => dispatch({ type: "look" })}
        />
      );
    case "done":
      return <Waiting />;
  }
}

function Problem(props: { problem: CameraProblem; dareId: string; onRetry: () => void }) {
  const words = cameraProblems[props.problem];
  return (
    <WayOut
      icon={<CameraOff aria-hidden="true" strokeWidth={1.75} className="size-9" />}
      title={words.title}
      line={words.line}
    >
      <Button size="lg" onClick={props.onRetry}>
        {words.action}
      </Button>
      <ButtonLink to="/d/$dareId" params={{ dareId: props.dareId }} variant="quiet">
        {cameraCopy.way.toDare}
      </ButtonLink>
    </WayOut>
  );
}

function WrongState({ dareId }: { dareId: string }) {
  const words = cameraCopy.wrongState;
  return (
    <WayOut
      icon={<Clapperboard aria-hidden="true" strokeWidth={1.75} className="size-9" />}
      title={words.title}
      line={words.line}
    >
      <ButtonLink to="/d/$dareId" params={{ dareId }}>
        {cameraCopy.way.toDare}
      </ButtonLink>
    </WayOut>
  );
}

function NoDare() {
  const words = cameraCopy.noDare;
  return (
    <WayOut
      icon={<Video aria-hidden="true" strokeWidth={1.75} className="size-9" />}
      title={words.title}
      line={words.line}
    >
      <ButtonLink to="/app/inbox">{cameraCopy.way.toInbox}</ButtonLink>
    </WayOut>
  );
}

function WayOut(props: { icon: ReactNode; title: string; line: string; children: ReactNode }) {
  const action = <div className="flex flex-col items-center gap-2">{props.children}</div>;
  return <EmptyState picture={props.icon} title={props.title} body={props.line} action={action} />;
}

function Waiting() {
  return <LoadingView label={cameraCopy.loading} skeleton={<Skeleton shape="media" />} />;
}
