import { CircleCheck, Info, OctagonAlert, TriangleAlert, X } from "lucide-react";
import { createContext, type ReactNode, useContext, useEffect, useReducer, useState } from "react";
import { uiCopy } from "./copy.en";
import { IconButton } from "./IconButton";
import { classes } from "./layout";
import { Spinner } from "./Spinner";
import {
  NO_TOASTS,
  nextToastEnd,
  type Toast,
  type ToastEvent,
  type ToastInput,
  type ToastKind,
  type ToastStack,
  toastStack,
} from "./toastStack";

type Toasts = { show: (toast: ToastInput) => void };
const ToastContext = createContext<Toasts | null>(null);

/** `useToasts().show({ kind, message })`. */
export function useToasts(): Toasts {
  const toasts = useContext(ToastContext);
  if (!toasts) throw new Error("useToasts needs a ToastProvider above");
  return toasts;
}

const step = (stack: ToastStack, event: ToastEvent) => toastStack(stack, event, Date.now());

export function ToastProvider({ children }: { children: ReactNode }) {
  const [stack, dispatch] = useReducer(step, NO_TOASTS);
  const [held, setHeld] = useState(false);
  const [toasts] = useState<Toasts>(() => ({ show: (toast) => dispatch({ type: "shown", toast }) }));
  const endsAt = nextToastEnd(stack);

  // 2.2.1: no toast leaves while it is hovered or focused.
  useEffect(() => {
    if (endsAt === null || held) return;
    const timer = setTimeout(() => dispatch({ type: "ticked" }), Math.max(0, endsAt - Date.now()));
    return () => clearTimeout(timer);
  }, [endsAt, held]);

  return (
    <ToastContext.Provider value={toasts}>
      {children}
      <section
        aria-label={uiCopy.notifications}
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
        className="pointer-events-none fixed inset-x-0 bottom-0 z-(--layer-toast) flex flex-col items-center gap-2 px-gutter pb-[calc(var(--bar-bottom)+var(--safe-bottom)+var(--space-3))]"
      >
        <div role="status" className="contents">
          {stack.toasts.map((toast) => (
            <ToastCard
              key={toast.id}
              toast={toast}
              onDismiss={() => dispatch({ type: "dismissed", id: toast.id })}
            />
          ))}
        </div>
      </section>
    </ToastContext.Provider>
  );
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
    <div className="motion-rise pointer-events-auto flex w-full max-w-form items-center gap-3 rounded-md border border-line bg-overlay ps-4 shadow-overlay">
      {mark ? (
        <mark.icon aria-hidden="true" className={classes("size-5 shrink-0", mark.look)} />
      ) : (
        <Spinner />
      )}
      <p className="min-w-0 flex-1 py-3 text-sm text-ink">{toast.message}</p>
      <IconButton label={uiCopy.close} icon={<X aria-hidden="true" />} onClick={onDismiss} />
    </div>
  );
}
