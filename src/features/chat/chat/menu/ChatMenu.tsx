import { type ChatMute, isChatMuted } from "@convex/domain/chat/chat";
import { useNavigate } from "@tanstack/react-router";
import { Archive, ArchiveRestore, Ban, Bell, BellOff, Flag, Search, Settings2, Trash2 } from "lucide-react";
import { useEffect, useState } from "react";
import { ChatRules } from "@/features/chat/chatSettings/ChatRules";
import { PersonAct } from "@/features/safety/safety";
import { useErrorToast } from "@/features/shell/errors";
import { NeedsConnection } from "@/features/shell/offline";
import { useConnection } from "@/lib/live/connection";
import { fill, personName } from "@/lib/text/words";
import { MINUTE_MS, useNow } from "@/lib/time/time";
import { useAct } from "@/ui/action/useAct";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { useToasts } from "@/ui/feedback/toasts";
import { Text } from "@/ui/layout/Text";
import { ConfirmDialog } from "@/ui/overlay/ConfirmDialog";
import { Sheet } from "@/ui/overlay/Sheet";
import { chatCopy } from "../copy.en";
import { type ChatHead, type Seek, useChatActs } from "../data";
import { MenuRow } from "./MenuRow";
import { SearchChat } from "./SearchChat";

const clearChatCopy = chatCopy.clear;

type ClearChatProps = {
  open: boolean;
  name: string;
  onClear: () => Promise<unknown>;
  onDone: () => void;
  onClose: () => void;
};

/** "Delete for me", after a question: it cannot be taken back. */
function ClearChat({ open, name, onClear, onDone, onClose }: ClearChatProps) {
  const clear = useAct(onClear);
  const isOffline = useConnection() === "offline";
  const confirm = async () => {
    if (isOffline) return;
    const outcome = await clear.run();
    if (!outcome.ok) return;
    onClose();
    onDone();
  };
  return (
    <ConfirmDialog
      open={open}
      tone="danger"
      title={clearChatCopy.title}
      confirmLabel={clearChatCopy.confirm}
      cancelLabel={clearChatCopy.keep}
      state={clear.button}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {fill(clearChatCopy.line, { name })}
      {open ? <NeedsConnection isAsked={clear.busy} /> : null}
      {clear.error === null ? null : <InlineNotice kind="danger">{clear.error.message}</InlineNotice>}
    </ConfirmDialog>
  );
}

const muteChatCopy = chatCopy.mute;
const CHOICES = ["1h", "8h", "always"] as const satisfies readonly ChatMute[];

type MuteChatProps = { open: boolean; onClose: () => void; onChoose: (choice: ChatMute) => void };

/** For how long no notices of this chat come. */
function MuteChat({ open, onClose, onChoose }: MuteChatProps) {
  return (
    <Sheet open={open} onClose={onClose} title={muteChatCopy.title}>
      <Text size="sm" tone="2">
        {muteChatCopy.legend}
      </Text>
      <div className="flex flex-col divide-y divide-line">
        {CHOICES.map((choice) => (
          <MenuRow
            key={choice}
            Icon={BellOff}
            label={muteChatCopy.choices[choice]}
            onPress={() => onChoose(choice)}
          />
        ))}
      </div>
    </Sheet>
  );
}

/** What others see of one's typing and reading, and who may write first: of all chats. */
function ChatSettings({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} onClose={onClose} title={chatCopy.menu.settings}>
      {open ? <ChatRules /> : null}
    </Sheet>
  );
}

const copy = chatCopy.menu;

type View = "menu" | "mute" | "search" | "settings" | "clear" | "block" | "report" | null;
type ChatMenuProps = { head: ChatHead; asked: number; onFind: (seek: Seek) => void };

/** What one may do about a chat, one thing at a time. `asked` grows with each press of its button. */
export function ChatMenu({ head, asked, onFind }: ChatMenuProps) {
  const [view, setView] = useState<View>("menu");
  const acts = useChatActs(head.id);
  const toasts = useToasts();
  const sayError = useErrorToast();
  const navigate = useNavigate();
  const now = useNow(MINUTE_MS);
  const { id: chatId, other, folder } = head;
  const name = personName(other);
  const isMuted = isChatMuted(head.mutedUntil ?? undefined, now);
  const isHere = other.username !== "";

  useEffect(() => {
    if (asked > 0) setView("menu");
  }, [asked]);

  // A dialog tells of its closing after the next one has opened.
  const leave = (from: View) => setView((shown) => (shown === from ? null : shown));
  const act = (run: () => Promise<unknown>, done: string) => {
    setView(null);
    run()
      .then(() => toasts.show({ kind: "success", message: done }))
      .catch((error: unknown) => sayError("chat menu", error));
  };
  return (
    <>
      <Sheet open={view === "menu"} onClose={() => leave("menu")} title={fill(copy.title, { name })}>
        <div className="flex flex-col divide-y divide-line">
          {isMuted ? (
            <MenuRow
              Icon={Bell}
              label={copy.unmute}
              onPress={() => act(() => acts.mute(null), chatCopy.mute.undone)}
            />
          ) : (
            <MenuRow Icon={BellOff} label={copy.mute} onPress={() => setView("mute")} />
          )}
          {folder === "messages" ? (
            <MenuRow Icon={Archive} label={copy.archive} onPress={() => act(acts.archive, copy.archived)} />
          ) : null}
          {folder === "archived" ? (
            <MenuRow
              Icon={ArchiveRestore}
              label={copy.unarchive}
              onPress={() => act(acts.unarchive, copy.unarchived)}
            />
          ) : null}
          <MenuRow Icon={Search} label={copy.search} onPress={() => setView("search")} />
          <MenuRow Icon={Settings2} label={copy.settings} onPress={() => setView("settings")} />
          <MenuRow Icon={Trash2} label={copy.clear} onPress={() => setView("clear")} />
          {isHere ? (
            <>
              <MenuRow Icon={Ban} label={fill(copy.block, { name })} onPress={() => setView("block")} />
              <MenuRow Icon={Flag} label={fill(copy.report, { name })} onPress={() => setView("report")} />
            </>
          ) : null}
        </div>
      </Sheet>
      <MuteChat
        open={view === "mute"}
        onClose={() => leave("mute")}
        onChoose={(choice) => act(() => acts.mute(choice), chatCopy.mute.done)}
      />
      <SearchChat
        chatId={chatId}
        open={view === "search"}
        onClose={() => leave("search")}
        onFind={(messageId) => {
          setView(null);
          onFind({ messageId });
        }}
      />
      <ChatSettings open={view === "settings"} onClose={() => leave("settings")} />
      <ClearChat
        open={view === "clear"}
        name={name}
        onClear={acts.clear}
        onDone={() => void navigate({ to: "/app/inbox" })}
        onClose={() => leave("clear")}
      />
      <PersonAct
        person={other}
        act={view === "block" || view === "report" ? view : null}
        onClose={() => setView((shown) => (shown === "block" || shown === "report" ? null : shown))}
      />
    </>
  );
}
