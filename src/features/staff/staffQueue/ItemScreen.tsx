import { formatMoney } from "@convex/domain/money";
import { FACET_LABELS, type Facet } from "@convex/domain/sending/boundaries";
import { useState } from "react";
import { Take } from "@/features/staff/staffMoney";
import { personName } from "@/lib/text/words";
import { Facts } from "@/ui/data/Facts";
import { RelativeTime } from "@/ui/data/RelativeTime";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Heading } from "@/ui/layout/Heading";
import { PageTitle } from "@/ui/layout/PageTitle";
import { Section } from "@/ui/layout/Section";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { FocusPlace } from "@/ui/overlay/FocusPlace";
import { Verdict } from "./components/Verdict";
import { staffQueueCopy as copy } from "./copy.en";
import { type QueueItem, useQueueActs, useQueueItem } from "./data";

/** `/admin/cases/dares/{dareId}` (D4, D17, D18, and what goes public): everything it is judged by, and the decision. */
export function ItemScreen({ dareId }: { dareId: string }) {
  const [isDecided, setIsDecided] = useState(false);
  return (
    <Stack gap="lg">
      <PageTitle>{copy.itemTitle}</PageTitle>
      <FocusPlace>
        {isDecided ? (
          <InlineNotice kind="success">{copy.decided}</InlineNotice>
        ) : (
          <Open dareId={dareId} onDecided={() => setIsDecided(true)} />
        )}
      </FocusPlace>
    </Stack>
  );
}

function Open({ dareId, onDecided }: { dareId: string; onDecided: () => void }) {
  const live = useQueueItem(dareId);
  const gone = <EmptyState title={copy.gone.title} body={copy.gone.line} />;
  // Trying again would bring the same answer.
  if (live.status === "error" && live.error.code === "not-found") return gone;
  return (
    <LiveGate live={live} label={copy.loading} skeleton={<Skeleton shape="card" count={3} />}>
      {(item) =>
        item === null ? (
          gone
        ) : (
          <Stack gap="lg">
            <Waits item={item} />
            <Asked item={item} />
            {item.proof === null ? null : <QueuedTake dareId={dareId} take={item.proof} />}
            <Verdict item={item} onDecided={onDecided} />
          </Stack>
        )
      }
    </LiveGate>
  );
}

function Waits({ item: { kind, since, deadlineAt, frozen } }: { item: QueueItem }) {
  return (
    <Text tone="2">
      {copy.lines[kind]}
      {since === null ? null : (
        <>
          {" "}
          {copy.since} <RelativeTime at={since} />.
        </>
      )}
      {frozen ? ` ${copy.frozen}` : null}
      {frozen || deadlineAt === null ? null : (
        <>
          {" "}
          {copy.decideBy} <RelativeTime at={deadlineAt} />.
        </>
      )}
    </Text>
  );
}

const facetList = (facets: readonly Facet[]) => facets.map((facet) => FACET_LABELS[facet]).join(", ");

/** What the sender wished for at first counts until both are asked. */
function whoMaySee({ terms, keys }: QueueItem): [string, string][] {
  const { wish, wishes, senderSays, creatorSays, answers } = copy.facts;
  if (keys === null) return [[wish, wishes[terms.wish]]];
  return [
    [senderSays, answers[keys.sender]],
    [creatorSays, answers[keys.creator]],
  ];
}

function Asked({ item }: { item: QueueItem }) {
  const { title, details, checklist, terms, price, currency, category, sender, creator } = item;
  const { facts } = copy;
  return (
    <Section title={title} look="bare">
      {details === "" ? null : <Text>{details}</Text>}
      <Heading level={3}>{copy.checklist}</Heading>
      <ul className="flex list-disc flex-col gap-2 ps-5 text-md text-ink">
        {checklist.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Facts
        facts={[
          [facts.sender, personName(sender)],
          [facts.creator, personName(creator)],
          [facts.price, formatMoney(price, currency)],
          [facts.category, terms.edgy ? `${category}, ${copy.edgy}` : category],
          [facts.facets, terms.facets.length === 0 ? facts.none : facetList(terms.facets)],
          [facts.cost, terms.costMax === null ? facts.none : formatMoney(terms.costMax, currency)],
          ...whoMaySee(item),
          [facts.seal, terms.liveSeal ? facts.yes : facts.none],
          [facts.cheer, terms.cheer ?? facts.none],
        ]}
      />
    </Section>
  );
}

function QueuedTake({ dareId, take }: { dareId: string; take: NonNullable<QueueItem["proof"]> }) {
  const { watchProof } = useQueueActs();
  return <Take take={take} watch={(reason) => watchProof({ dareId, reason })} />;
}
