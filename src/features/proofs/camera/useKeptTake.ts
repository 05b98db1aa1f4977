import { PROOF_MIN_DURATION_MS } from "@convex/domain/limits";
import { useEffect } from "react";
import { dropTake, latestTake, type Take, type TakeOwner } from "@/features/proofs/takes";
import { logError } from "@/lib/device/errorLog";
import { noteEngagement } from "@/lib/live/engagement";
import { takesEnded } from "./endings";
import type { RecorderEvent, RecorderState } from "./recorder";

async function keptTake(wanted: { dareId: string; uid: string }): Promise<Take | null> {
  await takesEnded();
  const take = await latestTake(wanted);
  if (take === null || !take.cutOff || take.durationMs >= PROOF_MIN_DURATION_MS) return take;
  // Nothing that could be handed in, as after a Stop that came too early.
  await dropTake(take.takeId);
  return null;
}

/** Brings back the take of an earlier visit, also one that a crash cut off; asks for the camera when there is none. */
export function useKeptTake(
  { dareId, owner }: { dareId: string; owner: TakeOwner },
  state: RecorderState,
  send: (event: RecorderEvent) => void,
) {
  const { uid } = owner;
  useEffect(() => {
    let left = false;
    keptTake({ dareId, uid }).then(
      (take) => {
        if (!left) send(take ? { type: "restored", take } : { type: "ask" });
      },
      (error: unknown) => {
        logError("takes", error);
        if (!left) send({ type: "ask" });
      },
    );
    return () => {
      left = true;
    };
  }, [dareId, uid, send]);

  const takeId = state.kind === "review" ? state.take.takeId : null;
  useEffect(() => {
    if (takeId !== null) noteEngagement();
  }, [takeId]);

  return () => {
    send({ type: "retake" });
    if (takeId !== null) dropTake(takeId).catch((error: unknown) => logError("takes", error));
  };
}
