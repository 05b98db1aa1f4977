import { CircleCheck, Info, OctagonAlert, TriangleAlert, X } from "lucide-react";
import { type RefObject, useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { IconButton } from "../action/IconButton";
import { uiCopy } from "../copy.en";
import { classes } from "../layout/layout";
import { useFocusReturn } from "../overlay/focusReturn";
import { useMakesRoom, useTakenRoom } from "../overlay/makesRoom";
import { useTopDialog } from "../overlay/openDialogs";
import { Spinner } from "./Spinner";
import type { Toast, ToastKind } from "./toastStack";

type ToastRegionProps = {
  toasts: readonly Toast[];
  onDismiss: (id: number) => void;
  /** Somebody points at, touches or focuses a toast, or no longer does (2.2.1). */
  onHold: (held: boolean) => void;
};

/** Where toasts appear: over everything, and inside the top open dialog, which makes all else inert (stack P9). */
export function ToastRegion({ toasts, onDismiss, onHold }: ToastRegionProps) {
  const region = useRef<HTMLElement>(null);
  const focus = useFocusReturn(region);
  const dialog = useTopDialog();
  useTopLayer(region, toasts.length > 0, dialog);
  const ids = toasts.map((toast) => toast.id).join(",");
  const atTop = useMakesRoom(region, { home: "bottom", key: ids });
  useTakenRoom(region, { name: atTop ? "--toasts-top" : "--toasts-bottom", key: ids });

  const content = (
    <section
      ref={region}
      popover="manual"
      aria-label={uiCopy.notifications}
      onPointerOver={() => onHold(true)}
      onPointerLeave={() => onHold(false)}
      onFocus={(event) => {
        focus.onFocus(event);
        onHold(true);
      }}
      onBlur={() => onHold(false)}
      className={classes(
        "pointer-events-none fixed end-0 z-(--layer-toast) m-0 flex h-auto w-auto flex-col items-center gap-2 overflow-visible border-0 bg-transparent p-0 px-gutter text-ink",
        dialog === null ? "start-(--offset-start)" : "start-0",
        atTop
          ? "top-0 bottom-auto pt-[calc(max(var(--bar-top)+var(--safe-top),var(--update-top))+var(--space-2))]"
          : "top-auto bottom-0 pb-[calc(var(--bar-bottom)+var(--safe-bottom)+var(--space-3))]",
      )}
    >
      <div role="status" className="contents">
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} onDismiss={() => focus.leave(() => onDismiss(toast.id))} />
        ))}
      </div>
    </section>
  );
  return dialog === null ? content : createPortal(content, dialog);
}

/** Lifts the region into the browser's top layer, anew whenever it has moved. */
function useTopLayer(region: RefObject<HTMLElement | null>, wanted: boolean, dialog: HTMLElement | null) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another dialog means another element
  useLayoutEffect(() => {
    const element = region.current;
    // A browser without popovers shows it by its layer alone.
    if (!element || typeof element.showPopover !== "function") return;
    const isUp = element.matches(":popover-open");
    // The dialog it stands in may leave with its screen at this very moment; out of it, it is lifted anew.
    if (wanted && !isUp && element.isConnected) element.showPopover();
    if (!wanted && isUp) element.hidePopover();
  }, [region, wanted, dialog]);
}

const MARK: Record<Exclude<ToastKind, "loading">, { icon: typeof Info; look: string }> = {
  success: { icon: CircleCheck, look: "text-success" },
  error: { icon: OctagonAlert, look: "text-danger" },
  warning: { icon: TriangleAlert, look: "text-warning" },
  info: { icon: Info, look: "text-info" },
};

function ToastCard({ toast, onDismiss }: { toast: Toast; onDismiss: () => void }) {
  const mark = toast.kind === "loading" ? null : MARK[toast.kind];
  return (
    <div className="motion-rise pointer-events-auto relative flex w-full max-w-form items-center gap-3 overflow-hidden rounded-md border border-line bg-overlay ps-4 shadow-overlay">
      {mark ? (
        <mark.icon aria-hidden="true" className={classes("size-5 shrink-0", mark.look)} />
      ) : (
        <Spinner />
      )}
      <p className="min-w-0 flex-1 py-3 text-sm text-ink">
        <span className="sr-only">{uiCopy.toasts[toast.kind]}: </span>
        {toast.message}
      </p>
      <IconButton label={uiCopy.close} icon={<X aria-hidden="true" />} onClick={onDismiss} />
      {toast.durationMs === null || toast.leftMs === null ? null : (
        <span
          aria-hidden="true"
          data-toast-left={toast.leftMs}
          className="absolute inset-x-0 bottom-0 h-1 origin-left bg-line-strong rtl:origin-right"
          style={{ transform: `scaleX(${toast.leftMs / toast.durationMs})` }}
        />
      )}
    </div>
  );
}
