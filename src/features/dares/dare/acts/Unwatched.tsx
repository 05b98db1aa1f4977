import { useCallback, useState } from "react";
import { fill, personName } from "@/lib/text/words";
import type { ButtonState } from "@/ui/action/buttonLooks";
import { formatPrice } from "@/ui/data/formatMoney";
import { ConfirmDialog } from "@/ui/overlay/ConfirmDialog";
import { dareCopy } from "../copy.en";
import type { DareView } from "../data";

type Watched = { isWatched: boolean; onWatched: () => void };

/** Whether the video that stands on the page was watched in this visit; a retake is another video. */
export function useWatchedProof(proof: Pick<NonNullable<DareView["proof"]>, "mediaId"> | null): Watched {
  const [watched, setWatched] = useState<string | null>(null);
  const mediaId = proof?.mediaId ?? null;
  const onWatched = useCallback(() => setWatched(mediaId), [mediaId]);
  return { isWatched: mediaId !== null && watched === mediaId, onWatched };
}

const copy = dareCopy.approve.unwatched;

type UnwatchedDialogProps = {
  dare: Pick<DareView, "amount" | "currency" | "creator">;
  open: boolean;
  state: ButtonState;
  onApprove: () => void;
  onClose: () => void;
};

/** A press is cheap and a price is not: who pays for a video nobody watched says so twice. */
export function UnwatchedDialog({ dare, open, state, onApprove, onClose }: UnwatchedDialogProps) {
  const values = { name: personName(dare.creator), amount: formatPrice(dare.amount, dare.currency) };
  return (
    <ConfirmDialog
      open={open}
      title={copy.title}
      confirmLabel={fill(copy.confirm, values)}
      cancelLabel={copy.keep}
      state={state}
      onConfirm={onApprove}
      onCancel={onClose}
    >
      {fill(copy.line, values)}
    </ConfirmDialog>
  );
}
