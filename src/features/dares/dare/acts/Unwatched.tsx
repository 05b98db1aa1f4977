import { type RefObject, useCallback, useRef, useState } from "react";
import { fill, personName } from "@/lib/text/words";
import type { ButtonState } from "@/ui/action/buttonLooks";
import { formatPrice } from "@/ui/data/formatMoney";
import { ConfirmDialog } from "@/ui/overlay/ConfirmDialog";
import { dareCopy } from "../copy.en";
import type { DareView } from "../data";

export type Watched = {
  isWatched: boolean;
  onWatched: () => void;
  /** Where the player stands. */
  room: RefObject<HTMLDivElement | null>;
  /** Brings the video into sight and plays it. */
  watch: () => void;
};

/** Whether the video that stands on the page was watched in this visit; a retake is another video. */
export function useWatchedProof(proof: Pick<NonNullable<DareView["proof"]>, "mediaId"> | null): Watched {
  const [watched, setWatched] = useState<string | null>(null);
  const mediaId = proof?.mediaId ?? null;
  const onWatched = useCallback(() => setWatched(mediaId), [mediaId]);
  const room = useRef<HTMLDivElement>(null);
  const watch = () => {
    room.current?.scrollIntoView({ block: "center" });
    // Where the browser plays nothing without another press, the video stands in sight with its button.
    room.current
      ?.querySelector("video")
      ?.play()
      .catch(() => undefined);
  };
  return { isWatched: mediaId !== null && watched === mediaId, onWatched, room, watch };
}

const copy = dareCopy.approve.unwatched;

type UnwatchedDialogProps = {
  dare: Pick<DareView, "amount" | "currency" | "creator">;
  open: boolean;
  state: ButtonState;
  watched: Watched;
  onApprove: () => void;
  onClose: () => void;
};

/** A press is cheap and a price is not: who pays for a video nobody watched says so twice. */
export function UnwatchedDialog({ dare, open, state, watched, onApprove, onClose }: UnwatchedDialogProps) {
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
      onBetter={() => {
        onClose();
        watched.watch();
      }}
    >
      {fill(copy.line, values)}
    </ConfirmDialog>
  );
}
