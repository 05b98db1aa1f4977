import {
  MESSAGE_MAX_LENGTH,
  MESSAGE_PROBLEMS,
  type MessageProblem,
  messageProblem,
  REQUEST_MAX_LENGTH,
  TAG_MESSAGE,
} from "@convex/domain/chat/chat";
import { cleanLines, lengthOf } from "@convex/domain/text/plainText";
import { Send } from "lucide-react";
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { CHAT_COUNTER_LEFT } from "@/config/limits";
import type { UserError } from "@/lib/errors/toUserError";
import { useConnection } from "@/lib/live/connection";
import { fill, personName } from "@/lib/text/words";
import { IconButton } from "@/ui/action/IconButton";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { CONTROL } from "@/ui/input/Field";
import { Select } from "@/ui/input/Select";
import { classes } from "@/ui/layout/layout";
import { Text } from "@/ui/layout/Text";
import { chatCopy } from "../copy.en";
import { type ChatHead, useSendMessage, useTellTyping } from "../data";
import { isTouch, pressOf, sendsOn } from "../keys";
import { NOT_TYPING, type TypingEvent, typingSignal } from "../marks";
import type { Draft } from "../useDraft";
import { useSendMedia } from "../useSendMedia";
import { AttachMedia, ChosenMedia, MediaUnderWay } from "./AttachMedia";

type TagChoiceProps = {
  tags: readonly string[];
  value: string;
  onChange: (tag: string) => void;
  error: string | null;
};

/** Nobody writes for a managed account without a name (product 13). */
function TagChoice({ tags, value, onChange, error }: TagChoiceProps) {
  const options = [{ value: "", label: copy.chooseTag }, ...tags.map((tag) => ({ value: tag, label: tag }))];
  return <Select label={copy.tag} value={value} onChange={onChange} options={options} error={error} />;
}

type ComposerWordsProps = {
  /** Of the words on what is wrong with the text, for its field. */
  id: string;
  problem: MessageProblem | null;
  /** Why this device did not take it. */
  error: UserError | null;
  count: { length: number; max: number };
};

/** Below the field: what is wrong, how much still fits, and why it was not taken. */
function ComposerWords({ id, problem, error, count: { length, max } }: ComposerWordsProps) {
  return (
    <>
      <div role="alert" className="empty:-mt-2">
        {problem === null ? null : (
          <p id={id} className="text-sm text-danger">
            {MESSAGE_PROBLEMS[problem]}
          </p>
        )}
      </div>
      {max - length > CHAT_COUNTER_LEFT ? null : (
        <Text size="xs" tone="3" numeric>
          {fill(chatCopy.composer.counter, { count: String(length), max: String(max) })}
        </Text>
      )}
      {error === null ? null : <InlineNotice kind="danger">{error.message}</InlineNotice>}
    </>
  );
}

/** Feeds the typing rule with what the composer tells and the clock, and passes its word on. */
function useTypingSignal(chatId: string, isOff: boolean): (event: TypingEvent) => void {
  const state = useRef(NOT_TYPING);
  const tell = useTellTyping();
  const isOnline = useConnection() === "online";
  return (event) => {
    state.current = typingSignal(state.current, event, Date.now());
    // Late it would be wrong: without a connection it is not said at all, and a refusal is nobody's concern.
    if (state.current.isDue && isOnline && !isOff) tell({ chatId }).catch(() => undefined);
  };
}

const copy = chatCopy.composer;

type ComposerProps = {
  head: ChatHead;
  draft: Draft;
  /** The one text of a request: short, without links. */
  isAsking: boolean;
  /** It has come in place of what had the focus. */
  takesFocus: boolean;
  onSent: () => void;
};

/** One field that grows to five lines. Words leave it only once this device has them. */
export function Composer({ head, draft, isAsking, takesFocus, onSent }: ComposerProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [touched, setTouched] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<UserError | null>(null);
  const [tag, setTag] = useState("");
  // The same words after a lost answer are the same message.
  const named = useRef<{ text: string; clientId: string } | null>(null);
  const send = useSendMessage(head.id);
  const media = useSendMedia(head.id, tag);
  const tellTyping = useTypingSignal(head.id, head.state !== "open");
  const name = personName(head.other);
  const max = isAsking ? REQUEST_MAX_LENGTH : MESSAGE_MAX_LENGTH;
  const text = cleanLines(draft.text);
  const length = lengthOf(text);
  const found = messageProblem(text, { isRequest: isAsking });
  // An empty field is no mistake: the button says that there is nothing to send.
  const isEmpty = found === "message-missing";
  const problem = isEmpty ? null : found;
  const isTagMissing = head.ownTags.length > 0 && !head.ownTags.includes(tag);

  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);

  const submit = async () => {
    setTouched(true);
    if (busy || found !== null || isTagMissing) return;
    if (named.current?.text !== text) named.current = { text, clientId: crypto.randomUUID() };
    const { clientId } = named.current;
    const raw = draft.text;
    setBusy(true);
    setError(null);
    const result = await send({ clientId, text, ...(tag === "" ? {} : { tag }) });
    setBusy(false);
    field.current?.focus();
    if (!result.ok) return setError(result.error);
    named.current = null;
    tellTyping({ type: "sent" });
    draft.taken(raw);
    setTouched(false);
    onSent();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!sendsOn(pressOf(event), isTouch())) return;
    event.preventDefault();
    void submit();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  return (
    <form noValidate className="flex flex-col gap-2" onSubmit={onSubmit}>
      {head.ownTags.length === 0 ? null : (
        <TagChoice
          tags={head.ownTags}
          value={tag}
          onChange={setTag}
          error={touched && isTagMissing ? TAG_MESSAGE : null}
        />
      )}
      {isAsking ? (
        <Text id={`${id}-hint`} size="sm" tone="2">
          {fill(copy.asking, { name, max: String(max) })}
        </Text>
      ) : null}
      <ChosenMedia media={media} />
      <MediaUnderWay media={media} />
      <div className="flex items-end gap-2">
        {head.may.media && !isTagMissing ? <AttachMedia media={media} /> : null}
        <label htmlFor={id} className="sr-only">
          {fill(copy.label, { name })}
        </label>
        <textarea
          ref={field}
          id={id}
          name="message"
          rows={1}
          dir="auto"
          enterKeyHint="enter"
          value={draft.text}
          onChange={(event) => {
            draft.write(event.target.value);
            tellTyping({ type: "wrote", text: event.target.value });
            setError(null);
            setTouched(false);
          }}
          onKeyDown={onKeyDown}
          aria-invalid={problem !== null || undefined}
          aria-describedby={classes(problem !== null && `${id}-error`, isAsking && `${id}-hint`) || undefined}
          className={classes(
            CONTROL,
            "field-sizing-content max-h-[calc(5lh+var(--space-6))] resize-none py-3",
          )}
        />
        <IconButton type="submit" label={copy.send} disabled={isEmpty} icon={<Send aria-hidden="true" />} />
      </div>
      <ComposerWords id={`${id}-error`} problem={problem} error={error} count={{ length, max }} />
    </form>
  );
}
