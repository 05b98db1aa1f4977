import { dareSubject, proofSubject } from "@convex/domain/comments/comments";
import { CommentSection, ItemReactions } from "@/features/comments/comments";
import { ItemShare } from "@/features/feed/watch";
import { feedCopy } from "../copy.en";
import type { Film } from "../data";

/** On a wide page beside the film in sight: what people feel and say about it. */
export function FilmTalk({ film }: { film: Film }) {
  if (film.reach !== "public") return null;
  const { dareId, proofId, feedId, title, label, ready } = film.item;
  return (
    <aside
      aria-label={feedCopy.talk}
      className="flex min-h-0 flex-col gap-5 overflow-y-auto border-s border-line p-4 [scrollbar-width:thin]"
    >
      <ItemReactions subject={proofSubject(proofId)} />
      <div className="flex">
        <ItemShare {...{ feedId, title, label, ready }} />
      </div>
      <CommentSection subject={dareSubject(dareId)} />
    </aside>
  );
}
