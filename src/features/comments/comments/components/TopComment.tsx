import { useState } from "react";
import { fill, pluralWord } from "@/lib/text/words";
import { Button } from "@/ui/action/Button";
import { MoreRows, PageList } from "@/ui/data/PageList";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { commentsCopy } from "../copy.en";
import { type Comment, useReplies, useWaitingComments } from "../data";
import { CommentCard } from "./CommentCard";
import { WaitingCard } from "./WaitingCard";

const copy = commentsCopy.card;

/** A comment with what was answered to it. */
export function TopComment({ subject, comment }: { subject: string; comment: Comment }) {
  return (
    <CommentCard comment={comment} subject={subject}>
      <Thread subject={subject} comment={comment} />
    </CommentCard>
  );
}

/** The answers to a comment, once asked for; those on their way stand there at once. */
function Thread({ subject, comment }: { subject: string; comment: Comment }) {
  const [open, setOpen] = useState(false);
  const waiting = useWaitingComments(subject, comment.id);
  const [waited, setWaited] = useState(waiting.length);
  // One's own answer stays in sight when it arrives: the thread it goes to is open by then.
  if (waiting.length !== waited) {
    setWaited(waiting.length);
    if (waiting.length > waited) setOpen(true);
  }
  const { replies } = comment;
  return (
    <>
      {replies === 0 ? null : (
        <div>
          <Button variant="quiet" size="sm" onClick={() => setOpen(!open)}>
            {open ? copy.hideReplies : fill(pluralWord(replies, copy.replies), { count: String(replies) })}
          </Button>
        </div>
      )}
      {open && replies > 0 ? <ReplyPage subject={subject} commentId={comment.id} cursor={null} /> : null}
      {waiting.length === 0 ? null : (
        <ul className="flex flex-col gap-2 ps-4">
          {waiting.map((each) => (
            <WaitingCard key={each.id} comment={each} />
          ))}
        </ul>
      )}
    </>
  );
}

type ReplyPageProps = { subject: string; commentId: string; cursor: string | null };

function ReplyPage({ cursor, ...place }: ReplyPageProps) {
  const page = useReplies(place.commentId, cursor);
  return (
    <LiveGate live={page} label={copy.loadingReplies} skeleton={<Skeleton shape="row" />}>
      {(data) =>
        data === null ? null : (
          <>
            <div className="ps-4">
              <PageList isFirst={cursor === null} look="tight">
                {data.comments.map((reply) => (
                  <CommentCard key={reply.id} comment={reply} subject={place.subject} />
                ))}
              </PageList>
            </div>
            <MoreRows nextCursor={data.nextCursor} label={copy.moreReplies} quiet>
              {(next) => <ReplyPage {...place} cursor={next} />}
            </MoreRows>
          </>
        )
      }
    </LiveGate>
  );
}
