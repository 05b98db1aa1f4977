import { REPORT_DETAIL_MAX_LENGTH } from "@convex/domain/safety/reportReasons";
import { AppCheck } from "@/features/entry/appCheck";
import { NeedsConnection } from "@/features/shell/offline";
import { useConnection } from "@/lib/live/connection";
import { fill } from "@/lib/text/words";
import { Button } from "@/ui/action/Button";
import type { useAct } from "@/ui/action/useAct";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { Checkbox } from "@/ui/input/Checkbox";
import { TextArea } from "@/ui/input/TextArea";
import { safetyCopy } from "../copy.en";
import type { ReportInput } from "../data";
import { visitSession } from "../visit";
import { HelpNow, type StepProps } from "./ReasonStep";

const copy = safetyCopy.report;

type DetailStepProps = StepProps & {
  mayBlock: boolean;
  send: ReturnType<typeof useAct<[ReportInput], { number: string }>>;
  onSend: () => void;
};

export function DetailStep({ flow, dispatch, target, mayBlock, send, onSend }: DetailStepProps) {
  const isOffline = useConnection() === "offline";
  return (
    <div className="flex flex-col gap-4">
      <TextArea
        label={copy.detail}
        hint={copy.detailHint}
        optional
        value={flow.detail}
        onChange={(detail) => dispatch({ type: "wrote", detail })}
        maxLength={REPORT_DETAIL_MAX_LENGTH}
        counter={`${flow.detail.length}/${REPORT_DETAIL_MAX_LENGTH}`}
      />
      {mayBlock ? (
        <Checkbox
          label={fill(copy.alsoBlock, { name: target.name })}
          checked={flow.alsoBlock}
          onChange={(alsoBlock) => dispatch({ type: "blockChosen", alsoBlock })}
        />
      ) : null}
      <HelpNow flow={flow} />
      {mayBlock ? null : <AppCheck session={visitSession()} />}
      <NeedsConnection isAsked={send.busy} />
      {send.error ? <InlineNotice kind="danger">{send.error.message}</InlineNotice> : null}
      <Button size="lg" block disabled={isOffline} state={send.button} onClick={onSend}>
        {copy.send}
      </Button>
      <Button variant="quiet" size="lg" block onClick={() => dispatch({ type: "wentBack" })}>
        {copy.back}
      </Button>
    </div>
  );
}
