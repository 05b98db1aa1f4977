import { createContext, type ReactNode, useContext, useEffect, useReducer, useState } from "react";
import { TOAST_PROGRESS_MS } from "@/config/limits";
import { subscribeTicker } from "@/lib/time/time";
import { ToastRegion } from "./ToastRegion";
import {
  isRunning,
  NO_TOASTS,
  type ToastEvent,
  type ToastInput,
  type ToastStack,
  toastStack,
} from "./toastStack";

type Toasts = {
  /** Shows a toast; the answer is its id. */
  show: (toast: ToastInput) => number;
  /** Puts a result in the place of a loading toast. */
  update: (id: number, toast: ToastInput) => void;
  dismiss: (id: number) => void;
};
const ToastContext = createContext<Toasts | null>(null);

/** `useToasts().show({ kind, message })`. */
export function useToasts(): Toasts {
  const toasts = useContext(ToastContext);
  if (!toasts) throw new Error("useToasts needs a ToastProvider above");
  return toasts;
}

const step = (stack: ToastStack, event: ToastEvent) => toastStack(stack, event, Date.now());

function toastsFor(dispatch: (event: ToastEvent) => void): Toasts {
  let lastId = 0;
  return {
    show(toast) {
      lastId += 1;
      dispatch({ type: "shown", id: lastId, toast });
      return lastId;
    },
    update: (id, toast) => dispatch({ type: "updated", id, toast }),
    dismiss: (id) => dispatch({ type: "dismissed", id }),
  };
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [stack, dispatch] = useReducer(step, NO_TOASTS);
  const [toasts] = useState(() => toastsFor(dispatch));
  const running = isRunning(stack);

  useEffect(() => {
    if (!running) return;
    return subscribeTicker(TOAST_PROGRESS_MS, () => dispatch({ type: "ticked" }));
  }, [running]);

  return (
    <ToastContext.Provider value={toasts}>
      {children}
      <ToastRegion
        toasts={stack.toasts}
        onDismiss={toasts.dismiss}
        onHold={(held) => dispatch({ type: held ? "held" : "released" })}
      />
    </ToastContext.Provider>
  );
}
