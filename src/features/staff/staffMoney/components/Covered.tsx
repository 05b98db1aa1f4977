import { type ReactNode, useState } from "react";
import { Button } from "@/ui/action/Button";
import { Stack } from "@/ui/layout/Stack";
import { FocusPlace } from "@/ui/overlay/FocusPlace";
import { staffMoneyCopy } from "../copy.en";

/** Blurred and grey until it is pressed: whoever looks all day should not see more than they have to. */
export function Covered({ children }: { children: ReactNode }) {
  const [isSharp, setIsSharp] = useState(false);
  return (
    <FocusPlace>
      <Stack gap="sm">
        <div className={isSharp ? "" : "overflow-hidden rounded-lg"}>
          <div inert={!isSharp} className={isSharp ? "" : "blur-xl grayscale"}>
            {children}
          </div>
        </div>
        {isSharp ? null : (
          <div>
            <Button variant="secondary" size="sm" onClick={() => setIsSharp(true)}>
              {staffMoneyCopy.uncover}
            </Button>
          </div>
        )}
      </Stack>
    </FocusPlace>
  );
}
