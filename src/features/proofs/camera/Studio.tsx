import { useBlocker } from "@tanstack/react-router";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { type PickedFilm, PickVideo } from "@/features/proofs/takeEdit";
import { keepWhole, type TakeOwner } from "@/features/proofs/takes";
import { useOverlayTurn } from "@/lib/device/overlays";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { Stack } from "@/ui/layout/Stack";
import { ConfirmDialog } from "@/ui/overlay/ConfirmDialog";
import { Stage } from "./components/Stage";
import { Problem, Waiting } from "./components/WaysOut";
import { cameraCopy, cameraProblems } from "./copy.en";
import { Review } from "./Review";
import type { RecorderState } from "./recorder";
import type { Subject } from "./subject";
import type { Delivering } from "./useDelivery";
import { useKeptTake } from "./useKeptTake";
import { useRecorder } from "./useRecorder";

const copy = cameraCopy.leaving;

/** Asks before a running recording is left; whatever is answered, what was recorded is kept. */
function LeaveQuestion({ isTaking }: { isTaking: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isTaking && current.pathname !== next.pathname,
    enableBeforeUnload: isTaking,
    disabled: !isTaking,
    withResolver: true,
  });
  const open = useOverlayTurn("unsavedChanges", blocker.status === "blocked");
  return (
    <ConfirmDialog
      open={open}
      title={copy.title}
      confirmLabel={copy.leave}
      cancelLabel={copy.stay}
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      {copy.line}
    </ConfirmDialog>
  );
}

type StepProps = {
  /** Another name is another step. */
  name: string;
  label: string;
  children: ReactNode;
};

/** The button that led here is gone: the step that came in its place takes the focus and is read out. */
function Step({ name, label, children }: StepProps) {
  const frame = useRef<HTMLElement>(null);
  const shown = useRef(name);
  useEffect(() => {
    if (shown.current === name) return;
    shown.current = name;
    frame.current?.focus();
  }, [name]);
  return (
    <section ref={frame} tabIndex={-1} aria-label={label} className="outline-none">
      {children}
    </section>
  );
}

type StudioProps = {
  subject: Subject;
  owner: TakeOwner;
  delivery: Delivering;
  /** Product 8: out of the dare, from every moment that holds no half-made take; while one is recorded, Stop comes first. */
  wayOut: ReactNode;
  /** The page of what is filmed. */
  wayBack: ReactNode;
};

/** From the lit picture to the proof, one step after the other. */
export function Studio({ subject, owner, delivery, wayOut, wayBack }: StudioProps) {
  const { key: dareId, checklist, wantsSeal, maxMs } = subject;
  const recorder = useRecorder(subject, owner);
  const { state, send } = recorder;
  const retake = useKeptTake({ dareId, owner }, state, send);
  const [isPicking, setPicking] = useState(false);
  const picker = {
    onBusy: setPicking,
    onPicked: async (film: PickedFilm) => {
      const about = { origin: "gallery", edited: false, recordingId: null } as const;
      send({ type: "restored", take: await keepWhole({ ...film, ...about, dareId, owner }) });
    },
  };
  const pick = (
    <Stack gap="sm">
      {wantsSeal ? <InlineNotice kind="warning">{cameraCopy.pickNotLive}</InlineNotice> : null}
      <PickVideo {...picker} />
    </Stack>
  );
  return (
    <Step {...stepOf(state, delivery.state.kind)}>
      <Stack>
        <LeaveQuestion isTaking={recorder.isTaking} />
        {state.kind === "idle" ? <Waiting /> : null}
        {state.kind === "problem" ? (
          <Problem problem={state.problem} wayBack={wayBack} onRetry={() => send({ type: "ask" })}>
            {pick}
          </Problem>
        ) : null}
        {state.kind === "review" ? (
          <Review
            key={state.take.takeId}
            {...{ ...state, dareId, wantsSeal, delivery, checklist, maxMs }}
            uid={owner.uid}
            wayOut={wayOut}
            onTake={(take) => send({ type: "restored", take })}
            retake={() => {
              delivery.forget();
              retake();
            }}
          />
        ) : null}
        {ON_STAGE.has(state.kind) ? (
          <Stage
            recorder={recorder}
            checklist={checklist}
            wantsSeal={wantsSeal}
            isHeld={isPicking}
            // A video that cannot count is not offered beside the button.
            gallery={wantsSeal ? null : <PickVideo look="corner" {...picker} />}
            wayOut={<div className="rounded-full bg-surface empty:hidden">{wayOut}</div>}
          />
        ) : null}
        {state.kind === "problem" ? wayOut : null}
      </Stack>
    </Step>
  );
}

const ON_STAGE: ReadonlySet<RecorderState["kind"]> = new Set([
  ...(["asking", "ready", "countdown", "recording", "paused", "finishing"] as const),
]);

type DeliveryKind = Delivering["state"]["kind"];

const STEP_LABELS: Record<DeliveryKind, string> = {
  look: cameraCopy.review.heading,
  ticks: cameraCopy.ticks.heading,
  making: cameraCopy.making.heading,
  sending: cameraCopy.upload.heading,
  onItsWay: cameraCopy.upload.heading,
  failed: cameraCopy.upload.failed,
  done: cameraCopy.loading,
};

function stepOf(state: RecorderState, delivery: DeliveryKind): { name: string; label: string } {
  if (state.kind === "idle") return { name: "idle", label: cameraCopy.loading };
  if (state.kind === "problem") return { name: "problem", label: cameraProblems[state.problem].title };
  if (state.kind !== "review") return { name: "stage", label: cameraCopy.title };
  return { name: delivery, label: STEP_LABELS[delivery] };
}
