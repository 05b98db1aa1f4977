import type { ErrorSeverity } from "@convex/domain/errorCatalogue";
import { useCallback } from "react";
import { CRITICAL_ERROR_TOAST_MS, ERROR_TOAST_MS } from "@/config/limits";
import { logError } from "@/lib/device/errorLog";
import { toUserError, type UserError } from "@/lib/errors/toUserError";
import type { ToastInput, ToastKind } from "@/ui/feedback/toastStack";
import { useToasts } from "@/ui/feedback/toasts";

const KIND = {
  info: "info",
  warning: "warning",
  error: "error",
  critical: "error",
} as const satisfies Record<ErrorSeverity, ToastKind>;

/** ERR-13, ERR-14: the handler passes its own duration, 4 s, or 8 s for a critical one. */
export function errorToast({ message, severity }: UserError): ToastInput {
  const durationMs = severity === "critical" ? CRITICAL_ERROR_TOAST_MS : ERROR_TOAST_MS;
  return { kind: KIND[severity], message, durationMs };
}

/** The error handler for what has no place on the screen: logs it here and says it in a toast. */
export function useErrorToast(): (where: string, thrown: unknown) => UserError {
  const toasts = useToasts();
  return useCallback(
    (where, thrown) => {
      const error = toUserError(thrown);
      logError(where, thrown);
      toasts.show(errorToast(error));
      return error;
    },
    [toasts],
  );
}
