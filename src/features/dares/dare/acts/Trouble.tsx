import { formatMoney } from "@convex/domain/money";
import { lazyQuietly } from "@/lib/device/lazyQuietly";
import { fill, personName } from "@/lib/text/words";
import { RelativeTime } from "@/ui/data/RelativeTime";
import { Section } from "@/ui/layout/Section";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { SeenList } from "../components/SeenList";
import type { DareView } from "../data";
import { reasonWords } from "../words";
import { actsCopy } from "./copy.en";

// Few dares are argued about.
const ChosenMessages = lazyQuietly("chosen", async () => (await import("./ChosenMessages")).ChosenMessages);

/** What a redo, a rejection or a decision says, for both; acts stand where the status is shown. */
export function TroublePanel({ dare }: { dare: DareView }) {
  if (dare.status === "redo_requested" && dare.redo !== null)
    return <RedoSays dare={dare} redo={dare.redo} />;
  return (
    <>
      {dare.rejection !== null && dare.dispute === null ? (
        <RejectionSays dare={dare} rejection={dare.rejection} />
      ) : null}
      {dare.dispute !== null ? <DisputeSays dare={dare} dispute={dare.dispute} /> : null}
    </>
  );
}

function Named({ dare, lines }: { dare: DareView; lines: readonly number[] }) {
  const named = dare.checklist.filter((_, line) => lines.includes(line));
  if (named.length === 0) return null;
  return (
    <SeenList label={actsCopy.review.missing} lines={named.map((line) => ({ key: line, content: line }))} />
  );
}

function Says({ dare, note }: { dare: DareView; note: string | null }) {
  if (note === null) return null;
  return (
    <Text tone="2">
      {dare.role === "sender" ? null : `${fill(actsCopy.redo.says, { name: personName(dare.sender) })} `}
      {note}
    </Text>
  );
}

function RedoSays({ dare, redo }: { dare: DareView; redo: NonNullable<DareView["redo"]> }) {
  const copy = actsCopy.redo;
  const isStaff = redo.by === "staff";
  return (
    <Section title={copy.heading} look="wide">
      <Text>{isStaff ? copy.byStaff : fill(copy.bySender, { name: personName(dare.sender) })}</Text>
      {redo.fault === null ? null : <Text weight="semibold">{copy.faults[redo.fault]}</Text>}
      <Named dare={dare} lines={redo.lines} />
      <Says dare={dare} note={redo.note} />
    </Section>
  );
}

type Rejection = NonNullable<DareView["rejection"]>;

function RejectionSays({ dare, rejection }: { dare: DareView; rejection: Rejection }) {
  const copy = actsCopy.rejection;
  return (
    <Section title={copy.heading} look="wide">
      <Text weight="semibold">{reasonWords(rejection.reason, personName(dare.creator))}</Text>
      <Named dare={dare} lines={rejection.lines} />
      <Says dare={dare} note={rejection.note} />
    </Section>
  );
}

type Dispute = NonNullable<DareView["dispute"]>;

function DisputeSays({ dare, dispute }: { dare: DareView; dispute: Dispute }) {
  const copy = actsCopy.dispute;
  const name = personName(dare.other);
  const { decision } = dispute;
  return (
    <Section title={copy.heading} look="wide">
      <Text tone="2">{copy.openers[dispute.openedBy]}</Text>
      {decision === null ? (
        <>
          <Text>{fill(dispute.otherHeard ? copy.otherHeard : copy.otherSilent, { name })}</Text>
          <Text size="sm" tone="2">
            {copy.until} <RelativeTime at={dispute.statementsUntil} />
          </Text>
        </>
      ) : (
        <Decided dare={dare} decision={decision} />
      )}
      {dispute.ownStatement === null ? null : (
        <Stack gap="xs">
          <Text size="sm" weight="semibold">
            {copy.own}
          </Text>
          <Text>{dispute.ownStatement}</Text>
        </Stack>
      )}
      <ChosenMessages dare={dare} />
      {dare.rejection === null ? null : (
        <Stack gap="xs">
          <Text size="sm" weight="semibold">
            {actsCopy.rejection.heading}
          </Text>
          <Text>{reasonWords(dare.rejection.reason, personName(dare.creator))}</Text>
          <Named dare={dare} lines={dare.rejection.lines} />
        </Stack>
      )}
    </Section>
  );
}

function Decided({ dare, decision }: { dare: DareView; decision: NonNullable<Dispute["decision"]> }) {
  const amount = formatMoney(decision.toCreator, dare.currency);
  return (
    <Stack gap="xs">
      <Text weight="semibold">{fill(actsCopy.dispute.decided[decision.outcome], { amount })}</Text>
      <Text>{decision.reasons ?? actsCopy.dispute.byTime}</Text>
      <Text size="sm" tone="2">
        {actsCopy.dispute.decidedAt} <RelativeTime at={decision.at} />
      </Text>
    </Stack>
  );
}
