import { useEffect } from "react";
import { useTakeEdit } from "@/features/proofs/takeEdit";
import type { Take } from "@/features/proofs/takes";
import { logError } from "@/lib/device/errorLog";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { useToasts } from "@/ui/feedback/toasts";
import { Stack } from "@/ui/layout/Stack";
import { OnItsWay } from "./components/OnItsWay";
import { ReviewPanel } from "./components/ReviewPanel";
import { FailedPanel, MakingPanel, SendingPanel } from "./components/SendingPanel";
import { TicksPanel } from "./components/TicksPanel";
import { Waiting } from "./components/WaysOut";
import { cameraCopy } from "./copy.en";
import type { TakeEnd } from "./recorder";
import type { Delivering } from "./useDelivery";

type ReviewProps = {
  take: Take;
  end: TakeEnd;
  dareId: string;
  uid: string;
  wantsSeal: boolean;
  delivery: Delivering;
  onTake: (take: Take) => void;
  retake: () => void;
};

/** A take in the hand: looked at, ticked, made and sent. */
export function Review({ take, end, dareId, uid, wantsSeal, delivery, onTake, retake }: ReviewProps) {
  const [edit, change] = useTakeEdit(take);
  const { show } = useToasts();
  const { state, dispatch, submit, stop } = delivery;
  const isResumed = take.handedIn && state.kind === "look";
  useEffect(() => {
    if (isResumed) dispatch({ type: "resumed" });
  }, [isResumed, dispatch]);
  const back = () => {
    const open = () => onTake({ ...take, handedIn: false });
    const tell = (error: unknown) => {
      logError("takes", error);
      show({ kind: "error", message: cameraCopy.upload.notBack });
    };
    delivery.back(take).then(open, tell);
  };
  const onGone = (left: Take | null) => {
    if (left === null) return void delivery.arrived();
    dispatch({ type: "look" });
    onTake(left);
  };
  const warning = take.inPageOnly ? (
    <InlineNotice kind="warning">{cameraCopy.review.inPageOnly}</InlineNotice>
  ) : null;
  return (
    <Stack>
      {warning}
      {isResumed || state.kind === "done" ? <Waiting /> : null}
      {state.kind === "onItsWay" ? <OnItsWay {...{ take, dareId, uid, onGone }} onBack={back} /> : null}
      {state.kind === "look" && !isResumed ? (
        <ReviewPanel
          {...{ take, end, wantsSeal, edit, change }}
          onUse={() => dispatch({ type: "use" })}
          onRetake={retake}
        />
      ) : null}
      {state.kind === "ticks" ? (
        <TicksPanel state={state} dispatch={dispatch} onSubmit={() => submit(take, edit)} />
      ) : null}
      {state.kind === "making" ? <MakingPanel state={state} onStop={stop} /> : null}
      {state.kind === "sending" ? <SendingPanel state={state} onStop={stop} /> : null}
      {state.kind === "failed" ? (
        <FailedPanel message={state.message} onRetry={() => submit(take, edit)} onBack={back} />
      ) : null}
    </Stack>
  );
}
