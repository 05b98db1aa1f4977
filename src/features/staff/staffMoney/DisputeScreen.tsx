import { useState } from "react";
import { ExtractLines } from "@/features/dares/dare";
import { fill, personName } from "@/lib/text/words";
import { Money } from "@/ui/data/Money";
import { RelativeTime } from "@/ui/data/RelativeTime";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Card } from "@/ui/layout/Card";
import { Heading } from "@/ui/layout/Heading";
import { PageTitle } from "@/ui/layout/PageTitle";
import { Section } from "@/ui/layout/Section";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { FocusPlace } from "@/ui/overlay/FocusPlace";
import { Decision } from "./components/Decision";
import { Take } from "./components/Take";
import { staffMoneyCopy } from "./copy.en";
import { type Dispute, useDispute, useStaffMoneyActs } from "./data";

const copy = staffMoneyCopy.dispute;

const GONE: readonly string[] = ["failed-precondition", "not-found"];

/** `/admin/cases/disputes/{dareId}` (D24): both sides, what was asked for, the take, and the decision. */
export function DisputeScreen({ dareId }: { dareId: string }) {
  const [isDecided, setIsDecided] = useState(false);
  return (
    <Stack gap="lg">
      <PageTitle>{copy.title}</PageTitle>
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
  const live = useDispute(dareId);
  // Trying again would bring the same answer.
  if (live.status === "error" && GONE.includes(live.error.code)) {
    return <EmptyState title={copy.gone.title} body={copy.gone.line} />;
  }
  return (
    <LiveGate live={live} label={staffMoneyCopy.loading} skeleton={<Skeleton shape="card" count={3} />}>
      {(dispute) => (
        <Stack gap="lg">
          <Asked dispute={dispute} />
          <Statements dispute={dispute} />
          <DisputedTake dispute={dispute} />
          <Decision dispute={dispute} onDecided={onDecided} />
        </Stack>
      )}
    </LiveGate>
  );
}

function Asked({ dispute }: { dispute: Dispute }) {
  const { title, details, checklist, rejection, redo, openedBy, price, currency } = dispute;
  const missing = new Set((rejection ?? redo)?.lines);
  return (
    <Section title={title} look="bare">
      {openedBy === null ? null : <Text tone="2">{staffMoneyCopy.disputes.openedBy[openedBy]}.</Text>}
      <Text weight="semibold">
        {copy.held}: <Money amount={price} currency={currency} tone="plain" />
      </Text>
      <Text>{details}</Text>
      <Heading level={3}>{copy.checklist}</Heading>
      <ul className="flex list-disc flex-col gap-2 ps-5 text-md text-ink">
        {checklist.map((line, place) => (
          <li key={line}>
            {line}
            {missing.has(place) ? <strong> ({copy.missing})</strong> : null}
          </li>
        ))}
      </ul>
      {redo === null || rejection !== null ? null : (
        <>
          <Heading level={3}>{copy.redo}</Heading>
          {redo.note === null ? null : (
            <Text>
              {copy.note}: {redo.note}
            </Text>
          )}
        </>
      )}
      {rejection === null ? null : (
        <>
          <Heading level={3}>{copy.rejection}</Heading>
          <Text>
            {copy.rejections[rejection.reason]}
            {rejection.note === null ? "" : `. ${copy.note}: ${rejection.note}`}
          </Text>
        </>
      )}
    </Section>
  );
}

function DisputedTake({ dispute: { dareId, take } }: { dispute: Dispute }) {
  const { watchProof } = useStaffMoneyActs();
  if (take === null) return <Text tone="2">{copy.noProof}</Text>;
  return <Take take={take} watch={(reason) => watchProof({ dareId, reason })} />;
}

function Statements({ dispute: { sender, creator, statementsUntil } }: { dispute: Dispute }) {
  const sides = [
    { name: copy.sender, ...sender },
    { name: copy.creator, ...creator },
  ];
  const names = {
    sender: `${personName(sender.person)} (${copy.sender})`,
    creator: `${personName(creator.person)} (${copy.creator})`,
  };
  return (
    <Section title={copy.statements} look="bare">
      {sides.map(({ name, person, statement, extract }) => (
        <Card key={name} as="section" label={name}>
          <Heading level={3}>
            {name}: {personName(person)}
          </Heading>
          <Stack>
            <Text tone={statement === null ? "2" : "ink"}>{statement ?? copy.silent}</Text>
            <ExtractLines
              label={fill(copy.extract, { name: personName(person) })}
              lines={extract}
              names={names}
            />
          </Stack>
        </Card>
      ))}
      {statementsUntil === null ? null : (
        <Text size="sm" tone="2">
          {copy.until} <RelativeTime at={statementsUntil} />.
        </Text>
      )}
    </Section>
  );
}
