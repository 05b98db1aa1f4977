import { STAFF_REASON_MAX_LENGTH } from "@convex/domain/limits";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useFreshSignIn } from "@/features/account/signInSettings";
import { NeedsConnection } from "@/features/shell/offline";
import { useConnection } from "@/lib/live/connection";
import { withFreshSignIn } from "@/lib/live/freshSignIn";
import { Button } from "@/ui/action/Button";
import { useAct } from "@/ui/action/useAct";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { useToasts } from "@/ui/feedback/toasts";
import { TextArea } from "@/ui/input/TextArea";
import { Cluster } from "@/ui/layout/Cluster";
import { Stack } from "@/ui/layout/Stack";
import { staffMoneyCopy } from "../copy.en";

/** An act of staff: behind a fresh proof of who it is, refused in words. `run` resolves to the answer, or null. */
export function useStaffAct<Args extends unknown[], Answer>(act: (...args: Args) => Promise<Answer>) {
  const { ask, dialog } = useFreshSignIn();
  const { run, ...state } = useAct((...args: Args) => withFreshSignIn(() => act(...args), ask));
  return {
    ...state,
    dialog,
    run: async (...args: Args): Promise<{ answer: Answer } | null> => {
      const outcome = await run(...args);
      return outcome.ok ? outcome.value : null;
    },
  };
}

const copy = staffMoneyCopy.reason;

type ReasonFormProps<Answer> = {
  action: string;
  tone?: "primary" | "danger";
  run: (reason: string) => Promise<Answer>;
  onDone?: (answer: Answer) => void;
  onCancel?: () => void;
  /** Said beside the other fields, before anything is sent; false holds the act back. */
  check?: () => boolean;
  /** It has come in place of the button that was pressed. */
  takesFocus?: boolean;
  /** The fields that say what to do, above why. `fieldError`: the server's word about one of them. */
  children?: (fieldError: { field: string; message: string } | null) => ReactNode;
};

/** What every act of staff needs: why, and one press. What was written stays until it has worked. */
export function ReasonForm<Answer>(props: ReasonFormProps<Answer>) {
  const { action, tone = "primary", run, onDone, onCancel, check, takesFocus = false, children } = props;
  const why = useRef<HTMLTextAreaElement>(null);
  const reasonId = useId();
  const [reason, setReason] = useState("");
  const toasts = useToasts();
  const isOffline = useConnection() === "offline";
  const act = useStaffAct(run);
  const { error } = act;
  const isReason = error?.field === "reason";
  const ofField = error?.field !== undefined && !isReason ? error.field : null;

  useEffect(() => {
    if (takesFocus) why.current?.focus();
  }, [takesFocus]);
  const onAct = async () => {
    if (isOffline || (check && !check())) return;
    const done = await act.run(reason);
    if (done === null) return;
    setReason("");
    toasts.show({ kind: "success", message: copy.done });
    onDone?.(done.answer);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void onAct();
      }}
    >
      <Stack>
        {children?.(ofField !== null && error ? { field: ofField, message: error.message } : null)}
        <TextArea
          ref={why}
          label={copy.label}
          value={reason}
          onChange={setReason}
          rows={2}
          maxLength={STAFF_REASON_MAX_LENGTH}
          hint={copy.hint}
          error={isReason && error ? error.message : null}
        />
        {error && error.field === undefined ? (
          <InlineNotice kind="danger">{error.message}</InlineNotice>
        ) : null}
        <NeedsConnection id={reasonId} isAsked={act.busy} />
        <Cluster>
          <Button type="submit" variant={tone} state={act.button} disabled={isOffline} describedBy={reasonId}>
            {action}
          </Button>
          {onCancel ? (
            <Button variant="quiet" onClick={onCancel}>
              {copy.cancel}
            </Button>
          ) : null}
        </Cluster>
      </Stack>
      {act.dialog}
    </form>
  );
}
