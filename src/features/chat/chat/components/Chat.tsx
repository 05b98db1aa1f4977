import { useEffect, useRef, useState } from "react";
import type { Live } from "@/lib/live/useLive";
import { fill, personName } from "@/lib/text/words";
import { KeptMark } from "@/ui/feedback/CachedMark";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { chatCopy as copy } from "../copy.en";
import { type ChatHead, type Seek, useMarks, useQueuedMessages } from "../data";
import { rowsOf } from "../rows";
import { TakeBackProvider } from "../takeBack";
import { useDraft } from "../useDraft";
import { useMessageWindow } from "../useMessageWindow";
import { ChatHeader } from "./ChatHeader";
import { MessageLog } from "./MessageLog";
import { WritePlace } from "./WritePlace";

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
    <div className="-mt-4 -mb-[calc(var(--safe-bottom)+var(--space-7))] flex h-[calc(100dvh-var(--bar-top)-var(--safe-top)-var(--offset-top))] min-h-0 flex-col">
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
