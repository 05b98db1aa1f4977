import {
  COMMENT_MAX_LENGTH,
  COMMENT_MESSAGES,
  cleanComment,
  commentProblem,
} from "@convex/domain/comments/comments";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useUnsavedChanges } from "@/features/shell/unsavedChanges/useUnsavedChanges";
import { toUserError, type UserError } from "@/lib/errors/toUserError";
import { Button } from "@/ui/action/Button";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { TextArea } from "@/ui/input/TextArea";
import { Cluster } from "@/ui/layout/Cluster";
import { commentsCopy } from "../copy.en";

const copy = commentsCopy.form;

type Sent = { ok: true } | { ok: false; error: UserError };

type CommentFormProps = {
  label: string;
  submit: string;
  initial?: string;
  /** Whether the words are taken; only then do they leave the form. */
  onSend: (text: string) => Promise<Sent>;
  onCancel?: () => void;
  /** It has come because somebody asked for it. */
  takesFocus?: boolean;
  /** `bar`: a line at the foot of what scrolls above it. */
  look?: "page" | "bar";
};

const LOOK = {
  page: "flex flex-col gap-3",
  bar: "grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-2 gap-y-3 [&>[role=alert]]:order-first [&>[role=alert]]:col-span-2",
} as const;

/** One field for a comment, an answer or a change. Words are kept until somebody has them. */
export function CommentForm(props: CommentFormProps) {
  const { label, submit, initial = "", onSend, onCancel, takesFocus = false, look = "page" } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(initial);
  const [touched, setTouched] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<UserError | null>(null);
  const cleaned = cleanComment(text);
  const problem = commentProblem(cleaned);
  const isShown = touched || problem === "comment-long" || problem === "too-many-mentions";

  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  const send = async (): Promise<boolean> => {
    setTouched(true);
    if (busy || problem !== null) return false;
    setBusy(true);
    setError(null);
    const result = await onSend(cleaned).catch((thrown: unknown) => ({
      ok: false as const,
      error: toUserError(thrown),
    }));
    setBusy(false);
    if (!result.ok) {
      setError(result.error);
      return false;
    }
    // Written on meanwhile: that is another comment, and stays.
    setText((now) => (now === text ? "" : now));
    setTouched(false);
    return true;
  };
  const guard = useUnsavedChanges({
    dirty: cleaned !== "" && cleaned !== initial,
    save: send,
    discard: () => setText(initial),
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  return (
    <form noValidate className={LOOK[look]} onSubmit={onSubmit}>
      <TextArea
        ref={field}
        label={label}
        name="comment"
        rows={look === "bar" ? 1 : 2}
        value={text}
        onChange={(next) => {
          setText(next);
          setError(null);
        }}
        counter={`${[...cleaned].length}/${COMMENT_MAX_LENGTH}`}
        {...(look === "bar" ? {} : { hint: copy.hint })}
        error={isShown && problem !== null ? COMMENT_MESSAGES[problem] : null}
      />
      {error === null ? null : <InlineNotice kind="danger">{error.message}</InlineNotice>}
      <Cluster>
        <Button type="submit" state={busy ? "busy" : "idle"}>
          {submit}
        </Button>
        {onCancel === undefined ? null : (
          <Button variant="quiet" onClick={onCancel}>
            {copy.cancel}
          </Button>
        )}
      </Cluster>
      {guard}
    </form>
  );
}
