import { Pin } from "lucide-react";
import { ProgressMarks, WornFace, WornName } from "@/features/progress/badges";
import { personName } from "@/lib/text/words";
import { Link } from "@/ui/action/Link";
import { Avatar } from "@/ui/data/Avatar";
import { RelativeTime } from "@/ui/data/RelativeTime";
import { Tag } from "@/ui/input/Chip";
import { Text } from "@/ui/layout/Text";
import { commentsCopy } from "../copy.en";
import type { Comment } from "../data";

const copy = commentsCopy.card;

/** Who wrote it and when, and what is special about it. */
export function CommentHeadline({ comment }: { comment: Comment }) {
  const { author, progress } = comment;
  const worn = progress?.worn ?? {};
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-center gap-2">
      {author === null ? (
        <Text size="sm" tone="3">
          {copy.former}
        </Text>
      ) : (
        <Link look="plain" to="/u/$username" params={{ username: author.username }}>
          <span className="flex min-h-touch items-center gap-2">
            <WornFace worn={worn}>
              <Avatar uid={author.uid} name={personName(author)} photoUrl={author.photoUrl} size="sm" />
            </WornFace>
            <Text as="span" size="sm" weight="semibold">
              <WornName worn={worn}>{personName(author)}</WornName>
            </Text>
          </span>
        </Link>
      )}
      {progress === null ? null : <ProgressMarks shown={progress} />}
      {comment.byCreator ? <Tag tone="dare">{copy.creator}</Tag> : null}
      {comment.pinned ? <Tag icon={<Pin aria-hidden="true" className="size-3" />}>{copy.pinned}</Tag> : null}
      <Text as="span" size="xs" tone="3">
        <RelativeTime at={comment.createdAt} />
        {comment.edited ? ` · ${copy.edited}` : ""}
      </Text>
    </div>
  );
}
