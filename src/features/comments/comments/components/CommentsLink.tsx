import { dareSubject } from "@convex/domain/comments/comments";
import { MessageCircle } from "lucide-react";
import { fill, pluralWord } from "@/lib/text/words";
import { Link } from "@/ui/action/Link";
import { commentsCopy } from "../copy.en";
import { useReactions } from "../data";

const copy = commentsCopy.link;

/** To the comments of a dare, with how many there are. */
export function CommentsLink({ dareId }: { dareId: string }) {
  const live = useReactions(dareSubject(dareId));
  const count = live.status === "ready" ? (live.data?.comments ?? 0) : 0;
  return (
    <Link look="plain" to="/d/$dareId/comments" params={{ dareId }}>
      <span className="inline-flex min-h-touch items-center gap-2 text-sm text-ink-2">
        <MessageCircle aria-hidden="true" className="size-5" />
        {count === 0 ? copy.none : fill(pluralWord(count, copy), { count: String(count) })}
      </span>
    </Link>
  );
}
