import { dropTakesFor } from "@/features/proofs/takes";
import { logError } from "@/lib/device/errorLog";
import { useAct } from "@/ui/action/useAct";
import { useAgreements } from "../data";
import { actCopy } from "./actCopy.en";
import { actWords, DareAct } from "./DareAct";

type StopDareProps = {
  dareId: string;
  /** The sender's name, whose money goes back. */
  otherName: string;
  isHeld?: boolean;
  look?: "quiet" | "danger" | "secondary";
  onStopped?: () => void;
};

/** D12: the creator stops at any time after the yes, without a reason (product 7); on card, camera and chat. */
export function StopDare({ dareId, otherName, isHeld = false, look = "quiet", onStopped }: StopDareProps) {
  const stop = useAct(useAgreements(dareId).withdraw);
  return (
    <DareAct
      words={actWords(actCopy.stop, otherName)}
      variant={look}
      tone="danger"
      act={stop}
      run={async () => {
        const { ok } = await stop.run();
        // What was filmed for it goes with it, on this device too.
        if (ok) dropTakesFor(dareId).catch(logTakes);
        return ok;
      }}
      isHeld={isHeld}
      {...(onStopped ? { onDone: onStopped } : {})}
    />
  );
}

const logTakes = (error: unknown) => logError("takes", error);
