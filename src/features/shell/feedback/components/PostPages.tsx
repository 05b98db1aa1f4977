import type { FeedbackOrder } from "@convex/domain/system/feedback";
import { Megaphone } from "lucide-react";
import { QueuedMark } from "@/features/shell/offline";
import { MoreRows, PageList } from "@/ui/data/PageList";
import { KeptMark } from "@/ui/feedback/CachedMark";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Card } from "@/ui/layout/Card";
import { Heading } from "@/ui/layout/Heading";
import { Stack } from "@/ui/layout/Stack";
import { feedbackCopy as copy } from "../copy.en";
import { type QueuedPost, useFeedbackPage, useQueuedFeedback } from "../data";
import type { QueuedVote } from "../queued";
import { PostBody, PostCard } from "./PostCard";

/** A post on its way: already there to read, and marked as what it is. */
function WaitingPost({ post }: { post: QueuedPost }) {
  return (
    <Card as="li">
      <Stack gap="sm">
        <Heading level={2} size="lg">
          <span dir="auto">{post.title}</span>
        </Heading>
        <PostBody text={post.body} />
        <QueuedMark state={post.state} />
        {post.state === "failed" && post.error !== null ? (
          <InlineNotice kind="danger">{post.error.message}</InlineNotice>
        ) : null}
      </Stack>
    </Card>
  );
}

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
function PostPage({ cursor, ...props }: PostPageProps) {
  const { order, queuedVotes, hasWaiting } = props;
  const page = useFeedbackPage(order, cursor);
  const isFirst = cursor === null;
  return (
    <>
      {isFirst ? <KeptMark of={[page]} /> : null}
      <LiveGate
        live={page}
        label={isFirst ? copy.loading : copy.loadingMore}
        skeleton={<Skeleton shape="card" count={3} />}
      >
        {({ posts, nextCursor }) =>
          posts.length === 0 && nextCursor === null && isFirst && !hasWaiting ? (
            <EmptyBoard />
          ) : (
            <>
              <PageList isFirst={isFirst} look="cards">
                {posts.map((post) => (
                  <PostCard key={post.id} post={post} queuedVotes={queuedVotes} />
                ))}
              </PageList>
              <MoreRows nextCursor={nextCursor}>{(next) => <PostPage {...props} cursor={next} />}</MoreRows>
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
