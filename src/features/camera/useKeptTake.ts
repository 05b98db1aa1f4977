import { useEffect, useState } from "react";
import { useBusyWork } from "@/lib/busyWork";
import { noteEngagement } from "@/lib/engagement";
import { useAuthSnapshot } from "@/lib/identity";
import type { RecorderEvent, RecorderState, Take } from "./recorder";
import { dropTake, keepTake, keptTake } from "./takeStore";

/**
 * Brings back the take of an earlier visit and keeps each new one; asks for the camera when there is none.
 * `kept` is false when this browser refuses to store (private mode, no room).
 */
export function useKeptTake(
  owner: { dareId: string; uid: string },
  state: RecorderState,
  send: (event: RecorderEvent) => void,
) {
  const [kept, setKept] = useState(true);
  const snapshot = useAuthSnapshot();
  // Whose take it is does not change when its person leaves under an open camera.
  const [person] = useState(() => (snapshot.status === "signedIn" ? snapshot.userId : null));
  const { dareId, uid } = owner;

  useEffect(() => {
    let left = false;
    keptTake({ dareId, uid }).then(
      (take) => {
        if (!left) send(take ? { type: "restored", take } : { type: "ask" });
      },
      () => {
        if (left) return;
        setKept(false);
        send({ type: "ask" });
      },
    );
    return () => {
      left = true;
    };
  }, [dareId, uid, send]);

  const take = state.kind === "review" ? state.take : null;
  const [stored, setStored] = useState<Take | null>(null);
  // A take that does not lie on the disk, yet or at all, would be lost by a reload.
  useBusyWork("recording", take !== null && take !== stored);
  useEffect(() => {
    if (!take) return;
    keepTake({ dareId, uid, person }, take).then(
      () => {
        setStored(take);
        setKept(true);
        noteEngagement();
      },
      () => setKept(false),
    );
  }, [take, dareId, uid, person]);

  const retake = () => {
    send({ type: "retake" });
    dropTake(dareId).catch(() => setKept(false));
  };
  return { kept, retake };
}
