import type { CommentOrder } from "@convex/domain/comments/comments";
import { fill, pluralWord } from "@/lib/text/words";
import { MoreRows, PageList } from "@/ui/data/PageList";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { PlacePicture } from "@/ui/media/PlacePicture";
import { commentsCopy as copy } from "../copy.en";
import { type CommentPage, useCommentPage, useWaitingComments } from "../data";
import { TopComment } from "./TopComment";
import { WaitingCard } from "./WaitingCard";

type Place = { subject: string; order: CommentOrder };

/** What waits on this device, then the comments page by page. */
export function CommentPages({ subject, order }: Place) {
  const waiting = useWaitingComments(subject, null);
  return (
    <Stack>
      {waiting.length === 0 ? null : (
        <ul className="flex flex-col gap-3">
          {waiting.map((each) => (
            <WaitingCard key={each.id} comment={each} />
          ))}
        </ul>
      )}
      <Page subject={subject} order={order} cursor={null} hasWaiting={waiting.length > 0} />
    </Stack>
  );
}

type PageProps = Place & { cursor: string | null; hasWaiting: boolean };

/** Twenty and, once asked for, those after them. Each page is its own live query, so nothing is read twice. */
function Page({ cursor, ...place }: PageProps) {
  const page = useCommentPage(place.subject, { order: place.order, cursor });
  return (
    <LiveGate
      live={page}
      label={cursor === null ? copy.loading : copy.loadingMore}
      skeleton={<Skeleton shape="card" count={2} />}
    >
      {(data) => (data === null ? null : <Comments {...place} page={data} isFirst={cursor === null} />)}
    </LiveGate>
  );
}

type CommentsProps = Omit<PageProps, "cursor"> & { page: CommentPage; isFirst: boolean };

function Comments({ page, isFirst, ...place }: CommentsProps) {
  const { pinned, nextCursor, hiddenByWords } = page;
  const comments = pinned === null ? page.comments : [pinned, ...page.comments];

  if (comments.length === 0 && nextCursor === null && isFirst && !place.hasWaiting && hiddenByWords === 0) {
    return <NoComments />;
  }
  return (
    <>
      <PageList isFirst={isFirst} look="cards">
        {comments.map((comment) => (
          <TopComment key={comment.id} comment={comment} subject={place.subject} />
        ))}
      </PageList>
      {hiddenByWords === 0 ? null : (
        <Text size="sm" tone="2">
          {fill(pluralWord(hiddenByWords, copy.hidden), { count: String(hiddenByWords) })}
        </Text>
      )}
      <MoreRows nextCursor={nextCursor} label={copy.more}>
        {(cursor) => <Page {...place} cursor={cursor} />}
      </MoreRows>
    </>
  );
}

function NoComments() {
  return (
    <EmptyState
      picture={<PlacePicture name="chats" size="sm" />}
      title={copy.empty.title}
      body={copy.empty.line}
    />
  );
}
