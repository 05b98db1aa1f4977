import { type ReactNode, useState } from "react";
import { Button } from "@/ui/action/Button";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { Stack } from "@/ui/layout/Stack";
import { FocusPlace } from "@/ui/overlay/FocusPlace";
import { type Looks, looked } from "../breaks";
import { staffMoneyCopy } from "../copy.en";

// Counted over all screens of the desk, for as long as the page is open.
let looks: Looks = [];

/** Blurred and grey until it is pressed: whoever looks all day should not see more than they have to. */
export function Covered({ children }: { children: ReactNode }) {
  const [isSharp, setIsSharp] = useState(false);
  const [isBreakDue, setIsBreakDue] = useState(false);
  const uncover = () => {
    const next = looked(looks, Date.now());
    looks = next.looks;
    setIsBreakDue(next.isDue);
    setIsSharp(true);
  };
  return (
    <FocusPlace>
      <Stack gap="sm">
        <div className={isSharp ? "" : "overflow-hidden rounded-lg"}>
          <div inert={!isSharp} className={isSharp ? "" : "blur-xl grayscale"}>
            {children}
          </div>
        </div>
        {isBreakDue ? <InlineNotice kind="info">{staffMoneyCopy.lookAway}</InlineNotice> : null}
        {isSharp ? null : (
          <div>
            <Button variant="secondary" size="sm" onClick={uncover}>
              {staffMoneyCopy.uncover}
            </Button>
          </div>
        )}
      </Stack>
    </FocusPlace>
  );
}
