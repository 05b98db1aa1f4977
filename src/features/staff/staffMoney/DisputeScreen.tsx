import { ExtractLines } from "@/features/dares/dare";
import { HouseCase } from "@/features/staff/staffQueue";
import { fill, personName } from "@/lib/text/words";
import { Money } from "@/ui/data/Money";
import { RelativeTime } from "@/ui/data/RelativeTime";
import { Card } from "@/ui/layout/Card";
import { Heading } from "@/ui/layout/Heading";
import { Section } from "@/ui/layout/Section";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { Decision } from "./components/Decision";
import { Take } from "./components/Take";
import { staffMoneyCopy } from "./copy.en";
import { type Dispute, useDispute, useStaffMoneyActs } from "./data";

const copy = staffMoneyCopy.dispute;

/** `/admin/cases/disputes/{dareId}` (D24): both sides, what was asked for, the take, and the decision. */
export function DisputeScreen({ dareId }: { dareId: string }) {
  const { title, decided, gone } = copy;
  return (
    <HouseCase {...{ title, decided, gone }} rowId={dareId} live={useDispute(dareId)}>
      {(dispute, onDecided) => (
        <>
          <Asked dispute={dispute} />
          <Statements dispute={dispute} />
          <DisputedTake dispute={dispute} />
          <Decision dispute={dispute} onDecided={onDecided} />
        </>
      )}
    </HouseCase>
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
