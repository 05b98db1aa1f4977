import { PROOF_MAX_DURATION_MS, PROOF_MIN_DURATION_MS } from "@convex/domain/limits";
import { useEffect, useState } from "react";
import { judgeRoom, storageEstimate } from "@/lib/media/room";
import type { RecorderEvent, RecorderState } from "./recorder";

/** How long a take may become on this device; asked for each time the camera waits, before anything is recorded. */
export function useRoom(kind: RecorderState["kind"], send: (event: RecorderEvent) => void): number {
  const [limitMs, setLimitMs] = useState(PROOF_MAX_DURATION_MS);
  const isWaiting = kind === "ready";
  useEffect(() => {
    if (!isWaiting) return;
    let left = false;
    void storageEstimate().then((estimate) => {
      if (left) return;
      const room = judgeRoom(estimate, PROOF_MAX_DURATION_MS);
      if (room.kind !== "short") return setLimitMs(PROOF_MAX_DURATION_MS);
      if (room.fitsMs < PROOF_MIN_DURATION_MS) send({ type: "problem", problem: "noRoom" });
      else setLimitMs(room.fitsMs);
    });
    return () => {
      left = true;
    };
  }, [isWaiting, send]);
  return limitMs;
}
