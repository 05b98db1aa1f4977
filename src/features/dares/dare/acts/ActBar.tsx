import { Ellipsis, X } from "lucide-react";
import { type ComponentType, useId, useState } from "react";
import { ReportDare } from "@/features/safety/safety";
import { NeedsConnection } from "@/features/shell/offline";
import { lazyQuietly } from "@/lib/device/lazyQuietly";
import { personName } from "@/lib/text/words";
import { IconButton } from "@/ui/action/IconButton";
import type { ActPanelProps } from "../data";
import { Accept } from "./Accept";
import { AskCancelling, AskExtension, GiveTime, KeepDate } from "./Agreements";
import { AskRewording, Decline } from "./Answers";
import { BarPlaceProvider, BarRoom, type Slot } from "./bar";
import { type BarAct, barActs } from "./barActs";
import { actsCopy } from "./copy.en";
import { KeepWords } from "./KeepWords";
import { AcceptRejection, AskModerator, GiveStatement, StandByFirst } from "./Objections";
import { StopDare } from "./StopDare";
import { Approve, AskRedo, CancelDare, Reject, type VerdictProps } from "./Verdicts";
import { DareAgain, LeaveCheckout, Pay, Record, Wallet } from "./Ways";

// It brings the catalogue with it, and few dares are asked to change.
const ChangeWords = lazyQuietly("rewording", async () => (await import("./Rewording")).ChangeWords);

function Withdraw({ dare, isHeld, onAnswered }: ActPanelProps) {
  return (
    <StopDare
      dareId={dare.dareId}
      otherName={personName(dare.other)}
      isHeld={isHeld}
      onStopped={onAnswered}
    />
  );
}

function Report({ dare }: ActPanelProps) {
  return (
    <BarRoom>
      <ReportDare dareId={dare.dareId} other={dare.other} />
    </BarRoom>
  );
}

const ACTS: Record<BarAct, ComponentType<VerdictProps>> = {
  pay: Pay,
  leaveCheckout: LeaveCheckout,
  cancel: CancelDare,
  accept: Accept,
  decline: Decline,
  askRewording: AskRewording,
  reword: ChangeWords,
  keepWording: KeepWords,
  askCancelling: AskCancelling,
  askExtension: AskExtension,
  giveTime: GiveTime,
  keepDate: KeepDate,
  submitProof: Record,
  standByFirst: StandByFirst,
  approve: Approve,
  requestRedo: AskRedo,
  reject: Reject,
  dispute: AskModerator,
  acceptRejection: AcceptRejection,
  addStatement: GiveStatement,
  withdraw: Withdraw,
  report: Report,
  wallet: Wallet,
  dareAgain: DareAgain,
};

const copy = actsCopy.bar;

/** What can be done now, in reach at every place of the page. */
export function ActBar(props: VerdictProps) {
  const id = useId();
  const reasonId = `${id}-reason`;
  const [isAsked, setAsked] = useState(false);
  const [isMore, setMore] = useState(false);
  const { primary, secondary, rest } = barActs(props.dare);
  if (primary === null && secondary === null) return null;
  const place = (act: BarAct, slot: Slot) => {
    const Act = ACTS[act];
    return (
      <BarPlaceProvider key={act} value={{ slot, reasonId, onBusy: setAsked }}>
        <Act {...props} />
      </BarPlaceProvider>
    );
  };
  return (
    <section
      aria-label={copy.label}
      data-act-bar
      className="sticky bottom-(--frame-bottom) z-(--layer-bar) -mx-gutter mt-6 border-t border-line bg-canvas px-gutter pt-3 pb-[calc(var(--space-3)+var(--safe-bottom))] rail:ms-[calc((100%-var(--space-7))*5/12+var(--space-7))] rail:me-0 rail:px-0"
    >
      {/* Kept while it is shut: what is being written in it must not be lost. */}
      <div id={`${id}-more`} hidden={!isMore || rest.length === 0} className="mb-2 flex flex-wrap gap-1">
        {rest.map((act) => place(act, "rest"))}
      </div>
      <NeedsConnection id={reasonId} isAsked={isAsked} />
      <div className="flex flex-wrap items-center gap-2">
        {primary === null ? null : place(primary, "primary")}
        {secondary === null ? null : place(secondary, primary === null ? "alone" : "secondary")}
        {rest.length === 0 ? null : (
          <IconButton
            label={isMore ? copy.less : copy.more}
            icon={isMore ? <X aria-hidden="true" /> : <Ellipsis aria-hidden="true" />}
            expanded={isMore}
            controls={`${id}-more`}
            onClick={() => setMore(!isMore)}
          />
        )}
      </div>
    </section>
  );
}
