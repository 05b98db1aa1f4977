import { CHAT_DOOR_MESSAGES } from "@convex/domain/chat/chat";
import { useState } from "react";
import { MINUTE_MS, useNow } from "@/lib/time/time";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { type ChatHead, useNotes, useQueuedMessages } from "../data";
import type { Draft } from "../useDraft";
import { Composer } from "./Composer";
import { NoteCard } from "./NoteCard";
import { RequestView } from "./RequestView";

type WritePlaceProps = { head: ChatHead; draft: Draft; onSent: () => void };

/** Where one writes, or why one cannot, or the answer to a request; above it what only the writer is told. */
export function WritePlace(props: WritePlaceProps) {
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
