import { CHAT_DOOR_MESSAGES } from "@convex/domain/chat/chat";
import { X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { Live } from "@/lib/live/useLive";
import { fill, personName } from "@/lib/text/words";
import { MINUTE_MS, useNow } from "@/lib/time/time";
import { IconButton } from "@/ui/action/IconButton";
import { KeptMark } from "@/ui/feedback/CachedMark";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { chatCopy, chatCopy as copy } from "../copy.en";
import { type ChatHead, type Note, type Seek, useMarks, useNotes, useQueuedMessages } from "../data";
import { HELP_CODE } from "../notes";
import { rowsOf } from "../rows";
import { TakeBackProvider } from "../takeBack";
import { type Draft, useDraft } from "../useDraft";
import { useMessageWindow } from "../useMessageWindow";
import { ChatHeader } from "./ChatHeader";
import { Composer } from "./Composer";
import { MessageLog } from "./MessageLog";
import { RequestView } from "./RequestView";

const writePlaceCopy = chatCopy.note;

/** What the server says to the writer alone: help, a warning, or that somebody looks at the message first. */
function NoteCard({ note, onClose }: { note: Note; onClose: () => void }) {
  return (
    <div className="flex max-h-[40dvh] shrink-0 items-start gap-2 overflow-y-auto">
      <div className="min-w-0 flex-1">
        <InlineNotice kind={note.code === HELP_CODE ? "info" : "warning"} title={writePlaceCopy.own}>
          <span className="whitespace-pre-line">{note.message}</span>
        </InlineNotice>
      </div>
      <IconButton label={writePlaceCopy.close} icon={<X aria-hidden="true" />} onClick={onClose} />
    </div>
  );
}

type WritePlaceProps = { head: ChatHead; draft: Draft; onSent: () => void };

/** Where one writes, or why one cannot, or the answer to a request; above it what only the writer is told. */
function WritePlace(props: WritePlaceProps) {
  const notes = useNotes(props.head.id);
  const [closed, setClosed] = useState<readonly string[]>([]);
  const note = notes.find(({ id }) => !closed.includes(id));
  return (
    <div className="flex flex-col gap-2 pb-[calc(var(--safe-bottom)+var(--space-3))]">
      {note === undefined ? null : (
        <NoteCard note={note} onClose={() => setClosed(notes.map(({ id }) => id))} />
      )}
      <Door {...props} />
    </div>
  );
}

function Door({ head, draft, onSent }: WritePlaceProps) {
  const now = useNow(MINUTE_MS);
  const [accepted, setAccepted] = useState(false);
  const onItsWay = useQueuedMessages(head.id).some(({ state }) => state !== "failed");
  if (head.may.accept) return <RequestView head={head} onAccepted={() => setAccepted(true)} />;
  const mayAskAgain = head.reason === "declined" && head.askAgainAt !== null && now >= head.askAgainAt;
  const isAsking = head.isAsking || mayAskAgain;
  // A request is one message: the next one would only be refused.
  if (isAsking && onItsWay) return <InlineNotice kind="info">{CHAT_DOOR_MESSAGES.waiting}</InlineNotice>;
  if (!head.may.write && !mayAskAgain) return <InlineNotice kind="info">{head.message}</InlineNotice>;
  return <Composer head={head} draft={draft} isAsking={isAsking} takesFocus={accepted} onSent={onSent} />;
}

type ChatProps = {
  head: ChatHead;
  /** The head as it was read, for the mark of a last result. */
  live: Live<ChatHead | null>;
  highlight: string | null;
};

/** Header, log and composer, which together fill the screen below the bar; only the log moves. */
export function Chat({ head, live, highlight }: ChatProps) {
  const view = useMessageWindow(head.id, highlight === null ? null : { dareId: highlight });
  const isOpen = head.state === "open";
  const marks = useMarks(head.id, !isOpen);
  const queued = useQueuedMessages(head.id);
  const rows = rowsOf(view.shown.messages, queued, marks.readUpTo);
  const [sends, setSends] = useState(0);
  const own = head.participants.find((uid) => uid !== head.other.uid) ?? "";
  const draft = useDraft(head.id, own);
  const name = personName(head.other);
  useFollowAddress(highlight, view.find);
  return (
    <div className="-mt-4 -mb-[calc(var(--safe-bottom)+var(--space-7))] flex h-[calc(100dvh-var(--frame-top))] min-h-0 flex-col">
      <ChatHeader head={head} onFind={view.find} />
      <KeptMark of={[live, view.live]} />
      {view.wasMissing ? <InlineNotice kind="info">{copy.log.notHere}</InlineNotice> : null}
      <LiveGate
        live={view.live}
        label={copy.loadingMessages}
        skeleton={
          <div className="flex min-h-0 flex-1 flex-col gap-3 py-4">
            <Skeleton shape="card" count={3} />
          </div>
        }
      >
        {() => (
          <TakeBackProvider value={head.may.write ? draft.add : null}>
            <MessageLog head={head} view={view} rows={rows} sends={sends} />
          </TakeBackProvider>
        )}
      </LiveGate>
      {/* Of its own, so that words which come and go push nothing. */}
      <p className="min-h-6 truncate text-sm text-ink-2">
        {marks.typing && isOpen ? fill(copy.typing, { name }) : ""}
      </p>
      <WritePlace head={head} draft={draft} onSent={() => setSends((before) => before + 1)} />
    </div>
  );
}

/** Another `highlight` in the address while the chat is open leads there too. */
function useFollowAddress(highlight: string | null, find: (seek: Seek) => void): void {
  const followed = useRef(highlight);
  const lead = useRef(find);
  lead.current = find;
  useEffect(() => {
    if (highlight === followed.current) return;
    followed.current = highlight;
    if (highlight !== null) lead.current({ dareId: highlight });
  }, [highlight]);
}
