import {
  FEEDBACK_ANSWER_MAX_LENGTH,
  FEEDBACK_STATUSES,
  type FeedbackStatus,
} from "@convex/domain/system/feedback";
import { useEffect, useRef, useState } from "react";
import { useStaffAct } from "@/features/staff/staffMoney";
import { Button } from "@/ui/action/Button";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { useToasts } from "@/ui/feedback/toasts";
import { Select } from "@/ui/input/Select";
import { TextArea } from "@/ui/input/TextArea";
import { Cluster } from "@/ui/layout/Cluster";
import { Stack } from "@/ui/layout/Stack";
import { ideasCopy as copy } from "../copy.en";
import { type Idea, useAnswer } from "../data";

const STATUSES = FEEDBACK_STATUSES.map((value) => ({ value, label: copy.statuses[value] }));

/** What becomes of it, and what the team says to that. */
export function AnswerForm({ idea, onDone }: { idea: Idea; onDone: () => void }) {
  const [status, setStatus] = useState<FeedbackStatus>(idea.status);
  const [answer, setAnswer] = useState(idea.answer ?? "");
  const act = useStaffAct(useAnswer());
  const toasts = useToasts();
  const field = useRef<HTMLTextAreaElement>(null);
  const { error } = act;
  useEffect(() => {
    field.current?.focus();
  }, []);
  const onSave = async () => {
    const done = await act.run({ postId: idea.id, status, answer });
    if (done === null) return;
    toasts.show({ kind: "success", message: copy.done });
    onDone();
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void onSave();
      }}
    >
      <Stack>
        <Select label={copy.status} value={status} onChange={setStatus} options={STATUSES} />
        <TextArea
          ref={field}
          label={copy.answer}
          value={answer}
          onChange={setAnswer}
          rows={3}
          maxLength={FEEDBACK_ANSWER_MAX_LENGTH}
          hint={copy.answerHint}
        />
        {error ? <InlineNotice kind="danger">{error.message}</InlineNotice> : null}
        <Cluster>
          <Button type="submit" state={act.button}>
            {copy.save}
          </Button>
          <Button variant="quiet" onClick={onDone}>
            {copy.cancel}
          </Button>
        </Cluster>
      </Stack>
      {act.dialog}
    </form>
  );
}
