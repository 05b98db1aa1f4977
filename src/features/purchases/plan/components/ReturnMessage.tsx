import { CircleCheck, Undo2, X } from "lucide-react";
import { IconButton } from "@/ui/action/IconButton";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { Card } from "@/ui/layout/Card";
import { Text } from "@/ui/layout/Text";
import { planCopy } from "../copy.en";
import type { PlanReturn } from "../planReturn";

type ReturnMessageProps = { state: PlanReturn; onClose: () => void };

/** STA-37: the welcome once the plan is there, the cancel message after leaving the page, and the time between. */
export function ReturnMessage({ state, onClose }: ReturnMessageProps) {
  switch (state.kind) {
    case "none":
    case "over":
      return null;
    case "waiting":
      // While it is unknown whose page that was, nothing is claimed.
      return state.isKnown === false ? null : (
        <InlineNotice kind="info" title={planCopy.checking.title}>
          {planCopy.checking.line}
        </InlineNotice>
      );
    case "late":
      return (
        <InlineNotice kind="info" title={planCopy.late.title}>
          {planCopy.late.line}
        </InlineNotice>
      );
    case "welcome":
    case "cancelled":
      return (
        <Card tone={state.kind === "welcome" ? "success" : "info"}>
          <div className="flex items-start gap-3">
            <span aria-hidden="true" className="mt-2 shrink-0">
              {state.kind === "welcome" ? <CircleCheck /> : <Undo2 />}
            </span>
            <div role="status" className="min-w-0 flex-1 py-2">
              <Text>{planCopy[state.kind]}</Text>
            </div>
            <IconButton label={planCopy.close} icon={<X aria-hidden="true" />} onClick={onClose} />
          </div>
        </Card>
      );
  }
}
