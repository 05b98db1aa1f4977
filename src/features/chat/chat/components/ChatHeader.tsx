import { isChatMuted } from "@convex/domain/chat/chat";
import { BellOff, EllipsisVertical } from "lucide-react";
import { useState } from "react";
import { PresenceText } from "@/features/people/presence";
import { ProgressMarks, useShown, WornFace, WornName } from "@/features/progress/badges";
import { lazyQuietly } from "@/lib/device/lazyQuietly";
import { fill, personName } from "@/lib/text/words";
import { MINUTE_MS, useNow } from "@/lib/time/time";
import { IconButton } from "@/ui/action/IconButton";
import { Link } from "@/ui/action/Link";
import { Avatar } from "@/ui/data/Avatar";
import { Tag } from "@/ui/input/Chip";
import { PageTitle } from "@/ui/layout/PageTitle";
import { chatCopy as copy } from "../copy.en";
import type { ChatHead, Seek } from "../data";

const ChatMenu = lazyQuietly("chat menu", async () => (await import("../menu/ChatMenu")).ChatMenu);

type ChatHeaderProps = { head: ChatHead; onFind: (seek: Seek) => void };

/** Who the other is and whether they are there; changes of that are silent. */
export function ChatHeader({ head, onFind }: ChatHeaderProps) {
  const { other, managed, state, mutedUntil } = head;
  const [asked, setAsked] = useState(0);
  const now = useNow(MINUTE_MS);
  const name = personName(other);
  const shown = useShown(other.uid);
  return (
    <header className="flex min-w-0 items-center gap-3 border-b border-line pb-3 panes:pt-3">
      <WornFace worn={shown.worn}>
        <Avatar uid={other.uid} name={name} photoUrl={other.photoUrl} />
      </WornFace>
      <div className="min-w-0 flex-1">
        <div className="flex min-w-0 items-center gap-2 [&_h1]:min-w-0 [&_h1]:text-lg">
          <PageTitle title={fill(copy.title, { name })}>
            <WornName worn={shown.worn}>{name}</WornName>
          </PageTitle>
          {isChatMuted(mutedUntil ?? undefined, now) ? (
            <BellOff role="img" aria-label={copy.menu.muted} className="size-4 shrink-0 text-ink-3" />
          ) : null}
        </div>
        {managed ? <Tag>{copy.managed}</Tag> : null}
        {other.username === "" ? null : (
          <div className="flex min-h-6 min-w-0 flex-wrap items-center gap-x-3">
            {state === "open" ? <PresenceText uid={other.uid} /> : null}
            <Link to="/app/u/$username" params={{ username: other.username }}>
              <span aria-hidden="true" className="hit-area text-sm">
                @{other.username}
              </span>
              <span className="sr-only">{fill(copy.toProfile, { name })}</span>
            </Link>
            <ProgressMarks shown={shown} />
          </div>
        )}
      </div>
      <IconButton
        label={copy.menu.open}
        icon={<EllipsisVertical aria-hidden="true" />}
        onClick={() => setAsked(asked + 1)}
      />
      {asked > 0 ? <ChatMenu head={head} asked={asked} onFind={onFind} /> : null}
    </header>
  );
}
