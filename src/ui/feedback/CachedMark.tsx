import { useEffect, useReducer } from "react";
import { useConnection } from "@/lib/live/connection";
import type { Live } from "@/lib/live/useLive";
import { KEPT_MARK_START, type KeptMarkEvent, type KeptMarkState, keptMark } from "./cachedMarkState";
import { KeptLine, KeptNotice } from "./KeptNotice";

type KeptMarkProps = {
  /** The queries of this part of the screen; the oldest last result counts. */
  of: readonly Live<unknown>[];
  about?: "amounts" | "acts" | undefined;
  /** Over a film there is room for a line, not for a notice. */
  look?: "notice" | "line";
};

const step = (state: KeptMarkState, event: KeptMarkEvent) => keptMark(state, event, Date.now());

/** Marks last results: at once without a connection, else only when the answer is slow to come. */
export function KeptMark({ of, about, look = "notice" }: KeptMarkProps) {
  const connection = useConnection();
  const times = of.flatMap((live) =>
    live.status === "ready" && live.keptAt !== undefined ? [live.keptAt] : [],
  );
  const isKept = times.length > 0;
  const [state, dispatch] = useReducer(step, KEPT_MARK_START);

  useEffect(() => {
    dispatch({ type: isKept ? "shown" : "confirmed" });
  }, [isKept]);

  useEffect(() => {
    if (state.slowAt === null || state.isSlow) return;
    const timer = setTimeout(() => dispatch({ type: "timePassed" }), Math.max(0, state.slowAt - Date.now()));
    return () => clearTimeout(timer);
  }, [state]);

  if (!isKept || (connection !== "offline" && !state.isSlow)) return null;
  const kept = { at: Math.min(...times), connected: connection !== "offline" };
  if (look === "line") return <KeptLine {...kept} />;
  const notice = <KeptNotice {...kept} about={about} />;
  // What comes for a moment lies over the page: pushed down and up again, it would move under the finger.
  return kept.connected ? (
    <div className="pointer-events-none absolute z-(--layer-bar) max-w-full rounded-md bg-canvas shadow-overlay">
      {notice}
    </div>
  ) : (
    notice
  );
}
