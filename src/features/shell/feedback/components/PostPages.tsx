import type { FeedbackOrder } from "@convex/domain/system/feedback";
import { QueuedMark } from "@/features/shell/offline";
import { PagedList } from "@/ui/data/PagedList";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { Card } from "@/ui/layout/Card";
import { Heading } from "@/ui/layout/Heading";
import { Stack } from "@/ui/layout/Stack";
import { PlacePicture } from "@/ui/media/PlacePicture";
import { feedbackCopy as copy } from "../copy.en";
import { type QueuedPost, useFeedbackPage, useQueuedFeedback } from "../data";
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
  const usePage = (cursor: string | null) => useFeedbackPage(order, cursor);
  return (
    <Stack>
      {posts.length > 0 ? (
        <ul className="flex flex-col gap-3">
          {posts.map((post) => (
            <WaitingPost key={post.id} post={post} />
          ))}
        </ul>
      ) : null}
      <PagedList
        usePage={usePage}
        loading={copy.loading}
        skeleton="card"
        look="cards"
        kept="rows"
        empty={posts.length > 0 ? null : <EmptyBoard />}
      >
        {(page) => page.posts.map((post) => <PostCard key={post.id} post={post} queuedVotes={votes} />)}
      </PagedList>
    </Stack>
  );
}

function EmptyBoard() {
  return (
    <EmptyState picture={<PlacePicture name="news" />} title={copy.empty.title} body={copy.empty.line} />
  );
}
