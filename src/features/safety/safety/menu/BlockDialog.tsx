import { NeedsConnection } from "@/features/shell/offline";
import { useConnection } from "@/lib/live/connection";
import { fill } from "@/lib/text/words";
import { useAct } from "@/ui/action/useAct";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { ConfirmDialog } from "@/ui/overlay/ConfirmDialog";
import { safetyCopy } from "../copy.en";

const copy = safetyCopy.block;

type BlockDialogProps = { open: boolean; name: string; onBlock: () => Promise<void>; onClose: () => void };

/** Says in plain words what a block does, before it is done. */
export function BlockDialog({ open, name, onBlock, onClose }: BlockDialogProps) {
  const block = useAct(onBlock);
  const isOffline = useConnection() === "offline";
  const confirm = async () => {
    if (isOffline) return;
    const outcome = await block.run();
    if (outcome.ok) onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      tone="danger"
      title={fill(copy.title, { name })}
      confirmLabel={fill(copy.confirm, { name })}
      cancelLabel={copy.keep}
      state={block.button}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <ul className="flex list-disc flex-col gap-2 ps-6">
        {copy.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      {open ? <NeedsConnection isAsked={block.busy} /> : null}
      {block.error ? <InlineNotice kind="danger">{block.error.message}</InlineNotice> : null}
    </ConfirmDialog>
  );
}
