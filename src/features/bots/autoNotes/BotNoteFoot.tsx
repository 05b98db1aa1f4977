import { useErrorToast } from "@/features/shell/errors";
import { Button } from "@/ui/action/Button";
import { Link } from "@/ui/action/Link";
import { useToasts } from "@/ui/feedback/toasts";
import { Text } from "@/ui/layout/Text";
import { autoNotesCopy as copy } from "./copy.en";
import { useAutoNotes, useChooseAutoNotes } from "./data";

/** Below what a bot wrote: one tap, and none of them writes again (product 21). */
export function BotNoteFoot() {
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
