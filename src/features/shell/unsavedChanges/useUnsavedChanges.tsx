import { useBlocker } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useBusyWork } from "@/lib/device/busyWork";
import { useOverlayTurn } from "@/lib/device/overlays";
import { UnsavedChangesDialog } from "./UnsavedChangesDialog";

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
