import { type ComponentProps, useEffect, useState } from "react";
import { PUSH_TOLD_WAIT_MS } from "@/config/limits";
import { useIsToldByBanner } from "./data";
import { PushToast } from "./PushToast";
import { NO_TOAST } from "./pushToastState";

type UntoldToastProps = ComponentProps<typeof PushToast>;

/** The toast of a push, unless a banner tells the same: nobody reads one news twice. */
export function UntoldToast({ state, ...rest }: UntoldToastProps) {
  const isShown = useIsUntold(state.toast);
  return <PushToast {...rest} state={isShown ? state : NO_TOAST} />;
}

const NOWHERE = "";

/** A push may overtake what the page hears itself, so it waits a moment; after that it is told all the same. */
function useIsUntold(toast: UntoldToastProps["state"]["toast"]): boolean {
  const isTold = useIsToldByBanner(toast?.link ?? NOWHERE);
  const [waited, setWaited] = useState<typeof toast>(null);
  useEffect(() => {
    if (toast === null) return;
    const timer = setTimeout(() => setWaited(toast), PUSH_TOLD_WAIT_MS);
    return () => clearTimeout(timer);
  }, [toast]);
  return isTold === null ? waited === toast : !isTold;
}
