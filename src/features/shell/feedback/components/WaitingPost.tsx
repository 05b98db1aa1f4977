import { QueuedMark } from "@/features/shell/offline";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { Card } from "@/ui/layout/Card";
import { Heading } from "@/ui/layout/Heading";
import { Stack } from "@/ui/layout/Stack";
import type { QueuedPost } from "../data";
import { PostBody } from "./PostCard";

/** A post on its way: already there to read, and marked as what it is. */
export function WaitingPost({ post }: { post: QueuedPost }) {
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
