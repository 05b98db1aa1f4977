import { useBlocker } from "@tanstack/react-router";
import { useOverlayTurn } from "@/lib/device/overlays";
import { ConfirmDialog } from "@/ui/overlay/ConfirmDialog";
import { cameraCopy } from "../copy.en";

const copy = cameraCopy.leaving;

/** Asks before a running recording is left; whatever is answered, what was recorded is kept. */
export function LeaveQuestion({ isTaking }: { isTaking: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isTaking && current.pathname !== next.pathname,
    enableBeforeUnload: isTaking,
    disabled: !isTaking,
    withResolver: true,
  });
  const open = useOverlayTurn("unsavedChanges", blocker.status === "blocked");
  return (
    <ConfirmDialog
      open={open}
      title={copy.title}
      confirmLabel={copy.leave}
      cancelLabel={copy.stay}
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      {copy.line}
    </ConfirmDialog>
  );
}
