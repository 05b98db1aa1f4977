import {
  cleanNotice,
  NOTICE_MESSAGES,
  NOTICE_SIGNATURE_MAX_LENGTH,
  NOTICE_WHERE_MAX_LENGTH,
  NOTICE_WORK_MAX_LENGTH,
  type NoticeForm as NoticeDraft,
  type NoticeField,
  type NoticeReason,
  noticeProblem,
} from "@convex/domain/safety/notices";
import { REPORT_DETAIL_MAX_LENGTH } from "@convex/domain/safety/reportReasons";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { AppCheck } from "@/features/entry/appCheck/AppCheck";
import { visitSession } from "@/features/safety/safety";
import { NeedsConnection } from "@/features/shell/offline";
import { useConnection } from "@/lib/live/connection";
import { useAuthSnapshot } from "@/lib/live/identity";
import { Button } from "@/ui/action/Button";
import { useAct } from "@/ui/action/useAct";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { Checkbox } from "@/ui/input/Checkbox";
import { TextArea } from "@/ui/input/TextArea";
import { TextField } from "@/ui/input/TextField";
import { Text } from "@/ui/layout/Text";
import { noticeCopy as copy } from "./copy.en";
import { useSendNotice } from "./data";
import { NoticeReceipt } from "./NoticeReceipt";

type Draft = Omit<NoticeDraft, "reason">;

const EMPTY: Draft = { where: "", work: "", detail: "", agreed: false, signature: "", contact: "" };

/** Asks to have something taken down, signed, with or without an account; then the number of the request. */
export function NoticeForm({ reason }: { reason: NoticeReason }) {
  const [draft, setDraft] = useState(EMPTY);
  const [number, setNumber] = useState<string | null>(null);
  // A repeat after a lost answer is the same request.
  const clientId = useRef<string | null>(null);
  const send = useAct(useSendNotice());
  const form = cleanNotice({ ...draft, reason, work: reason === "copyright" ? draft.work : "" });

  const onSend = async () => {
    clientId.current ??= crypto.randomUUID();
    const outcome = await send.run(form, clientId.current);
    if (!outcome.ok) return;
    clientId.current = null;
    setNumber(outcome.value.number);
    setDraft({ ...EMPTY, signature: draft.signature, contact: draft.contact });
  };
  if (number !== null) return <NoticeReceipt number={number} onAnother={() => setNumber(null)} />;
  return <Fields form={form} draft={draft} onChange={setDraft} send={send} onSend={() => void onSend()} />;
}

type FieldsProps = {
  form: NoticeDraft;
  draft: Draft;
  onChange: (draft: Draft) => void;
  send: Pick<ReturnType<typeof useAct>, "busy" | "button" | "error">;
  onSend: () => void;
};

function Fields({ form, draft, onChange, send, onSend }: FieldsProps) {
  const [asked, setAsked] = useState(0);
  const place = useRef<HTMLFormElement>(null);
  const isOffline = useConnection() === "offline";
  const isVisitor = useAuthSnapshot().status !== "signedIn";
  const problem = noticeProblem(form, window.location.origin);
  const { error } = send;
  // What is missing may stand a screen further up: whoever pressed is brought to it.
  useEffect(() => {
    if (asked > 0) place.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [asked]);
  const set = (part: Partial<Draft>) => onChange({ ...draft, ...part });
  /** First our own word, then the server's. */
  const said = (field: NoticeField): string | null => {
    if (asked > 0 && problem?.field === field) return NOTICE_MESSAGES[problem.reason];
    return error?.field === field ? error.message : null;
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(asked + 1);
    if (problem === null) onSend();
  };
  return (
    <form ref={place} noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
      <TextArea
        {...copy.where}
        rows={2}
        value={draft.where}
        onChange={(where) => set({ where })}
        maxLength={NOTICE_WHERE_MAX_LENGTH}
        error={said("where")}
      />
      {form.reason === "copyright" ? (
        <TextArea
          {...copy.work}
          rows={2}
          value={draft.work}
          onChange={(work) => set({ work })}
          maxLength={NOTICE_WORK_MAX_LENGTH}
          error={said("work")}
        />
      ) : null}
      <TextArea
        label={copy.detail}
        optional
        rows={2}
        value={draft.detail}
        onChange={(detail) => set({ detail })}
        maxLength={REPORT_DETAIL_MAX_LENGTH}
        error={said("detail")}
      />
      <Checkbox
        label={copy.agreed[form.reason]}
        checked={draft.agreed}
        onChange={(agreed) => set({ agreed })}
        error={said("agreed")}
      />
      <TextField
        {...copy.signature}
        autoComplete="name"
        value={draft.signature}
        onChange={(signature) => set({ signature })}
        maxLength={NOTICE_SIGNATURE_MAX_LENGTH}
        error={said("signature")}
      />
      <TextField
        {...copy.contact}
        type="email"
        inputMode="email"
        autoComplete="email"
        verbatim
        value={draft.contact}
        onChange={(contact) => set({ contact })}
        error={said("contact")}
      />
      <Text size="sm" tone="2">
        {copy.private}
      </Text>
      {isVisitor ? <AppCheck session={visitSession()} /> : null}
      <NeedsConnection isAsked={send.busy} />
      {error && error.field === undefined ? <InlineNotice kind="danger">{error.message}</InlineNotice> : null}
      <Button type="submit" size="lg" block disabled={isOffline} state={send.button}>
        {copy.send}
      </Button>
    </form>
  );
}
