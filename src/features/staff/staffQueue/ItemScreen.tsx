import { formatMoney } from "@convex/domain/money";
import { FACET_LABELS, type Facet } from "@convex/domain/sending/boundaries";
import { Take } from "@/features/staff/staffMoney";
import { personName } from "@/lib/text/words";
import { Facts } from "@/ui/data/Facts";
import { RelativeTime } from "@/ui/data/RelativeTime";
import { Heading } from "@/ui/layout/Heading";
import { Section } from "@/ui/layout/Section";
import { Text } from "@/ui/layout/Text";
import { HouseCase } from "./components/HouseCase";
import { Verdict } from "./components/Verdict";
import { staffQueueCopy as copy } from "./copy.en";
import { type QueueItem, useQueueActs, useQueueItem } from "./data";

/** `/admin/cases/dares/{dareId}` (D4, D17, D18, and what goes public): everything it is judged by, and the decision. */
export function ItemScreen({ dareId }: { dareId: string }) {
  return (
    <HouseCase title={copy.itemTitle} rowId={dareId} live={useQueueItem(dareId)}>
      {(item, onDecided) => (
        <>
          <Waits item={item} />
          <Asked item={item} />
          {item.proof === null ? null : <QueuedTake dareId={dareId} take={item.proof} />}
          <Verdict item={item} onDecided={onDecided} />
        </>
      )}
    </HouseCase>
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
