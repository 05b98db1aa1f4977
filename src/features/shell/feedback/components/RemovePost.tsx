import { useState } from "react";
import { NeedsConnection } from "@/features/shell/offline";
import { useConnection } from "@/lib/live/connection";
import { toUserError, type UserError } from "@/lib/text/errors";
import { Button } from "@/ui/action/Button";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { ConfirmDialog } from "@/ui/overlay/ConfirmDialog";
import { feedbackCopy } from "../copy.en";
import { type FeedbackPost, useRemovePost } from "../data";

const copy = feedbackCopy.remove;

/** Takes the person's own post away, after a question. */
export function RemovePost({ postId }: { postId: FeedbackPost["id"] }) {
  const remove = useRemovePost();
  const isOffline = useConnection() === "offline";
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<UserError | null>(null);

  const confirm = async () => {
    if (busy || isOffline) return;
    setBusy(true);
    setError(null);
    try {
      await remove({ postId });
      setOpen(false);
    } catch (thrown) {
      setError(toUserError(thrown));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => setOpen(true)}>
        {copy.button}
      </Button>
      <ConfirmDialog
        open={open}
        title={copy.title}
        confirmLabel={copy.confirm}
        cancelLabel={copy.keep}
        tone="danger"
        state={busy ? "busy" : "idle"}
        onConfirm={() => void confirm()}
        onCancel={() => setOpen(false)}
      >
        {copy.body}
        {isOffline ? <NeedsConnection /> : null}
        {error ? <InlineNotice kind="danger">{error.message}</InlineNotice> : null}
      </ConfirmDialog>
    </>
  );
}
