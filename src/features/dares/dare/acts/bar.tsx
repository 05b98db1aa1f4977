import { createContext, type ReactNode, useContext, useEffect } from "react";
import { Button } from "@/ui/action/Button";
import type { ButtonVariant } from "@/ui/action/buttonLooks";
import type { useAct } from "@/ui/action/useAct";
import { InlineNotice } from "@/ui/feedback/InlineNotice";

/** "alone": there is nothing more to do than this. */
export type Slot = "primary" | "secondary" | "alone" | "rest";
type Act = Pick<ReturnType<typeof useAct>, "busy" | "button" | "error">;

/** Where in the bar an act stands, and how the bar hears of it; null outside of it. */
type BarPlace = {
  slot: Slot;
  /** Id of the text that says why nothing can be sent now. */
  reasonId: string;
  onBusy: (isBusy: boolean) => void;
};
const BarPlaceContext = createContext<BarPlace | null>(null);
export const BarPlaceProvider = BarPlaceContext.Provider;

const LOOKS: Record<Slot, { variant: ButtonVariant; box: string }> = {
  primary: { variant: "primary", box: "min-w-0 flex-[1_1_6rem]" },
  secondary: { variant: "secondary", box: "min-w-0 flex-[0_1_auto]" },
  alone: { variant: "secondary", box: "min-w-0 flex-1" },
  rest: { variant: "quiet", box: "min-w-0 basis-full" },
};

/** The bar says that something is under way; an act outside of it says so itself. */
export function useBarPlace({ busy }: Pick<Act, "busy">) {
  const place = useContext(BarPlaceContext);
  const onBusy = place?.onBusy;
  useEffect(() => onBusy?.(busy), [onBusy, busy]);
  return place === null
    ? null
    : { ...LOOKS[place.slot], describedBy: place.reasonId, isPrimary: place.slot === "primary" };
}

/** Over the buttons of the bar, in full width. */
export function OverBar({ children }: { children: ReactNode }) {
  return <div className="order-first flex min-w-0 basis-full flex-col gap-2">{children}</div>;
}

/** The room that a button has in the bar. */
export function BarRoom({ children }: { children: ReactNode }) {
  const place = useContext(BarPlaceContext);
  return <div className={LOOKS[place?.slot ?? "rest"].box}>{children}</div>;
}

type DirectActProps = {
  act: Act;
  isHeld: boolean;
  icon?: ReactNode;
  onPress: () => void;
  children: string;
};

/** An act that asks nothing more: its button, and the word of the server where it refuses. */
export function DirectAct({ act, isHeld, icon, onPress, children }: DirectActProps) {
  const look = useBarPlace(act);
  return (
    <>
      {act.error ? (
        <OverBar>
          <InlineNotice kind="danger">{act.error.message}</InlineNotice>
        </OverBar>
      ) : null}
      <BarRoom>
        <Button
          variant={look?.variant ?? "secondary"}
          size={look?.isPrimary ? "lg" : "md"}
          block
          icon={icon}
          disabled={isHeld}
          {...(look ? { describedBy: look.describedBy } : {})}
          state={act.button}
          onClick={onPress}
        >
          {children}
        </Button>
      </BarRoom>
    </>
  );
}
