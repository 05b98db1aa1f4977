import { isChatMuted } from "@convex/domain/chat/chat";
import { useNavigate } from "@tanstack/react-router";
import { Archive, ArchiveRestore, Ban, Bell, BellOff, Flag, Search, Settings2, Trash2 } from "lucide-react";
import { useEffect, useState } from "react";
import { PersonAct } from "@/features/safety/safety";
import { useErrorToast } from "@/features/shell/errors";
import { fill, personName } from "@/lib/text/words";
import { MINUTE_MS, useNow } from "@/lib/time/time";
import { useToasts } from "@/ui/feedback/toasts";
import { Sheet } from "@/ui/overlay/Sheet";
import { chatCopy } from "../copy.en";
import { type ChatHead, type Seek, useChatActs } from "../data";
import { ChatSettings } from "./ChatSettings";
import { ClearChat } from "./ClearChat";
import { MenuRow } from "./MenuRow";
import { MuteChat } from "./MuteChat";
import { SearchChat } from "./SearchChat";

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
