import { useState } from "react";
import { Button } from "@/ui/action/Button";
import { FocusPlace } from "@/ui/overlay/FocusPlace";
import { ReasonForm } from "./ReasonForm";

type RowActProps = { action: string; tone?: "primary" | "danger"; run: (reason: string) => Promise<unknown> };

/** One act of a row: its button opens the place for the reason. */
export function RowAct({ action, tone, run }: RowActProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const form = { action, run, onDone: close, onCancel: close, ...(tone ? { tone } : {}) };
  return (
    <FocusPlace>
      {isOpen ? (
        <ReasonForm {...form} takesFocus />
      ) : (
        <Button variant="secondary" size="sm" onClick={() => setIsOpen(true)}>
          {action}
        </Button>
      )}
    </FocusPlace>
  );
}
