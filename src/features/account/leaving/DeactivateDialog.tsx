import { NeedsConnection } from "@/features/shell/offline";
import { useConnection } from "@/lib/live/connection";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { Stack } from "@/ui/layout/Stack";
import { ConfirmDialog } from "@/ui/overlay/ConfirmDialog";
import { leavingCopy } from "./copy.en";
import { useLeavingActs } from "./data";
import { useUnsentWords } from "./useUnsentWords";
import { useWayOut } from "./useWayOut";

const copy = leavingCopy.pause;

/** Hides the account and signs out; the next sign-in brings everything back. */
export function DeactivateDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { deactivate } = useLeavingActs();
  const { state, leave, dialog } = useWayOut();
  const unsent = useUnsentWords(open);
  const isOffline = useConnection() === "offline";
  const confirm = async () => {
    if (isOffline) return;
    if (await leave(() => deactivate({}), { signsOut: true })) onClose();
  };
  return (
    <>
      <ConfirmDialog
        open={open}
        title={copy.title}
        confirmLabel={copy.confirm}
        cancelLabel={copy.cancel}
        tone="danger"
        state={state}
        onConfirm={() => void confirm()}
        onCancel={onClose}
      >
        <Stack>
          <span>{copy.body}</span>
          {unsent ? (
            <InlineNotice kind="warning" title={leavingCopy.unsentTitle}>
              {unsent}
            </InlineNotice>
          ) : null}
          <NeedsConnection />
        </Stack>
      </ConfirmDialog>
      {dialog}
    </>
  );
}
