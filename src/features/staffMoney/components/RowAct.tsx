import { useState } from "react";
import { Button } from "@/ui/Button";
import { ReasonForm } from "./ReasonForm";

type RowActProps = { action: string; tone?: "primary" | "danger"; run: (reason: string) => Promise<unknown> };

/** One act of a row: its button opens the place for the reason. */
export function RowAct({ action, tone, run }: RowActProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (!isOpen) {
    return (
      <span>
        <Button variant="secondary" size="sm" onClick={() => setIsOpen(true)}>
          {action}
        </Button>
      </span>
    );
  }
  const close = () => setIsOpen(false);
  return <ReasonForm action={action} {...(tone ? { tone } : {})} run={run} onDone={close} onCancel={close} />;
}
