import { type ReactNode, useId } from "react";
import { Button } from "@/ui/action/Button";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { sendCopy } from "../copy.en";
import type { ComposeForm } from "../useComposeForm";
import { FlowFrame } from "./FlowFrame";
import type { Flow } from "./FlowGate";
import { ObjectionCard } from "./ObjectionCard";

const copy = sendCopy.compose;

type ComposeFrameProps = { flow: Flow; compose: ComposeForm; children: ReactNode };

/** Frame, messages and the button of the second step; its fields come from the kind of dare. */
export function ComposeFrame({ flow, compose, children }: ComposeFrameProps) {
  const formId = useId();
  const { error, objection } = compose;
  return (
    <FlowFrame
      step="compose"
      username={flow.username}
      title={sendCopy.titles.compose}
      action={
        <Button type="submit" form={formId} size="lg" block state={compose.button}>
          {copy.continue}
        </Button>
      }
    >
      {compose.tried && compose.isInvalid ? <InlineNotice kind="danger">{copy.summary}</InlineNotice> : null}
      {error ? <InlineNotice kind="danger">{error.message}</InlineNotice> : null}
      {objection === null ? null : (
        <ObjectionCard
          flow={flow}
          objection={objection}
          onKeep={() => void compose.keepWords()}
          beforeTaking={compose.keepUnsaved}
          takesFocus
        />
      )}
      <form
        ref={compose.formRef}
        id={formId}
        noValidate
        className="flex flex-col gap-6"
        onSubmit={compose.onSubmit}
      >
        {children}
      </form>
      {compose.guard}
    </FlowFrame>
  );
}
