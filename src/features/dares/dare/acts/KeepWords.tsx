import { useAct } from "@/ui/action/useAct";
import { type ActPanelProps, useAgreements } from "../data";
import { DirectAct } from "./bar";
import { actsCopy } from "./copy.en";

/** D5 by the sender: the words stay as they are. */
export function KeepWords({ dare, isHeld, onAnswered }: ActPanelProps) {
  const keep = useAct(useAgreements(dare.dareId).keepWording);
  const onKeep = async () => {
    if ((await keep.run()).ok) onAnswered();
  };
  return (
    <DirectAct act={keep} isHeld={isHeld} onPress={() => void onKeep()}>
      {actsCopy.rewording.dismiss}
    </DirectAct>
  );
}
