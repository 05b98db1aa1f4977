import { QueuedMark } from "@/features/shell/offline";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { Card } from "@/ui/layout/Card";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { commentsCopy } from "../copy.en";
import type { WaitingComment } from "../data";

/** A comment on its way: already there to read, and marked as what it is. */
export function WaitingCard({ comment }: { comment: WaitingComment }) {
  return (
    <Card as="li">
      <Stack gap="sm">
        <Text size="sm" weight="semibold">
          {commentsCopy.card.you}
        </Text>
        <p dir="auto" className="max-w-measure break-words whitespace-pre-line text-ink-2">
          {comment.data.text}
        </p>
        <QueuedMark state={comment.state} />
        {comment.state === "failed" && comment.error !== null ? (
          <InlineNotice kind="danger">{comment.error.message}</InlineNotice>
        ) : null}
      </Stack>
    </Card>
  );
}
