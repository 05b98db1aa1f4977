import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import { useCallback, useEffect, useRef } from "react";
import { logError } from "@/lib/device/errorLog";
import { isMissingPart } from "@/lib/device/missingPart";
import { toUserError } from "@/lib/errors/toUserError";
import { useConnection } from "@/lib/live/connection";
import { errorsCopy } from "./copy.en";
import { ErrorFallback } from "./ErrorFallback";

type ScreenErrorProps = ErrorComponentProps & { title?: string; body?: string };

/** The router's error screen: a failed screen leaves the rest of the app alone. */
export function ScreenError({ error, reset, ...words }: ScreenErrorProps) {
  const router = useRouter();
  const connection = useConnection();
  const wasOffline = useRef(false);

  useEffect(() => {
    logError("screen", error);
  }, [error]);

  const onReset = useCallback(() => {
    reset();
    void router.invalidate();
  }, [reset, router]);

  const isMissing = isMissingPart(error);
  useEffect(() => {
    const isBack = wasOffline.current && connection === "online";
    wasOffline.current = connection === "offline" || (wasOffline.current && !isBack);
    if (isMissing && isBack) onReset();
  }, [connection, isMissing, onReset]);

  const { missingPart, notOpenedYet } = errorsCopy.fallback;
  const fallback = isMissing ? { body: connection === "offline" ? notOpenedYet : missingPart } : {};
  return <ErrorFallback {...fallback} {...words} severity={toUserError(error).severity} onReset={onReset} />;
}
