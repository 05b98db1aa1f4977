import { useState } from "react";
import { useErrorToast } from "@/features/shell/errors";
import { Button } from "@/ui/action/Button";
import { useButtonState } from "@/ui/action/useButtonState";
import { useToasts } from "@/ui/feedback/toasts";
import { Stack } from "@/ui/layout/Stack";
import { NewsPages } from "./components/NewsPages";
import { notificationsCopy } from "./copy.en";
import { useSeenAll } from "./data";

const copy = notificationsCopy.activity;

/** Everything that has happened to a person, newest first, for 90 days (product 14). What is shown counts as seen. */
export function ActivityList() {
  const [run, setRun] = useState(0);
  // Once there was something to mark, the button stays: it must not go from under the finger.
  const [hasUnseen, setHasUnseen] = useState(false);
  return (
    <Stack>
      {hasUnseen ? <SeenAll onDone={() => setRun(run + 1)} /> : null}
      <NewsPages run={run} onUnseen={() => setHasUnseen(true)} />
    </Stack>
  );
}

function SeenAll({ onDone }: { onDone: () => void }) {
  const seenAll = useSeenAll();
  const button = useButtonState();
  const toasts = useToasts();
  const sayError = useErrorToast();
  const mark = async () => {
    button.started();
    try {
      await seenAll();
      button.ended(true);
      toasts.show({ kind: "success", message: copy.allSeen });
      onDone();
    } catch (error) {
      button.ended(false);
      sayError("activity", error);
    }
  };
  return (
    <div className="flex justify-end">
      <Button variant="quiet" size="sm" state={button.state} onClick={() => void mark()}>
        {copy.seenAll}
      </Button>
    </div>
  );
}
