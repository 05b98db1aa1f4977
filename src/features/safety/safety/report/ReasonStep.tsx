import {
  NEEDS_HELP_NOW,
  REASON_ROWS,
  type ReportTarget,
  reasonsFor,
} from "@convex/domain/safety/reportReasons";
import type { Dispatch } from "react";
import { Button } from "@/ui/action/Button";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { RadioCards } from "@/ui/input/RadioCards";
import { safetyCopy } from "../copy.en";
import type { ReportFlow, ReportFlowEvent } from "./reportFlow";

const copy = safetyCopy.report;

export type StepProps = {
  flow: ReportFlow;
  dispatch: Dispatch<ReportFlowEvent>;
  target: { kind: ReportTarget; name: string };
};

export function ReasonStep({ flow, dispatch, target }: StepProps) {
  return (
    <div className="flex flex-col gap-4">
      <RadioCards
        legend={copy.why}
        value={flow.reason}
        onChange={(reason) => dispatch({ type: "chosen", reason })}
        options={reasonsFor(target.kind).map((value) => ({ value, label: REASON_ROWS[value].label }))}
        error={flow.isMissing ? copy.choose : null}
      />
      <HelpNow flow={flow} />
      <Button size="lg" block onClick={() => dispatch({ type: "continued" })}>
        {copy.next}
      </Button>
    </div>
  );
}

/** Help for somebody in danger stands there at once, whatever becomes of the report. */
export function HelpNow({ flow }: Pick<StepProps, "flow">) {
  if (flow.reason === null || !NEEDS_HELP_NOW.includes(flow.reason)) return null;
  return (
    <InlineNotice kind="warning" title={copy.help.title}>
      {copy.help.line}
    </InlineNotice>
  );
}
