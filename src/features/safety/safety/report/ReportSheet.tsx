import type { ReportTarget } from "@convex/domain/safety/reportReasons";
import { useReducer, useRef } from "react";
import { useUnsavedChanges } from "@/features/shell/unsavedChanges";
import { fill } from "@/lib/text/words";
import { useAct } from "@/ui/action/useAct";
import { useToasts } from "@/ui/feedback/toasts";
import { Sheet } from "@/ui/overlay/Sheet";
import { safetyCopy } from "../copy.en";
import { useSendReport } from "../data";
import { DetailStep } from "./DetailStep";
import { ReasonStep } from "./ReasonStep";
import { ReceiptStep } from "./ReceiptStep";
import { isUnsent, NEW_REPORT, reportFlow } from "./reportFlow";

const TITLE: Record<ReportTarget, string> = {
  profile: safetyCopy.report.title,
  dare: safetyCopy.reportDare,
  proof: safetyCopy.reportProof,
  comment: safetyCopy.reportComment,
  message: safetyCopy.reportMessage,
};

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
    dispatch({ type: "sent", number: outcome.value.number });
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
