import { X } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { uiCopy } from "./copy.en";
import { Heading } from "./Heading";
import { IconButton } from "./IconButton";

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

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (open && !element.open) element.showModal();
    if (!open && element.open) element.close();
  }, [open]);

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      closedby="any"
      className="motion-rise mx-auto mt-auto mb-0 max-h-[90dvh] w-full max-w-form overflow-y-auto rounded-t-lg border border-line bg-overlay p-6 pb-[calc(var(--space-6)+var(--safe-bottom))] text-ink shadow-overlay sm:mb-auto sm:rounded-lg"
    >
      <div className="flex flex-col gap-4">
        <div className="flex items-start justify-between gap-3">
          <div id={titleId}>
            <Heading level={2}>{title}</Heading>
          </div>
          <IconButton
            label={uiCopy.close}
            icon={<X aria-hidden="true" />}
            onClick={() => dialog.current?.close()}
          />
        </div>
        {children}
        {actions ? <div className="flex flex-col gap-2 pt-2">{actions}</div> : null}
      </div>
    </dialog>
  );
}
