import { formatMoney } from "@convex/domain/money";
import { StaffPage } from "@/features/staff/access";
import { fill } from "@/lib/text/words";
import { ButtonLink } from "@/ui/action/ButtonLink";
import { Row } from "@/ui/data/List";
import { Money } from "@/ui/data/Money";
import { RelativeTime } from "@/ui/data/RelativeTime";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { Paged } from "./components/Paged";
import { RowAct } from "./components/RowAct";
import { SumsOf } from "./components/SumsOf";
import { staffMoneyCopy } from "./copy.en";
import {
  type Chargeback,
  type FailedCall,
  type Finding,
  type ParkedEvent,
  type Refund,
  useFailedCalls,
  useFailedRefunds,
  useFindings,
  useOpenChargebacks,
  useOrphans,
  useParked,
  useStaffMoneyActs,
} from "./data";

const copy = staffMoneyCopy.checks;

/** `/admin/money/checks`: what does not add up or does not go on, each with what can be done about it. */
export function ChecksScreen() {
  const { findings, refunds, chargebacks, events, calls } = copy;
  return (
    <StaffPage admits="admins" title={copy.title}>
      <Stack gap="lg" inTurn>
        <Paged title={findings.title} usePage={useFindings} empty={findings.empty}>
          {(row) => <FindingRow key={row.findingId} row={row} />}
        </Paged>
        <Paged title={refunds.title} usePage={useFailedRefunds} empty={refunds.empty}>
          {(row) => <RefundRow key={row.refundId} row={row} />}
        </Paged>
        <Paged title={chargebacks.title} usePage={useOpenChargebacks} empty={chargebacks.empty}>
          {(row) => <ChargebackRow key={row.chargebackId} row={row} />}
        </Paged>
        <Paged title={events.title} usePage={useParked} empty={events.empty}>
          {(row) => <EventRow key={row.id} row={row} />}
        </Paged>
        <Paged title={events.orphans} usePage={useOrphans} empty={events.empty}>
          {(row) => <EventRow key={row.id} row={row} />}
        </Paged>
        <Paged title={calls.title} usePage={useFailedCalls} empty={calls.empty}>
          {(row) => <CallRow key={row.id} row={row} />}
        </Paged>
      </Stack>
    </StaffPage>
  );
}

function FindingRow({ row }: { row: Finding }) {
  const { explainFinding } = useStaffMoneyActs();
  const { findingId, kind, subject, difference, firstSeenAt } = row;
  return (
    <Row
      title={copy.findings.kinds[kind]}
      detail={
        <>
          <span className="wrap-anywhere">{subject}</span> · {copy.findings.seen}{" "}
          <RelativeTime at={firstSeenAt} />
        </>
      }
    >
      <SumsOf row={row} />
      {difference === null ? (
        <RowAct action={copy.findings.explain} run={(reason) => explainFinding({ findingId, reason })} />
      ) : (
        <BookIt findingId={findingId} difference={difference} currency={row.currency} />
      )}
    </Row>
  );
}

/** L17, the first half: the sum is the finding's own. */
function BookIt({
  findingId,
  difference,
  currency,
}: Pick<Finding, "findingId" | "currency"> & { difference: number }) {
  const { askDifference } = useStaffMoneyActs();
  const line = difference < 0 ? copy.findings.bookCost : copy.findings.bookGain;
  return (
    <>
      <Text size="sm" tone="2">
        {fill(line, { amount: formatMoney(Math.abs(difference), currency) })}
      </Text>
      <RowAct action={copy.findings.book} run={(reason) => askDifference({ findingId, reason })} />
    </>
  );
}

function BooksOf({ dareId }: { dareId: string | null }) {
  if (dareId === null) return null;
  return (
    <ButtonLink to="/admin/money/dare" search={{ dareId }} variant="quiet" size="sm">
      {copy.books}
    </ButtonLink>
  );
}

function RefundRow({ row }: { row: Refund }) {
  const { retryRefund, askPaidOtherwise } = useStaffMoneyActs();
  const { refundId: id, dareId, amount, currency, reason: why, attempt, updatedAt } = row;
  return (
    <Row
      title={<Money amount={amount} currency={currency} tone="plain" />}
      trailing={<BooksOf dareId={dareId} />}
      detail={
        <>
          {why} · {copy.refunds.attempt} {attempt} · <RelativeTime at={updatedAt} />
        </>
      }
    >
      <RowAct action={copy.refunds.retry} run={(reason) => retryRefund({ id, reason })} />
      <Text size="sm" tone="2">
        {copy.refunds.otherwiseLine}
      </Text>
      <RowAct action={copy.refunds.otherwise} run={(reason) => askPaidOtherwise({ refundId: id, reason })} />
    </Row>
  );
}

function ChargebackRow({ row }: { row: Chargeback }) {
  const { sendEvidence } = useStaffMoneyActs();
  const { chargebackId: id, dareId, amount, currency, bankReason, evidenceDueAt, evidenceSentAt } = row;
  return (
    <Row
      title={<Money amount={amount} currency={currency} tone="plain" />}
      trailing={<BooksOf dareId={dareId} />}
      detail={
        <>
          {bankReason}
          {evidenceDueAt === null ? null : (
            <>
              {" "}
              · {copy.chargebacks.due} <RelativeTime at={evidenceDueAt} />
            </>
          )}
        </>
      }
    >
      {evidenceSentAt === null ? (
        <>
          <Text size="sm" tone="2">
            {copy.chargebacks.sendLine}
          </Text>
          <RowAct
            action={copy.chargebacks.send}
            tone="danger"
            run={(reason) => sendEvidence({ id, reason })}
          />
        </>
      ) : (
        <Text size="sm" tone="2">
          {copy.chargebacks.sent} <RelativeTime at={evidenceSentAt} />
        </Text>
      )}
    </Row>
  );
}

function EventRow({ row: { id, type, error, receivedAt } }: { row: ParkedEvent }) {
  const { retryEvents } = useStaffMoneyActs();
  return (
    <Row
      title={<span className="wrap-anywhere">{type}</span>}
      detail={
        <>
          {error === null ? "" : `${error} · `}
          <RelativeTime at={receivedAt} />
        </>
      }
    >
      <RowAct action={copy.events.retry} run={(reason) => retryEvents({ ids: [id], reason })} />
    </Row>
  );
}

function CallRow({ row: { kind, error, tries, createdAt } }: { row: FailedCall }) {
  return (
    <Row
      title={kind}
      detail={
        <>
          {error === null ? "" : `${error} · `}
          {copy.calls.tries} {tries} · <RelativeTime at={createdAt} />
        </>
      }
    />
  );
}
