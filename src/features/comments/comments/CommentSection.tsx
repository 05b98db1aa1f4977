import { type CommentOrder, DOOR_MESSAGES } from "@convex/domain/comments/comments";
import { useLocation } from "@tanstack/react-router";
import { useState } from "react";
import { fill, pluralWord } from "@/lib/text/words";
import { ButtonLink } from "@/ui/action/ButtonLink";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { SegmentedControl } from "@/ui/input/SegmentedControl";
import { Section } from "@/ui/layout/Section";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { CommentForm } from "./components/CommentForm";
import { CommentPages } from "./components/CommentPages";
import { commentsCopy as copy } from "./copy.en";
import { type CommentHead, useCommentHead, usePostComment } from "./data";

const ORDERS = [
  { value: "newest", label: copy.order.newest },
  { value: "reacted", label: copy.order.reacted },
] as const;

/** The comments of a public dare or proof under a page of its own; nothing where the item is not to be seen. */
export function CommentSection({ subject, form = "above" }: { subject: string } & FormPlace) {
  const head = useCommentHead(subject);
  return (
    <LiveGate live={head} label={copy.loading} skeleton={<Skeleton shape="card" />}>
      {(data) =>
        data === null ? null : (
          <Section
            title={
              data.count === 0
                ? copy.none
                : fill(pluralWord(data.count, copy.heading), { count: String(data.count) })
            }
            look="bare"
          >
            <Talk subject={subject} head={data} form={form} />
          </Section>
        )
      }
    </LiveGate>
  );
}

/** `elsewhere`: whoever shows the comments has the form at a foot of their own. */
type FormPlace = { form?: "above" | "elsewhere" };
type TalkProps = { subject: string; head: CommentHead } & FormPlace;

/** The form or the reason why there is none, then the comments in the order chosen. */
export function Talk({ subject, head, form = "above" }: TalkProps) {
  const [order, setOrder] = useState<CommentOrder>("newest");
  return (
    <>
      {form === "above" ? <Door subject={subject} head={head} look="page" /> : null}
      {head.count > 1 ? (
        <SegmentedControl legend={copy.order.legend} value={order} onChange={setOrder} options={ORDERS} />
      ) : null}
      <CommentPages key={order} subject={subject} order={order} />
    </>
  );
}

type DoorProps = { subject: string; head: CommentHead; look: "page" | "bar" };

/** The form, the way to sign in for it, or the reason why there is none. */
export function Door({ subject, head, look }: DoorProps) {
  const post = usePostComment(subject, null);
  const here = useLocation({ select: ({ href }) => href });
  if (head.door === "sign-in") {
    return (
      <ButtonLink to="/login" state={{ from: here }} variant="secondary" block>
        {copy.signIn}
      </ButtonLink>
    );
  }
  if (head.door !== "yes") return <InlineNotice kind="info">{DOOR_MESSAGES[head.door]}</InlineNotice>;
  return (
    <Stack gap="sm">
      <CommentForm
        label={copy.form.label}
        submit={look === "bar" ? copy.form.sendShort : copy.form.send}
        onSend={post}
        look={look}
      />
      {head.slowMode && !head.isCreator ? (
        <Text size="sm" tone="2">
          {copy.slowMode}
        </Text>
      ) : null}
    </Stack>
  );
}
