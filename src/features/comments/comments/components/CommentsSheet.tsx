import { MessageCircle } from "lucide-react";
import { useState } from "react";
import { fill, pluralWord } from "@/lib/text/words";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Sheet } from "@/ui/overlay/Sheet";
import { Door, Talk } from "../CommentSection";
import { commentsCopy as copy } from "../copy.en";
import { useCommentHead, useReactions } from "../data";

/** The comments of a film over the film that goes on: how many there are, and the sheet. For a place over a picture. */
export function CommentsSheet({ subject }: { subject: string }) {
  const live = useReactions(subject);
  const count = live.status === "ready" ? (live.data?.comments ?? 0) : 0;
  const [view, setView] = useState<"none" | "closed" | "open">("none");
  const words = count === 0 ? copy.link.none : fill(pluralWord(count, copy.link), { count: String(count) });
  return (
    <div className="grid justify-items-center gap-1">
      <button
        type="button"
        aria-label={words}
        aria-haspopup="dialog"
        onClick={() => setView("open")}
        className="press grid size-touch place-items-center rounded-full bg-media-scrim text-media-fg"
      >
        <MessageCircle aria-hidden="true" strokeWidth={1.75} />
      </button>
      <span
        aria-hidden="true"
        className="rounded-full bg-media-scrim px-2 text-2xs font-semibold text-media-fg tabular-nums empty:invisible"
      >
        {count === 0 ? null : count}
      </span>
      {view === "none" ? null : (
        <OpenedSheet
          subject={subject}
          open={view === "open"}
          onClose={() => setView("closed")}
          title={words}
        />
      )}
    </div>
  );
}

type OpenedSheetProps = { subject: string; open: boolean; onClose: () => void; title: string };

/** The form stands at the foot, in sight whatever has been scrolled to. */
function OpenedSheet({ subject, ...sheet }: OpenedSheetProps) {
  const head = useCommentHead(subject);
  const known = head.status === "ready" ? head.data : null;
  return (
    <Sheet {...sheet} foot={known === null ? null : <Door subject={subject} head={known} look="bar" />}>
      <LiveGate live={head} label={copy.loading} skeleton={<Skeleton shape="row" count={3} />}>
        {(data) => (data === null ? null : <Talk subject={subject} head={data} form="elsewhere" />)}
      </LiveGate>
    </Sheet>
  );
}
