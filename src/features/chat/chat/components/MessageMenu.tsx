import { mayUnsend } from "@convex/domain/chat/chat";
import { Copy, EllipsisVertical, EyeOff, Flag, Undo2 } from "lucide-react";
import { useState } from "react";
import { ReportItem } from "@/features/safety/safety";
import { useErrorToast } from "@/features/shell/errors";
import { fill } from "@/lib/text/words";
import { MINUTE_MS, useNow } from "@/lib/time/time";
import { IconButton } from "@/ui/action/IconButton";
import { useToasts } from "@/ui/feedback/toasts";
import { Sheet } from "@/ui/overlay/Sheet";
import { chatCopy } from "../copy.en";
import { type Message, useMessageActs } from "../data";
import { MenuRow } from "../menu/MenuRow";

const copy = chatCopy.message;

type MessageMenuProps = { message: Message; name: string };

/** What one may do about a message. */
export function MessageMenu({ message, name }: MessageMenuProps) {
  // Thirty messages on a page: a sheet is made with its first opening.
  const [view, setView] = useState<"none" | "closed" | "menu" | "report">("none");
  return (
    <>
      <IconButton
        label={copy.menu}
        icon={<EllipsisVertical aria-hidden="true" className="size-4 text-ink-3" />}
        onClick={() => setView("menu")}
      />
      {view === "none" ? null : (
        <Sheet
          open={view === "menu"}
          onClose={() => setView((shown) => (shown === "menu" ? "closed" : shown))}
          title={copy.title}
        >
          <Acts message={message} name={name} onDone={(next) => setView(next)} />
        </Sheet>
      )}
      <ReportItem
        kind="message"
        id={message.id}
        name={name}
        open={view === "report"}
        onClose={() => setView("closed")}
      />
    </>
  );
}

type ActsProps = MessageMenuProps & { onDone: (next: "closed" | "report") => void };

function Acts({ message, name, onDone }: ActsProps) {
  const { unsend, hide } = useMessageActs();
  const toasts = useToasts();
  const sayError = useErrorToast();
  const now = useNow(MINUTE_MS);
  const { id: messageId, body, mine, deletedAt, createdAt } = message;
  const isRemoved = deletedAt !== null;
  const act = (run: () => Promise<unknown>, done: string | null) => {
    onDone("closed");
    run()
      .then(() => done !== null && toasts.show({ kind: "success", message: done }))
      .catch((error: unknown) => sayError("message menu", error));
  };
  const copyText = () => {
    onDone("closed");
    navigator.clipboard
      .writeText(body)
      .then(() => toasts.show({ kind: "success", message: copy.copied }))
      .catch(() => toasts.show({ kind: "error", message: copy.copyFailed }));
  };
  return (
    <div className="flex flex-col divide-y divide-line">
      {body === "" ? null : <MenuRow Icon={Copy} label={copy.copy} onPress={copyText} />}
      {mine && !isRemoved && mayUnsend(createdAt, now) ? (
        <MenuRow Icon={Undo2} label={copy.unsend} onPress={() => act(() => unsend({ messageId }), null)} />
      ) : null}
      <MenuRow
        Icon={EyeOff}
        label={copy.hide}
        onPress={() => act(() => hide({ messageId }), fill(copy.hidden, { name }))}
      />
      {mine || isRemoved ? null : (
        <MenuRow Icon={Flag} label={copy.report} onPress={() => onDone("report")} />
      )}
    </div>
  );
}
