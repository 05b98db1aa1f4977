import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Dialog } from "@/ui/overlay/Dialog";
import { DeletePlan, type Wish } from "./components/DeletePlan";
import { leavingCopy } from "./copy.en";
import { useDeletionPlan, useLeavingActs } from "./data";
import { useUnsentWords } from "./useUnsentWords";
import { useWayOut } from "./useWayOut";

const copy = leavingCopy.delete;

/** ROL-12, ROL-13: what deletion means, what stands in its way, and the two ways of doing it. */
export function DeleteDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const live = useDeletionPlan(open);
  const { requestDeletion } = useLeavingActs();
  const { state, leave, dialog } = useWayOut();
  const unsent = useUnsentWords(open);
  const onDelete = async (wish: Wish) => {
    // Later: the screen in place of the app takes over by itself, where the person stays signed in to undo it.
    if (await leave(() => requestDeletion(wish), { signsOut: wish.when === "now" })) onClose();
  };
  return (
    <>
      <Dialog open={open} onClose={onClose} title={copy.title}>
        <LiveGate live={live} label={copy.loading} skeleton={<Skeleton shape="line" count={4} />}>
          {(plan) => (
            <DeletePlan
              plan={plan}
              unsent={unsent}
              state={state}
              onDelete={(wish) => void onDelete(wish)}
              onKeep={onClose}
            />
          )}
        </LiveGate>
      </Dialog>
      {dialog}
    </>
  );
}
