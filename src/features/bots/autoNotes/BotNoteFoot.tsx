import { useState } from "react";
import { ReportItem } from "@/features/safety/safety";
import { useErrorToast } from "@/features/shell/errors";
import { Button } from "@/ui/action/Button";
import { Link } from "@/ui/action/Link";
import { useToasts } from "@/ui/feedback/toasts";
import { Cluster } from "@/ui/layout/Cluster";
import { Text } from "@/ui/layout/Text";
import { autoNotesCopy as copy } from "./copy.en";
import { useAutoNotes, useChooseAutoNotes } from "./data";

type BotNoteFootProps = {
  /** Of the notification. */
  noteId: string;
  /** Of the persona. */
  name: string;
};

/** Below what a bot wrote: one tap, and none of them writes again (product 21); or it goes before a person. */
export function BotNoteFoot({ noteId, name }: BotNoteFootProps) {
  return (
    <Cluster gap="xs">
      <Stop />
      <Report noteId={noteId} name={name} />
    </Cluster>
  );
}

function Report({ noteId, name }: BotNoteFootProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => setOpen(true)}>
        {copy.report}
      </Button>
      <ReportItem kind="note" id={noteId} name={name} open={open} onClose={() => setOpen(false)} />
    </>
  );
}

function Stop() {
  const live = useAutoNotes();
  const choose = useChooseAutoNotes();
  const toasts = useToasts();
  const sayError = useErrorToast();
  if (live.status !== "ready") return null;
  if (!live.data.on)
    return (
      <Text size="sm" tone="3">
        {copy.off} <Link to="/app/settings/notifications">{copy.settings}</Link>
      </Text>
    );
  const stop = async () => {
    try {
      await choose({ on: false });
      toasts.show({ kind: "success", message: copy.stopped });
    } catch (error) {
      sayError("automated messages", error);
    }
  };
  return (
    <Button variant="quiet" size="sm" onClick={() => void stop()}>
      {copy.stop}
    </Button>
  );
}
