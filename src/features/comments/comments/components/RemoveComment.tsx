import { useState } from "react";
import { NeedsConnection } from "@/features/shell/offline";
import { useConnection } from "@/lib/live/connection";
import { useAct } from "@/ui/action/useAct";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { ConfirmDialog } from "@/ui/overlay/ConfirmDialog";
import { commentsCopy } from "../copy.en";
import { useCommentActs } from "../data";

const copy = commentsCopy.remove;

type RemoveCommentProps = { commentId: string; open: boolean; onClose: () => void };

/** Takes one's own comment away, after a question; there from the first time it is asked. */
export function RemoveComment(props: RemoveCommentProps) {
  const [wasOpen, setWasOpen] = useState(props.open);
  if (props.open && !wasOpen) setWasOpen(true);
  return props.open || wasOpen ? <Question {...props} /> : null;
}

function Question({ commentId, open, onClose }: RemoveCommentProps) {
  const remove = useAct(useCommentActs().remove);
  const isOffline = useConnection() === "offline";
  const confirm = async () => {
    if (isOffline) return;
    const outcome = await remove.run({ commentId });
    if (outcome.ok) onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      title={copy.title}
      confirmLabel={copy.confirm}
      cancelLabel={copy.keep}
      tone="danger"
      state={remove.button}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {copy.line}
      {isOffline ? <NeedsConnection /> : null}
      {remove.error === null ? null : <InlineNotice kind="danger">{remove.error.message}</InlineNotice>}
    </ConfirmDialog>
  );
}
