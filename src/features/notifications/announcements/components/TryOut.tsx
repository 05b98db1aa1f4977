import type { AnnouncementWords } from "@convex/domain/notifications/announcements";
import { useStaffAct } from "@/features/staff/staffMoney";
import { Button } from "@/ui/action/Button";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { useToasts } from "@/ui/feedback/toasts";
import { announcementsCopy } from "../copy.en";
import { useAnnouncementActs } from "../data";

const copy = announcementsCopy.editor;

/** The words as they arrive, to whoever writes them alone. */
export function TryOut({ words, check }: { words: AnnouncementWords; check: () => boolean }) {
  const { tryOut } = useAnnouncementActs();
  const act = useStaffAct(tryOut);
  const toasts = useToasts();
  const onTry = async () => {
    if (!check()) return;
    const done = await act.run({ words });
    if (done !== null) toasts.show({ kind: "success", message: copy.tried });
  };
  return (
    <>
      <div>
        <Button variant="secondary" size="sm" state={act.button} onClick={() => void onTry()}>
          {copy.tryOut}
        </Button>
      </div>
      {act.error === null ? null : <InlineNotice kind="danger">{act.error.message}</InlineNotice>}
      {act.dialog}
    </>
  );
}
