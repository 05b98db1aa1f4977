import type { FeedbackOrder } from "@convex/domain/system/feedback";
import { useState } from "react";
import { StaffPage } from "@/features/staff/access";
import { fill, pluralWord } from "@/lib/text/words";
import { Button } from "@/ui/action/Button";
import { PagedList } from "@/ui/data/PagedList";
import { RelativeTime } from "@/ui/data/RelativeTime";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { Tag } from "@/ui/input/Chip";
import { SegmentedControl } from "@/ui/input/SegmentedControl";
import { Cluster } from "@/ui/layout/Cluster";
import { Text } from "@/ui/layout/Text";
import { FocusPlace } from "@/ui/overlay/FocusPlace";
import { AnswerForm } from "./components/AnswerForm";
import { ideasCopy as copy } from "./copy.en";
import { type Idea, useIdeas } from "./data";

const ORDERS = [
  { value: "votes", label: copy.order.votes },
  { value: "newest", label: copy.order.newest },
] as const;

/** `/admin/ideas` (PRD-15): what becomes of what people wish for. */
export function IdeasScreen() {
  const [order, setOrder] = useState<FeedbackOrder>("votes");
  return (
    <StaffPage admits="staff" title={copy.title}>
      <Text tone="2">{copy.line}</Text>
      <SegmentedControl legend={copy.order.legend} value={order} onChange={setOrder} options={ORDERS} />
      <Ideas key={order} order={order} />
    </StaffPage>
  );
}

function Ideas({ order }: { order: FeedbackOrder }) {
  const usePage = (cursor: string | null) => useIdeas(order, cursor);
  return (
    <PagedList
      usePage={usePage}
      loading={copy.loading}
      label={copy.list}
      empty={<EmptyState title={copy.empty} body={copy.emptyLine} />}
    >
      {({ posts }) => posts.map((idea) => <OneIdea key={idea.id} idea={idea} />)}
    </PagedList>
  );
}

function OneIdea({ idea }: { idea: Idea }) {
  const { title, body, status, answer, votes, author, createdAt } = idea;
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <li className="flex min-w-0 flex-col gap-2 py-4">
      <Cluster justify="between" align="start" wrap={false}>
        <span dir="auto" className="min-w-0 text-md font-semibold break-words text-ink">
          {title}
        </span>
        <Tag>{copy.statuses[status]}</Tag>
      </Cluster>
      <Words text={body} />
      <Text size="sm" tone="2">
        {fill(pluralWord(votes, copy.votes), { count: String(votes) })} ·{" "}
        {author === null ? copy.former : `@${author}`} · <RelativeTime at={createdAt} />
      </Text>
      {answer === null || isOpen ? null : (
        <>
          <Text size="sm" weight="semibold">
            {copy.answered}
          </Text>
          <Words text={answer} />
        </>
      )}
      <FocusPlace>
        {isOpen ? (
          <AnswerForm idea={idea} onDone={close} />
        ) : (
          <Button variant="secondary" size="sm" onClick={() => setIsOpen(true)}>
            {fill(copy.edit, { title })}
          </Button>
        )}
      </FocusPlace>
    </li>
  );
}

function Words({ text }: { text: string }) {
  if (text === "") return null;
  return (
    <p dir="auto" className="max-w-measure text-md break-words whitespace-pre-line text-ink-2">
      {text}
    </p>
  );
}
