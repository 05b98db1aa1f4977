import { StopDare } from "@/features/dares/dare";
import { personName } from "@/lib/text/words";
import type { CameraDare } from "../data";

/** Out of the dare from the camera (product 8); what was filmed for it goes, as the question says. */
export function StopHere({ dare: { dareId, actions, sender } }: { dare: CameraDare }) {
  if (!actions.includes("withdraw")) return null;
  return <StopDare dareId={dareId} otherName={personName(sender)} />;
}
