import { useState } from "react";
import { Button } from "@/ui/action/Button";
import { Cluster } from "@/ui/layout/Cluster";
import { Text } from "@/ui/layout/Text";
import { ConfirmDialog } from "@/ui/overlay/ConfirmDialog";
import { Dialog } from "@/ui/overlay/Dialog";
import { Sheet } from "@/ui/overlay/Sheet";
import { galleryCopy } from "../copy.en";

const copy = galleryCopy.overlays;
type Shown = "dialog" | "sheet" | "confirm" | null;

export function Overlays() {
  const [shown, setShown] = useState<Shown>(null);
  const close = () => setShown(null);
  const actions = (
    <Button block onClick={close}>
      {copy.done}
    </Button>
  );
  return (
    <>
      <Cluster>
        <Button variant="secondary" onClick={() => setShown("dialog")}>
          {copy.openDialog}
        </Button>
        <Button variant="secondary" onClick={() => setShown("sheet")}>
          {copy.openSheet}
        </Button>
        <Button variant="secondary" onClick={() => setShown("confirm")}>
          {copy.openConfirm}
        </Button>
      </Cluster>
      <Dialog open={shown === "dialog"} onClose={close} title={copy.title} actions={actions}>
        <Text tone="2">{copy.body}</Text>
      </Dialog>
      <Sheet open={shown === "sheet"} onClose={close} title={copy.title} actions={actions}>
        <Text tone="2">{copy.body}</Text>
      </Sheet>
      <ConfirmDialog
        open={shown === "confirm"}
        title={copy.confirm.title}
        tone="danger"
        confirmLabel={copy.confirm.yes}
        cancelLabel={copy.confirm.no}
        onConfirm={close}
        onCancel={close}
      >
        {copy.confirm.body}
      </ConfirmDialog>
    </>
  );
}
