import { type ReactNode, useId, useRef } from "react";
import { DialogHead } from "./DialogHead";
import { useModal } from "./useModal";

type DialogProps = {
  open: boolean;
  /** Called once the dialog is closed: by its button, Escape or a press beside it. */
  onClose: () => void;
  title: string;
  children: ReactNode;
  actions?: ReactNode;
};

/** Native modal dialog: focus is trapped and restored by the browser. Rises as a sheet on a phone. */
export function Dialog({ open, onClose, title, children, actions }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useModal(dialog, open);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      closedby="any"
      className="motion-sheet mx-auto mt-auto mb-0 max-h-[90dvh] w-full max-w-form overflow-y-auto rounded-t-lg border border-line bg-overlay p-6 pb-[calc(var(--space-6)+var(--safe-bottom))] text-ink shadow-overlay sm:mb-auto sm:rounded-lg"
    >
      <div className="flex flex-col gap-4">
        <DialogHead id={titleId} title={title} onClose={() => dialog.current?.close()} />
        {children}
        {actions ? <div className="flex flex-col gap-2 pt-2">{actions}</div> : null}
      </div>
    </dialog>
  );
}
