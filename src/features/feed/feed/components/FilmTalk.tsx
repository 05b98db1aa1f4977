import { dareSubject, proofSubject } from "@convex/domain/comments/comments";
import { CommentColumn, ItemReactions } from "@/features/comments/comments";
import { SaveButton } from "@/features/feed/saved";
import { ItemShare } from "@/features/feed/watch";
import { feedCopy } from "../copy.en";
import type { Film } from "../data";

/** On a wide page beside the film in sight: what people feel and say about it. */
export function FilmTalk({ film }: { film: Film }) {
  if (film.reach !== "public") return null;
  const { dareId, proofId, feedId } = film.item;
  return (
    <CommentColumn subject={dareSubject(dareId)} label={feedCopy.talk}>
      <ItemReactions subject={proofSubject(proofId)} />
      <div className="flex flex-wrap gap-3">
        <SaveButton feedId={feedId} />
        <ItemShare item={film.item} />
      </div>
    </CommentColumn>
  );
}
