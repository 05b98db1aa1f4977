import { useEventOnce } from "@/features/shell/telemetry";
import { fill, personName } from "@/lib/text/words";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Sheet } from "@/ui/overlay/Sheet";
import { tipCopy } from "./copy.en";
import { useTipOffer } from "./data";
import type { TipButtonProps } from "./TipButton";
import { TipForm } from "./TipForm";

type TipSheetProps = TipButtonProps & { open: boolean; onClose: () => void };

/** Amount and words of a tip. Put away half-way, they are still there when it is opened again on the same screen. */
export function TipSheet({ open, onClose, ...tip }: TipSheetProps) {
  const live = useTipOffer(tip.person.uid);
  const name = personName(tip.person);
  useEventOnce("tip", { step: "opened" });
  return (
    <Sheet open={open} onClose={onClose} title={fill(tipCopy.title, { name })}>
      <LiveGate live={live} label={tipCopy.loading} skeleton={<Skeleton shape="row" count={3} />}>
        {(offer) =>
          offer === null ? (
            <InlineNotice kind="info">{fill(tipCopy.notPossible, { name })}</InlineNotice>
          ) : (
            <TipForm {...tip} offer={offer} />
          )
        }
      </LiveGate>
    </Sheet>
  );
}
