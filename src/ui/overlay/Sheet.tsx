import { type PointerEvent, type ReactNode, useId, useRef, useState } from "react";
import { DialogHead } from "./DialogHead";
import { closesOnRelease, type DragEvent, dragSheet, STILL } from "./drag";
import { useModal } from "./useModal";

type SheetProps = {
  open: boolean;
  /** Called once the sheet is closed: by its button, Escape, a pull down or a press beside it. */
  onClose: () => void;
  title: string;
  children: ReactNode;
  actions?: ReactNode;
  /** Stays in sight while the rest scrolls: what is written here. */
  foot?: ReactNode;
};

/** A dialog that stands at the bottom on every screen; can be pulled down, and has a button for it (2.5.7). */
export function Sheet({ open, onClose, title, children, actions, foot = null }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [drag, setDrag] = useState(STILL);
  useModal(dialog, open);

  const feed = (event: DragEvent) => setDrag((before) => dragSheet(before, event, performance.now()));
  const handle = {
    onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      feed({ type: "pressed", y: event.clientY });
    },
    onPointerMove: (event: PointerEvent) => feed({ type: "moved", y: event.clientY }),
    onPointerUp: () => {
      if (closesOnRelease(drag, performance.now())) dialog.current?.close();
      feed({ type: "released" });
    },
    onPointerCancel: () => feed({ type: "cancelled" }),
  };
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      closedby="any"
      data-dragging={drag.kind === "dragging" || undefined}
      style={drag.kind === "dragging" ? { transform: `translateY(${drag.offsetPx}px)` } : undefined}
      className="motion-sheet mx-auto mt-auto mb-0 max-h-[90dvh] w-full max-w-column overflow-y-auto rounded-t-lg border border-line bg-overlay px-6 pb-[calc(var(--space-6)+var(--safe-bottom))] text-ink shadow-overlay"
    >
      <div
        {...handle}
        data-testid="sheet-handle"
        className="grid min-h-7 cursor-grab touch-none place-items-center active:cursor-grabbing"
      >
        <span aria-hidden="true" className="h-1 w-8 rounded-full bg-line-strong" />
      </div>
      <div className="flex flex-col gap-4">
        <DialogHead id={titleId} title={title} onClose={() => dialog.current?.close()} />
        {children}
        {actions ? <div className="flex flex-col gap-2 pt-2">{actions}</div> : null}
      </div>
      {foot === null ? null : (
        <div className="sticky bottom-0 -mx-6 mt-4 -mb-[calc(var(--space-6)+var(--safe-bottom))] border-t border-line bg-overlay px-6 pt-3 pb-[calc(var(--space-4)+var(--safe-bottom))]">
          {foot}
        </div>
      )}
    </dialog>
  );
}
