import type { FeedbackStatus } from "@convex/domain/system/feedback";
import { ArrowBigUp, CalendarClock, Check, CircleCheck, CircleDot, CircleSlash } from "lucide-react";
import { useState } from "react";
import { NeedsConnection } from "@/features/shell/offline";
import { logError } from "@/lib/device/errorLog";
import { toUserError, type UserError } from "@/lib/errors/toUserError";
import { useConnection } from "@/lib/live/connection";
import { fill, pluralWord } from "@/lib/text/words";
import { Button } from "@/ui/action/Button";
import { RelativeTime } from "@/ui/data/RelativeTime";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { useToasts } from "@/ui/feedback/toasts";
import { Tag } from "@/ui/input/Chip";
import { Card } from "@/ui/layout/Card";
import { Cluster } from "@/ui/layout/Cluster";
import { Heading } from "@/ui/layout/Heading";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { ConfirmDialog } from "@/ui/overlay/ConfirmDialog";
import { feedbackCopy as copy, feedbackCopy } from "../copy.en";
import { type FeedbackPost, useFeedbackActs, useRemovePost } from "../data";
import { type QueuedVote, withQueuedVote } from "../queued";

const removePostCopy = feedbackCopy.remove;

/** Takes the person's own post away, after a question. */
function RemovePost({ postId }: { postId: FeedbackPost["id"] }) {
  const remove = useRemovePost();
  const isOffline = useConnection() === "offline";
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<UserError | null>(null);

  const confirm = async () => {
    if (busy || isOffline) return;
    setBusy(true);
    setError(null);
    try {
      await remove({ postId });
      setOpen(false);
    } catch (thrown) {
      setError(toUserError(thrown));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => setOpen(true)}>
        {removePostCopy.button}
      </Button>
      <ConfirmDialog
        open={open}
        title={removePostCopy.title}
        confirmLabel={removePostCopy.confirm}
        cancelLabel={removePostCopy.keep}
        tone="danger"
        state={busy ? "busy" : "idle"}
        onConfirm={() => void confirm()}
        onCancel={() => setOpen(false)}
      >
        {removePostCopy.body}
        {isOffline ? <NeedsConnection /> : null}
        {error ? <InlineNotice kind="danger">{error.message}</InlineNotice> : null}
      </ConfirmDialog>
    </>
  );
}

const STATUS = {
  open: { icon: CircleDot, tone: "neutral" },
  planned: { icon: CalendarClock, tone: "info" },
  done: { icon: CircleCheck, tone: "success" },
  declined: { icon: CircleSlash, tone: "warning" },
} as const satisfies Record<FeedbackStatus, unknown>;

export function PostCard({ post, queuedVotes }: { post: FeedbackPost; queuedVotes: readonly QueuedVote[] }) {
  const { icon: Icon, tone } = STATUS[post.status];
  return (
    <Card as="li">
      <Stack gap="sm">
        <Cluster justify="between" align="start" wrap={false}>
          <Heading level={2} size="lg">
            <span dir="auto" className="break-words">
              {post.title}
            </span>
          </Heading>
          <Tag tone={tone} icon={<Icon aria-hidden="true" className="size-3" />}>
            {copy.status[post.status]}
          </Tag>
        </Cluster>
        <PostBody text={post.body} />
        {post.answer === null ? null : <Answer text={post.answer} />}
        <Text size="xs" tone="3">
          {post.mine ? copy.you : post.author === null ? copy.former : `@${post.author}`}
          {" · "}
          <RelativeTime at={post.createdAt} />
        </Text>
        <Cluster justify="between">
          <VoteButton post={post} queuedVotes={queuedVotes} />
          {post.mine ? <RemovePost postId={post.id} /> : null}
        </Cluster>
      </Stack>
    </Card>
  );
}

function Answer({ text }: { text: string }) {
  return (
    <div className="flex flex-col gap-1 border-s-2 border-line-strong ps-3">
      <Text size="sm" weight="semibold">
        {copy.answer}
      </Text>
      <PostBody text={text} />
    </div>
  );
}

export function PostBody({ text }: { text: string }) {
  if (text === "") return null;
  return (
    <div dir="auto" className="max-w-measure text-sm break-words whitespace-pre-line text-ink-2">
      {text}
    </div>
  );
}

function VoteButton({ post, queuedVotes }: { post: FeedbackPost; queuedVotes: readonly QueuedVote[] }) {
  const acts = useFeedbackActs();
  const toasts = useToasts();
  const [busy, setBusy] = useState(false);
  const { votes, voted } = withQueuedVote(post, queuedVotes);
  const Icon = voted ? Check : ArrowBigUp;

  const toggle = async () => {
    // A second press before the first is on this device would ask for the same again.
    if (busy) return;
    setBusy(true);
    try {
      const result = await acts.vote(post.id, !voted);
      if (!result.ok) toasts.show({ kind: "error", message: result.error.message });
    } catch (error) {
      logError("feedback", error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="secondary"
      size="sm"
      pressed={voted}
      icon={<Icon aria-hidden="true" className="size-4" />}
      onClick={() => void toggle()}
    >
      {fill(pluralWord(votes, copy.votes), { count: String(votes) })}
      <span className="sr-only"> {fill(copy.voteFor, { title: post.title })}</span>
    </Button>
  );
}
