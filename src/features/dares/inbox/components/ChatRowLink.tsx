import { isChatMuted } from "@convex/domain/chat/chat";
import { BellOff } from "lucide-react";
import { PresenceDot } from "@/features/people/presence";
import { fill, personName, pluralWord } from "@/lib/text/words";
import { MINUTE_MS, useNow } from "@/lib/time/time";
import { Link } from "@/ui/action/Link";
import { Avatar } from "@/ui/data/Avatar";
import { RelativeTime } from "@/ui/data/RelativeTime";
import { classes } from "@/ui/layout/layout";
import { inboxCopy } from "../copy.en";
import { unreadWord } from "../counts";
import type { ChatRow } from "../data";

const copy = inboxCopy.chats;

/** What was said last, in words for what is no text. */
function previewLine(preview: ChatRow["preview"]): string {
  if (preview === null) return copy.nothing;
  const { kind, text, removed, mine } = preview;
  if (removed) return copy.removed;
  if (kind === "text") return mine ? fill(copy.mine, { text }) : text;
  return mine && kind === "proof" ? copy.mineKinds.proof : copy.kinds[kind];
}

/** One chat in a list. The whole row is the link. */
export function ChatRowLink({ row }: { row: ChatRow }) {
  const now = useNow(MINUTE_MS);
  const name = personName(row.other);
  const own = row.participants.find((uid) => uid !== row.other.uid) ?? "";
  const unread = unreadWord(row.unreadCounts[own]);
  const isMuted = isChatMuted(row.mutedUntil ?? undefined, now);
  return (
    <li className="py-1">
      <Link look="plain" to="/app/chat/$chatId" params={{ chatId: row.id }}>
        <span className="press -mx-3 flex min-h-control-lg min-w-0 items-center gap-3 rounded-md px-3 py-2 hover:bg-raised [[aria-current=page]>&]:bg-raised">
          <span className="relative shrink-0">
            <Avatar uid={row.other.uid} name={name} photoUrl={row.other.photoUrl} />
            {row.folder === "requests" ? null : <PresenceDot uid={row.other.uid} />}
          </span>
          <span className="flex min-w-0 flex-1 flex-col">
            <span className="flex min-w-0 flex-wrap items-baseline justify-between gap-x-3">
              <span className="flex min-w-0 flex-1 basis-[6rem] items-center gap-2 text-md font-semibold text-ink">
                <span className="truncate">{name}</span>
                {isMuted ? (
                  <BellOff role="img" aria-label={copy.muted} className="size-4 shrink-0 text-ink-3" />
                ) : null}
              </span>
              <span className="shrink-0 text-xs text-ink-3">
                <RelativeTime at={row.lastUpdatedAt} />
              </span>
            </span>
            <span className="flex min-w-0 items-center justify-between gap-3">
              <span
                dir="auto"
                className={classes(
                  "min-w-0 truncate text-sm",
                  unread === null ? "text-ink-2" : "font-semibold text-ink",
                )}
              >
                {previewLine(row.preview)}
              </span>
              {unread === null ? null : <Unread count={unread} exact={row.unreadCounts[own] ?? 0} />}
            </span>
          </span>
        </span>
      </Link>
    </li>
  );
}

function Unread({ count, exact }: { count: string; exact: number }) {
  return (
    <span className="inline-grid min-w-6 shrink-0 place-items-center rounded-full bg-dare px-2 text-xs font-semibold text-on-dare tabular-nums">
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{fill(pluralWord(exact, copy.unread), { count })}</span>
    </span>
  );
}
