import { Pin, PinOff } from "lucide-react";
import { useState } from "react";
import { useErrorToast } from "@/features/shell/errors";
import { ReasonForm } from "@/features/staff/staffMoney";
import { Button } from "@/ui/action/Button";
import { useToasts } from "@/ui/feedback/toasts";
import { Cluster } from "@/ui/layout/Cluster";
import { Text } from "@/ui/layout/Text";
import { Sheet } from "@/ui/overlay/Sheet";
import { pinsCopy as copy } from "./copy.en";
import { useFeature, usePinActs, useSetOnLanding } from "./data";

/** Puts a public video in front: its creator on their own page, an admin on the landing page; nothing for others. */
export function PinActs({ feedId }: { feedId: string }) {
  const live = usePinActs(feedId);
  if (live.status !== "ready" || (live.data.featured === null && live.data.onLanding === null)) return null;
  const { featured, onLanding } = live.data;
  return (
    <Cluster>
      {featured === null ? null : <Feature feedId={feedId} isOn={featured} />}
      {onLanding === null ? null : <OnLanding feedId={feedId} isOn={onLanding} />}
    </Cluster>
  );
}

type ActProps = { feedId: string; isOn: boolean };

const signOf = (isOn: boolean) => {
  const Sign = isOn ? PinOff : Pin;
  return <Sign aria-hidden="true" strokeWidth={1.75} className="size-5" />;
};

function Feature({ feedId, isOn }: ActProps) {
  const feature = useFeature();
  const report = useErrorToast();
  const toasts = useToasts();
  const press = async () => {
    try {
      await feature({ feedId, pinned: !isOn });
      toasts.show({ kind: "success", message: isOn ? copy.unfeatured : copy.featured });
    } catch (error) {
      report("feature a video", error);
    }
  };
  return (
    <Button variant="secondary" icon={signOf(isOn)} onClick={() => void press()}>
      {isOn ? copy.unfeature : copy.feature}
    </Button>
  );
}

function OnLanding({ feedId, isOn }: ActProps) {
  const [isOpen, setOpen] = useState(false);
  const setOnLanding = useSetOnLanding();
  const action = isOn ? copy.landing.unpin : copy.landing.pin;
  return (
    <>
      <Button variant="secondary" icon={signOf(isOn)} onClick={() => setOpen(true)}>
        {action}
      </Button>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={action}>
        <Text tone="2">{copy.landing.line}</Text>
        <ReasonForm
          action={action}
          run={(reason) => setOnLanding({ feedId, pinned: !isOn, reason })}
          onDone={() => setOpen(false)}
        />
      </Sheet>
    </>
  );
}
