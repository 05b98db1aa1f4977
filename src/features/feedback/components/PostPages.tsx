import type { FeedbackOrder } from "@convex/domain/feedback";
import { Megaphone } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/ui/Button";
import { EmptyState } from "@/ui/EmptyState";
import { KeptMark } from "@/ui/KeptMark";
import { LiveGate } from "@/ui/LiveGate";
import { Skeleton } from "@/ui/Skeleton";
import { Stack } from "@/ui/Stack";
import { feedbackCopy as copy } from "../copy.en";
import { useFeedbackPage, useQueuedFeedback } from "../data";
import type { QueuedVote } from "../queued";
import { PostCard } from "./PostCard";
import { WaitingPost } from "./WaitingPost";

/** What waits on this device, then the board page by page. */
export function PostPages({ order }: { order: FeedbackOrder }) {
  const { posts, votes } = useQueuedFeedback();
  return (
    <Stack>
      {posts.length > 0 ? (
        <ul className="flex flex-col gap-3">
          {posts.map((post) => (
            <WaitingPost key={post.id} post={post} />
          ))}
        </ul>
      ) : null}
      <PostPage order={order} cursor={null} queuedVotes={votes} hasWaiting={posts.length > 0} />
    </Stack>
  );
}

type PostPageProps = {
  order: FeedbackOrder;
  cursor: string | null;
  queuedVotes: readonly QueuedVote[];
  hasWaiting: boolean;
};

/** Twenty posts and, once asked for, those after them. Each page is its own live query, so nothing is read twice. */
function PostPage({ order, cursor, queuedVotes, hasWaiting }: PostPageProps) {
  const page = useFeedbackPage(order, cursor);
  const [wantsMore, setWantsMore] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const isNext = cursor !== null && page.status === "ready";

  // The button that was pressed is gone: the focus goes on to what it brought.
  useEffect(() => {
    if (isNext) list.current?.focus({ preventScroll: true });
  }, [isNext]);

  return (
    <>
      {cursor === null ? <KeptMark of={[page]} /> : null}
      <LiveGate
        live={page}
        label={cursor === null ? copy.loading : copy.loadingMore}
        skeleton={<Skeleton shape="card" count={3} />}
      >
        {({ posts, nextCursor }) =>
          posts.length === 0 && nextCursor === null && cursor === null && !hasWaiting ? (
            <EmptyBoard />
          ) : (
            <>
              <ul ref={list} tabIndex={-1} className="flex flex-col gap-3 outline-none">
                {posts.map((post) => (
                  <PostCard key={post.id} post={post} queuedVotes={queuedVotes} />
                ))}
              </ul>
              {nextCursor === null ? null : wantsMore ? (
                <PostPage
                  order={order}
                  cursor={nextCursor}
                  queuedVotes={queuedVotes}
                  hasWaiting={hasWaiting}
                />
              ) : (
                <Button variant="secondary" block onClick={() => setWantsMore(true)}>
                  {copy.more}
                </Button>
              )}
            </>
          )
        }
      </LiveGate>
    </>
  );
}

function EmptyBoard() {
  return (
    <EmptyState
      picture={<Megaphone aria-hidden="true" strokeWidth={1.75} className="size-9" />}
      title={copy.empty.title}
      body={copy.empty.line}
    />
  );
}
