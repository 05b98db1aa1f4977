import { NOTICE_TOAST_MS, SUCCESS_TOAST_MS, TOASTS_MAX } from "@/config/limits";

export type ToastKind = "success" | "error" | "warning" | "info" | "loading";
export type ToastInput = {
  kind: ToastKind;
  message: string;
  /** How long it stays in ms; without one the kind decides. */
  durationMs?: number;
};
/** `durationMs` and `leftMs` are null for a toast that stays until somebody dismisses it. */
export type Toast = {
  id: number;
  kind: ToastKind;
  message: string;
  durationMs: number | null;
  leftMs: number | null;
};
/** Time runs since `at` (ms), unless a person looks closer: then `held`. */
export type ToastStack = { toasts: readonly Toast[]; held: boolean; at: number };
export type ToastEvent =
  | { type: "shown"; id: number; toast: ToastInput }
  | { type: "updated"; id: number; toast: ToastInput }
  | { type: "dismissed"; id: number }
  | { type: "ticked" }
  | { type: "held" }
  | { type: "released" };

/** Spec 8 (ERR-39, CON-26); success is our choice (ERR-40). */
const KIND_MS = {
  success: SUCCESS_TOAST_MS,
  error: null,
  warning: NOTICE_TOAST_MS,
  info: NOTICE_TOAST_MS,
  loading: null,
} as const satisfies Record<ToastKind, number | null>;

export const NO_TOASTS: ToastStack = { toasts: [], held: false, at: 0 };

export function toastStack(stack: ToastStack, event: ToastEvent, now: number): ToastStack {
  const settled = settle(stack, now);
  switch (event.type) {
    case "shown":
      return { ...settled, toasts: put(settled.toasts, event.id, event.toast) };
    case "updated":
      return { ...settled, toasts: replace(settled.toasts, event.id, event.toast) };
    case "dismissed":
      // The pointer or focus that held the stack went with the toast, and browsers do not tell.
      return { ...settled, held: false, toasts: settled.toasts.filter((toast) => toast.id !== event.id) };
    case "ticked":
      return { ...settled, toasts: settled.toasts.filter((toast) => toast.leftMs !== 0) };
    case "held":
      return { ...settled, held: true };
    case "released":
      return { ...settled, held: false };
  }
}

/** Whether some toast's time is running now. */
export function isRunning(stack: ToastStack): boolean {
  return !stack.held && stack.toasts.some((toast) => toast.leftMs !== null);
}

/** Books the time since the last event. */
function settle(stack: ToastStack, now: number): ToastStack {
  if (stack.held) return { ...stack, at: now };
  const passed = now - stack.at;
  const toasts = stack.toasts.map((toast) =>
    toast.leftMs === null ? toast : { ...toast, leftMs: Math.max(0, toast.leftMs - passed) },
  );
  return { ...stack, at: now, toasts };
}

function make(id: number, { kind, message, durationMs }: ToastInput): Toast {
  const stays = durationMs ?? KIND_MS[kind];
  return { id, kind, message, durationMs: stays, leftMs: stays };
}

/** The same words are not stacked twice: the newer toast takes the place of the older. */
function put(toasts: readonly Toast[], id: number, input: ToastInput): readonly Toast[] {
  const toast = make(id, input);
  const isSame = (each: Toast) => each.kind === toast.kind && each.message === toast.message;
  if (toasts.some(isSame)) return toasts.map((each) => (isSame(each) ? toast : each));
  return bounded([...toasts, toast]);
}

/** A result takes the place of its loading toast; if that is gone, the result is still told. */
function replace(toasts: readonly Toast[], id: number, input: ToastInput): readonly Toast[] {
  const { kind, message } = input;
  const isTold = toasts.some((each) => each.id !== id && each.kind === kind && each.message === message);
  if (isTold)
    return put(
      toasts.filter((each) => each.id !== id),
      id,
      input,
    );
  if (!toasts.some((each) => each.id === id)) return put(toasts, id, input);
  return toasts.map((each) => (each.id === id ? make(id, input) : each));
}

/** The oldest that would go by itself goes first, work that still runs last. */
function bounded(toasts: readonly Toast[]): readonly Toast[] {
  if (toasts.length <= TOASTS_MAX) return toasts;
  const older = toasts.slice(0, -1);
  const leaves =
    older.find((toast) => toast.leftMs !== null) ??
    older.find((toast) => toast.kind !== "loading") ??
    older[0];
  return toasts.filter((toast) => toast !== leaves);
}
