import { NeedsConnection } from "@/features/shell/offline";
import { useConnection } from "@/lib/live/connection";
import { fill } from "@/lib/text/words";
import { useAct } from "@/ui/action/useAct";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { ConfirmDialog } from "@/ui/overlay/ConfirmDialog";
import { chatCopy } from "../copy.en";

const copy = chatCopy.clear;

type ClearChatProps = {
  open: boolean;
  name: string;
  onClear: () => Promise<unknown>;
  onDone: () => void;
  onClose: () => void;
};

/** "Delete for me", after a question: it cannot be taken back. */
export function ClearChat({ open, name, onClear, onDone, onClose }: ClearChatProps) {
  const clear = useAct(onClear);
  const isOffline = useConnection() === "offline";
  const confirm = async () => {
    if (isOffline) return;
    const outcome = await clear.run();
    if (!outcome.ok) return;
    onClose();
    onDone();
  };
  return (
    <ConfirmDialog
      open={open}
      tone="danger"
      title={copy.title}
      confirmLabel={copy.confirm}
      cancelLabel={copy.keep}
      state={clear.button}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {fill(copy.line, { name })}
      {open ? <NeedsConnection isAsked={clear.busy} /> : null}
      {clear.error === null ? null : <InlineNotice kind="danger">{clear.error.message}</InlineNotice>}
    </ConfirmDialog>
  );
}
