import { useBlocker, useLocation, useRouter } from "@tanstack/react-router";
import { type ReactNode, useEffect, useState } from "react";
import { useBusyWork } from "@/lib/device/busyWork";
import { useOverlayTurn } from "@/lib/device/overlays";
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
function UnsavedChangesDialog({ open, onSave, onDiscard, onStay }: UnsavedChangesDialogProps) {
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

type UnsavedChanges = {
  /** Whether leaving would lose something. */
  dirty: boolean;
  /** Keeps it; resolves to whether that worked. */
  save: () => Promise<boolean>;
  /** Drops it. */
  discard: () => void;
};

/**
 * Holds every way out of a form while it is dirty: links, Back and the browser's own close. Render the answer
 * anywhere in the form. Never used where text saves itself.
 */
export function useUnsavedChanges({ dirty, save, discard }: UnsavedChanges): ReactNode {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => dirty && current.pathname !== next.pathname,
    enableBeforeUnload: dirty,
    disabled: !dirty,
    withResolver: true,
  });
  useBusyWork("writing", dirty);
  const isBlocked = blocker.status === "blocked";
  const open = useOverlayTurn("unsavedChanges", isBlocked);

  return (
    <UnsavedChangesDialog
      open={open}
      onSave={async () => {
        const saved = await save();
        if (saved) blocker.proceed?.();
        return saved;
      }}
      onDiscard={() => {
        discard();
        blocker.proceed?.();
      }}
      onStay={() => blocker.reset?.()}
    />
  );
}

/** Once a side trip's work is done: back to the list it was begun from; whoever came another way stays. */
export function useComeBack(isDone: boolean): void {
  const { history } = useRouter();
  const isSideTrip = useLocation({ select: ({ state }) => state.returnTo !== undefined });
  useEffect(() => {
    if (isDone && isSideTrip) history.back();
  }, [isDone, isSideTrip, history]);
}
