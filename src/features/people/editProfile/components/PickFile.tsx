import { useRef } from "react";
import { Button } from "@/ui/action/Button";
import type { ButtonState } from "@/ui/action/buttonLooks";

type PickFileProps = {
  label: string;
  accept: string;
  state: ButtonState;
  onPick: (file: File) => void;
};

/** A button that opens the device's own file choice. */
export function PickFile({ label, accept, state, onPick }: PickFileProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="secondary" state={state} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        aria-label={label}
        onChange={(event) => {
          const file = event.target.files?.[0];
          // The same file may be chosen again after a refusal.
          event.target.value = "";
          if (file) onPick(file);
        }}
      />
    </>
  );
}
