import {
  cleanFeedbackBody,
  cleanFeedbackTitle,
  FEEDBACK_BODY_MAX_LENGTH,
  FEEDBACK_MESSAGES,
  FEEDBACK_TITLE_MAX_LENGTH,
  feedbackProblems,
} from "@convex/domain/system/feedback";
import { type FormEvent, useState } from "react";
import { useUnsavedChanges } from "@/features/shell/unsavedChanges/useUnsavedChanges";
import { toUserError, type UserError } from "@/lib/errors/toUserError";
import { useConnection } from "@/lib/live/connection";
import { Button } from "@/ui/action/Button";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { TextArea } from "@/ui/input/TextArea";
import { TextField } from "@/ui/input/TextField";
import { feedbackCopy } from "../copy.en";
import { useFeedbackActs } from "../data";

const copy = feedbackCopy.form;
const EMPTY = { title: "", body: "" };

type Outcome = { kind: "none" } | { kind: "taken"; line: string } | { kind: "failed"; error: UserError };

/** A wish in a line, and more about it. The text leaves the form only once this device has taken it. */
export function PostForm() {
  const acts = useFeedbackActs();
  const connection = useConnection();
  const [text, setText] = useState(EMPTY);
  const [touched, setTouched] = useState(false);
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>({ kind: "none" });
  const cleaned = { title: cleanFeedbackTitle(text.title), body: cleanFeedbackBody(text.body) };
  const problems = feedbackProblems(cleaned);
  const problem = touched ? problems.title : null;

  const write = (change: Partial<typeof EMPTY>) => {
    setText({ ...text, ...change });
    setOutcome({ kind: "none" });
  };
  const post = async (): Promise<boolean> => {
    setTouched(true);
    if (busy || problems.title !== null || problems.body !== null) return false;
    setBusy(true);
    const result = await acts
      .post(cleaned)
      .catch((error: unknown) => ({ ok: false as const, error: toUserError(error) }));
    setBusy(false);
    if (!result.ok) {
      setOutcome({ kind: "failed", error: result.error });
      return false;
    }
    // Written on meanwhile: that is another post, and stays.
    setText((now) => (now.title === text.title && now.body === text.body ? EMPTY : now));
    setTouched(false);
    setOutcome({ kind: "taken", line: connection === "offline" ? copy.postedWaiting : copy.posted });
    return true;
  };
  const guard = useUnsavedChanges({
    dirty: cleaned.title !== "" || cleaned.body !== "",
    save: post,
    discard: () => setText(EMPTY),
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void post();
  };
  return (
    <form noValidate className="flex flex-col gap-6" onSubmit={onSubmit}>
      <TextField
        label={copy.title}
        name="title"
        value={text.title}
        onChange={(title) => write({ title })}
        onBlur={() => setTouched(text.title !== "")}
        maxLength={FEEDBACK_TITLE_MAX_LENGTH}
        counter={`${text.title.length}/${FEEDBACK_TITLE_MAX_LENGTH}`}
        hint={copy.titleHint}
        error={problem === null ? null : FEEDBACK_MESSAGES[problem]}
      />
      <TextArea
        label={copy.body}
        name="body"
        optional
        value={text.body}
        onChange={(body) => write({ body })}
        maxLength={FEEDBACK_BODY_MAX_LENGTH}
        counter={`${text.body.length}/${FEEDBACK_BODY_MAX_LENGTH}`}
        error={problems.body === null ? null : FEEDBACK_MESSAGES[problems.body]}
      />
      <Button type="submit" block state={busy ? "busy" : "idle"}>
        {copy.post}
      </Button>
      {outcome.kind === "taken" ? <InlineNotice kind="success">{outcome.line}</InlineNotice> : null}
      {outcome.kind === "failed" ? <InlineNotice kind="danger">{outcome.error.message}</InlineNotice> : null}
      {guard}
    </form>
  );
}
