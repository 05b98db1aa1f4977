import { useEffect } from "react";
import { useConnection } from "@/lib/live/connection";
import { canRender } from "@/lib/media/canRender";
import { loadRender } from "@/lib/media/loadRender";
import { whenQuiet } from "@/lib/time/whenQuiet";

/** What makes films is too large for the offline copy of the app: the camera fetches it while there is a connection. */
export function useWarmRender(): void {
  const isOnline = useConnection() === "online";
  useEffect(() => {
    if (!isOnline || !canRender()) return;
    // Out of reach it is asked for again when a film is to be made.
    return whenQuiet(() => void loadRender().catch(() => undefined));
  }, [isOnline]);
}
