import {
  REASON_ROWS,
  REPORT_DETAIL_MAX_LENGTH,
  type ReportTarget,
} from "@convex/domain/safety/reportReasons";
import { useNavigate } from "@tanstack/react-router";
import { useReducer, useRef } from "react";
import { AppCheck } from "@/features/entry/appCheck/AppCheck";
import { NeedsConnection } from "@/features/shell/offline";
import { useUnsavedChanges } from "@/features/shell/unsavedChanges/useUnsavedChanges";
import { useConnection } from "@/lib/live/connection";
import { fill } from "@/lib/text/words";
import { Button } from "@/ui/action/Button";
import { ButtonLink } from "@/ui/action/ButtonLink";
import { useAct } from "@/ui/action/useAct";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { useToasts } from "@/ui/feedback/toasts";
import { Checkbox } from "@/ui/input/Checkbox";
import { TextArea } from "@/ui/input/TextArea";
import { Text } from "@/ui/layout/Text";
import { Sheet } from "@/ui/overlay/Sheet";
import { safetyCopy } from "../copy.en";
import { type ReportInput, useSendReport, visitSession } from "../data";
import { HelpNow, ReasonStep, type StepProps } from "./ReasonStep";
import { ReportNumber } from "./ReportNumber";
import { isUnsent, NEW_REPORT, reportFlow } from "./reportFlow";

const detailStepCopy = safetyCopy.report;

type DetailStepProps = StepProps & {
  mayBlock: boolean;
  send: ReturnType<typeof useAct<[ReportInput], { number: string }>>;
  onSend: () => void;
};

function DetailStep({ flow, dispatch, target, mayBlock, send, onSend }: DetailStepProps) {
  const isOffline = useConnection() === "offline";
  return (
    <div className="flex flex-col gap-4">
      <TextArea
        label={detailStepCopy.detail}
        hint={detailStepCopy.detailHint}
        optional
        value={flow.detail}
        onChange={(detail) => dispatch({ type: "wrote", detail })}
        maxLength={REPORT_DETAIL_MAX_LENGTH}
        counter={`${flow.detail.length}/${REPORT_DETAIL_MAX_LENGTH}`}
      />
      {mayBlock ? (
        <Checkbox
          label={fill(detailStepCopy.alsoBlock, { name: target.name })}
          checked={flow.alsoBlock}
          onChange={(alsoBlock) => dispatch({ type: "blockChosen", alsoBlock })}
        />
      ) : null}
      <HelpNow flow={flow} />
      {mayBlock ? null : <AppCheck session={visitSession()} />}
      <NeedsConnection isAsked={send.busy} />
      {send.error ? <InlineNotice kind="danger">{send.error.message}</InlineNotice> : null}
      <Button size="lg" block disabled={isOffline} state={send.button} onClick={onSend}>
        {detailStepCopy.send}
      </Button>
      <Button variant="quiet" size="lg" block onClick={() => dispatch({ type: "wentBack" })}>
        {detailStepCopy.back}
      </Button>
    </div>
  );
}

const copy = safetyCopy.report.receipt;

type ReceiptStepProps = { number: string; name: string; onDone: () => void };

/** Said by screen readers as it appears: the number is what the person takes away. */
function ReceiptStep({ number, name, onDone }: ReceiptStepProps) {
  return (
    <div className="flex flex-col gap-4">
      <div role="status" className="flex flex-col gap-4">
        <Text tone="2">{fill(copy.line, { name })}</Text>
        <ReportNumber label={copy.number} number={number} />
      </div>
      <Button size="lg" block onClick={onDone}>
        {copy.done}
      </Button>
      <ButtonLink to="/report/$number" params={{ number }} variant="quiet" size="lg" block>
        {copy.status}
      </ButtonLink>
    </div>
  );
}

const TITLE: Record<ReportTarget, string> = {
  profile: safetyCopy.report.title,
  dare: safetyCopy.reportDare,
  proof: safetyCopy.reportProof,
  answer: safetyCopy.reportProof,
  comment: safetyCopy.reportComment,
  message: safetyCopy.reportMessage,
  note: safetyCopy.reportNote,
};

const GOES: readonly ReportTarget[] = ["dare", "proof", "answer", "comment"];

type ReportSheetProps = {
  open: boolean;
  /** `name`: how the person, or the other one of the dare, is called. */
  target: { kind: ReportTarget; id: string; name: string };
  /** Only somebody signed in has a list to block on. */
  mayBlock: boolean;
  onClose: () => void;
};

/** Reason, detail, receipt. Put away half-way, it is still there when it is opened again on the same screen. */
export function ReportSheet({ open, target, mayBlock, onClose }: ReportSheetProps) {
  const [flow, dispatch] = useReducer(reportFlow, NEW_REPORT);
  // A repeat after a lost answer is the same report.
  const clientId = useRef<string | null>(null);
  const send = useAct(useSendReport());
  const toasts = useToasts();
  const navigate = useNavigate();
  const values = { name: target.name };
  const title = TITLE[target.kind];

  const close = () => {
    onClose();
    if (flow.step === "receipt") dispatch({ type: "startedOver" });
  };
  const submit = async (): Promise<boolean> => {
    if (flow.reason === null) {
      dispatch({ type: "continued" });
      return false;
    }
    clientId.current ??= crypto.randomUUID();
    const { reason, detail } = flow;
    const alsoBlock = mayBlock && flow.alsoBlock;
    const about = { targetKind: target.kind, targetId: target.id, clientId: clientId.current };
    const outcome = await send.run({ ...about, reason, detail, alsoBlock });
    if (!outcome.ok) return false;
    clientId.current = null;
    const { number } = outcome.value;
    // What one of the gravest reports hides is gone with its page and this sheet: the receipt has a page of its own.
    if (REASON_ROWS[reason].severity === 0 && GOES.includes(target.kind)) {
      onClose();
      dispatch({ type: "startedOver" });
      await navigate({ to: "/report/$number", params: { number } });
    } else dispatch({ type: "sent", number });
    if (alsoBlock && !outcome.value.blocked) {
      toasts.show({ kind: "error", message: fill(safetyCopy.report.sentNotBlocked, values) });
    } else if (alsoBlock) {
      // The page of somebody blocked is gone in a moment, and this sheet with it: the words stay elsewhere.
      toasts.show({ kind: "success", message: fill(safetyCopy.report.sentAndBlocked, values) });
      onClose();
      dispatch({ type: "startedOver" });
    }
    return true;
  };
  const guard = useUnsavedChanges({
    dirty: isUnsent(flow),
    save: submit,
    discard: () => dispatch({ type: "startedOver" }),
  });
  const step = { flow, dispatch, target };
  return (
    <Sheet
      open={open}
      onClose={close}
      title={flow.step === "receipt" ? safetyCopy.report.receipt.title : fill(title, values)}
    >
      {flow.step === "reason" ? <ReasonStep {...step} /> : null}
      {flow.step === "detail" ? (
        <DetailStep {...step} mayBlock={mayBlock} send={send} onSend={() => void submit()} />
      ) : null}
      {flow.number === null ? null : <ReceiptStep number={flow.number} name={target.name} onDone={close} />}
      {guard}
    </Sheet>
  );
}
