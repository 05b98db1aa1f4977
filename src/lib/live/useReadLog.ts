import { useEffect } from "react";
import { logError } from "../device/errorLog";
import type { Live } from "./useLive";

/** ERR-43: a read that failed, and one that found nothing where something should be, leave a line in the log. */
export function useReadLog<Data>(where: string, live: Live<Data | null>): void {
  const failure = live.status === "error" ? `${live.error.code}: ${live.error.message}` : null;
  const isMissing = live.status === "ready" && live.data === null;
  useEffect(() => {
    if (failure !== null) logError(where, failure);
    else if (isMissing) logError(where, "missing");
  }, [where, failure, isMissing]);
}

/** A document that a place can do without (ERR-43): null while unknown, missing or refused; the log says which. */
export function useDocument<Data>(where: string, live: Live<Data | null>): Data | null {
  useReadLog(where, live);
  return live.status === "ready" ? live.data : null;
}
