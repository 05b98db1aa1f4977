import { useEffect, useId, useRef } from "react";
import { Button } from "@/ui/action/Button";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { ageGateCopy } from "./copy.en";

type AgeGateDialogProps = { onConfirm: () => void; onReject: () => void };

/** Two answers are the only ways out: Escape, a press beside it and the back gesture do not close it. */
export function AgeGateDialog({ onConfirm, onReject }: AgeGateDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (!element.open) element.showModal();
    // A browser that closes it all the same (a second Escape in some) finds it open again.
    const reopen = () => element.showModal();
    element.addEventListener("close", reopen);
    return () => {
      element.removeEventListener("close", reopen);
      element.close();
    };
  }, []);

  return (
    <dialog
      ref={dialog}
      closedby="none"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-body`}
      onCancel={(event) => event.preventDefault()}
      className="z-(--layer-gate) m-0 h-dvh max-h-none w-full max-w-none bg-canvas px-gutter text-ink open:grid open:place-items-center"
    >
      <div className="flex w-full max-w-form flex-col gap-8">
        <p aria-hidden="true" className="type-display text-3xl text-dare-text">
          {ageGateCopy.mark}
        </p>
        <Stack gap="md">
          <h2 id={`${id}-title`} className="type-display text-2xl">
            {ageGateCopy.title}
          </h2>
          <Text id={`${id}-body`} tone="2">
            {ageGateCopy.body}
          </Text>
        </Stack>
        <Stack gap="md">
          <Button size="lg" block onClick={onConfirm}>
            {ageGateCopy.confirm}
          </Button>
          <Button size="lg" variant="secondary" block onClick={onReject}>
            {ageGateCopy.reject}
          </Button>
          <Text size="sm" tone="3">
            {ageGateCopy.note}
          </Text>
        </Stack>
      </div>
    </dialog>
  );
}
