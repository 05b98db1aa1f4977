import { type ReactNode, useId, useRef } from "react";
import { Button } from "../action/Button";
import type { ButtonState } from "../action/buttonLooks";
import { Heading } from "../layout/Heading";
import { useModal } from "./useModal";

type ConfirmDialogProps = {
  open: boolean;
  title: string;
  /** What happens, and what is kept. */
  children: ReactNode;
  /** Says the act ("Send dare"), never OK. */
  confirmLabel: string;
  cancelLabel: string;
  tone?: "primary" | "danger";
  /** While busy neither Escape nor a button leaves. */
  state?: ButtonState;
  onConfirm: () => void;
  /** The safe answer: its button or Escape. */
  onCancel: () => void;
  /** The safe answer is the better one: its button stands first, bright, and does this. */
  onBetter?: () => void;
};

/** One question, two answers. A press beside it is no answer, so it does nothing. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, tone = "primary", state = "idle", onConfirm, onCancel, onBetter } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useModal(dialog, open);
  const confirm = (
    <Button key="confirm" variant={onBetter ? "secondary" : tone} state={state} block onClick={onConfirm}>
      {props.confirmLabel}
    </Button>
  );
  const cancel = (
    <Button
      key="cancel"
      variant={onBetter ? "primary" : "secondary"}
      disabled={state === "busy"}
      block
      onClick={onBetter ?? onCancel}
    >
      {props.cancelLabel}
    </Button>
  );
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-body`}
      closedby="closerequest"
      onCancel={(event) => {
        event.preventDefault();
        if (state !== "busy") onCancel();
      }}
      className="motion-sheet m-auto max-h-[90dvh] w-[calc(100%-2*var(--gutter))] max-w-form overflow-y-auto rounded-lg border border-line bg-overlay p-6 text-ink shadow-overlay"
    >
      <div className="flex flex-col gap-4">
        <div id={`${id}-title`}>
          <Heading level={2}>{title}</Heading>
        </div>
        <div id={`${id}-body`} className="text-md text-ink-2">
          {props.children}
        </div>
        <div className="flex flex-col gap-2 pt-2 sm:flex-row-reverse">
          {onBetter === undefined ? [confirm, cancel] : [cancel, confirm]}
        </div>
      </div>
    </dialog>
  );
}
