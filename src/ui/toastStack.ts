export type ToastKind = "success" | "error" | "warning" | "info" | "loading";
export type ToastInput = {
  kind: ToastKind;
  message: string;
  /** How long it stays in ms; without one the kind decides. */
  durationMs?: number;
};
export type Toast = { id: number; kind: ToastKind; message: string; endsAt: number | null };
export type ToastStack = { nextId: number; toasts: Toast[] };
export type ToastEvent =
  | { type: "shown"; toast: ToastInput }
  | { type: "dismissed"; id: number }
  | { type: "ticked" };

/** Spec 8: error and loading stay until dismissed, warning and info 5000 ms; success 4000 ms is our choice. */
const TOAST_DURATION_MS = {
  success: 4_000,
  error: null,
  warning: 5_000,
  info: 5_000,
  loading: null,
} as const satisfies Record<ToastKind, number | null>;

export const NO_TOASTS: ToastStack = { nextId: 1, toasts: [] };

export function toastStack(stack: ToastStack, event: ToastEvent, now: number): ToastStack {
  switch (event.type) {
    case "shown": {
      const { kind, message, durationMs = TOAST_DURATION_MS[kind] } = event.toast;
      const endsAt = durationMs === null ? null : now + durationMs;
      return {
        nextId: stack.nextId + 1,
        toasts: [...stack.toasts, { id: stack.nextId, kind, message, endsAt }],
      };
    }
    case "dismissed":
      return { ...stack, toasts: stack.toasts.filter((toast) => toast.id !== event.id) };
    case "ticked":
      return {
        ...stack,
        toasts: stack.toasts.filter((toast) => toast.endsAt === null || toast.endsAt > now),
      };
  }
}

/** The next moment at which a toast ends by itself; null when none does. */
export function nextToastEnd(stack: ToastStack): number | null {
  const ends = stack.toasts.flatMap((toast) => (toast.endsAt === null ? [] : [toast.endsAt]));
  return ends.length > 0 ? Math.min(...ends) : null;
}
