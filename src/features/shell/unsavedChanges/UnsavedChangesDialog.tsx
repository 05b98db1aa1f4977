import { useState } from "react";
import { Button } from "@/ui/action/Button";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { Text } from "@/ui/layout/Text";
import { Dialog } from "@/ui/overlay/Dialog";
import { unsavedCopy as copy } from "./copy.en";

type UnsavedChangesDialogProps = {
  open: boolean;
  /** Resolves to whether it is saved. */
  onSave: () => Promise<boolean>;
  onDiscard: () => void;
  /** The safe answer: its button, Escape, the close button or a press beside it. */
  onStay: () => void;
};

/** OVL-16. Three answers; whatever fails, the text stays. */
export function UnsavedChangesDialog({ open, onSave, onDiscard, onStay }: UnsavedChangesDialogProps) {
  const [state, setState] = useState<"idle" | "busy" | "failed">("idle");

  const save = async () => {
    setState("busy");
    const saved = await onSave().catch(() => false);
    setState(saved ? "idle" : "failed");
  };
  const stay = () => {
    if (!open) return;
    setState("idle");
    onStay();
  };
  return (
    <Dialog
      open={open}
      onClose={stay}
      title={copy.title}
      actions={
        <>
          <Button block state={state === "busy" ? "busy" : "idle"} onClick={() => void save()}>
            {copy.save}
          </Button>
          <Button block variant="danger" onClick={onDiscard}>
            {copy.discard}
          </Button>
          <Button block variant="secondary" onClick={stay}>
            {copy.stay}
          </Button>
        </>
      }
    >
      <Text tone="2">{copy.body}</Text>
      {state === "failed" ? <InlineNotice kind="danger">{copy.failed}</InlineNotice> : null}
    </Dialog>
  );
}
