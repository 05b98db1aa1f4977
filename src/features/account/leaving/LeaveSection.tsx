import { useId, useState } from "react";
import { NeedsConnection } from "@/features/shell/offline";
import { useConnection } from "@/lib/live/connection";
import { Button } from "@/ui/action/Button";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { Card } from "@/ui/layout/Card";
import { Heading } from "@/ui/layout/Heading";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { ConfirmDialog } from "@/ui/overlay/ConfirmDialog";
import { leavingCopy } from "./copy.en";
import { DeleteDialog } from "./DeleteDialog";
import { useLeavingActs } from "./data";
import { useUnsentWords } from "./useUnsentWords";
import { useWayOut } from "./useWayOut";

const deactivateDialogCopy = leavingCopy.pause;

/** Hides the account and signs out; the next sign-in brings everything back. */
function DeactivateDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
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
        title={deactivateDialogCopy.title}
        confirmLabel={deactivateDialogCopy.confirm}
        cancelLabel={deactivateDialogCopy.cancel}
        tone="danger"
        state={state}
        onConfirm={() => void confirm()}
        onCancel={onClose}
      >
        <Stack>
          <span>{deactivateDialogCopy.body}</span>
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

const copy = leavingCopy.section;

/** The ways out, at the end of the account screen. */
export function LeaveSection() {
  const id = useId();
  const [open, setOpen] = useState<"pause" | "delete" | null>(null);
  const close = () => setOpen(null);
  return (
    <Card as="section" labelledBy={id}>
      <Stack>
        <Heading level={2} size="lg" id={id}>
          {copy.title}
        </Heading>
        <Text size="sm" tone="2" id={`${id}-pause`}>
          {copy.pauseDetail}
        </Text>
        <Button variant="secondary" block describedBy={`${id}-pause`} onClick={() => setOpen("pause")}>
          {copy.pause}
        </Button>
        <Text size="sm" tone="2" id={`${id}-delete`}>
          {copy.deleteDetail}
        </Text>
        <Button variant="danger" block describedBy={`${id}-delete`} onClick={() => setOpen("delete")}>
          {copy.delete}
        </Button>
      </Stack>
      <DeactivateDialog open={open === "pause"} onClose={close} />
      <DeleteDialog open={open === "delete"} onClose={close} />
    </Card>
  );
}
